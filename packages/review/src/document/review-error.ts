/** Why two contracts could not be compared, in one sentence for the person who asked. */
export class ReviewError extends Error {
  override name = "ReviewError";
}

/** Why something is no contract at all, and not only none that is understood. */
export class InvalidContract extends ReviewError {
  /** The document that is none, once it is known which. */
  readonly contract: object | undefined;

  constructor(message: string, contract?: object) {
    super(message);
    this.contract = contract;
  }
}
