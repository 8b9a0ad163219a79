import { describe, expect, test } from "vitest";
import { Batch } from "./batch.ts";

/** A batch that notes which items it has run together, and refuses the item 0. */
function noting() {
  const runs: number[][] = [];
  const batch = new Batch(async (items: number[]) => {
    runs.push(items);
    if (items.includes(0)) throw new Error("refused");
    return items.map((item) => item * 2);
  }, 3);
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
});
