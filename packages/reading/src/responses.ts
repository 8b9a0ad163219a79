/**
 * The names with which a contract may declare a response, from what counts first: the status by its number, and for
 * errors its range, such as `4XX`, and `default` (OpenAPI 3.1, section 4.8.16).
 */
function namesOf(status: number): string[] {
  const isError = status >= 400 && status < 600;
  return [String(status), ...(isError ? [`${Math.floor(status / 100)}XX`, "default"] : [])];
}

/** The name of the response in the contract: `404`, `4XX` or `default`; undefined if there is none. */
export function responseName(responses: object, status: number): string | undefined {
  // Most are declared by their number.
  const number = String(status);
  if (Object.hasOwn(responses, number)) return number;
  return namesOf(status).find((name) => Object.hasOwn(responses, name));
}

/** Whether one of the names of a contract's responses stands for a status. */
export function isDeclared(names: readonly string[], status: number): boolean {
  return namesOf(status).some((name) => names.includes(name));
}

/** What a contract declares for a status. Undefined if it declares nothing. */
export function responseOf<Declared>(
  responses: Readonly<Record<string, Declared>>,
  status: number,
): Declared | undefined {
  const name = responseName(responses, status);
  return name === undefined ? undefined : responses[name];
}
