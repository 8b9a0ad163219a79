import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { poll, useDevelopment } from "./development.ts";
import { contract, halfOf, handlers, message, version, withMessage, withVersion } from "./edits.ts";

const dev = useDevelopment();
const polling = poll(() => dev.get("/health"));

const rounds = 5;
const savesOfRound = 8;

/** A save in two steps: first one half, and after a pause the whole. Pauses are in milliseconds. */
const save = fc.record({
  file: fc.constantFrom(handlers, contract),
  halfFor: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 600 })),
  pause: fc.integer({ min: 0, max: 900 }),
});

test.each(
  fc
    .sample(fc.array(save, { minLength: savesOfRound, maxLength: savesOfRound }), rounds)
    .map((saves, round) => ({ saves, round })),
)("what was saved last is served, round $round", async ({ saves, round }) => {
  for (const [index, { file, halfFor, pause }] of saves.entries()) {
    const text = `${round}.${index}`;
    const whole =
      file === handlers
        ? withMessage(dev.read(file), text)
        : withVersion(dev.read(file), `1.${text}`);
    dev.write(file, halfOf(whole));
    await delay(halfFor);
    dev.write(file, whole);
    await delay(pause);
  }
  const last = (file: string) => saves.findLastIndex((each) => each.file === file);
  if (last(handlers) >= 0) {
    await expect.poll(() => message(dev)).toBe(`There is no pet: ${round}.${last(handlers)}`);
  }
  if (last(contract) >= 0) {
    await expect.poll(() => version(dev)).toBe(`1.${round}.${last(contract)}`);
  }
});

test("no request was refused or failed meanwhile", async () => {
  const statuses = await polling.stop();
  expect(statuses.length).toBeGreaterThan(100);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
