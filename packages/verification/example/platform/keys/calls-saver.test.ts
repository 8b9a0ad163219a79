import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openAnother } from "@contract-first/service/internal/database/database";
import { revokeApiKey } from "@contract-first/service/internal/keys/api-keys";
import { CallsSaver } from "@contract-first/service/internal/keys/calls-saver";
import {
  listDeprecatedUsage,
  readLastUses,
} from "@contract-first/service/internal/keys/operation-usage";
import { summaryOf } from "@contract-first/service/internal/keys/print-usage";
import { readUsage } from "@contract-first/service/internal/keys/read-usage";
import { createMetrics } from "@contract-first/service/internal/process/metrics";
import { pathOf, runProgram } from "@contract-first/testing/internal/harness/run-program";
import {
  createTestDatabase,
  type TestDatabase,
  testedDialect,
} from "@contract-first/testing/internal/harness/test-database";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  createKeyIn,
  runExampleCommand,
  example as service,
  startExample,
  useExample,
} from "../testing/example.ts";

const day = 86_400_000;
const noon = Date.UTC(2030, 11, 5, 12);

describe("the saver of calls", () => {
  const example = useExample();
  const databases: Database[] = [];

  afterEach(() => Promise.all(databases.splice(0).map((database) => database.$disconnect())));

  /** One of several processes. */
  function process(now = noon, database: Database = example.database) {
    const metrics = createMetrics(service.contract);
    const log = pino({ level: "silent" });
    const saver = new CallsSaver({ database, metrics, log, now: () => now });
    const call = (apiKeyId: number, operation: string, isDeprecated = false) =>
      metrics.calls.add({ apiKeyId, operation, isDeprecated, at: now });
    const failedSaves = async () =>
      /failed_saves_total\{of="operation_calls"\} (\d+)/.exec(
        await metrics.registry.metrics(),
      )?.[1];
    return { saver, call, failedSaves };
  }

  async function deadlocks(database: Database): Promise<bigint | undefined> {
    await database.$queryRaw`SELECT pg_stat_force_next_flush()::text`;
    const [row] = await database.$queryRaw<{ deadlocks: bigint }[]>`
      SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`;
    return row?.deadlocks;
  }

  async function save(now: number, ...calls: [key: number, operation: string][]): Promise<void> {
    const { saver, call } = process(now);
    for (const each of calls) call(...each);
    await saver.close();
  }

  const usageOf = async (operation: string, now = noon) => {
    const { operations } = await readUsage(example.database, service.contract, now);
    return operations[operation] && summaryOf(operations[operation].calls);
  };

  const deprecatedUsageOf = async (keyId: number) => {
    const usages = await listDeprecatedUsage(example.database, service.contract, new Date(noon));
    return usages.find(({ id }) => id === keyId);
  };

  test("several processes add to each other's calls", async () => {
    const { key } = await example.createKey({ name: "Old reader", plan: "member" });
    const [one, other] = [process(), process(noon - 2 * day)];
    for (const { call } of [other, one]) call(key.id, "getRecording", true);
    await Promise.all([one.saver.flush(), other.saver.flush()]);
    one.call(key.id, "getRecording", true);
    one.call(key.id + 1, "getRecording");
    await Promise.all([one.saver.close(), other.saver.close()]);
    const usage = { keys: 2, calls: 4, lastCallOn: "2030-12-05" };
    expect(await usageOf("getRecording")).toEqual(usage);
    expect(await deprecatedUsageOf(key.id)).toEqual({
      ...{ id: key.id, name: "Old reader", plan: "member", operation: "getRecording", calls: 3 },
      ...{ lastCallAt: new Date(noon), removedOn: "2031-03-31" },
    });
  });

  test("the last use of a key is kept, however long ago it was", async () => {
    const [used, unused] = [await example.createKey(), await example.createKey()];
    await save(noon - 100 * day, [used.key.id, "getPlace"]);
    await save(noon - 90 * day, [used.key.id, "listPlaces"]);
    await save(noon, [used.key.id + 10_000, "listPlaces"]);
    const lastUses = await readLastUses(example.database);
    expect(lastUses.get(used.key.id)).toEqual(new Date(noon - 90 * day));
    expect(lastUses.has(unused.key.id)).toBe(false);
  });

  test("processes that save the same rows at the same time do not deadlock", async () => {
    for (let count = 0; count < 2; count++) {
      const { databaseUrl, connections } = example;
      databases.push(
        await openAnother(service.storage, databaseUrl, { ...connections, poolSize: 1 }),
      );
    }
    const processes = databases.map((database) => process(noon, database));
    const keys = Array.from({ length: 1_500 }, (_each, index) => index);
    for (let round = 0; round < 5; round++) {
      for (const key of keys) processes[0]?.call(key, "contended", true);
      for (const key of keys.toReversed()) processes[1]?.call(key, "contended", true);
      await Promise.all(processes.map(({ saver }) => saver.flush()));
    }
    for (const { saver } of processes) await saver.close();
    expect(await usageOf("contended")).toMatchObject({ keys: 1_500, calls: 15_000 });
    const where = { operation: "contended" };
    const { _sum } = await example.database.operationUsage.aggregate({
      where,
      _sum: { calls: true },
    });
    expect(_sum.calls).toBe(30_000n);
    expect(await Promise.all(processes.map((each) => each.failedSaves()))).toEqual(["0", "0"]);
    // A statement that PostgreSQL ends because of a deadlock is repeated, so only its statistics tell.
    if (testedDialect === "postgresql")
      expect(await Promise.all(databases.map(deadlocks))).toEqual([0n, 0n]);
  });

  test("the last 30 days are reported, and rows of days are deleted after 90", async () => {
    await save(noon - 30 * day, [1, "old"]);
    await save(noon - 29 * day, [1, "recent"], [2, "recent"]);
    await save(noon - day, [1, "recent"]);
    expect(await usageOf("old")).toBeUndefined();
    expect(await usageOf("recent")).toEqual({ keys: 2, calls: 3, lastCallOn: "2030-12-04" });
    const { key } = await example.createKey();
    const { saver, call } = process(noon - 30 * day);
    call(key.id, "getRecording", true);
    await saver.close();
    const days = () => example.database.operationUsage.findMany({ where: { operation: "old" } });
    await save(noon + 60 * day, [1, "new"]);
    expect(await days()).toHaveLength(1);
    await save(noon + 61 * day, [1, "new"]);
    expect(await days()).toEqual([]);
    expect(await deprecatedUsageOf(key.id)).toHaveProperty("calls", 1);
  });

  test("after a failure, only what was not saved is saved again", async () => {
    const { key } = await example.createKey();
    const { saver, call, failedSaves } = process();
    const others = Array.from({ length: 1_500 }, (_each, index) => 10_000 + index);
    for (const each of others) call(each, "late", true);
    call(key.id, "getRecording", true);
    // The rows of the day are saved before those of all days, of which one is refused.
    await example.database.$executeRawUnsafe(
      `CREATE UNIQUE INDEX "refuse" ON "OperationUsage" ("operation") WHERE "apiKeyId" = 11499`,
    );
    await saver.flush();
    expect(await usageOf("late")).toHaveProperty("calls", 1_500);
    expect(await deprecatedUsageOf(key.id)).toBeUndefined();
    await example.database.$executeRawUnsafe(`DROP INDEX "refuse"`);
    expect(await failedSaves()).toBe("1");
    for (const each of others) call(each, "late", true);
    await saver.flush();
    await saver.close();
    expect(await usageOf("late")).toEqual({ keys: 1_500, calls: 3_000, lastCallOn: "2030-12-05" });
    const total = { where: { day: "total", operation: "late" }, _sum: { calls: true } } as const;
    expect((await example.database.operationUsage.aggregate(total))._sum.calls).toBe(3_000n);
    expect(await deprecatedUsageOf(key.id)).toHaveProperty("calls", 1);
  });

  test("keys that no longer work, and operations that the contract no longer has, are left out", async () => {
    const { key } = await example.createKey();
    const { saver, call } = process();
    call(key.id, "oldOperation", true);
    await saver.flush();
    expect(await deprecatedUsageOf(key.id)).toBeUndefined();
    call(key.id, "getRecording", true);
    await saver.close();
    expect(await deprecatedUsageOf(key.id)).toBeDefined();
    await revokeApiKey(example.database, key.id);
    expect(await deprecatedUsageOf(key.id)).toBeUndefined();
  });
});

describe("pnpm keys usage", () => {
  let testDatabase: TestDatabase;
  let folder: string;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), "operation-calls-"));
  });

  afterAll(async () => {
    await testDatabase.remove();
    await rm(folder, { recursive: true });
  });

  async function createKey(): Promise<string> {
    const fields = { name: "Known to nobody", plan: "visitor" };
    return (await createKeyIn(testDatabase.url, fields)).secret;
  }

  /** Each key once, and a request without one, which counts for nobody. */
  async function serveAndCall(secrets: string[], env = {}): Promise<void> {
    const settings = { DATABASE_URL: testDatabase.url, ...env };
    const { origin, kill } = await startExample(settings);
    for (const secret of [...secrets, ""]) {
      const headers = { Authorization: `Bearer ${secret}`, Connection: "close" };
      await fetch(`${origin}/echoes/v1/places/1/recordings/1`, { headers });
    }
    expect(await kill("SIGINT")).toBe(0);
  }

  const usage = (...args: string[]) =>
    runExampleCommand("keys", ["usage", ...args], {
      DATABASE_URL: testDatabase.url,
    });

  test("--export writes what all processes have counted, without keys", async () => {
    const secrets = [await createKey(), await createKey()];
    await serveAndCall(secrets);
    const severalProcesses = { WEB_CONCURRENCY: "2", REDIS_URL: "redis://127.0.0.1:1" };
    await serveAndCall(secrets.slice(0, 1), severalProcesses);
    const file = join(folder, "usage.json");
    await usage("--export", file);
    const text = await readFile(file, "utf8");
    const { sampleRate, operations } = JSON.parse(text);
    const { calls, places } = operations.getRecording;
    const callsOf = (uses: [number, number][]) => uses.map(([, each]) => each).sort();
    expect({ sampleRate, calls: callsOf(calls), places }).toEqual({
      ...{ sampleRate: 1, calls: [1, 2], places: { "client:other": calls } },
    });
    expect(text).not.toContain("Known to nobody");
    const table = await usage("--operations");
    expect(table.stdout).toMatch(/^OPERATION +KEYS +CALLS +LAST CALL ON\ngetRecording +2 +3 +20/);

    const contract = pathOf("packages/verification/example/openapi.yaml");
    const renamed = (await readFile(contract, "utf8")).replaceAll(
      "operationId: getRecording",
      "operationId: readRecording",
    );
    const revision = join(folder, "openapi.yaml");
    await writeFile(revision, renamed);
    const review = await runProgram(
      "packages/review/src/main.ts",
      [contract, revision, "--usage", file],
      {},
    );
    expect(review.stdout).toContain("2 of 2 keys");
  });

  test("--deprecated names the keys that call what will be removed, also after a restart", async () => {
    const deprecated = await usage("--deprecated");
    expect(deprecated.stdout).toMatch(
      /^ID +NAME +PLAN +OPERATION +CALLS +LAST CALL +REMOVED ON\n1 +Known to nobody +visitor +getRecording +2 +20\S+ \S+ UTC +2031-03-31\n2 /,
    );
    const { stdout } = await usage("--deprecated", "1", "--json");
    expect(JSON.parse(stdout)).toMatchObject([{ id: 1, operation: "getRecording", calls: 2 }]);
  });

  test("kill -9 loses no more than was not saved, and counts nothing twice", async () => {
    const headers = { Authorization: `Bearer ${await createKey()}` };
    const { origin, kill } = await startExample({ DATABASE_URL: testDatabase.url });
    const call = () => fetch(`${origin}/echoes/v1/places/1/recordings/1`, { headers });
    /** Of the operation, and of a place. */
    const counted = async () => {
      const outputs = [await usage("--deprecated", "3", "--json")];
      outputs.push(await usage("--place", "client:other", "--json"));
      const rows = outputs.flatMap(({ stdout }) => JSON.parse(stdout));
      return rows.flatMap(({ id, calls }) => (id === 3 ? [calls] : []));
    };
    await call();
    await vi.waitFor(async () => expect(await counted()).toEqual([1, 1]), 60_000);
    await call();
    await kill();
    const afterwards = await counted();
    expect(afterwards).toHaveLength(2);
    for (const calls of afterwards) expect([1, 2]).toContain(calls);
  });
});
