import { expect, test } from "vitest";
import { usedFiles } from "./coverage.ts";
import { coveringTests } from "./covering-tests.ts";

const file = "apps/api/src/page.ts";
const original = "export const size = 20;\nexport function read() {\n  return size;\n}\n";

const test1 = { path: "a.test.ts", milliseconds: 9, loaded: [file], executed: [file] };
const test2 = { path: "b.test.ts", milliseconds: 5, loaded: [file], executed: [] };
const test3 = { path: "c.test.ts", milliseconds: 1, loaded: ["types.ts"], executed: [] };
const beside = { ...test1, path: "apps/api/src/page.test.ts", milliseconds: 99 };

function covering(find: string, changed = [file]): string[] {
  const start = original.indexOf(find);
  const mutant = { name: "example", file, change: () => [{ start, end: start + 1, text: "" }] };
  const tests = coveringTests([test1, test2, test3, beside], mutant, { original, changed });
  return tests.map(({ path }) => path);
}

test("a mistake in a function is left to the tests that run one of its file", () => {
  expect(covering("return size")).toEqual([beside.path, test1.path]);
});

test("a mistake outside of functions is left to those that import the file, the quickest first", () => {
  expect(covering("20")).toEqual([beside.path, test2.path, test1.path]);
});

test("what imports a file that was generated anew is tested too", () => {
  expect(covering("return size", [file, "types.ts"])).toContain(test3.path);
});

test("a built file stands for its source, and a file is executed if one of its functions was", () => {
  const script = (path: string, ...counts: number[]) => ({
    url: `file:///copy/${path}`,
    functions: counts.map((count) => ({ functionName: "", ranges: [{ count }] })),
  });
  const scripts = [script("a/dist/x.js", 1, 0), script("a/src/y.ts?v=1", 1, 2)];
  expect(usedFiles([...scripts, script("node_modules/z.js", 1, 1)], 1, "/copy")).toEqual({
    loaded: ["a/src/x.ts", "a/src/y.ts"],
    executed: ["a/src/y.ts"],
  });
});
