/** What the person at the command line can correct: shown without a stack. */
export class UserError extends Error {
  override name = "UserError";
}
