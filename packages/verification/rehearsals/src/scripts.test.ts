import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { repository } from "@contract-first/tools/internal/repository";
import { afterAll, describe, expect, test } from "vitest";

const script = (name: string) => import(pathToFileURL(join(repository, "scripts", name)).href);
const { scripts } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const folder = mkdtempSync(join(tmpdir(), "animal-store-scripts-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("--help", () => {
  /** Whose program has a help of its own, and is the only one. */
  const own = Object.keys(scripts).filter((name) => /^(keys|new|review|db:)/.test(name));

  test.each(Object.keys(scripts).filter((name) => !own.includes(name)))(
    "of pnpm %s is there",
    async (name) => {
      const { helps } = await script("help.mjs");
      expect(helps[name]).toMatch(new RegExp(`^Usage: pnpm ${name}\\b`));
    },
  );

  test.each(Object.entries(scripts))("of pnpm %s starts nothing else", (_name, command) => {
    expect(command).toMatch(/^node (--max-semi-space-size=16 )?scripts\/run\.mjs [^&|;]+$/);
  });

  test("is printed instead of building and running the program", async () => {
    const file = join(folder, "started");
    const program = join(folder, "program.mjs");
    writeFileSync(
      program,
      `import { writeFileSync } from "node:fs"; writeFileSync("${file}", "");`,
    );
    const args = ["scripts/run.mjs", "all", program, "--help"];
    const { stdout } = await run(args, { npm_lifecycle_event: "bench" });
    expect(stdout).toMatch(/^Usage: pnpm bench/);
    expect(() => readFileSync(file)).toThrow("ENOENT");
  });
});

test("a program gets the arguments of the person", async () => {
  const program = join(folder, "say.mjs");
  writeFileSync(program, "console.log(process.argv.slice(2).join());");
  expect((await run(["scripts/run.mjs", "all", program, "a", "b"])).stdout).toBe("a,b\n");
});

test("pnpm dev refuses arguments, and names the variable", async () => {
  const started = run(["packages/tools/src/main.ts", "dev", "--prot", "4"]);
  await expect(started).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: "There is no option --prot: set the environment variable PORT instead.\n",
  });
});

test.each([
  ["20.19.0", true],
  ["22.17.1", true],
  ["22.18.0", false],
  ["23.5.0", true],
  ["23.6.0", false],
  ["24.0.0", false],
  ["26.1.0", false],
])("whether Node.js %s is too old: %s", async (version, expected) => {
  const { isTooOld } = await script("node-floor.mjs");
  expect(isTooOld(version)).toBe(expected);
});

test("a contract is stale when its code is of another one", async () => {
  const { isStale } = await script("prepare.mjs");
  const contract = join(folder, "openapi.yaml");
  writeFileSync(contract, "openapi: 3.1.0");
  expect(isStale(contract, folder)).toBe(false);
  const hash = createHash("sha256").update("openapi: 3.1.0").digest("hex");
  writeFileSync(join(folder, "contract.sha256"), `${hash}\n`);
  expect(isStale(contract, folder)).toBe(false);
  writeFileSync(contract, "openapi: 3.1.1");
  expect(isStale(contract, folder)).toBe(true);
});

const hasPnpm = spawnSync("pnpm", ["--version"]).error === undefined;
if (!hasPnpm) console.warn("Installing is not tested: run the tests with pnpm.");

test.runIf(hasPnpm)("a package that cannot be installed is named by its path", async () => {
  const path = "packages/of/others/in/a/folder/whose/name/takes/more/than/a/whole/line/absent.tgz";
  const project = join(folder, "project");
  mkdirSync(project);
  const dependencies = { absent: `file:./${path}` };
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "project", dependencies }));
  for (const file of ["pnpm-workspace.yaml", "pnpm-lock.yaml"]) {
    writeFileSync(join(project, file), "");
  }
  const { href } = pathToFileURL(join(repository, "scripts/install.mjs"));
  const program = `import { install } from "${href}"; await install("all");`;
  const args = ["--input-type=module", "--eval", program];
  const { stderr } = await promisify(execFile)(process.execPath, args, { cwd: project });
  expect(stderr).toContain(`"${join(realpathSync(project), path)}"`);
  expect(stderr).toMatch(/\nThe packages could not be installed: [^\n]+\.\n$/);
});

function run(args: string[], env = {}) {
  return promisify(execFile)(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, ...env },
  });
}
