import { fileURLToPath } from "node:url";
import { runCommand } from "@contract-first/testing/programs";
import { expect, test } from "vitest";

const here = fileURLToPath(new URL(".", import.meta.url));

// In a program of its own, because the timers of Vitest come and go in this process.
const program = `
  import { storage } from "../../src/storage-model.ts";
  import { pendingMigration } from "@contract-first/tools/internal/migrations/new-migration";
  const pending = await pendingMigration("postgresql", storage);
  console.log(JSON.stringify({ pending, resources: process.getActiveResourcesInfo() }));
`;

test("the engine leaves no timer that keeps a program alive", async () => {
  const args = ["--input-type=module", "--eval", program];
  const { output } = await runCommand(here, process.execPath, args);
  const { pending, resources } = JSON.parse(output);
  expect(pending).toBeNull();
  expect(resources).not.toContain("Timeout");
});
