import { expect, test } from "vitest";
import { judgedPairs } from "../testing/judged-pairs.ts";

test("no change that breaks a client is missed, and few others are called breaking", () => {
  const { missed, falseAlarms, decisions } = judgedPairs(20_000);
  expect(missed).toEqual([]);
  expect(decisions).toBeGreaterThan(39_000);
  expect(falseAlarms.length, falseAlarms.slice(0, 5).join("\n")).toBeLessThanOrEqual(
    decisions / 50,
  );
}, 3_600_000);
