/**
 * The names under which a contract may declare a response, in order of precedence: the number of the status, its
 * range such as `4XX` for errors, and `default` for errors (OpenAPI 3.1, section 4.8.16).
 */
function namesOf(status: number): string[] {
  const isError = status >= 400 && status < 600;
  return [String(status), ...(isError ? [`${Math.floor(status / 100)}XX`, "default"] : [])];
}

/** The name of the response in the contract: `404`, `4XX` or `default`; undefined if there is none. */
export function responseName(responses: object, status: number): string | undefined {
  // Most responses are declared by number.
  const number = String(status);
  if (Object.hasOwn(responses, number)) return number;
  return namesOf(status).find((name) => Object.hasOwn(responses, name));
}

/** Whether one of the names of a contract's responses stands for a status. */
export function isDeclared(names: readonly string[], status: number): boolean {
  return namesOf(status).some((name) => names.includes(name));
}

/** The response that a contract declares for a status; undefined if there is none. */
export function responseOf<Declared>(
  responses: Readonly<Record<string, Declared>>,
  status: number,
): Declared | undefined {
  const name = responseName(responses, status);
  return name === undefined ? undefined : responses[name];
}
