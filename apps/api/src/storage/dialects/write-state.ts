import { StorageUnavailable } from "./unavailable.js";

/** Writes are not kept at present. The message may be shown to anyone. */
export class NotWritable extends StorageUnavailable {}

/** Why writes are not kept, as the connections of one database know it. */
export class WriteState {
  readonly #conditions: (() => string | null)[] = [];
  #failure: string | null = null;

  /** Adds what must hold whenever something is written; it returns null, or why it does not hold. */
  require(condition: () => string | null): void {
    this.#conditions.push(condition);
  }

  /** Null while writes are kept: the last one succeeded, and all conditions hold. */
  fault(): string | null {
    return this.#unmet() ?? this.#failure;
  }

  /**
   * Runs a statement that writes.
   *
   * @param failureOf why no write can succeed after this error; null if others can
   * @throws {NotWritable} if it would not be kept, or was not
   */
  async track<Result>(
    write: () => Promise<Result>,
    failureOf: (error: unknown) => string | null,
  ): Promise<Result> {
    this.#requireConditions();
    try {
      const result = await write();
      this.#failure = null;
      this.#requireConditions();
      return result;
    } catch (error) {
      this.#failure = failureOf((error as Error).cause) ?? this.#failure;
      throw error;
    }
  }

  #requireConditions(): void {
    const reason = this.#unmet();
    if (reason !== null) throw new NotWritable(reason);
  }

  #unmet(): string | null {
    for (const condition of this.#conditions) {
      const reason = condition();
      if (reason !== null) return reason;
    }
    return null;
  }
}
