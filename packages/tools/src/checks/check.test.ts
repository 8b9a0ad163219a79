import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { repository } from "../repository/repository.ts";
import { folderWith, run } from "../testing/run-in-folder.ts";
import { type Failure, listOf } from "./list.ts";
import type { Problem } from "./problems.ts";
import { TaskOutput } from "./task-output.ts";

const program = join(repository, "packages/tools/src/main.ts");
const reporter = join(repository, "packages/tools/src/checks/failed-tests-reporter.ts");

describe("the list", () => {
  const scripts = {
    test: "node scripts/run.mjs all packages/tools/src/main.ts turbo run test --continue",
  };
  const failure = (task: string, name: string, ...problems: Problem[]) => ({
    ...{ task, package: name, output: "", problems },
    folder: name === "//" ? "" : `packages/${name}`,
  });
  const lines = (...failures: Failure[]) => listOf(failures, scripts).slice(1);
  const cookies = { place: "a.yaml:1:2", message: "Cookies are not supported." };

  test("is empty if nothing failed", () => {
    expect(listOf([], scripts)).toEqual([]);
  });

  test("begins with causes, and ends with tests", () => {
    const one = (message: string) => ({ message });
    expect(
      lines(
        failure("test", "one", one("Red.")),
        failure("test:contracts", "one", one("Redder.")),
        failure("lint unused", "//", one("Never imported.")),
        failure("lint code", "//", one("Not formatted.")),
        failure("typecheck", "two", one("No type.")),
        failure("lint:contract", "//", one("No example.")),
        failure("check:generated", "three", one("Stale.")),
      ),
    ).toEqual([
      ...["pnpm --filter three check:generated", "  Stale."],
      ...["pnpm lint:contract", "  No example."],
      ...["pnpm --filter two typecheck", "  No type."],
      ...["pnpm lint code (pnpm fix mends most of it)", "  Not formatted."],
      ...["pnpm lint unused", "  Never imported."],
      ...["pnpm test --filter=one", "  Red."],
      ...["pnpm --filter one test:contracts", "  Redder."],
    ]);
  });

  test("names a cause once, for whichever tasks find it", () => {
    const found = { place: "c.test.ts:1", message: "works: a.yaml:1:2 Cookies are not supported." };
    expect(
      lines(
        failure("test", "two", { ...found, cause: "a.yaml:1:2 Cookies are not supported." }),
        failure("lint:contract", "//", cookies),
        failure("check:generated", "one", cookies),
        failure("generate", "one", cookies),
      ),
    ).toEqual([
      "pnpm --filter one check:generated",
      "  a.yaml:1:2 Cookies are not supported. (and 1 more test)",
    ]);
  });

  test("counts tests of the same cause, and keeps others apart", () => {
    const failed = (message: string, cause: string) => ({ place: "a.test.ts:1", message, cause });
    expect(
      lines(failure("test", "one", failed("a", "x"), failed("b", "y"), failed("c", "x"))),
    ).toEqual(["pnpm test --filter=one", "  a.test.ts:1 a (and 1 more test)", "  a.test.ts:1 b"]);
  });

  test("counts the tests of a package whose types are wrong, and names those of others", () => {
    const [, , ...tests] = lines(
      failure("typecheck", "one", { message: "No type." }),
      failure("test", "one", { message: "Red." }, { message: "Redder." }),
      failure("test", "two", { message: "Green." }),
    );
    expect(tests).toEqual([
      ...["pnpm test --filter=one"],
      "  2 failed in packages/one, perhaps for what is listed of it above.",
      ...["pnpm test --filter=two", "  Green."],
    ]);
  });

  test("is short", () => {
    const messages = Array.from({ length: 12 }, (_, index) => ({ message: `No. ${index}` }));
    const [, ...shown] = lines(failure("typecheck", "one", ...messages));
    expect(shown).toHaveLength(9);
    expect(shown.at(-1)).toBe("  … and 4 more");
    const message = `Stale: ${"a.ts, ".repeat(99)}\nrun it.`;
    const [, line] = lines(failure("lint", "//", { message }));
    expect(line).toMatch(/^ {2}Stale: .* … .* run it\.$/);
    expect(line).toHaveLength(305);
  });
});

test("each linter that failed is a task", () => {
  const output = new TaskOutput();
  for (const line of ["cache miss", "== unused", "b.js", "== code", "a.js"]) {
    output.take(`//:lint: ${line}`);
  }
  output.take(`//#lint: ERROR  command (${process.cwd()}) pnpm run lint exited (1)`);
  expect(output.failedTasks()).toMatchObject([
    { task: "lint unused", output: "b.js\n" },
    { task: "lint code", output: "a.js" },
  ]);
});

describe("pnpm check", () => {
  /** A workspace of two packages, with the scripts of this one. */
  function workspace(): string {
    const task = { cache: false };
    const devEngines = { packageManager: { name: "pnpm", version: "^12.0.0", onFail: "ignore" } };
    const test = "node scripts/run.mjs all packages/tools/src/main.ts turbo run test --continue";
    const tests = (expected: number) =>
      `import { expect, test } from "vitest"; test("a", () => { expect(1).toBe(${expected}); });`;
    const scripts = {
      "check:generated": `node -e "console.error('Stale.'); process.exit(1)"`,
      typecheck: `node -e "console.log('a.ts(1,2): error TS1: No type.'); process.exit(1)"`,
    };
    const root = folderWith({
      "package.json": JSON.stringify({ name: "root", devEngines, scripts: { test } }),
      "pnpm-workspace.yaml":
        "packages: [packages/*]\nverifyDepsBeforeRun: false\nloglevel: error\n",
      "turbo.json": JSON.stringify({
        tasks: { "check:generated": task, typecheck: task, test: task },
        globalPassThroughEnv: ["FAILED_TESTS", "NO_COLOR"],
      }),
      "packages/one/package.json": JSON.stringify({ name: "one", scripts }),
      "packages/two/package.json": JSON.stringify({
        name: "two",
        type: "module",
        scripts: { test: "node ../../node_modules/vitest/vitest.mjs run" },
      }),
      "packages/two/vitest.config.js": `export default { test: { reporters: [${JSON.stringify(reporter)}] } };`,
      "packages/two/a.test.js": tests(2),
    });
    mkdirSync(join(root, "node_modules"));
    symlinkSync(join(repository, "node_modules/turbo"), join(root, "node_modules/turbo"));
    symlinkSync(
      join(repository, "packages/tools/node_modules/vitest"),
      join(root, "node_modules/vitest"),
    );
    return root;
  }

  test("runs each task to its end, and closes with what failed", async () => {
    const { status, output } = await run(workspace(), [program, "check", "typecheck", "test"]);
    expect(status).toBe(1);
    expect(output.slice(output.indexOf("What failed"))).toBe(
      `What failed, in the order in which to mend it. Each command repeats one check:
pnpm --filter one check:generated
  Stale.
pnpm --filter one typecheck
  packages/one/a.ts:1:2 TS1: No type.
pnpm test --filter=two
  packages/two/a.test.js:1 a: expected 1 to be 2 // Object.is equality
`,
    );
  });

  test("marks each place on GitHub", async () => {
    const args = [program, "check", "typecheck"];
    const { output } = await run(workspace(), args, { GITHUB_ACTIONS: "true" });
    expect(output).toContain("\n::error file=packages/one/a.ts,line=1,col=2::TS1: No type.\n");
  });
});
