import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tracing } from "./testing/opened-files.ts";
import { contract, contractFile, waiverFile } from "./testing/work.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const owned = read(".github/CODEOWNERS")
  .split("\n")
  .filter((line) => /^\/\S+ +@\S+\/\S+$/.test(line))
  .map((line) => line.split(" ")[0] as string);

/** A line that ends with a slash owns a folder, any other one a file. */
const hasOwner = (path: string) =>
  owned.some((each) => (each.endsWith("/") ? path.startsWith(each) : path === each));

let folder: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "review-owners-")));
  mkdirSync(join(folder, "openapi"));
  writeFileSync(join(folder, contractFile), contract());
  writeFileSync(join(folder, "contract-review.yaml"), "noticeDays: 90\n");
  writeFileSync(join(folder, waiverFile), "");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], {
      cwd: folder,
      stdio: "ignore",
    });
  git("init", "--template=", "--initial-branch=main");
  git("add", ".");
  git("commit", "--message", "Base");
});

afterAll(() => rmSync(folder, { recursive: true }));

test("each file that a run opens has an owner", () => {
  const [trace, hook] = [join(folder, ".git/trace"), join(folder, ".git/hook.mjs")];
  writeFileSync(hook, tracing(trace));
  const main = join(root, "packages/review/src/main.ts");
  writeFileSync(join(folder, contractFile), contract({ maximum: 10 }));
  const ran = spawnSync(process.execPath, ["--import", hook, main, "HEAD", "--format", "html"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect([ran.status, ran.stderr]).toEqual([1, ""]);
  const opened = [...new Set(readFileSync(trace, "utf8").split("\n"))].filter(Boolean);
  const names = opened.map((path) => {
    const home = path.startsWith(folder) ? folder : realpathSync(root);
    return `/${relative(home, path)}`;
  });
  // Installed files follow from the lockfile.
  const own = names.filter((name) => !name.startsWith("/..") && !name.includes("/node_modules/"));
  expect(own).toEqual(expect.arrayContaining(["/contract-review.yaml", "/openapi/openapi.yaml"]));
  expect(own.filter((name) => !hasOwner(name))).toEqual([]);
});

const manifest = JSON.parse(read("packages/review/package.json"));
const build = JSON.parse(read("packages/review/tsconfig.build.json"));

// pnpm, Turborepo, git and the compiler read these, which no hook of Node.js sees.
test.each([
  ...["/package.json", "/pnpm-lock.yaml", "/pnpm-workspace.yaml", "/.pnpmfile.mjs", "/.npmrc"],
  ...["/patches/any.patch", "/turbo.json", "/.nvmrc", "/.gitattributes", "/redocly.yaml"],
  ...["/.github/workflows/contract-review.yml", "/.github/CODEOWNERS"],
  manifest.scripts.build.split(" ")[1].replace("../..", ""),
  build.extends.replace("../..", ""),
])("%s has an owner, because the gate is built from it", (path) => {
  expect(hasOwner(path)).toBe(true);
});
