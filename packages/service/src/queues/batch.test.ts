import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { Batch } from "./batch.ts";

/** A batch that notes which items it has run together, and refuses the item 0. */
function noting() {
  const runs: number[][] = [];
  const batch = new Batch(
    async (items: number[]) => {
      runs.push(items);
      if (items.includes(0)) throw new Error("refused");
      return items.map((item) => item * 2);
    },
    { max: 3, isOfOne: () => true },
  );
  return { batch, runs };
}

describe("a batch", () => {
  test("runs what arrives in one turn together, and no more than it may at a time", async () => {
    const { batch, runs } = noting();
    expect(await Promise.all([1, 2, 3, 4].map((item) => batch.add(item)))).toEqual([2, 4, 6, 8]);
    expect(runs).toEqual([[1, 2, 3], [4]]);
  });

  test("begins anew after it was empty", async () => {
    const { batch, runs } = noting();
    await batch.add(1);
    await batch.add(2);
    expect(runs).toEqual([[1], [2]]);
  });

  test("lets one item that is refused fail alone", async () => {
    const { batch } = noting();
    const results = await Promise.allSettled([1, 0, 2].map((item) => batch.add(item)));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  test("begins when the one before says so, but not beside two that are under way", async () => {
    const begun: { item: number; letNext: () => void; end: () => void }[] = [];
    const run = (items: number[], letNext: () => void) =>
      new Promise<number[]>((resolve) => {
        begun.push({ item: items[0] ?? 0, letNext, end: () => resolve(items) });
      });
    const batch = new Batch(run, { max: 1 });
    const items = () => begun.map(({ item }) => item);
    const all = Promise.all([1, 2, 3].map((item) => batch.add(item)));
    await setImmediate();
    expect(items()).toEqual([1]);
    begun[0]?.letNext();
    await setImmediate();
    expect(items()).toEqual([1, 2]);
    begun[1]?.letNext();
    await setImmediate();
    expect(items()).toEqual([1, 2]);
    begun[0]?.end();
    await setImmediate();
    expect(items()).toEqual([1, 2, 3]);
    for (const { end } of begun) end();
    expect(await all).toEqual([1, 2, 3]);
  });

  test("lets what arrives meanwhile wait for its end, so that more run together", async () => {
    const runs: number[][] = [];
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const batch = new Batch(
      async (items: number[], letNext) => {
        runs.push(items);
        letNext();
        await ended;
        return items;
      },
      { max: 3 },
    );
    const first = batch.add(1);
    await setImmediate();
    const others = [2, 3].map((item) => batch.add(item));
    await setImmediate();
    expect(runs).toEqual([[1]]);
    end();
    expect(await Promise.all([first, ...others])).toEqual([1, 2, 3]);
    expect(runs).toEqual([[1], [2, 3]]);
  });

  test("of every turn begins at its end, and each item may have its result alone", async () => {
    const runs: number[][] = [];
    const results = new Map<number, () => void>();
    const run = async (items: number[]) => {
      runs.push(items);
      return items.map(
        (item) => new Promise<number>((resolve) => results.set(item, () => resolve(item))),
      );
    };
    const batch = new Batch(run, { everyTurn: true });
    const all = [1, 2].map((item) => batch.add(item));
    await setImmediate();
    all.push(batch.add(3));
    await setImmediate();
    expect(runs).toEqual([[1, 2], [3]]);
    for (const item of [3, 2, 1]) {
      results.get(item)?.();
      expect(await all[item - 1]).toBe(item);
    }
  });
});
