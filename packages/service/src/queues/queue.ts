/**
 * A queue in which keys take turns: it returns the first item of each key, then the second one of each, and so on.
 * So one key with many items delays only itself.
 */
export class Queue<Item> {
  /** The waiting items by key. The key whose turn it is comes first. */
  readonly #items = new Map<unknown, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The number of items with this key. */
  sizeOf(key: unknown): number {
    return this.#items.get(key)?.length ?? 0;
  }

  push(item: Item, key?: unknown): void {
    const items = this.#items.get(key);
    if (items === undefined) this.#items.set(key, [item]);
    else items.push(item);
    this.#size++;
  }

  /** Removes the next item and returns it; undefined if the queue is empty. */
  shift(): Item | undefined {
    for (const [key, items] of this.#items) {
      this.#items.delete(key);
      const next = items.shift();
      if (items.length > 0) this.#items.set(key, items);
      this.#size--;
      return next;
    }
    return undefined;
  }
}
