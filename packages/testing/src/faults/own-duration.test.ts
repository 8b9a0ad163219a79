import { expect, test } from "vitest";
import { quantileBetween } from "./own-duration.ts";

test("a quantile lies between the bounds of its bucket, and counts only what came between the readings", () => {
  const before = new Map([
    [0.01, 1_000],
    [0.1, 1_000],
    [Number.POSITIVE_INFINITY, 1_000],
  ]);
  const after = new Map([
    [0.01, 1_050],
    [0.1, 1_100],
    [Number.POSITIVE_INFINITY, 1_100],
  ]);
  expect(quantileBetween(before, after, 0.5)).toBeCloseTo(10);
  expect(quantileBetween(before, after, 0.75)).toBeCloseTo(55);
  expect(quantileBetween(before, after, 1)).toBeCloseTo(100);
  expect(quantileBetween(before, before, 0.99)).toBe(0);
});
