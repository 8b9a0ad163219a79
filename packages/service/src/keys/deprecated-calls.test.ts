import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startService } from "../../../testing/src/harness/run-program.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../../testing/src/harness/test-database.ts";
import { openDatabase } from "../database/database.ts";
import { createMetrics } from "../process/metrics.ts";
import { runExampleCommand, example as service, useExample } from "../testing/example.ts";
import { createApiKey, revokeApiKey } from "./api-keys.ts";
import { DeprecatedCallsSaver } from "./deprecated-calls.ts";
import { listDeprecatedUsage } from "./deprecated-usage.ts";
import { Secrets } from "./secrets.ts";

describe("the saver of deprecated calls", () => {
  const example = useExample();

  /** One of several processes, which has counted some calls. */
  function process() {
    const metrics = createMetrics(service.contract);
    const log = pino({ level: "silent" });
    const saver = new DeprecatedCallsSaver({ database: example.database, metrics, log });
    const call = (key: number) => metrics.deprecatedCalls.inc({ operation: "getRecording", key });
    return { metrics, saver, call };
  }

  const usageOf = async (keyId: number) => {
    const usages = await listDeprecatedUsage(example.database, service.contract, new Date());
    return usages.find(({ id }) => id === keyId);
  };

  test("several processes add to each other's calls", async () => {
    const { key } = await example.createKey({ name: "Old reader", plan: "member" });
    const processes = [process(), process()];
    for (const { call } of processes) call(key.id);
    await Promise.all(processes.map(({ saver }) => saver.flush()));
    processes[0]?.call(key.id);
    await Promise.all(processes.map(({ saver }) => saver.close()));
    expect(await usageOf(key.id)).toEqual({
      ...{ id: key.id, name: "Old reader", plan: "member", operation: "getRecording", calls: 3 },
      lastCallAt: expect.any(Date),
      removedOn: "2031-03-31",
    });
    const lastCallAt = (await usageOf(key.id))?.lastCallAt.getTime() ?? 0;
    expect(Math.abs(Date.now() - lastCallAt)).toBeLessThan(100_000);
  });

  test("what could not be saved is saved later, and counted as a failed save", async () => {
    const { key } = await example.createKey();
    const { metrics, saver, call } = process();
    call(key.id);
    await example.database.$executeRawUnsafe(`ALTER TABLE "DeprecatedUsage" RENAME TO "Moved"`);
    await saver.flush();
    await example.database.$executeRawUnsafe(`ALTER TABLE "Moved" RENAME TO "DeprecatedUsage"`);
    expect(await metrics.registry.metrics()).toContain(
      'failed_saves_total{of="deprecated_calls"} 1',
    );
    await saver.close();
    expect(await usageOf(key.id)).toHaveProperty("calls", 1);
  });

  test("keys that no longer work, and operations that the contract no longer has, are left out", async () => {
    const { key } = await example.createKey();
    const { metrics, saver, call } = process();
    metrics.deprecatedCalls.inc({ operation: "oldOperation", key: key.id });
    await saver.flush();
    expect(await usageOf(key.id)).toBeUndefined();
    call(key.id);
    await saver.close();
    expect(await usageOf(key.id)).toBeDefined();
    await revokeApiKey(example.database, key.id);
    expect(await usageOf(key.id)).toBeUndefined();
  });
});

const exampleProgram = "packages/judges/example/src/main.ts";

describe("pnpm keys usage --deprecated", () => {
  let testDatabase: TestDatabase;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });

  afterAll(() => testDatabase.remove());

  async function createKey(): Promise<string> {
    const database = await openDatabase(service.storage, testDatabase.url);
    const terms = { plan: "visitor", perMinute: null, perDay: null, expiresAt: null };
    const fields = { name: "Old reader", ...terms };
    const { secret } = await createApiKey(database, new Secrets(service.keyPrefix), fields);
    await database.$disconnect();
    return secret;
  }

  async function serveAndCall(secret: string, times: number): Promise<void> {
    const { origin, process, exited } = await startService(exampleProgram, {
      DATABASE_URL: testDatabase.url,
    });
    const path = "/echoes/v1/places/1/recordings/1";
    const headers = { Authorization: `Bearer ${secret}`, Connection: "close" };
    for (let count = 0; count < times; count++) await fetch(`${origin}${path}`, { headers });
    process.kill("SIGINT");
    expect(await exited).toBe(0);
  }

  const usage = (...args: string[]) =>
    runExampleCommand("keys", ["usage", "--deprecated", ...args], {
      DATABASE_URL: testDatabase.url,
    });

  test("names the keys that call what will be removed, also after a restart", async () => {
    const secret = await createKey();
    await serveAndCall(secret, 2);
    await serveAndCall(secret, 1);
    expect((await usage()).stdout).toMatch(
      /^ID +NAME +PLAN +OPERATION +CALLS +LAST CALL +REMOVED ON\n1 +Old reader +visitor +getRecording +3 +20\S+ \S+ UTC +2031-03-31\n$/,
    );
    const { stdout } = await usage("1", "--json");
    expect(JSON.parse(stdout)).toMatchObject([{ id: 1, operation: "getRecording", calls: 3 }]);
  });
});
