import { expect, test } from "vitest";
import { mistake } from "./number-text.ts";

const integers = { type: "array", items: { type: "integer" } };

test.each([
  ["12", { type: "integer" }, undefined],
  ["0x10", { type: "integer" }, "must be integer"],
  ["1e1", { type: ["integer", "null"] }, "must be integer"],
  ["1e1", { type: "number" }, undefined],
  ["010", { type: "number" }, "must be number"],
  ["010", { type: ["integer", "string"] }, undefined],
  [["1", "2"], { type: "integer" }, "must be sent once"],
  [["1", "2"], integers, undefined],
  [["1", "0x2"], integers, "must be integer"],
  ["0x2", integers, "must be integer"],
  [undefined, integers, undefined],
  [["a", "b"], {}, undefined],
])("%j as %j", (value, parameter, expected) => {
  expect(mistake(value, parameter)?.text).toBe(expected);
});
