import { fileURLToPath } from "node:url";
import { type Database, openAnother } from "@contract-first/service/internal/database/database";
import { StatementWatch } from "@contract-first/service/internal/database/queries/statement-watch";
import type { RunningService } from "@contract-first/testing/internal/harness/run-program";
import {
  type TestDatabase,
  testedDialect,
} from "@contract-first/testing/internal/harness/test-database";
import BetterSqlite3 from "better-sqlite3";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PrismaClient } from "../../src/storage/sqlite/client.ts";
import { createExampleDatabase, example, startExample } from "../testing/example.ts";

let testDatabase: TestDatabase;
let database: Database<PrismaClient>;
let running: RunningService;

beforeAll(async () => {
  testDatabase = await createExampleDatabase();
  running = await startExample({ ...testDatabase.env, LOG_LEVEL: "info" });
  database = await openAnother(example.storage, testDatabase.url, {
    ...testDatabase.settings,
    onStatement: new StatementWatch({ databaseSeconds: { observe() {} } as never }).onStatement,
  });
});

afterAll(async () => {
  await running.kill();
  await database.$disconnect();
  await testDatabase.remove();
});

async function send(method: string, path: string, body?: object): Promise<number> {
  const [, key] = /Bearer (echoes_\w+)/.exec(running.output.stdout) ?? [];
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const url = `${running.origin}/echoes/v1${path}`;
  return (await fetch(url, { method, headers, body: JSON.stringify(body) })).status;
}

/** The lines of the log with a level: 30 is info, 40 a warning. */
function logged(level: number): Record<string, unknown>[] {
  const lines = running.output.stdout.split("\n").filter((line) => line.startsWith("{"));
  return lines.map((line) => JSON.parse(line)).filter((line) => line.level === level);
}

const place = { name: "Postojna", kind: "cave" } as const;

test("409: a statement that the database refuses has not failed", async () => {
  const { id } = await database.service.place.create({ data: place });
  const sound = { sound: new Uint8Array(1), bytes: 1, sha256: "00" };
  const data = { placeId: id, title: "Drops", recordedOn: "2026-05-17", ...sound };
  await database.service.recording.create({ data });
  expect(await send("DELETE", `/places/${id}`)).toBe(409);
  const metrics = await (await fetch(`${running.origin}/metrics`)).text();
  const counted =
    'database_statement_duration_seconds_count{statement="delete",outcome="refused"} 1';
  expect(metrics).toContain(counted);
  const failed = metrics.match(/^database_statement_duration_seconds_count.*"failed".*$/gm) ?? [];
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.filter((line) => !line.endsWith(" 0"))).toEqual([]);
  const line = { msg: "the database refused a change", operation: "deletePlace" };
  await expect.poll(() => logged(30)).toContainEqual(expect.objectContaining(line));
});

/** Locks the table of places as another program would; returns how to end that. */
async function lockPlaces(): Promise<() => Promise<void>> {
  if (testedDialect === "sqlite") {
    const other = new BetterSqlite3(fileURLToPath(testDatabase.directUrl));
    other.exec("BEGIN IMMEDIATE");
    return async () => void other.close();
  }
  const other = new pg.Client(testDatabase.adminUrl);
  await other.connect();
  await other.query('BEGIN; LOCK TABLE "Place"');
  return () => other.end();
}

test("503: the log says why, and names the operation and the statement", async () => {
  const unlock = await lockPlaces();
  expect(await send("POST", "/places", place).finally(unlock)).toBe(503);
  const why = {
    sqlite: "another program kept the database locked",
    postgresql: "a statement took too long (statement timeout), or was canceled",
  };
  await expect
    .poll(() => logged(40))
    .toContainEqual(
      expect.objectContaining({
        ...{ msg: `${why[testedDialect]}: the client gets 503`, operation: "createPlace" },
        err: expect.objectContaining({
          statement: expect.stringMatching(/^\s*INSERT INTO "Place/),
        }),
      }),
    );
});

describe.runIf(testedDialect === "postgresql")("conflicts name their reason and statement", () => {
  const names = ["one", "other"];
  const ids: number[] = [];
  beforeAll(async () => {
    for (const name of names) {
      ids.push((await database.apiKey.create({ data: { name, plan: "visitor" } })).id);
    }
  });

  const update = (id: number | undefined, client: Pick<Database, "apiKey"> = database) =>
    client.apiKey.updateMany({ where: { id: id ?? 0 }, data: { plan: "institution" } });

  /** The errors of transactions that all run the first function before any runs the second. */
  async function failures(transactions: ((next: () => Promise<void>) => Promise<unknown>)[]) {
    let arrived = 0;
    const { promise: all, resolve: go } = Promise.withResolvers<void>();
    const next = async () => {
      if (++arrived === transactions.length) go();
      await all;
    };
    const ended = await Promise.allSettled(transactions.map((run) => run(next)));
    return ended.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
  }

  const failure = (reason: string) => ({
    ...{ name: "StorageUnavailable", reason: expect.stringContaining(reason) },
    statement: expect.stringMatching(/^UPDATE .*"ApiKey"/),
  });

  test("a serialization failure", async () => {
    const transaction = (next: () => Promise<void>) =>
      database.$transaction(
        async (client) => {
          await client.apiKey.count();
          await next();
          await update(ids[0], client);
        },
        { isolationLevel: "Serializable" },
      );
    const errors = await failures([transaction, transaction]);
    expect(errors).toEqual([expect.objectContaining(failure("serialization failure"))]);
  });

  test("a lock timeout", async () => {
    const [error] = await failures([
      (next) =>
        database.transact(async ({ platform }) => {
          await update(ids[0], platform);
          await next();
          await database.transact(async (other) => {
            await other.platform.$executeRaw`SET LOCAL lock_timeout = '10ms'`;
            await update(ids[0], other.platform);
          });
        }),
    ]);
    expect(error).toMatchObject(failure("lock timeout"));
  });
});
