import { GuessLimit } from "@animal-store/platform/limits/guess-limit";
import { expect, test } from "vitest";

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

test("so many addresses are remembered, those that guessed last", () => {
  const guesses = new GuessLimit(() => noon);
  const guess = (address: string) => {
    for (let count = 0; count < 60; count++) guesses.add(address);
  };
  guess("192.0.2.1");
  guess("192.0.2.2");
  for (let index = 0; index < 9_999; index++) guesses.add(`10.0.${index >> 8}.${index & 255}`);
  expect(guesses.isReached("192.0.2.1")).toBe(false);
  expect(guesses.isReached("192.0.2.2")).toBe(true);
});
