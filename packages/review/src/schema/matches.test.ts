import { expect, test } from "vitest";
import { contractOf } from "../../pairs/pair.js";
import { findingsOf } from "../testing/findings-of.js";
import { matches } from "./matches.js";

const word = `${"a".repeat(40)}!`;

test("a pattern is searched as JavaScript searches it", () => {
  expect(matches("^.b$", "ab")).toBe(true);
  expect(matches("^.b$", "\nb")).toBe(false);
  expect(matches("(?<!a)b", "ab")).toBe(false);
  expect(matches("(", "a")).toBeUndefined();
});

test.each(["^(a+)+$", "^(a|a)*$", "^(?:.*a){25}!?$"])(
  "%s is decided although it backtracks",
  (pattern) => {
    expect(matches(pattern, word)).toBe(pattern.includes("!"));
    expect(matches(pattern, "aaa")).toBe(!pattern.includes("!"));
  },
);

test("where nobody can tell, there is no verdict", () => {
  expect(() => matches("^(?=(a+)+$)", word)).toThrow("takes too long to match");
});

test("thousands of hostile patterns are given up as changed", () => {
  const all = (last: string) =>
    Object.fromEntries(
      Array.from({ length: 200 }, (_none, index) => [
        `p${index}`,
        { type: "string", pattern: `^(a|b)*${last}(a|b){${index + 30}}$` },
      ]),
    );
  const request = (last: string) =>
    contractOf({ request: { type: "object", properties: all(last) }, response: true });
  const findings = findingsOf(request("a"), request("b"));
  expect(findings.filter(({ verdict }) => verdict === "breaking")).toHaveLength(200);
}, 15_000);
