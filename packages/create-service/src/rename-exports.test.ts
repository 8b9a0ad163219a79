import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { read, write } from "./files/files.ts";
import { renameExports } from "./rename-exports.ts";

test.each([
  ["testContract(x, { provocations: {} });", "testContract(x, { errorScenarios: {} });"],
  ["{ notYet, seal } = bindContract();", "{ notYet, defineHandlers } = bindContract();"],
  ['{ seal } from "./operation.ts"; a.seal;', '{ defineHandlers } from "./operation.ts"; a.seal;'],
  ['patience; "@contract-first/testing"', 'requestTimeout; "@contract-first/testing"'],
  ['leastId; "@contract-first/service/rows"', 'minId; "@contract-first/service/rows"'],
  ["seal, patience, provocations, leastId", "seal, patience, provocations, leastId"],
])("%s becomes %s", (before, after) => {
  const folder = mkdtempSync(join(tmpdir(), "service-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  write(folder, { "README.md": before, "apps/api/src/service.ts": before });
  renameExports(folder);
  expect(read(folder, "README.md")).toBe(after);
  expect(read(folder, "apps/api/src/service.ts")).toBe(after);
});
