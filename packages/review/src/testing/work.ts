import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { command } from "../cli/command.ts";

export const contractFile = "openapi/openapi.yaml";
export const waiverFile = "openapi/review-waivers.yaml";

const commitAll = ["add --all", "commit --message Change"];

const author = {
  ...{ GIT_AUTHOR_NAME: "Test", GIT_AUTHOR_EMAIL: "test@example.com" },
  ...{ GIT_COMMITTER_NAME: "Test", GIT_COMMITTER_EMAIL: "test@example.com" },
};

/**
 * A repository for each test, with a contract on the branch `main`, and work in progress on the branch `work`. Reviews
 * are on 2026-11-21 unless stated otherwise.
 */
export function startWork() {
  let template: string;
  let folder: string;
  let origin: string | undefined;

  // Copying a repository is faster than creating one.
  beforeAll(() => {
    template = folder = mkdtempSync(join(tmpdir(), "review-template-"));
    // Without the sample hooks, which each copy would contain.
    git("init", "--template=", "--initial-branch=main");
    // Otherwise, each commit starts two more processes, which have nothing to do.
    git("config", "maintenance.auto", "false");
    write(contractFile, contract());
    commit();
    git("checkout", "-b", "work");
  });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "review-work-"));
    cpSync(template, folder, { recursive: true });
  });

  afterEach(() => {
    for (const each of [folder, origin]) if (each) rmSync(each, { recursive: true });
    origin = undefined;
  });

  afterAll(() => rmSync(template, { recursive: true }));

  function git(...args: string[]) {
    execFileSync("git", args, { cwd: folder, stdio: "ignore", env: { ...process.env, ...author } });
  }

  /** Runs several git commands in one shell, because starting a process from the tests costs more. */
  function gitEach(...commands: string[]) {
    const script = commands.map((command) => `git ${command}`).join(" && ");
    const env = { ...process.env, ...author };
    execFileSync("sh", ["-c", script], { cwd: folder, stdio: "ignore", env });
  }

  function write(name: string, text: string) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  function commit() {
    gitEach(...commitAll);
  }

  /** Merges `work` into `main`, and begins new work there. */
  function merge() {
    const merging = "merge --no-ff work --message Merge";
    gitEach(...commitAll, "checkout main", merging, "checkout -B work");
  }

  /** Continues the work in a clone. */
  function clone(...options: string[]) {
    origin = folder;
    folder = mkdtempSync(join(tmpdir(), "review-clone-"));
    git("clone", ...options, `file://${origin}`, ".");
  }

  async function review(...args: string[]) {
    const out: string[] = [];
    const errors: string[] = [];
    const today = args.includes("--today") ? [] : ["--today", "2026-11-21"];
    const status = await command([...today, ...args], {
      directory: folder,
      print: (text) => void out.push(text),
      printError: (text) => void errors.push(text),
    });
    return { status, stdout: out.join("\n"), stderr: errors.join("\n") };
  }

  async function json(...args: string[]) {
    const { status, stdout, stderr } = await review("--format", "json", ...args);
    if (stdout === "") throw new Error(stderr);
    return { status, ...JSON.parse(stdout) };
  }

  /** Makes a breaking change, and a waiver of it. */
  async function breakWithWaiver(version = "1.0.0", expires?: string) {
    write(contractFile, contract({ version, maximum: 10 }));
    const { findings } = await json();
    write(waiverFile, `# Decisions.\n\n${waiver(findings[0].fingerprint, expires)}`);
  }

  const path = (name: string) => join(folder, name);
  const read = (name: string) => readFileSync(path(name), "utf8");
  return { git, path, read, write, commit, merge, clone, review, json, breakWithWaiver };
}

export const waiver = (fingerprint: string, expires = "2026-12-31") =>
  `"${fingerprint}": { reason: "Agreed: all know.", expires: ${expires} }\n`;

interface Parts {
  version?: string;
  maximum?: number;
  kinds?: string;
  more?: string;
}

/** Long enough for git to recognize it when it moves and changes a little. */
export function contract(parts: Parts = {}) {
  const { version = "1.0.0", maximum = 100, kinds = "cat", more = "" } = parts;
  return `openapi: 3.1.0
info: { title: Things, version: ${version} }
paths:
  /things:
    get:
      operationId: listThings
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: ${maximum} } }
        - { name: cursor, in: query, schema: { type: string } }
        - { name: name, in: query, schema: { type: string } }
      responses:
        "200":
          description: Things.
          content: { application/json: { schema: { enum: [${kinds}] } } }
${more}`;
}

/** Another operation for the contract. */
export const operation = (name: string) => `  /${name}:
    get: { operationId: ${name}, responses: { "204": { description: None. } } }
`;
