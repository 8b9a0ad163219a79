import { expect, test } from "vitest";
import { mutants } from "./all.ts";
import { equivalents } from "./equivalents.ts";
import { mutate } from "./mutant.ts";
import { declared } from "./places/code.ts";

const names = mutants.map(({ name }) => name);

test("each mutant has a name of its own", () => {
  expect(new Set(names).size).toBe(names.length);
});

test("only mutants are listed as equivalent", () => {
  expect(names).toEqual(expect.arrayContaining(Object.keys(equivalents)));
});

test("a place that is not there, or several times, is out of date", () => {
  const mutant = { name: "example", file: "a.ts", change: declared("a").operator("<").keeps(0) };
  expect(() => mutate(mutant, "const b = 1;")).toThrow(
    "The mutant example is out of date: in a.ts, there is no declaration of a.",
  );
  expect(() => mutate(mutant, "const a = 1 < 2 || 2 < 3;")).toThrow("there are 2 of operator <");
});

test("a statement is lost with the condition in front of it", () => {
  const change = declared("a").call("push").statementIsLost();
  const text = "function a() { if (b) c.push(1); return c.from === 2; }";
  expect(mutate({ name: "example", file: "a.ts", change }, text).text).toBe(
    "function a() {  return c.from === 2; }",
  );
});

test("other words and lines do not move a place", () => {
  const mutant = { name: "example", file: "a.ts", change: declared("a").operator("<").keeps(0) };
  const reworded = "// Why.\nfunction a(left) {\n  return left(\n    3) < /* x */ 4;\n}";
  expect(mutate(mutant, reworded).text).toContain("return left(\n    3);");
});
