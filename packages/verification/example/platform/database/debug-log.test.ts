import { runProgram } from "@contract-first/testing/internal/harness/run-program";
import { createTestDatabase } from "@contract-first/testing/internal/harness/test-database";
import { expect, onTestFinished, test } from "vitest";

test("nothing of a statement stays in memory", async () => {
  const { url, settings, remove } = await createTestDatabase();
  onTestFinished(remove);
  const program = "packages/verification/example/platform/testing/remembered-statements.ts";
  expect(await runProgram(program, [url, JSON.stringify(settings)], {})).toEqual({
    status: 0,
    stdout: "[]\n",
    stderr: "",
  });
});
