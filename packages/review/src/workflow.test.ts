import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";

const file = new URL("../../../.github/workflows/contract-review.yml", import.meta.url);

interface Step {
  name?: string;
  run?: string;
}

const { jobs } = parse(readFileSync(file, "utf8"));
const steps: Step[] = [...jobs.review.steps, ...jobs.comment.steps];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "review-workflow-"));
  // Stands for GitHub: knows the comment COMMENT_ID, or nothing, and writes down what is asked of it.
  const gh =
    '#!/bin/sh -u\necho "$@" >> calls.txt\ncase "$*" in *--jq*) echo "$COMMENT_ID";; esac\n';
  writeFileSync(join(folder, "gh"), gh);
  chmodSync(join(folder, "gh"), 0o755);
});

afterEach(() => rmSync(folder, { recursive: true }));

function run(name: string, env: Record<string, string>) {
  const step = steps.find((each) => each.name === name);
  execFileSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", step?.run ?? "exit 1"], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env.PATH}`, GITHUB_STEP_SUMMARY: "step.md", ...env },
  });
}

const read = (name: string) => readFileSync(join(folder, name), "utf8");

describe("the comment", () => {
  const comment = (env: Record<string, string>) => {
    writeFileSync(join(folder, "comment.md"), "Something.");
    run("Keep one comment up to date", { COMMENTS: "comments", COMMENT: "comment", ...env });
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
    expect(read("body.md")).toMatch(/^<!-- contract-review -->\nSomething\./);
  });
});

test("what could not be compared is told as code", () => {
  writeFileSync(join(folder, "error.txt"), "~~~ <b> is not valid YAML.\n");
  run("Write the comment and the summary", { CODE: "2", REVIEW_HEAD_SHA: "abc" });
  expect(read("comment.md")).toMatch(/^### .*could not be compared\n[\s\S]*\n {4}~~~ <b> is not/);
  expect(read("step.md")).toBe(read("comment.md"));
  expect(existsSync(join(folder, "summary.md"))).toBe(true);
});

test.each(["1", "2", ""])("the check is red with the exit code %j", (code) => {
  expect(() => run("Apply the policy", { CODE: code })).toThrow();
});
