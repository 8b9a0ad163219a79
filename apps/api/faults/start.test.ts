import { describe, expect, test } from "vitest";
import { openDatabase } from "@animal-store/platform/database/database";
import { freePort } from "../src/testing/free-port.js";
import { startProgram } from "../src/testing/run-program.js";
import { targetNames } from "./harness/target.js";
import { useTarget } from "./harness/use-target.js";

const starts = 3;

/** What two services that are started at the same time on one empty database do. */
async function startTwo(env: Record<string, string>) {
  const ports = [await freePort(), await freePort()];
  const programs = ports.map((port) =>
    startProgram("main.js", [], { ...env, NODE_ENV: "", PORT: String(port) }),
  );
  const ends = programs.map(async ({ output, exited, process }) => {
    const end = exited.then((status) => ({ status, ...output }));
    await expect.poll(() => String(process.exitCode ?? output.stdout)).toMatch(/^1$|listens on/);
    return process.exitCode === null ? { status: null, ...output } : end;
  });
  const outcomes = await Promise.all(ends);
  for (const { process } of programs) process.kill("SIGKILL");
  await Promise.all(programs.map(({ exited }) => exited));
  return outcomes;
}

describe.each(targetNames)("%s", (database) => {
  const target = useTarget(database);

  /** The URL of a database that does not exist, or has no tables. */
  const emptyDatabase = async (name: string) =>
    target.servers?.postgresql.createDatabase(name) ?? `${target.env.DATABASE_URL}-${name}`;

  test("two servers start on one empty database: it gets the sample data once", async ({
    task,
  }) => {
    for (let count = 0; count < starts; count++) {
      const databaseUrl = await emptyDatabase(`empty${count}`);
      const outcomes = await startTwo({ ...target.env, DATABASE_URL: databaseUrl });
      const refused = outcomes.filter(({ status }) => status === 1);
      for (const { stderr } of refused) {
        expect(stderr).toMatch(/^Another process serves the database .*\n$/);
      }
      expect(refused).toHaveLength(database === "SQLite" ? 1 : 0);
      await expectSampleData(databaseUrl);
    }
    task.meta.fault = {
      ...{ fault: `two servers start together, ${starts} times`, database, sent: 0, refused: 0 },
      ...{ failed: 0, lost: 0, duplicated: 0, recoveredMs: null },
      note: database === "SQLite" ? "one is refused" : "both serve",
    };
  });
});

async function expectSampleData(databaseUrl: string): Promise<void> {
  const stored = await openDatabase(databaseUrl);
  const pets = await stored.pet.findMany();
  expect(pets.length).toBeGreaterThan(0);
  expect(new Set(pets.map(({ name }) => name)).size).toBe(pets.length);
  expect(await stored.apiKey.count()).toBe(1);
  await stored.$disconnect();
}
