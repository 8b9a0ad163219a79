import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { BodyMemory } from "./body-memory.ts";

const mebibyte = 1024 * 1024;
const limits = { bodyBytes: 4 * mebibyte, bodyBytesPerConsumer: 2 * mebibyte };

test("a body counts with what it takes last, until it is released", () => {
  const memory = new BodyMemory(limits);
  const [first, second] = [{ consumerId: "a" }, { consumerId: "a" }];
  expect(memory.hold(first, 5 * mebibyte), "the only one").toBe(null);
  expect(memory.hold(second, 1)).toBe("consumer");
  expect(memory.hold({ consumerId: "b" }, 1)).toBe("process");
  expect(memory.hold(first, mebibyte)).toBe(null);
  expect(memory.hold(second, mebibyte)).toBe(null);
  expect(memory.hold(second, mebibyte + 1)).toBe("consumer");
  memory.release(first);
  expect(memory.hold(second, 2 * mebibyte)).toBe(null);
});

test("what large bodies leave behind is collected once it is much, and small bodies are not counted", async () => {
  let collected = 0;
  const memory = new BodyMemory(limits, () => collected++);
  const pass = (bytes: number) => {
    const holder = { consumerId: "a" };
    memory.hold(holder, bytes);
    memory.hold(holder, 10);
    memory.release(holder);
  };
  for (let count = 0; count < 70; count++) pass(mebibyte);
  for (let count = 0; count < 10_000; count++) pass(10_000);
  await setImmediate();
  expect(collected).toBe(2);
});

test("what is collected includes all garbage of the process", async () => {
  const memory = new BodyMemory(limits);
  const garbage = new WeakRef({});
  const holder = { consumerId: "a" };
  memory.hold(holder, 64 * mebibyte);
  memory.release(holder);
  await setImmediate();
  await setImmediate();
  expect(garbage.deref()).toBeUndefined();
});
