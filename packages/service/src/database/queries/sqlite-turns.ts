import { inTime, latestTurn } from "../availability/unavailable.ts";

/** Lets the connections of this process take turns: one transaction at a time is open on a SQLite database. */
export class SqliteTurns {
  #open: Promise<void> | null = null;

  /**
   * Runs something outside of any transaction: while one is open, it waits for its end.
   *
   * @throws {StorageUnavailable} if others are open for too long
   */
  outside<Result>(run: () => Promise<Result>): Promise<Result> {
    return this.#open === null ? run() : this.#afterwards(run);
  }

  /**
   * Says that a transaction begins. It must be called outside of any, before anything is awaited.
   *
   * @returns says that it has ended; it may be called twice
   */
  begin(): () => void {
    let resolve = () => {};
    const whole = new Promise<void>((end) => {
      resolve = end;
    });
    this.#open = whole;
    return () => {
      // A transaction that failed to begin is ended twice, and the next one may have begun in between.
      if (this.#open === whole) this.#open = null;
      resolve();
    };
  }

  async #afterwards<Result>(run: () => Promise<Result>): Promise<Result> {
    const latest = latestTurn();
    while (this.#open !== null) await inTime(this.#open, latest);
    return run();
  }
}
