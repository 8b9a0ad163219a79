import { expect, test } from "vitest";
import { mutantsOf } from "./mutants/mutant.ts";
import { reportOf } from "./report.ts";
import { mistakesOf, type Result } from "./result.ts";

const [lost, misspelt] = mutantsOf("a.ts", {
  "filter-lost": () => [],
  "name-misspelt": () => [],
});
const survivor = { mutant: lost, caught: null, seconds: 9 } as Result;
const dead = { mutant: misspelt, caught: { by: "compiler", says: "No" }, seconds: 1 } as Result;

test("a survivor that is not listed is a mistake", () => {
  expect(mistakesOf([survivor, dead])).toEqual(["filter-lost survives."]);
});

test("the report counts what each stage has caught, and names the survivors", () => {
  const report = reportOf([survivor, dead]);
  expect(report).toMatch(/name-misspelt +compiler +1\.0 s {2}No/);
  expect(report).toContain("compiler 1,");
  expect(report).toContain("1 died before any test ran (50 %)");
  expect(report).toContain("Survives: filter-lost. NOT LISTED");
});
