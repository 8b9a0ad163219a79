import { openDatabase } from "@animal-store/platform/database/database";
import { createApiKey, revokeApiKey } from "@animal-store/platform/keys/api-keys";
import { DeprecatedCallsSaver } from "@animal-store/platform/keys/deprecated-calls";
import { listDeprecatedUsage } from "@animal-store/platform/keys/deprecated-usage";
import { createMetrics } from "@animal-store/platform/reports/metrics";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runProgram, startService } from "./testing/run-program.js";
import { useTestApi } from "./testing/test-api.js";
import { createTestDatabase, type TestDatabase } from "./testing/test-database.js";

describe("the saver of deprecated calls", () => {
  const api = useTestApi();

  /** One of several processes, which has counted some calls. */
  function process() {
    const metrics = createMetrics();
    const log = pino({ level: "silent" });
    const saver = new DeprecatedCallsSaver({ database: api.database, metrics, log });
    const call = (key: number) => metrics.deprecatedCalls.inc({ operation: "getPet", key });
    return { metrics, saver, call };
  }

  const usageOf = async (keyId: number) => {
    const usages = await listDeprecatedUsage(api.database, new Date());
    return usages.find(({ id }) => id === keyId);
  };

  test("several processes add to each other's calls", async () => {
    const { key } = await api.createKey({ name: "Old shop", plan: "pro" });
    const processes = [process(), process()];
    for (const { call } of processes) call(key.id);
    await Promise.all(processes.map(({ saver }) => saver.flush()));
    processes[0]?.call(key.id);
    await Promise.all(processes.map(({ saver }) => saver.close()));
    expect(await usageOf(key.id)).toEqual({
      ...{ id: key.id, name: "Old shop", plan: "pro", operation: "getPet", calls: 3 },
      lastCallAt: expect.any(Date),
      removedOn: "2030-12-05",
    });
    const lastCallAt = (await usageOf(key.id))?.lastCallAt.getTime() ?? 0;
    expect(Math.abs(Date.now() - lastCallAt)).toBeLessThan(100_000);
  });

  test("what could not be saved is saved later, and counted as a failed save", async () => {
    const { key } = await api.createKey();
    const { metrics, saver, call } = process();
    call(key.id);
    await api.database.$executeRawUnsafe(`ALTER TABLE "DeprecatedUsage" RENAME TO "Moved"`);
    await saver.flush();
    await api.database.$executeRawUnsafe(`ALTER TABLE "Moved" RENAME TO "DeprecatedUsage"`);
    expect(await metrics.registry.metrics()).toContain(
      'failed_saves_total{of="deprecated_calls"} 1',
    );
    await saver.close();
    expect(await usageOf(key.id)).toHaveProperty("calls", 1);
  });

  test("keys that no longer work, and operations that the contract no longer has, are left out", async () => {
    const { key } = await api.createKey();
    const { metrics, saver, call } = process();
    metrics.deprecatedCalls.inc({ operation: "oldOperation", key: key.id });
    await saver.flush();
    expect(await usageOf(key.id)).toBeUndefined();
    call(key.id);
    await saver.close();
    expect(await usageOf(key.id)).toBeDefined();
    await revokeApiKey(api.database, key.id);
    expect(await usageOf(key.id)).toBeUndefined();
  });
});

describe("pnpm keys usage --deprecated", () => {
  let testDatabase: TestDatabase;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });

  afterAll(() => testDatabase.remove());

  async function createKey(): Promise<string> {
    const database = await openDatabase(testDatabase.url);
    const terms = { plan: "free", perMinute: null, perDay: null, expiresAt: null } as const;
    const { secret } = await createApiKey(database, { name: "Old shop", ...terms });
    await database.$disconnect();
    return secret;
  }

  async function serveAndCall(secret: string, times: number): Promise<void> {
    const { origin, process, exited } = await startService({ DATABASE_URL: testDatabase.url });
    const headers = { Authorization: `Bearer ${secret}`, Connection: "close" };
    for (let count = 0; count < times; count++) await fetch(`${origin}/v1/pets/1`, { headers });
    process.kill("SIGINT");
    expect(await exited).toBe(0);
  }

  const usage = (...args: string[]) =>
    runProgram("commands/keys.js", ["usage", "--deprecated", ...args], {
      DATABASE_URL: testDatabase.url,
    });

  test("names the keys that call what will be removed, also after a restart", async () => {
    const secret = await createKey();
    await serveAndCall(secret, 2);
    await serveAndCall(secret, 1);
    expect((await usage()).stdout).toMatch(
      /^ID +NAME +PLAN +OPERATION +CALLS +LAST CALL +REMOVED ON\n1 +Old shop +free +getPet +3 +20\S+ \S+ UTC +2030-12-05\n$/,
    );
    const { stdout } = await usage("1", "--json");
    expect(JSON.parse(stdout)).toMatchObject([{ id: 1, operation: "getPet", calls: 3 }]);
  });
});
