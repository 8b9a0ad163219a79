import { mockHeaders, mockSchemas } from "../generated/mock-data.js";
import { findProblems, type Schema } from "./schema.js";

type Values = Readonly<Record<string, string | number>>;

/**
 * The headers of a response: the required ones, with the values of the contract's examples, then those
 * that are always sent, then those that a test passes.
 *
 * @throws {TypeError} if a header cannot be sent
 */
export function answerHeaders(
  always: Values,
  declared: readonly string[],
  given: Values = {},
): Headers {
  const required = declared.filter((name) => table[name]?.required);
  const headers = new Headers();
  for (const name of required) headers.set(name, String(table[name]?.example));
  for (const [name, value] of Object.entries(always)) headers.set(name, String(value));
  for (const [name, value] of Object.entries(given)) {
    // A deprecated list has two links: one to the next page and one to its successor.
    headers[/^link$/i.test(name) ? "append" : "set"](name, String(value));
  }
  return headers;
}

/** The headers that violate the contract. */
export function headerProblems(
  declared: readonly string[],
  headers: Headers,
  hasBody: boolean,
): string[] {
  const problems = declared.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : problemsOf(name, value);
  });
  const type = headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  return type === (hasBody ? "application/json" : undefined)
    ? problems
    : [...problems, `Content-Type: must be ${hasBody ? "application/json" : "absent"}`];
}

interface DeclaredHeader {
  required: boolean;
  schema: Schema;
  example?: unknown;
}

const table: Readonly<Record<string, DeclaredHeader>> = mockHeaders;

/** A header value is text, but its schema may require the number that the text represents. */
function problemsOf(name: string, text: string): string[] {
  const { schema = true } = table[name] ?? {};
  const asText = findProblems(schema, text, mockSchemas, name);
  if (asText.length === 0 || !/^-?\d+(\.\d+)?$/.test(text)) return asText;
  return findProblems(schema, Number(text), mockSchemas, name);
}
