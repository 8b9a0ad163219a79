/** The reason why two contracts could not be compared, in one sentence for the user. */
export class ReviewError extends Error {
  override name = "ReviewError";
}

/** The reason why a text is not a contract at all, rather than one that is not supported. */
export class InvalidContract extends ReviewError {
  /** The document that is not a contract, once it is known which of the two it is. */
  readonly contract: object | undefined;

  constructor(message: string, contract?: object) {
    super(message);
    this.contract = contract;
  }
}

/** The reason why a reference leads nowhere: its file does not exist. */
export class MissingFile extends InvalidContract {}
