import { isUnavailable } from "../availability/unavailable.ts";

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Runs items together.
 *
 * @param letNext lets the next batch begin before this one has ended; at most two run at a time
 * @returns one result for each item, in the order of the items
 */
type RunBatch<Item, Result> = (items: Item[], letNext: () => void) => Promise<Result[]>;

/**
 * Collects items and runs them together: those of one turn of the event loop, and those that arrive before the
 * previous batch lets the next one begin, at the latest when it has ended.
 */
export class Batch<Item, Result> {
  readonly #run: RunBatch<Item, Result>;
  readonly #most: number;
  #waiting: Waiting<Item, Result>[] = [];
  #isUnderWay = false;
  /** Resolves when the batch before the current one has ended. */
  #before: Promise<void> = Promise.resolve();

  /**
   * @param run has an effect either for all items or for none
   * @param most maximum number of items in a batch
   */
  constructor(run: RunBatch<Item, Result>, most: number) {
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
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#most);
      let letNext = () => {};
      const isLet = new Promise<void>((resolve) => {
        letNext = resolve;
      });
      const ended = this.#runTogether(batch, letNext);
      await Promise.race([ended, isLet]);
      // Items that arrive until it ends run together.
      if (this.#waiting.length === 0) await ended;
      await this.#before;
      this.#before = ended;
    }
    this.#isUnderWay = false;
  }

  async #runTogether(batch: Waiting<Item, Result>[], letNext: () => void): Promise<void> {
    try {
      const results = await this.#run(
        batch.map(({ item }) => item),
        letNext,
      );
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      // An item that the database refuses must not fail the others. Halving the batch finds it in the fewest attempts.
      if (batch.length > 1 && !isUnavailable(error)) {
        const half = batch.length >> 1;
        await this.#runTogether(batch.slice(0, half), letNext);
        await this.#runTogether(batch.slice(half), letNext);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }
}
