import { isUnavailable } from "../availability/unavailable.ts";

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Runs items together: those that arrive in one turn of the event loop, and those that arrive while the
 * batch before is under way.
 */
export class Batch<Item, Result> {
  readonly #run: (items: Item[]) => Promise<Result[]>;
  readonly #most: number;
  #waiting: Waiting<Item, Result>[] = [];
  #isUnderWay = false;

  /**
   * @param run gives one result for each item, in their order; it has an effect for all of them or for none
   * @param most how many items to run together
   */
  constructor(run: (items: Item[]) => Promise<Result[]>, most: number) {
    this.#run = run;
    this.#most = most;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#isUnderWay) return;
      this.#isUnderWay = true;
      setImmediate(() => void this.#runAll());
    });
  }

  async #runAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#runTogether(this.#waiting.splice(0, this.#most));
    this.#isUnderWay = false;
  }

  async #runTogether(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      // One that the database refuses must not fail the others.
      if (batch.length > 1 && !isUnavailable(error)) {
        for (const one of batch) await this.#runTogether([one]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }
}
