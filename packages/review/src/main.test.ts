import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { command } from "./cli/command.ts";

/** A file beside the repository, which no reference may reach. */
const secret = `review-secret-${process.pid}.yaml`;
let repository: string;

function review(...args: string[]) {
  return reviewTyped({ cwd: repository }, ...args);
}

/** @param places the working directory and, if it differs, the folder of the user */
async function reviewTyped(
  { cwd, typed = cwd }: { cwd: string; typed?: string },
  ...args: string[]
) {
  const out: string[] = [];
  const errors: string[] = [];
  const today = args.includes("--today") ? [] : ["--today", "2026-11-21"];
  const status = await command([...today, "--relative-to", typed, ...args], {
    directory: cwd,
    print: (text) => void out.push(text),
    printError: (text) => void errors.push(text),
  });
  return { status, stdout: out.join("\n"), stderr: errors.join("\n") };
}

function git(...args: string[]) {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  execFileSync("git", [...author, ...args], { cwd: repository, stdio: "ignore" });
}

function write(name: string, text: string | Buffer) {
  const path = join(repository, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const contract = (version: string, limit: string) => `openapi: 3.1.0
info: { title: Things, version: ${version} }
paths:
  /things:
    get:
      operationId: listThings
      parameters:
        - { name: limit, in: query, schema: { $ref: schemas.yaml#/${limit} } }
      responses:
        "204": { description: None. }
`;
const schemas = "Small: { type: integer, maximum: 10 }\nLarge: { type: integer, maximum: 100 }\n";

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), "review-test-"));
  git("init", "--initial-branch=main");
  write("openapi/schemas.yaml", schemas);
  write("openapi/openapi.yaml", contract("1.0.0", "Large"));
  git("add", ".");
  git("commit", "-m", "First");
  git("tag", "v1.0.0");
  git("checkout", "-b", "work");
  writeFileSync(join(tmpdir(), secret), "type: string");
});

beforeEach(() => {
  git("checkout", "--force", "work");
  git("clean", "-fd");
});

afterAll(() => {
  rmSync(repository, { recursive: true });
  rmSync(join(tmpdir(), secret));
});

test("the program prints, and ends with the code of the command", () => {
  const main = fileURLToPath(new URL("main.ts", import.meta.url));
  const start = (...args: string[]) =>
    spawnSync(process.execPath, [main, ...args], { encoding: "utf8" });
  expect(start("--help")).toMatchObject({ status: 0, stdout: expect.stringMatching("Exit codes") });
  const failed = start("--fast");
  expect(failed).toMatchObject({ status: 2, stderr: "unknown option '--fast'.\n" });
});

describe("the working tree", () => {
  test("without a change passes with 0", async () => {
    expect(await review()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^No change/),
    });
  });

  test("that breaks clients fails with 1 and says whom, where and which version", async () => {
    write("openapi/openapi.yaml", contract("1.0.0", "Small"));
    const { status, stdout } = await review();
    expect(status).toBe(1);
    expect(stdout).toMatch(/^Breaking: 1 change breaks clients of 1 operation \(listThings\)\./);
    expect(stdout).toMatch("must become 2.0.0");
    expect(stdout).toMatch("openapi/schemas.yaml:1");
  });

  test("is compared with a commit or tag that is named", async () => {
    write("openapi/openapi.yaml", contract("2.0.0", "Small"));
    const { status, stdout } = await review("--against-tag", "v1.0.0", "--format", "json");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: "breaking",
      passed: true,
      version: { required: "2.0.0", isEnough: true },
      findings: [{ id: "maximum-lowered", direction: "request", operations: ["listThings"] }],
    });
  });

  test("is all new where the base has no contract", async () => {
    git("checkout", "--orphan", "empty");
    git("rm", "-rf", ".");
    git("commit", "--allow-empty", "-m", "Nothing");
    git("checkout", "--force", "work");
    const { status, stdout } = await review("empty");
    git("branch", "-D", "empty");
    expect(status).toBe(0);
    expect(stdout).toMatch("openapi/openapi.yaml does not exist in the base, so all of it is new");
    expect(stdout).toMatch(/^Compatible: .* The first version is 1\.0\.0\./);
  });

  test("says since when a removal was announced", async () => {
    const text = contract("1.0.0", "Large").replace("get:", "get:\n      deprecated: true");
    write("openapi/openapi.yaml", text);
    git("commit", "-a", "-m", "Deprecate");
    write("openapi/openapi.yaml", text.replace("listThings", "allThings"));
    const { stdout } = await review("HEAD");
    git("reset", "--hard", "HEAD^");
    expect(stdout).toMatch(/deprecated since \d{4}-\d\d-\d\d, no removal announced/);
  });

  test("is reviewed with the committed waivers", async () => {
    write("openapi/openapi.yaml", contract("1.1.0", "Small"));
    const { findings } = JSON.parse((await review("--format", "json")).stdout);
    const [{ fingerprint }] = findings;
    write("openapi/review-waivers.yaml", `${fingerprint}: { reason: Agreed, expires: 2026-12-31 }`);
    expect(await review()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Breaking, but waived: .*waived until/s),
    });
  });
});

describe("two files", () => {
  test("outside of a repository may refer to files of their folder only", async () => {
    const folder = mkdtempSync(join(tmpdir(), "review-loose-"));
    mkdirSync(join(folder, "api"));
    const text = contract("1.0.0", "Small");
    writeFileSync(join(folder, "api/schemas.yaml"), schemas);
    writeFileSync(join(folder, "api/a.yaml"), text);
    writeFileSync(join(folder, "schemas.yaml"), schemas);
    writeFileSync(join(folder, "api/b.yaml"), text.replace("schemas.yaml", "../schemas.yaml"));
    const file = (name: string) => join(folder, "api", name);
    expect(await review(file("a.yaml"), file("a.yaml"))).toMatchObject({ status: 0 });
    const { status, stderr } = await review(file("a.yaml"), file("b.yaml"));
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching("is not read") });
    rmSync(folder, { recursive: true });
  });

  test("are compared by their meaning; the version is advice", async () => {
    write("openapi/old.yaml", contract("1.0.0", "Small"));
    write("openapi/new.yaml", contract("1.0.0", "Large"));
    const { status, stdout } = await review("openapi/old.yaml", "openapi/new.yaml");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Compatible/);
    expect(stdout).toMatch("! Advice: info.version must be at least 1.1.0");
    expect((await review("openapi/old.yaml", "openapi/new.yaml", "--enforce")).status).toBe(1);
    expect((await review("openapi/new.yaml", "openapi/old.yaml")).status).toBe(1);
  });
});

test("a command in the name of a missing file is told as text", async () => {
  write("command.yaml", contract("1.0.0", "x").replace("schemas.yaml#/x", "x%0A::warning::told"));
  const { status, stdout } = await review("openapi/openapi.yaml", "command.yaml");
  expect(status).toBeLessThan(2);
  expect(stdout).toMatch("but there is no such file");
  expect(stdout).not.toMatch(/^\s*::/m);
});

describe("what cannot be compared ends with 2 and one sentence", () => {
  const remote = contract("1.0.0", "x").replace("schemas.yaml#/x", "https://example.com/x.yaml");
  const outside = `../../${secret}`;
  const nines = (name: string) => Array<string>(9).fill(name).join(", ");
  const levels = Array.from({ length: 9 }, (_each, level) =>
    level === 0 ? "x-0: &a0 [1]" : `x-${level}: &a${level} [${nines(`*a${level - 1}`)}]`,
  );
  const aliases = `${contract("1.0.0", "x")}\n${levels.join("\n")}\n`;
  const keys = Array.from({ length: 2_000 }, (_each, index) => `k${index}: 1`).join(", ");
  const merged = `${contract("1.0.0", "x")}\nx-0: &a {${keys}}\nx-1:\n${"  - {<<: *a}\n".repeat(200)}`;
  const cases: [string, string[], RegExp][] = [
    ["a file that is missing", ["openapi/openapi.yaml", "none.yaml"], /no file none\.yaml/],
    ["a commit that is missing", ["none"], /has no commit none/],
    ["a file in place of a commit", ["openapi/openapi.yaml"], /name a second file/],
    [
      "a file that is not a contract",
      ["openapi/openapi.yaml", "openapi/schemas.yaml"],
      /must be 3\.0, 3\.1 or 3\.2/,
    ],
    ["broken YAML", ["openapi/openapi.yaml", "broken.yaml"], /not valid YAML/],
    [
      "a reference to the network",
      ["openapi/openapi.yaml", "openapi/remote.yaml"],
      /nothing is fetched/,
    ],
    ["an unknown format", ["--format", "pdf"], /pdf/],
    ["an unknown option", ["--fast"], /unknown option '--fast'\.$/m],
    ["a missing argument", ["--format"], /[^.]\.$/m],
    ["two bases", ["a", "b", "c"], /too many arguments.*[^.]\.$/m],
    ["a limit below 1", ["--limit", "-5"], /--limit must be a whole number/],
    ["a day that does not exist", ["--today", "2026-02-30"], /--today must be a date/],
    ["a file elsewhere", ["openapi/openapi.yaml", "openapi/elsewhere.yaml"], /is not read\.$/m],
    [
      "letters that are not UTF-8",
      ["openapi/openapi.yaml", "latin.yaml"],
      /is not encoded in UTF-8\.$/m,
    ],
    ["a command as a name", ["openapi/openapi.yaml", "named.yaml"], /^\u200b::error::a\.yaml/],
    ["no folder for the report", ["--output", "none/x.txt"], /report cannot be written to none/],
    ["no folder for the changelog", ["--changelog", "none/x.md"], /changelog cannot be written/],
    ["a folder as waivers", ["--waivers", "openapi"], /no file openapi\.$/m],
    ["a link elsewhere", ["openapi/openapi.yaml", "openapi/linked.yaml"], /is not read\.$/m],
    ["a contract that is one", ["openapi/openapi.yaml", "openapi/link.yaml"], /is not read\.$/m],
    ["aliases without end", ["openapi/openapi.yaml", "bomb.yaml"], /more than 100,000 values\.$/m],
    ["merged aliases", ["openapi/openapi.yaml", "merged.yaml"], /more than 100,000 values\.$/m],
  ];

  test.each(cases)("%s", async (_what, args, message) => {
    write("broken.yaml", "openapi: [3.1.0");
    write("openapi/remote.yaml", remote);
    write("latin.yaml", Buffer.from("openapi: ä", "latin1"));
    write("named.yaml", remote.replace("https://example.com/x.yaml", "::error::a.yaml"));
    write("::error::a.yaml", "a: [");
    write("bomb.yaml", aliases);
    write("merged.yaml", merged);
    write("openapi/elsewhere.yaml", remote.replace("https://example.com/x.yaml", outside));
    write("openapi/linked.yaml", remote.replace("https://example.com/x.yaml", "link.yaml"));
    symlinkSync(join(tmpdir(), secret), join(repository, "openapi/link.yaml"));
    const { status, stdout, stderr } = await review(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});

test("outside of a repository, it says so", async () => {
  const folder = mkdtempSync(join(tmpdir(), "review-loose-"));
  expect(await reviewTyped({ cwd: folder })).toMatchObject({
    status: 2,
    stderr: "This is not a git repository: name two files to compare.",
  });
  rmSync(folder, { recursive: true });
});

test("a release is added to the changelog once", async () => {
  write("openapi/openapi.yaml", contract("2.0.0", "Small"));
  for (const _twice of [1, 2])
    await review("--against-tag", "v1.0.0", "--changelog", "CHANGELOG.md");
  const changelog = readFileSync(join(repository, "CHANGELOG.md"), "utf8");
  expect(changelog.match(/^## /gm)).toEqual(["## "]);
  expect(changelog).toMatch(/## 2\.0\.0 – 2026-11-21\n\n### Breaking\n\n- schemas\.yaml · Large: /);
});

test("what is not a release is not added to the changelog, whose path is told from where it is typed", async () => {
  write("openapi/openapi.yaml", contract("1.0.0", "Small"));
  const places = { cwd: repository, typed: join(repository, "openapi") };
  const files = ["--changelog", "CHANGELOG.md", "--output", "report.txt", "--waivers", "w.yaml"];
  write("openapi/w.yaml", "{}");
  expect(await reviewTyped(places, ...files)).toMatchObject({ status: 1, stderr: "" });
  expect(existsSync(join(repository, "openapi/CHANGELOG.md"))).toBe(false);
  write("openapi/openapi.yaml", contract("2.0.0", "Small"));
  expect(await reviewTyped(places, ...files)).toMatchObject({ status: 0, stderr: "" });
  expect(existsSync(join(repository, "openapi/CHANGELOG.md"))).toBe(true);
  expect(existsSync(join(repository, "openapi/report.txt"))).toBe(true);
});

test("a file that two folders have is the one where the command was typed", async () => {
  write("new.yaml", "");
  write("openapi/new.yaml", contract("1.0.0", "Small"));
  const typed = join(repository, "openapi");
  expect((await reviewTyped({ cwd: repository, typed }, "new.yaml", "openapi.yaml")).status).toBe(
    0,
  );
});

test("one run writes several reports, each in the format that its ending names", async () => {
  write("openapi/openapi.yaml", contract("1.0.0", "Small"));
  const files = ["review.json", "review.html", "review.github", "review.md", "review.txt"];
  files.push("review.sarif", "review.sarif.json", "gl-code-quality-report.json", "review.gitlab");
  const { status, stdout } = await review(...files.flatMap((file) => ["--output", file]));
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  const starts = [/^\{/, /^<!doctype html>/, /^::error /, /^### /, /^Breaking: /];
  starts.push(/"version": "2\.1\.0"/, /"version": "2\.1\.0"/, /^\[/, /^\[/);
  for (const [index, file] of files.entries()) {
    expect(readFileSync(join(repository, file), "utf8")).toMatch(starts[index] as RegExp);
  }
});
