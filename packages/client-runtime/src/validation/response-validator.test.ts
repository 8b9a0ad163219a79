import { expect, test } from "vitest";
import type { Check } from "./check.ts";
import { responseValidator, withoutUnknownValues } from "./response-validator.ts";

/** A check that finds these mistakes in every value. */
function checkOf(...mistakes: [keyword: string, instancePath: string][]): Check {
  const errors = mistakes.map((each) => ({ keyword: each[0], instancePath: each[1], message: "" }));
  return Object.assign(() => false, { errors });
}

const found = (check: Check) => () => {
  const validate = responseValidator({ "GET /a": { 200: check } }, withoutUnknownValues);
  validate("{}", new Response(), "GET /a");
};

test("an unknown value passes in unions, too, and excuses no mistake elsewhere", () => {
  const inUnion: [string, string][] = [
    ["enum", "/a/state"],
    ["type", "/a"],
    ["anyOf", "/a"],
  ];
  expect(found(checkOf(["enum", "/b"], ...inUnion))).not.toThrow();
  expect(found(checkOf(...inUnion, ["type", "/ab"]))).toThrow("body/ab");
  expect(found(checkOf(["enum", "/b"], ["type", "/a"], ["anyOf", "/a"]))).toThrow("body/a");
});
