import { describe, expect, test } from "vitest";
import { freePort } from "../src/testing/free-port.js";
import { startProgram } from "../src/testing/run-program.js";
import { prepare, targetNames } from "./harness/target.js";

const starts = 3;

/** What two services that are started at the same time on one empty database do. */
async function startTwo(env: Record<string, string>) {
  const ports = [await freePort(), await freePort()];
  const programs = ports.map((port) =>
    startProgram("main.js", [], { ...env, NODE_ENV: "", PORT: String(port) }),
  );
  const ends = programs.map(async ({ output, exited, process }) => {
    const end = exited.then((status) => ({ status, ...output }));
    await expect.poll(() => process.exitCode ?? output.stdout).toMatch(/^1$|listens on/);
    return process.exitCode === null ? { status: null, ...output } : end;
  });
  const outcomes = await Promise.all(ends);
  for (const { process } of programs) process.kill("SIGKILL");
  await Promise.all(programs.map(({ exited }) => exited));
  return outcomes;
}

describe.each(targetNames)("%s", (database) => {
  test("two servers start on one empty database: it gets the sample data once", async ({
    task,
  }) => {
    for (let count = 0; count < starts; count++) {
      const target = await prepare(database);
      await target.database.apiKeySecret.deleteMany();
      await target.database.apiKey.deleteMany();
      const outcomes = await startTwo(target.env);
      const pets = await target.database.pet.findMany();
      const keys = await target.database.apiKey.count();
      await target.remove();
      const refused = outcomes.filter(({ status }) => status === 1);
      for (const { stderr } of refused) {
        expect(stderr).toMatch(/^Another process serves the database .*\n$/);
      }
      expect(refused).toHaveLength(database === "SQLite" ? 1 : 0);
      expect(keys).toBe(1);
      expect(new Set(pets.map(({ name }) => name)).size).toBe(pets.length);
    }
    task.meta.fault = {
      ...{ fault: `two servers start together, ${starts} times`, database, sent: starts * 2 },
      ...{ refused: database === "SQLite" ? starts : 0, failed: 0, lost: 0, duplicated: 0 },
      recoveredMs: null,
    };
  });
});
