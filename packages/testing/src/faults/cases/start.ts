import { openDatabase } from "@contract-first/service/internal/testing";
import { describe, expect, test } from "vitest";
import { freePort } from "../../harness/free-port.ts";
import { startProgram } from "../../harness/run-program.ts";
import { createDatabase } from "../machine/own-postgresql.ts";
import type { Subject } from "../subject.ts";
import { targetNames, useTarget } from "../target.ts";

const starts = 3;

/** The outcome when two services start at the same time on one empty database. */
async function startTwo(program: string, env: Record<string, string>) {
  const ports = [await freePort(), await freePort()];
  const programs = ports.map((port) =>
    startProgram(program, [], { ...env, NODE_ENV: "", PORT: String(port) }),
  );
  const ends = programs.map(async ({ output, exited, process }) => {
    const end = exited.then((status) => ({ status, ...output }));
    await expect.poll(() => String(process.exitCode ?? output.stdout)).toMatch(/^1$|listens on/);
    return process.exitCode === null ? { status: null, ...output } : end;
  });
  const outcomes = await Promise.all(ends);
  await Promise.all(programs.map((each) => each.kill()));
  return outcomes;
}

/** Declares the tests in which two servers start at the same time. */
export function startCases<Client>(subject: Subject<Client>): void {
  describe.each(targetNames)("%s", (database) => {
    const target = useTarget(subject, database);

    /** The URL of a database that does not exist, or has no tables. */
    const emptyDatabase = (name: string) =>
      target.servers === undefined
        ? `${target.env.DATABASE_URL}-${name}`
        : createDatabase(target.servers.postgresql, name);

    test("two servers start on one empty database: it gets the sample data once", async ({
      task,
    }) => {
      for (let count = 0; count < starts; count++) {
        const databaseUrl = await emptyDatabase(`empty${count}`);
        const env = { ...target.env, DATABASE_URL: databaseUrl };
        const outcomes = await startTwo(subject.program, env);
        const refused = outcomes.filter(({ status }) => status === 1);
        for (const { stderr } of refused) {
          expect(stderr).toMatch(/^Another process serves the database .*\n$/);
        }
        expect(refused).toHaveLength(database === "SQLite" ? 1 : 0);
        await expectSampleData(subject, databaseUrl);
      }
      task.meta.fault = {
        ...{ fault: `two servers start together, ${starts} times`, database },
        note: database === "SQLite" ? "one is refused" : "both serve",
      };
    });
  });
}

async function expectSampleData<Client>(
  { service, collection }: Subject<Client>,
  databaseUrl: string,
): Promise<void> {
  const database = await openDatabase(service.storage, databaseUrl);
  const names = (await collection.stored(database.service, "")).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
  expect(await database.apiKey.count()).toBe(1);
  await database.$disconnect();
}
