import { expect, test } from "vitest";
import { startVitest } from "vitest/node";

const file = "src/testing/mistakes.ts";

// The whole suite runs many times, which takes minutes on a busy machine.
test("the tests of a contract notice every mistake of a service, and nothing else", async () => {
  const options = { include: [file], reporters: [{}], watch: false };
  const run = await startVitest("test", [file], options);
  const groups = run.state.getTestModules().flatMap(({ children }) => [...children.suites()]);
  await run.close();
  // What failed in that run has not failed here.
  process.exitCode = undefined;
  expect(groups.length).toBeGreaterThan(12);
  const passed = groups.filter((group) => group.state() === "passed");
  expect(passed.map(({ name }) => name)).toEqual(["no mistake"]);
}, 600_000);
