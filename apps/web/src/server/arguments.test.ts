import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const repository = fileURLToPath(new URL("../../../../", import.meta.url));

test.each([
  ["apps/web/src/server/main.ts", "The shop takes no arguments, but got --prot:"],
  ["scripts/web.mjs", "pnpm web accepts only --mocks, not --prot:"],
])("%s refuses arguments, and names the variables", (program, sentence) => {
  const args = [program, "--prot", "4"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, PORT: "0", API_URL: "http://127.0.0.1:1/v1", API_KEY: "k" },
    encoding: "utf8",
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(new RegExp(`^${sentence} set PORT, HOST, API_URL.* instead\\.\n$`));
});
