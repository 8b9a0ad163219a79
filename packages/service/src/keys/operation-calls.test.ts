import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathOf, runProgram, startService } from "../../../testing/src/harness/run-program.ts";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../../testing/src/harness/test-database.ts";
import { openDatabase } from "../database/database.ts";
import { createMetrics } from "../process/metrics.ts";
import { runExampleCommand, example as service, useExample } from "../testing/example.ts";
import { createApiKey } from "./api-keys.ts";
import { OperationCallsSaver, readOperationUsage } from "./operation-calls.ts";
import { Secrets } from "./secrets.ts";

const day = 86_400_000;
const noon = Date.UTC(2030, 11, 5, 12);

describe("the saver of calls", () => {
  const example = useExample();

  /** One of several processes. */
  function process(now = noon) {
    const metrics = createMetrics(service.contract);
    const log = pino({ level: "silent" });
    const { database } = example;
    const saver = new OperationCallsSaver({ database, metrics, log, now: () => now });
    const call = (key: number, operation: string) =>
      metrics.operationCalls.add(key, operation, now);
    return { metrics, saver, call };
  }

  async function save(now: number, ...calls: [key: number, operation: string][]): Promise<void> {
    const { saver, call } = process(now);
    for (const each of calls) call(...each);
    await saver.close();
  }

  const usageOf = async (operation: string, now = noon) =>
    (await readOperationUsage(example.database, now)).operations[operation];

  test("several processes add to each other's calls", async () => {
    const [one, other] = [process(), process()];
    for (const { call } of [one, other]) call(1, "added");
    await Promise.all([one.saver.flush(), other.saver.flush()]);
    one.call(1, "added");
    other.call(2, "added");
    await Promise.all([one.saver.close(), other.saver.close()]);
    expect(await usageOf("added")).toEqual({ keys: 2, calls: 4, lastCallOn: "2030-12-05" });
  });

  test("the last 30 days are told, and rows are deleted after 31", async () => {
    await save(noon - 30 * day, [1, "old"]);
    await save(noon - 29 * day, [1, "kept"], [2, "kept"]);
    await save(noon - day, [1, "kept"]);
    expect(await usageOf("old")).toBeUndefined();
    expect(await usageOf("kept")).toEqual({ keys: 2, calls: 3, lastCallOn: "2030-12-04" });
    const days = () => example.database.operationUsage.findMany({ where: { operation: "old" } });
    await save(noon + day, [1, "new"]);
    expect(await days()).toHaveLength(1);
    await save(noon + 2 * day, [1, "new"]);
    expect(await days()).toEqual([]);
  });

  test("what could not be saved is saved later, and counted as a failed save", async () => {
    const { metrics, saver, call } = process();
    call(1, "late");
    await example.database.$executeRawUnsafe(`ALTER TABLE "OperationUsage" RENAME TO "Moved"`);
    await saver.flush();
    await example.database.$executeRawUnsafe(`ALTER TABLE "Moved" RENAME TO "OperationUsage"`);
    expect(await metrics.registry.metrics()).toContain(
      'failed_saves_total{of="operation_calls"} 1',
    );
    call(1, "late");
    await saver.close();
    expect(await usageOf("late")).toHaveProperty("calls", 2);
  });
});

describe("pnpm keys usage --operations", () => {
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
    const database = await openDatabase(service.storage, testDatabase.url);
    const terms = { plan: "visitor", perMinute: null, perDay: null, expiresAt: null };
    const fields = { name: "Known to nobody", ...terms };
    const { secret } = await createApiKey(database, new Secrets(service.keyPrefix), fields);
    await database.$disconnect();
    return secret;
  }

  /** Each key once, and a request without one, which counts for nobody. */
  async function serveAndCall(secrets: string[]): Promise<void> {
    const { origin, process, exited } = await startService("packages/judges/example/src/main.ts", {
      DATABASE_URL: testDatabase.url,
    });
    for (const secret of [...secrets, ""]) {
      const headers = { Authorization: `Bearer ${secret}`, Connection: "close" };
      await fetch(`${origin}/echoes/v1/places/1/recordings/1`, { headers });
    }
    process.kill("SIGINT");
    expect(await exited).toBe(0);
  }

  const usage = (...args: string[]) =>
    runExampleCommand("keys", ["usage", ...args], {
      DATABASE_URL: testDatabase.url,
    });

  test("exports what the review says at a breaking row", async () => {
    const secrets = [await createKey(), await createKey()];
    await serveAndCall(secrets);
    await serveAndCall(secrets.slice(0, 1));
    const { stdout } = await usage("--operations", "--json");
    const { to, operations } = JSON.parse(stdout);
    expect(operations).toEqual({ getRecording: { keys: 2, calls: 3, lastCallOn: to } });
    expect(stdout).not.toContain("Known to nobody");
    const table = await usage("--operations");
    expect(table.stdout).toMatch(/^OPERATION +KEYS +CALLS +LAST CALL ON\ngetRecording +2 +3 +20/);

    const contract = pathOf("packages/judges/example/openapi.yaml");
    const text = await readFile(contract, "utf8");
    const renamed = text.replaceAll("operationId: getRecording", "operationId: readRecording");
    const files = { usage: join(folder, "usage.json"), revision: join(folder, "openapi.yaml") };
    await writeFile(files.usage, stdout);
    await writeFile(files.revision, renamed);
    const review = await runProgram(
      "packages/review/src/main.ts",
      [contract, files.revision, "--usage", files.usage],
      {},
    );
    expect(review.stdout).toContain(`was called by 2 keys, last on ${to}`);
  });

  test("tells that it is of all keys", async () => {
    const { status, stderr } = await usage("1", "--operations");
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: "--operations counts all keys: omit the id.\n",
    });
    expect((await usage("--operations", "--deprecated")).stderr).toMatch("cannot be used with");
  });
});
