import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { command } from "./cli/command.ts";
import { contract, contractFile, startWork } from "./testing/work.ts";

const { git, path, read, write, merge, review } = startWork();

/** A folder outside of any repository, with a file that no reference may reach. */
const outside = mkdtempSync(join(tmpdir(), "review-loose-"));
writeFileSync(join(outside, "secret.yaml"), "type: string");
afterAll(() => rmSync(outside, { recursive: true }));

const breaking = (version = "1.0.0") => contract({ version, maximum: 10 });
const limit = "{ type: integer, maximum: 100 }";
const schemas = `Limit: ${limit}\n`;
/** The contract with a reference in the place of a schema. */
const referring = (to: string) => contract().replace(limit, `{ $ref: '${to}' }`);

test("the program prints, and ends with the code of the command", () => {
  const main = fileURLToPath(new URL("main.ts", import.meta.url));
  const start = (...args: string[]) =>
    spawnSync(process.execPath, [main, ...args], { encoding: "utf8" });
  expect(start("--help")).toMatchObject({ status: 0, stdout: expect.stringMatching("Exit codes") });
  const failed = start("--fast");
  expect(failed).toMatchObject({ status: 2, stderr: "unknown option '--fast'.\n" });
});

describe("the working tree", () => {
  test("that breaks clients fails with 1 and says whom, where and which version", async () => {
    git("tag", "v1.0.0");
    write("openapi/schemas.yaml", schemas);
    write(contractFile, referring("schemas.yaml#/Limit"));
    merge();
    write("openapi/schemas.yaml", schemas.replace("100", "10"));
    const { status, stdout } = await review();
    expect(status).toBe(1);
    expect(stdout).toMatch(/^Breaking: 1 change breaks clients of 1 operation \(listThings\)\./);
    expect(stdout).toMatch("must become 2.0.0");
    expect(stdout).toMatch("openapi/schemas.yaml:1");
  });

  test("is all new where the base has no contract", async () => {
    git("rm", contractFile);
    merge();
    write(contractFile, contract());
    const { status, stdout } = await review();
    expect(status).toBe(0);
    expect(stdout).toMatch("openapi/openapi.yaml does not exist in the base, so all of it is new");
    expect(stdout).toMatch(/^Compatible: .* The first version is 1\.0\.0\./);
  });

  test("says since when a removal was announced", async () => {
    const text = contract().replace("get:", "get:\n      deprecated: true");
    write(contractFile, text);
    git("commit", "-a", "-m", "Deprecate");
    write(contractFile, text.replace("listThings", "allThings"));
    const { stdout } = await review("HEAD");
    expect(stdout).toMatch(/deprecated since \d{4}-\d\d-\d\d, no removal announced/);
  });
});

describe("two files", () => {
  test("outside of a repository may refer to files of their folder only", async () => {
    const save = (name: string, text: string) => {
      mkdirSync(dirname(join(outside, name)), { recursive: true });
      writeFileSync(join(outside, name), text);
    };
    save("schemas.yaml", schemas);
    save("api/schemas.yaml", schemas);
    save("api/a.yaml", referring("schemas.yaml#/Limit"));
    save("api/b.yaml", referring("../schemas.yaml#/Limit"));
    const file = (name: string) => join(outside, "api", name);
    expect(await review(file("a.yaml"), file("a.yaml"))).toMatchObject({ status: 0 });
    const { status, stderr } = await review(file("a.yaml"), file("b.yaml"));
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching("is not read") });
  });

  test("are compared by their meaning; the version is advice", async () => {
    write("narrow.yaml", breaking());
    const { status, stdout } = await review("narrow.yaml", contractFile);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Compatible/);
    expect(stdout).toMatch("! Advice: info.version must be at least 1.1.0");
    expect((await review("narrow.yaml", contractFile, "--enforce")).status).toBe(1);
    expect((await review(contractFile, "narrow.yaml")).status).toBe(1);
  });
});

test("a command in the name of a missing file is told as text", async () => {
  write("command.yaml", referring("x%0A::warning::told"));
  const { status, stdout } = await review(contractFile, "command.yaml");
  expect(status).toBeLessThan(2);
  expect(stdout).toMatch("but there is no such file");
  expect(stdout).not.toMatch(/^\s*::/m);
});

describe("what cannot be compared ends with 2 and one sentence", () => {
  const nines = (name: string) => Array<string>(9).fill(name).join(", ");
  const levels = Array.from({ length: 9 }, (_each, level) =>
    level === 0 ? "x-0: &a0 [1]" : `x-${level}: &a${level} [${nines(`*a${level - 1}`)}]`,
  );
  const keys = Array.from({ length: 2_000 }, (_each, index) => `k${index}: 1`).join(", ");
  const merged = `x-0: &a {${keys}}\nx-1:\n${"  - {<<: *a}\n".repeat(200)}`;
  /** The contents of the second of two files, and what is said of it. */
  const files: [what: string, text: string | Buffer, message: RegExp][] = [
    ["a file that is not a contract", schemas, /must be 3\.0, 3\.1 or 3\.2/],
    ["broken YAML", "openapi: [3.1.0", /not valid YAML/],
    ["a reference to the network", referring("https://example.com/x.yaml"), /nothing is fetched/],
    ["letters that are not UTF-8", Buffer.from("openapi: ä", "latin1"), /is not encoded in UTF-8/],
    ["a command as a name", referring("::error::a.yaml"), /^\u200b::error::a\.yaml/],
    ["a file elsewhere", referring(`../${basename(outside)}/secret.yaml`), /is not read\.$/m],
    ["a link elsewhere", referring("link.yaml"), /is not read\.$/m],
    ["aliases without end", `${contract()}${levels.join("\n")}\n`, /more than 100,000 values\.$/m],
    ["merged aliases", `${contract()}${merged}`, /more than 100,000 values\.$/m],
  ];
  test.each(files)("%s", async (_what, text, message) => {
    write("::error::a.yaml", "a: [");
    symlinkSync(join(outside, "secret.yaml"), path("link.yaml"));
    writeFileSync(path("other.yaml"), text);
    await expectRefused([contractFile, "other.yaml"], message);
  });

  const cases: [what: string, args: string[], message: RegExp][] = [
    ["a file that is missing", [contractFile, "none.yaml"], /no file none\.yaml/],
    ["a commit that is missing", ["none"], /has no commit none/],
    ["a file in place of a commit", [contractFile], /name a second file/],
    ["an unknown format", ["--format", "pdf"], /pdf/],
    ["an unknown option", ["--fast"], /unknown option '--fast'\.$/m],
    ["a missing argument", ["--format"], /[^.]\.$/m],
    ["two bases", ["a", "b", "c"], /too many arguments.*[^.]\.$/m],
    ["a limit below 1", ["--limit", "-5"], /--limit must be a whole number/],
    ["a day that does not exist", ["--today", "2026-02-30"], /--today must be a date/],
    ["no folder for the report", ["--output", "none/x.txt"], /report cannot be written to none/],
    ["no folder for the changelog", ["--changelog", "none/x.md"], /changelog cannot be written/],
    ["a folder as waivers", ["--waivers", "openapi"], /no file openapi\.$/m],
    ["a contract that is a link", [contractFile, "link.yaml"], /is not read\.$/m],
  ];
  test.each(cases)("%s", async (_what, args, message) => {
    symlinkSync(join(outside, "secret.yaml"), path("link.yaml"));
    await expectRefused(args, message);
  });

  async function expectRefused(args: string[], message: RegExp) {
    const { status, stdout, stderr } = await review(...args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  }
});

test("outside of a repository, it says so", async () => {
  const errors: string[] = [];
  const printError = (text: string) => void errors.push(text);
  expect(await command([], { directory: outside, print: () => {}, printError })).toBe(2);
  expect(errors).toEqual(["This is not a git repository: name two files to compare."]);
});

test("what is not a release is not added to the changelog, whose path is told from where it is typed", async () => {
  git("tag", "v1.0.0");
  write("openapi/w.yaml", "{}");
  const files = ["--changelog", "CHANGELOG.md", "--output", "report.txt", "--waivers", "w.yaml"];
  const args = ["--relative-to", path("openapi"), ...files];
  write(contractFile, breaking());
  expect(await review(...args)).toMatchObject({ status: 1, stderr: "" });
  expect(existsSync(path("openapi/CHANGELOG.md"))).toBe(false);
  write(contractFile, breaking("2.0.0"));
  expect(await review(...args)).toMatchObject({ status: 0, stderr: "" });
  expect(existsSync(path("openapi/CHANGELOG.md"))).toBe(true);
  expect(existsSync(path("openapi/report.txt"))).toBe(true);
});

test("a file that two folders have is the one where the command was typed", async () => {
  write("new.yaml", "");
  write("openapi/new.yaml", breaking());
  const typed = ["--relative-to", path("openapi")];
  expect((await review(...typed, "new.yaml", "openapi.yaml")).status).toBe(0);
});

test("one run writes several reports, each in the format that its ending names", async () => {
  write(contractFile, breaking());
  const starts: Record<string, RegExp> = {
    ...{ "review.json": /^\{/, "review.html": /^<!doctype html>/, "review.github": /^::error / },
    ...{
      "review.md": /^### /,
      "review.txt": /^Breaking: /,
      "review.sarif": /"version": "2\.1\.0"/,
    },
    ...{ "review.sarif.json": /"version": "2\.1\.0"/, "review.gitlab": /^\[/ },
    "gl-code-quality-report.json": /^\[/,
  };
  const outputs = Object.keys(starts).flatMap((file) => ["--output", file]);
  expect(await review(...outputs)).toMatchObject({ status: 1, stdout: "" });
  for (const [file, start] of Object.entries(starts)) expect(read(file)).toMatch(start);
});
