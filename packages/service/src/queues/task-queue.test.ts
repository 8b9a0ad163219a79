import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { TaskQueue } from "./task-queue.ts";

test("tasks that take long run one in each turn of the event loop, in their order", async () => {
  let time = 0;
  const queue = new TaskQueue({ maxMs: 1, now: () => time });
  const begun: number[] = [];
  for (const task of [1, 2, 3]) {
    queue.add(() => {
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
  const queue = new TaskQueue({ maxMs: 1, now: () => 0 });
  for (let turn = 0; turn < 2; turn++) {
    const done: number[] = [];
    for (const task of [1, 2, 3]) queue.add(() => done.push(task));
    await setImmediate();
    expect(done).toEqual([1, 2, 3]);
  }
});

test("tasks that wait leave most of the time to other work, but one runs in each turn", async () => {
  let time = 0;
  const queue = new TaskQueue({ maxShare: 0.1, now: () => time });
  let done = 0;
  const add = () =>
    queue.add(() => {
      done++;
      time += 1;
    });
  add();
  await setImmediate();
  for (let task = 0; task < 10; task++) add();
  time += 27;
  await setImmediate();
  expect(done).toBe(1 + 3);
  await setImmediate();
  expect(done).toBe(1 + 3 + 1);
});

test("keys take turns, and no turn has more tasks than it may", async () => {
  const queue = new TaskQueue({ max: 2 });
  const done: string[] = [];
  for (const task of ["a1", "a2", "a3", "b1", "b2"]) queue.add(() => done.push(task), task[0]);
  await setImmediate();
  expect(done).toEqual(["a1", "b1"]);
  await setImmediate();
  await setImmediate();
  expect(done).toEqual(["a1", "b1", "a2", "b2", "a3"]);
});

test("if too many wait, the next one runs at once", () => {
  const queue = new TaskQueue({ maxWaiting: 2_000 });
  const done: number[] = [];
  for (let task = 0; task < 2_001; task++) queue.add(() => done.push(task));
  expect(done).toEqual([0]);
});
