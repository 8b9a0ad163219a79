/** Why two contracts could not be compared, in one sentence for the person who asked. */
export class ReviewError extends Error {
  override name = "ReviewError";
}
