import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { Slices } from "./slices.ts";

test("tasks that take long run one in each turn of the event loop, in their order", async () => {
  let time = 0;
  const slices = new Slices(() => time);
  const begun: number[] = [];
  for (const task of [1, 2, 3]) {
    slices.run(() => {
      begun.push(task);
      time += 5;
    });
  }
  const turns = [[...begun]];
  while (begun.length < 3) {
    await setImmediate();
    turns.push([...begun]);
  }
  expect(turns).toEqual([[], [1], [1, 2], [1, 2, 3]]);
});

test("tasks that take no time run in one turn, also when the last ones have run", async () => {
  const slices = new Slices(() => 0);
  for (let turn = 0; turn < 2; turn++) {
    const done: number[] = [];
    for (const task of [1, 2, 3]) slices.run(() => done.push(task));
    await setImmediate();
    expect(done).toEqual([1, 2, 3]);
  }
});

test("if too many wait, a further one runs at once", () => {
  const slices = new Slices();
  const done: number[] = [];
  for (let task = 0; task < 2_001; task++) slices.run(() => done.push(task));
  expect(done).toEqual([2_000]);
});
