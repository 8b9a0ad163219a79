import { mockErrorStatuses, mockSchemas } from "../generated/mock-data.js";
import { findProblems, type Schema, type SchemaObject } from "./schema.js";

/** What the contract declares about a body; `schema` is null if the response has none. */
export interface DeclaredBody {
  schema: Schema | null;
  examples: Record<PropertyKey, unknown>;
}

/**
 * The body that a test passes, or else the contract's example.
 *
 * @throws {Error} if the contract has no such example
 */
export function bodyOf({ examples }: DeclaredBody, { example, body }: Wanted): unknown {
  if (example !== undefined && !Object.hasOwn(examples, example)) {
    throw new Error(`The contract has no example ${String(example)} of this answer.`);
  }
  return body === undefined ? examples[example ?? Object.keys(examples)[0] ?? ""] : body;
}

interface Wanted {
  example?: PropertyKey;
  body?: unknown;
}

/** The parts of the JSON text that violate the contract. */
export function bodyProblems(
  { schema }: DeclaredBody,
  status: number,
  text: string | undefined,
): string[] {
  if (schema === null) return text === undefined ? [] : ["body: there is none"];
  if (text === undefined) return ["body: is missing"];
  const body: unknown = JSON.parse(text);
  const problems = findProblems(schema, body, mockSchemas);
  return problems.length === 0 && isError(schema) ? errorProblems(status, body as Told) : problems;
}

/** Whether this is the schema of error bodies, which has the extension that maps codes to statuses. */
function isError(schema: Schema): boolean {
  return (schema as SchemaObject).$ref === "#/components/schemas/Error";
}

interface Told {
  code: string;
  status: number;
}

/** An error repeats the status of its response. Codes that the contract does not list are allowed. */
function errorProblems(status: number, { code, status: told }: Told): string[] {
  const bound = Object.hasOwn(mockErrorStatuses, code)
    ? mockErrorStatuses[code as keyof typeof mockErrorStatuses]
    : status;
  return [
    ...(told === status ? [] : [`.status: must be ${status}`]),
    ...(bound === status ? [] : [`.code: ${code} has the status ${bound}`]),
  ];
}
