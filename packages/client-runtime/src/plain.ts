/** A result without its response, and without the reader of its headers. */
export type Plain<Result> = Result extends unknown ? Omit<Result, "response" | "headers"> : never;

/**
 * The part of a result that can leave a server, which React and `structuredClone` accept. The result itself
 * keeps its response.
 *
 * @param result what an operation's `result` returned
 */
export function toPlain<Result extends { response: Response; headers: object }>(
  result: Result,
): Plain<Result> {
  const { response: _response, headers: _headers, ...plain } = result;
  return plain as Plain<Result>;
}
