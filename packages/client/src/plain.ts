/** A result without its response. */
export type Plain<Result> = Result extends unknown ? Omit<Result, "response"> : never;

/**
 * What of a result can leave the server: what React and `structuredClone` take. The result itself keeps its
 * response.
 *
 * @param result that of an operation's `result`
 */
export function toPlain<Result extends { response: Response }>(result: Result): Plain<Result> {
  const { response: _response, ...plain } = result;
  return plain as Plain<Result>;
}
