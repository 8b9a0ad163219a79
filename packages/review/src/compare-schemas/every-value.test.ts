import { expect, test } from "vitest";
import { judgedPairs } from "../testing/judged-pairs.ts";

/** A thousand take about 20 seconds, and no more memory than a hundred. */
const pairs = Number(process.env.JUDGED_PAIRS ?? 16_000);

test("no change that breaks a client is missed, and few others are called breaking", () => {
  const { missed, falseAlarms, decisions } = judgedPairs(pairs);
  expect(missed).toEqual([]);
  expect(decisions).toBeGreaterThan(1.9 * pairs);
  expect(falseAlarms.length, falseAlarms.slice(0, 5).join("\n")).toBeLessThanOrEqual(
    decisions / 50,
  );
}, 3_600_000);
