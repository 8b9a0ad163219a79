interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result | Promise<Result>): void;
  reject(error: unknown): void;
}

/**
 * Runs items together.
 *
 * @param letNext lets the items that wait run before this batch has ended; at most two batches run at a time
 * @returns a result for each item, or the promise of one, in the order of the items
 */
type RunBatch<Item, Result> = (
  items: Item[],
  letNext: () => void,
) => Promise<(Result | Promise<Result>)[]>;

interface Options {
  /** Maximum number of items in a batch. */
  max?: number;
  /** Whether a batch begins in every turn that has items, however many others are under way. */
  everyTurn?: boolean;
  /** Whether an error may be due to one item. Then the batch had no effect, and its halves run again. */
  isOfOne?: (error: unknown) => boolean;
}

/**
 * Collects items and runs them together: those of one turn of the event loop and, unless a batch begins in every
 * turn, those that arrive while the previous batch is under way.
 */
export class Batch<Item, Result> {
  readonly #run: RunBatch<Item, Result>;
  readonly #options: Required<Options>;
  #waiting: Waiting<Item, Result>[] = [];
  #underWay = 0;
  /** The batch for which the next one waits. */
  #awaited: Waiting<Item, Result>[] | null = null;

  constructor(
    run: RunBatch<Item, Result>,
    { max = Number.POSITIVE_INFINITY, everyTurn = false, isOfOne = () => false }: Options = {},
  ) {
    this.#run = run;
    this.#options = { max, everyTurn, isOfOne };
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#waiting.length === 1 && this.#mayBegin()) setImmediate(() => this.#begin());
    });
  }

  #mayBegin(): boolean {
    return this.#options.everyTurn || (this.#awaited === null && this.#underWay < 2);
  }

  #begin(): void {
    while (this.#waiting.length > 0 && this.#mayBegin()) {
      void this.#runBatch(this.#waiting.splice(0, this.#options.max));
    }
  }

  async #runBatch(batch: Waiting<Item, Result>[]): Promise<void> {
    this.#underWay++;
    this.#awaited = batch;
    await this.#runTogether(batch, () => {
      // Items that arrive later wait until the batch has ended, so that more of them run together.
      if (this.#waiting.length > 0) this.#beginAfter(batch);
    });
    this.#underWay--;
    this.#beginAfter(batch);
  }

  #beginAfter(batch: Waiting<Item, Result>[]): void {
    if (this.#awaited === batch) this.#awaited = null;
    // The items of a turn wait for its end.
    if (!this.#options.everyTurn) this.#begin();
  }

  async #runTogether(batch: Waiting<Item, Result>[], letNext: () => void): Promise<void> {
    try {
      const results = await this.#run(
        batch.map(({ item }) => item),
        letNext,
      );
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && this.#options.isOfOne(error)) {
        // Halving the batch finds the item in the fewest attempts.
        const half = batch.length >> 1;
        await this.#runTogether(batch.slice(0, half), letNext);
        await this.#runTogether(batch.slice(half), letNext);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }
}
