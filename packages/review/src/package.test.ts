import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const run = promisify(execFile);
const packageFolder = fileURLToPath(new URL("..", import.meta.url));

let folder: string;
let installed: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "contract-review-"));
  await run("pnpm", ["pack", "--pack-destination", folder], { cwd: packageFolder });
  const [name = ""] = await readdir(folder);
  installed = await install(join(folder, name));
});
afterAll(() => rm(folder, { recursive: true }));

/** Installs the packed package and its dependencies where Node.js looks for them, which needs no registry. */
async function install(tarball: string): Promise<string> {
  const target = join(folder, "node_modules/@contract-first/review");
  await mkdir(target, { recursive: true });
  await run("tar", ["-xzf", tarball, "-C", target, "--strip-components=1"]);
  const { dependencies } = await manifestIn(target);
  for (const name of Object.keys(dependencies)) await link(name);
  return target;
}

async function link(name: string): Promise<void> {
  const path = join(folder, "node_modules", name);
  await mkdir(dirname(path), { recursive: true });
  await symlink(join(packageFolder, "node_modules", name), path);
}

async function manifestIn(place: string) {
  return JSON.parse(await readFile(join(place, "package.json"), "utf8"));
}

/** Runs the packed program. */
async function review(cwd: string, ...args: string[]) {
  const { bin } = await manifestIn(installed);
  const program = join(installed, bin["contract-review"]);
  const ended = run(process.execPath, [program, ...args], { cwd });
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
    const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
    expect(messages).toEqual([]);
    const files = await readdir(installed, { recursive: true });
    expect(files).toEqual(expect.arrayContaining(["dist/main.js", "LICENSE"]));
    // The first release writes the changelog.
    const { version } = await manifestIn(installed);
    expect(files.includes("CHANGELOG.md")).toBe(version !== "0.0.0");
    expect(files.filter((file) => /test|\.ts$|^src/.test(file))).toEqual([]);
  });

  test("needs nothing of the workspace that it comes from", async () => {
    const { dependencies, ...manifest } = await manifestIn(installed);
    expect(manifest).not.toHaveProperty("private");
    expect(manifest).not.toHaveProperty("devDependencies");
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^[~^]?\d/);
  });

  test("compares two files in an empty folder", async () => {
    const empty = await emptyFolder();
    await writeFile(join(empty, "old.yaml"), contract("1.0.0", 100));
    await writeFile(join(empty, "new.yaml"), contract("1.0.0", 10));
    const { stdout, code } = await review(empty, "old.yaml", "new.yaml", "--output", "review.html");
    expect({ stdout, code }).toEqual({ stdout: "", code: 1 });
    expect(await readFile(join(empty, "review.html"), "utf8")).toMatch(/^<!doctype html>/);
  });

  test("shows the difference of types where what makes them is installed, and says where it is not", async () => {
    const empty = await emptyFolder();
    await writeFile(join(empty, "old.yaml"), contract("1.0.0", 100));
    await writeFile(join(empty, "new.yaml"), contract("1.0.0", 10).replace("integer", "string"));
    const shown = async (format: string) =>
      (await review(empty, "old.yaml", "new.yaml", "--format", format)).stdout;
    for (const format of ["html", "markdown"]) {
      expect(await shown(format)).toMatch(
        "The types were not compared: install openapi-typescript@7,",
      );
    }
    const { peerDependencies, peerDependenciesMeta } = await manifestIn(installed);
    for (const name of Object.keys(peerDependencies)) {
      expect(peerDependenciesMeta[name]).toEqual({ optional: true });
      await link(name);
    }
    for (const format of ["html", "markdown"])
      expect(await shown(format)).toMatch("limit?: string");
  });

  /** A repository with a contract in one commit. */
  async function repositoryWith(path: string) {
    const repository = await emptyFolder();
    const git = (...args: string[]) => {
      const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
      return run("git", [...author, ...args], { cwd: repository });
    };
    await git("init", "--initial-branch=master");
    await mkdir(dirname(join(repository, path)), { recursive: true });
    await writeFile(join(repository, path), contract("1.0.0", 10));
    await git("add", ".");
    await git("commit", "--message", "First");
    return { repository, git };
  }

  test("runs every command of its README", async () => {
    const path = "openapi/openapi.yaml";
    const { repository, git } = await repositoryWith(path);
    await git("tag", "v1.0.0");
    for (const _ of [1, 2, 3]) await git("commit", "--allow-empty", "--message", "Next");
    await git("update-ref", "refs/remotes/origin/main", "HEAD");
    await writeFile(join(repository, path), contract("2.0.0", 100));
    await git("commit", "--all", "--message", "Second");
    await git("tag", "v2.0.0");
    for (const file of ["old.yaml", "new.yaml"])
      await writeFile(join(repository, file), contract("1.0.0", 10));
    const readme = await readFile(join(packageFolder, "README.md"), "utf8");
    const commands = [...readme.matchAll(/npx @contract-first\/review([^`\n#]*)/g)]
      .map(([, args = ""]) => args.trim())
      .filter((args) => !args.includes("https:"));
    const codes = new Map<string, number>();
    for (const args of commands) {
      codes.set(args, (await review(repository, ...args.split(" ").filter(Boolean))).code);
    }
    expect(codes.size).toBeGreaterThan(7);
    expect([...codes].filter(([, code]) => code !== 0)).toEqual([]);
    expect(await readFile(join(repository, "openapi/CHANGELOG.md"), "utf8")).toMatch(
      /^## 2\.0\.0/m,
    );
  });

  test("compares a contract of any path with its past", async () => {
    const path = "services/orders/api.yaml";
    const { repository } = await repositoryWith(path);
    await writeFile(join(repository, path), contract("1.0.0", 100));
    const { stdout, code } = await review(repository, "--contract", path);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Compatible: no client breaks\. Nothing has been released yet/);
    const inFolder = await review(join(repository, "services/orders"), "--contract", "api.yaml");
    expect(inFolder).toEqual({ stdout, code });
  });

  test("explains itself without naming this repository", async () => {
    const { stdout, code } = await review(await emptyFolder(), "--help");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Usage: contract-review /);
    expect(stdout).toMatch(/Exit codes:\n {2}0 /);
    expect(stdout).not.toMatch(/pnpm|animal/i);
  });
});
