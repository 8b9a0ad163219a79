import { mockHeaders, mockOperations, mockSchemas } from "../generated/mock-data.js";
import type { OperationId, Result } from "../operation-types.js";
import { findProblems, type Schema, type Schemas } from "./schema.js";

/** The statuses that the contract declares for an operation. */
export type Status<Id extends OperationId> = Result<Id>["status"];

/** What a mock answers; what it leaves out is as in the contract's first example. */
export interface MockAnswer<Id extends OperationId, S extends Status<Id>> {
  /** The name of one of the contract's examples. */
  example?: ExampleName<Id, S>;
  body?: Body<Id, S>;
  headers?: Record<string, string | number>;
}

type Body<Id extends OperationId, S> =
  Extract<Result<Id>, { status: S }> extends infer Answer
    ? Answer extends { data: infer Data }
      ? Data
      : Answer extends { error: infer Failure }
        ? Failure
        : never
    : never;

type Responses<Id extends OperationId> = (typeof mockOperations)[Id]["responses"];

type ExampleName<Id extends OperationId, S extends number> = `${S}` extends infer Name extends
  keyof Responses<Id>
  ? Responses<Id>[Name] extends { examples: infer Examples }
    ? keyof Examples
    : never
  : never;

/** An answer of any operation. */
export interface AnyAnswer {
  example?: PropertyKey;
  body?: unknown;
  headers?: Record<string, string | number>;
}

interface Declared {
  headers: readonly string[];
  schema: Schema | null;
  examples: Record<PropertyKey, unknown>;
}

/**
 * The whole answer, its required headers included.
 *
 * @throws {Error} when the contract forbids it
 */
export function buildAnswer(id: OperationId, status: number, answer: AnyAnswer) {
  const declared = (mockOperations[id].responses as unknown as Record<number, Declared>)[status];
  if (!declared) throw new Error(`${id} declares no status ${status}.`);
  const { example = Object.keys(declared.examples)[0] ?? "", body = declared.examples[example] } =
    answer;
  const headers = { ...requiredHeaders(declared), ...answer.headers };
  const problems = [
    ...bodyProblems(declared, body),
    ...statusProblems(status, body),
    ...headerProblems(declared, headers),
  ];
  if (problems.length === 0) return { status, headers: texts(headers), body };
  throw new Error(`The contract forbids this answer of ${id}, ${status}: ${problems.join("; ")}.`);
}

interface DeclaredHeader {
  required: boolean;
  schema: Schema;
  example: string | number;
}

const schemas: Schemas = mockSchemas;
const headerTable: Record<string, DeclaredHeader> = mockHeaders;

function requiredHeaders({ headers }: Declared): Record<string, string | number> {
  const required = headers.filter((name) => headerTable[name]?.required);
  return Object.fromEntries(required.map((name) => [name, headerTable[name]?.example ?? ""]));
}

function bodyProblems({ schema }: Declared, body: unknown): string[] {
  if (schema === null) return body === undefined ? [] : ["body: there is none"];
  return findProblems(schema, body, schemas);
}

/** An error repeats the status of its response. */
function statusProblems(status: number, body: unknown): string[] {
  const told = status < 400 ? status : (body as { status?: unknown } | null)?.status;
  return told === status ? [] : [`.status: must be ${status}`];
}

function headerProblems({ headers }: Declared, values: Record<string, string | number>): string[] {
  return headers.flatMap((name) => {
    const value = values[name];
    const { schema = {} } = headerTable[name] ?? {};
    return value === undefined ? [] : findProblems(schema, value, schemas, name);
  });
}

function texts(headers: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
