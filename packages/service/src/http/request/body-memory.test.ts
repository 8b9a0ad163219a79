import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { holdText, memoryOfJson } from "./body-memory.ts";

test.each([
  ["empty objects", "{},".repeat(1_000), 56],
  ["nested lists", "[".repeat(1_000) + "]".repeat(1_000), 56],
])("%s take more than their text", (_name, text, bytesOfEach) => {
  expect(memoryOfJson(text)).toBeGreaterThan(1_000 * bytesOfEach);
});

test("a large body counts with its values until the undeclared ones are dropped", async () => {
  const held: number[] = [];
  const text = `{"name":"a","x":[${"{},".repeat(2_000)}{}]}`;
  const hold = (bytes: number) => void held.push(bytes);
  const holdValidated = await holdText(hold, text.length, memoryOfJson(text));
  holdValidated?.({ name: "a" });
  const [parsed = 0, validated = 0] = held;
  expect(parsed).toBeGreaterThan(text.length + 2_000 * 56);
  expect(validated).toBeLessThan(text.length + 200);
});

test("large bodies are parsed one in each turn of the event loop, and small ones at once", async () => {
  const parsed: string[] = [];
  const parse = async (text: string) => {
    await holdText(undefined, text.length);
    parsed.push(text[0] as string);
  };
  const all = ["a", "b"].map((name) => parse(name.repeat(100_000)));
  all.push(parse("c"));
  const turns: string[][] = [];
  while (parsed.length < 3) {
    await setImmediate();
    turns.push([...parsed]);
  }
  expect(turns[0]?.[0]).toBe("c");
  expect(turns.some((seen) => seen.length === 2)).toBe(true);
  await Promise.all(all);
  expect(parsed).toEqual(["c", "a", "b"]);
});
