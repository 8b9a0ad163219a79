import { inTime, latestTurn } from "../availability/unavailable.ts";

/** Lets the connections of this process take turns: a SQLite database has only one open transaction at a time. */
export class SqliteTurns {
  #open: Promise<void> | null = null;

  /**
   * Runs a function outside of any transaction. If a transaction is open, it waits for the end.
   *
   * @throws {StorageUnavailable} if other transactions stay open for too long
   */
  outside<Result>(run: () => Promise<Result>): Promise<Result> {
    return this.#open === null ? run() : this.#afterwards(run);
  }

  /**
   * Announces that a transaction begins. Call it outside of any transaction, before anything is awaited.
   *
   * @returns a function that announces its end; it may be called twice
   */
  begin(): () => void {
    let resolve = () => {};
    const whole = new Promise<void>((end) => {
      resolve = end;
    });
    this.#open = whole;
    return () => {
      // The end of a transaction that failed to begin is announced twice, and the next one may have begun in between.
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
