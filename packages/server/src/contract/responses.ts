/**
 * What a contract declares for a status: by its number, or else by its range, or else as `default`, the
 * last two only for errors (OpenAPI 3.1, section 4.8.16). Undefined if it declares nothing.
 */
export function responseOf<Declared>(
  responses: Readonly<Record<string, Declared>>,
  status: number,
): Declared | undefined {
  const name = responseName(responses, status);
  return name === undefined ? undefined : responses[name];
}

/** The name of the response in the contract: `404`, `4XX` or `default`; undefined if there is none. */
export function responseName(responses: object, status: number): string | undefined {
  // Most are declared by their number.
  const number = String(status);
  if (Object.hasOwn(responses, number)) return number;
  const isError = status >= 400 && status < 600;
  const ofErrors = isError ? [`${Math.floor(status / 100)}XX`, "default"] : [];
  return ofErrors.find((name) => Object.hasOwn(responses, name));
}
