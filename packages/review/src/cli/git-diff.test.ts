import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { contract, contractFile, operation, startWork } from "../testing/work.ts";

const { git, path, write, commit } = startWork();

const main = fileURLToPath(new URL("../main.ts", import.meta.url));
const shown = (...args: string[]) =>
  execFileSync("git", args, { cwd: path("."), encoding: "utf8" }).trimEnd();

test("git shows the changes of a contract in words, and other files as ever", () => {
  git("config", "diff.contract.command", `'${process.execPath}' '${main}' --git-diff`);
  write(".gitattributes", "*.yaml diff=contract\n");
  write("notes.yaml", "a: 1\n");
  write(contractFile, contract({ maximum: 10, more: operation("more") }));
  commit();
  const log = shown("log", "-p", "--ext-diff", "-1");
  expect(log).toContain(`+++ b/${contractFile}
breaking: listThings · limit: \`maximum\` changed from \`100\` to \`10\`.
compatible: more: GET /more was added.`);
  expect(log).toMatch(/^\+a: 1$/m);
  write(contractFile, contract({ maximum: 10, more: `${operation("more")}# Nothing else.\n` }));
  expect(shown("diff")).toMatch(/The contract means the same\.$/);
  git("rm", "--force", contractFile);
  expect(shown("diff", "HEAD")).toContain("breaking: listThings: GET /things was removed.");
});
