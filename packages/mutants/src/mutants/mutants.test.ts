import { expect, test } from "vitest";
import { repository } from "../copy/repository.ts";
import { mutants } from "./all.ts";
import { equivalents } from "./equivalents.ts";
import { mutate, readOriginal } from "./mutant.ts";

const names = mutants.map(({ name }) => name);

test.each(mutants)("$name can be applied", async (mutant) => {
  const original = await readOriginal(mutant, repository);
  expect(mutate(mutant, original).text).not.toBe(original);
});

test("each mutant has a name of its own", () => {
  expect(new Set(names).size).toBe(names.length);
});

test("only mutants are listed as equivalent", () => {
  expect(names).toEqual(expect.arrayContaining(Object.keys(equivalents)));
});

test("a text that is not there, or several times, is out of date", () => {
  const mutant = (find: string) => ({
    name: "example",
    file: "a.ts",
    edits: [[find, ""]] as const,
  });
  expect(() => mutate(mutant("c"), "a b a")).toThrow(
    'The mutant example is out of date: a.ts no longer has "c".',
  );
  expect(() => mutate(mutant("a"), "a b a")).toThrow("has several times");
});
