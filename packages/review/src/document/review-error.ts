/** Why two contracts could not be compared, in one sentence for the person who asked. */
export class ReviewError extends Error {
  override name = "ReviewError";
}

/** Why something is not a contract at all, as opposed to one that is not understood. */
export class InvalidContract extends ReviewError {
  /** The document that is not a contract, once it is known which one it is. */
  readonly contract: object | undefined;

  constructor(message: string, contract?: object) {
    super(message);
    this.contract = contract;
  }
}

/** Why a reference leads nowhere: the file that it names is not there. */
export class MissingFile extends InvalidContract {}
