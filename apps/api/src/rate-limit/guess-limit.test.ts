import { expect, test } from "vitest";
import { GuessLimit } from "./guess-limit.js";

const noon = Date.UTC(2026, 10, 21, 12);

test("an address may send 60 unknown keys in a minute", () => {
  let time = noon;
  const guesses = new GuessLimit(() => time);
  for (let count = 0; count < 60; count++) {
    expect(guesses.isReached("192.0.2.1")).toBe(false);
    guesses.add("192.0.2.1");
  }
  expect(guesses.isReached("192.0.2.1")).toBe(true);
  expect(guesses.isReached("192.0.2.2")).toBe(false);
  time += 60_000;
  expect(guesses.isReached("192.0.2.1")).toBe(false);
});
