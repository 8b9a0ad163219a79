interface Asked {
  run(items: unknown[]): Promise<unknown[]>;
  items: unknown[];
  waiting: { resolve(result: unknown): void; reject(error: unknown): void }[];
}

/** Collects items until nothing else can run, and then runs all items of each kind together. */
export class Batcher {
  readonly #around: (run: () => void) => void;
  #asked = new Map<string, Asked>();

  /** @param around calls the function that starts everything, at the end of a turn */
  constructor(around: (run: () => void) => void) {
    this.#around = around;
  }

  get isPending(): boolean {
    return this.#asked.size > 0;
  }

  /**
   * @param kind the kind of the item; kinds start in the order in which they were first used
   * @param run the same function for all items of a kind; returns one result for each, in order
   */
  ask<Item, Result>(
    kind: string,
    item: Item,
    run: (items: Item[]) => Promise<Result[]>,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#asked.size === 0) process.nextTick(() => this.#begin());
      const asked = this.#asked.get(kind) ?? { run: run as Asked["run"], items: [], waiting: [] };
      this.#asked.set(kind, asked);
      asked.items.push(item);
      asked.waiting.push({ resolve: resolve as Asked["waiting"][number]["resolve"], reject });
    });
  }

  #begin(): void {
    const asked = this.#asked;
    this.#asked = new Map();
    this.#around(() => {
      for (const each of asked.values()) void finish(each);
    });
  }
}

async function finish({ run, items, waiting }: Asked): Promise<void> {
  try {
    const results = await run(items);
    for (const [index, { resolve }] of waiting.entries()) resolve(results[index]);
  } catch (error) {
    for (const { reject } of waiting) reject(error);
  }
}
