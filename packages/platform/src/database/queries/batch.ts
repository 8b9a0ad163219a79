import { isUnavailable } from "../availability/unavailable.ts";

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Collects items and runs them together: items of one turn of the event loop, and items that arrive
 * while the previous batch is under way.
 */
export class Batch<Item, Result> {
  readonly #run: (items: Item[]) => Promise<Result[]>;
  readonly #most: number;
  #waiting: Waiting<Item, Result>[] = [];
  #isUnderWay = false;

  /**
   * @param run returns one result for each item, in their order; it has an effect for all of them or for
   *   none
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
      // An item that the database refuses must not fail the others. Halving finds it in the fewest attempts.
      if (batch.length > 1 && !isUnavailable(error)) {
        const half = batch.length >> 1;
        await this.#runTogether(batch.slice(0, half));
        await this.#runTogether(batch.slice(half));
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }
}
