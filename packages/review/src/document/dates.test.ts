import { expect, test } from "vitest";
import { isDate, requireDate } from "./dates.ts";

test.each(["2026-11-21", "2028-02-29"])("%s is a day", (text) => {
  expect(isDate(text)).toBe(true);
});

test.each(["2026-02-30", "2027-02-29", "2026-13-01", "2026-00-10", "21.11.2026", ""])(
  "%j is none",
  (text) => {
    expect(isDate(text)).toBe(false);
    expect(() => requireDate(text, "It")).toThrow("It must be a date");
  },
);
