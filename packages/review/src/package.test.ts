import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const run = promisify(execFile);
const packageFolder = fileURLToPath(new URL("..", import.meta.url));

let folder: string;
let tarball: string;
let cache: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "contract-review-"));
  await run("pnpm", ["pack", "--pack-destination", folder], { cwd: packageFolder });
  const [name = ""] = await readdir(folder);
  tarball = join(folder, name);
  cache = await temporaryCache(join(folder, "cache"));
});
afterAll(() => rm(folder, { recursive: true }));

/** What npm has downloaded before is used; what npx installs for these tests goes with them. */
async function temporaryCache(path: string): Promise<string> {
  const { stdout } = await run("npm", ["config", "get", "cache"]);
  const downloads = join(stdout.trim(), "_cacache");
  await mkdir(downloads, { recursive: true });
  await mkdir(path);
  await symlink(downloads, join(path, "_cacache"));
  return path;
}

/** Runs the packed program as a user does who has never installed it. */
function npx(cwd: string, ...args: string[]) {
  return npxWith([], cwd, "contract-review", ...args);
}

/** @param packages that npx gets beside the packed one */
async function npxWith(packages: string[], cwd: string, ...args: string[]) {
  const named = [tarball, ...packages].map((each) => `--package=${each}`);
  const options = ["--yes", "--prefer-offline", ...named, "--"];
  // A connection on which nothing arrives is given up, so that npm tries again before the test is over.
  const env = { ...process.env, npm_config_cache: cache, npm_config_fetch_timeout: "15000" };
  const ended = run("npx", [...options, ...args], { cwd, env });
  const { stdout, code = 0 } = await ended.catch((failure) => failure);
  return { stdout: String(stdout), code };
}

async function emptyFolder(): Promise<string> {
  return mkdtemp(join(folder, "empty-"));
}

const contract = (version: string, maximum: number) => `openapi: 3.0.3
info: { title: Orders, version: ${version} }
paths:
  /orders:
    get:
      operationId: listOrders
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: ${maximum} } }]
      responses: { "200": { description: Orders. } }
`;

describe("the packed package", () => {
  test("pleases publint, and holds the program without tests and sources", async () => {
    const installed = await emptyFolder();
    await run("tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"]);
    const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
    expect(messages).toEqual([]);
    const files = await readdir(installed, { recursive: true });
    expect(files).toEqual(expect.arrayContaining(["dist/main.js", "LICENSE", "CHANGELOG.md"]));
    expect(files.filter((file) => /test|\.ts$|^src/.test(file))).toEqual([]);
  });

  test("needs nothing of the workspace that it comes from", async () => {
    const { stdout } = await run("tar", ["-xzOf", tarball, "package/package.json"]);
    const { dependencies, ...manifest } = JSON.parse(stdout);
    expect(manifest).not.toHaveProperty("private");
    expect(manifest).not.toHaveProperty("devDependencies");
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^[~^]?\d/);
    const { version } = manifest;
    const changelog = await readFile(join(packageFolder, "CHANGELOG.md"), "utf8");
    expect(changelog).toContain(`\n## ${version}\n`);
  });

  test("compares two files in an empty folder", async () => {
    const empty = await emptyFolder();
    await writeFile(join(empty, "old.yaml"), contract("1.0.0", 100));
    await writeFile(join(empty, "new.yaml"), contract("1.0.0", 10));
    const { stdout, code } = await npx(empty, "old.yaml", "new.yaml", "--output", "review.html");
    expect({ stdout, code }).toEqual({ stdout: "", code: 1 });
    expect(await readFile(join(empty, "review.html"), "utf8")).toMatch(/^<!doctype html>/);
  }, 120_000);

  test("runs on the oldest Node.js that it names", async () => {
    const { engines } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8"));
    const version = engines.node.replace(">=", "");
    const empty = await emptyFolder();
    await writeFile(join(empty, "old.yaml"), contract("1.0.0", 100));
    await writeFile(join(empty, "new.yaml"), contract("1.0.0", 10));
    const command = `node --version && contract-review old.yaml new.yaml`;
    const { stdout, code } = await npxWith([`node@${version}`], empty, "sh", "-c", command);
    expect(stdout).toMatch(`v${version}.`);
    expect(stdout).toContain("listOrders");
    expect(code).toBe(1);
  }, 240_000);

  test("compares a contract of any path with its past", async () => {
    const repository = await emptyFolder();
    const git = (...args: string[]) => {
      const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
      return run("git", [...author, ...args], { cwd: repository });
    };
    await git("init", "--initial-branch=master");
    await mkdir(join(repository, "services/orders"), { recursive: true });
    const path = "services/orders/api.yaml";
    await writeFile(join(repository, path), contract("1.0.0", 10));
    await git("add", ".");
    await git("commit", "--message", "First");
    await writeFile(join(repository, path), contract("1.0.0", 100));
    const { stdout, code } = await npx(repository, "--contract", path);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Compatible: no client breaks\. Nothing was released yet/);
    const inFolder = await npx(join(repository, "services/orders"), "--contract", "api.yaml");
    expect(inFolder).toEqual({ stdout, code });
  }, 120_000);

  test("explains itself without naming this repository", async () => {
    const { stdout, code } = await npx(await emptyFolder(), "--help");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Usage: contract-review /);
    expect(stdout).toMatch(/Exit codes:\n {2}0 /);
    expect(stdout).not.toMatch(/pnpm|animal/i);
  }, 120_000);
});
