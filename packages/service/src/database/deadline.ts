import { StorageUnavailable } from "./availability/unavailable.ts";

/** Limits how long something may take. The time begins to run only when the deadline is started. */
export class Deadline {
  readonly #milliseconds: number;
  readonly #isOver: Promise<never>;
  #giveUp = (_error: Error) => {};
  #timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.#isOver = new Promise((_resolve, reject) => {
      this.#giveUp = reject;
    });
  }

  begin(): void {
    const seconds = this.#milliseconds / 1_000;
    const message = `the transaction has not ended within ${seconds} seconds of its first change`;
    const isOver = () => this.#giveUp(new StorageUnavailable(message));
    this.#timer = setTimeout(isOver, this.#milliseconds);
  }

  /** @throws {StorageUnavailable} if the time ends before the promise is settled */
  race<Result>(promise: Promise<Result>): Promise<Result> {
    return Promise.race([promise, this.#isOver]);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
