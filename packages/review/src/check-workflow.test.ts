import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const { on, jobs } = parse(read(".github/workflows/check.yml")) as Workflow;

interface Workflow {
  on: object;
  jobs: Record<string, Job>;
}

interface Job {
  steps: { run?: string; env?: Record<string, string> }[];
  strategy?: { matrix: Record<string, string[]> };
  "continue-on-error"?: boolean;
}

/** The suites that a shell script runs, by the words after `pnpm`. */
function suitesIn(text: string): string[] {
  const words = text
    .replaceAll("node scripts/test-clone/main.mjs", "pnpm@12 test:forms clone")
    .matchAll(/(?:\bpnpm@12(?:\.\d+\.\d+)?|readme_command) (test:\w+ \w+|check|test)\b/g);
  return [...words].map(([, suite = ""]) => suite);
}

/** The commands of a job, once for each entry of its matrix. */
function commandsOf({ steps, strategy }: Job): string[] {
  const own = steps.flatMap(({ run = "", env = {} }) =>
    run.replaceAll(/\$(\w+)/g, (name, variable) => env[variable] ?? name),
  );
  const entries = Object.entries(strategy?.matrix ?? {});
  return entries.reduce(
    (commands, [name, values]) =>
      commands.flatMap((command) =>
        values.map((value) => command.replaceAll(`\${{ matrix.${name} }}`, value)),
      ),
    own,
  );
}

const suites = suitesIn(read(".ci/run"));

test("the suites of .ci/run are found", () => {
  expect(suites).toEqual(
    expect.arrayContaining(["check", "test", "test:forms clone", "test:services faults"]),
  );
  expect(suitesIn("npx -y pnpm@12 test:forms dev & node scripts/lines.mjs")).toEqual([
    "test:forms dev",
  ]);
});

test("a pull request runs each suite of .ci/run", () => {
  expect(on).toHaveProperty("pull_request");
  const binding = Object.values(jobs).filter((job) => !job["continue-on-error"]);
  const run = binding.flatMap(commandsOf).flatMap(suitesIn);
  const missing = suites.filter((name) => !run.includes(name));
  expect(missing, "Add them to the jobs of .github/workflows/check.yml.").toEqual([]);
});

test("both begin with the same programs", () => {
  const start = ". .ci/programs\n";
  expect(read(".ci/run")).toContain(`\n${start}`);
  const last = jobs.suite?.steps.at(-1);
  expect(last?.run).toBe(`${start}npx -y pnpm@12.21.0 $COMMAND\n`);
  expect(last?.env?.COMMAND).toMatch(/^\$\{\{ matrix\.command \}\}$/);
});
