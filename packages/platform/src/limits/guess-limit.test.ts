import { expect, test } from "vitest";
import { example } from "../testing/example.ts";
import { Clients } from "./clients.ts";
import { GuessLimit } from "./guess-limit.ts";

const clients = new Clients(example.contract);
const noon = Date.UTC(2026, 10, 21, 12);

test("an address may send as many unknown keys in a minute as the first plan allows requests", () => {
  let time = noon;
  const guesses = new GuessLimit(clients, () => time);
  for (let count = 0; count < 30; count++) {
    expect(guesses.isReached("192.0.2.1")).toBe(false);
    guesses.add("192.0.2.1");
  }
  expect(guesses.isReached("192.0.2.1")).toBe(true);
  expect(guesses.isReached("192.0.2.2")).toBe(false);
  time += 60_000;
  expect(guesses.isReached("192.0.2.1")).toBe(false);
});

test("the 10,000 addresses that guessed last are remembered", () => {
  const guesses = new GuessLimit(clients, () => noon);
  const guess = (address: string) => {
    for (let count = 0; count < 30; count++) guesses.add(address);
  };
  guess("192.0.2.1");
  guess("192.0.2.2");
  for (let index = 0; index < 9_999; index++) guesses.add(`10.0.${index >> 8}.${index & 255}`);
  expect(guesses.isReached("192.0.2.1")).toBe(false);
  expect(guesses.isReached("192.0.2.2")).toBe(true);
});
