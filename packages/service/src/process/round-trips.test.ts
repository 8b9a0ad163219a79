import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type CountingProxy,
  startCountingProxy,
} from "../../../testing/src/harness/round-trips.ts";
import {
  exampleProgram,
  type RunningService,
  startService,
} from "../../../testing/src/harness/run-program.ts";
import {
  createTestDatabase,
  type TestDatabase,
  testedDialect,
} from "../../../testing/src/harness/test-database.ts";
import { newKeyPrefix, testRedisUrl } from "../../../testing/src/harness/test-redis.ts";
import { openDatabase } from "../database/database.ts";
import { createApiKey } from "../keys/api-keys.ts";
import { Secrets } from "../keys/secrets.ts";
import { example } from "../testing/example.ts";

/** The saving of counts, which happens beside the requests, disturbs a few of so many. */
const samples = 9;

const hasServers = testedDialect === "postgresql" && testRedisUrl !== null;

describe.runIf(hasServers)("round trips of a request", () => {
  let testDatabase: TestDatabase;
  let postgresql: CountingProxy;
  let redis: CountingProxy;
  let running: RunningService;
  let secret: string;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const database = await openDatabase(example.storage, testDatabase.directUrl);
    const terms = { plan: "institution", perMinute: 10_000, perDay: 100_000, expiresAt: null };
    const secrets = new Secrets(example.keyPrefix);
    ({ secret } = await createApiKey(database, secrets, { name: "Test", ...terms }));
    await database.service.place.create({ data: { name: "Gotthard", kind: "tunnel" } });
    await database.$disconnect();
    const url = new URL(testDatabase.url);
    const redisUrl = new URL(testRedisUrl ?? "");
    postgresql = await startCountingProxy(url);
    redis = await startCountingProxy(redisUrl);
    url.host = `127.0.0.1:${postgresql.port}`;
    redisUrl.host = `127.0.0.1:${redis.port}`;
    running = await startService(exampleProgram, {
      ...testDatabase.env,
      DATABASE_URL: url.href,
      REDIS_URL: redisUrl.href,
      REDIS_PREFIX: newKeyPrefix(),
      NODE_ENV: "production",
    });
  });

  afterAll(async () => {
    running.process.kill("SIGKILL");
    await running.exited;
    postgresql.stop();
    redis.stop();
    await testDatabase.remove();
  });

  const post = (headers: Record<string, string> = {}) => ({
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ name: "Postojna", kind: "cave" }),
  });

  test.each([
    ["a list", "/places", () => ({}), 1],
    // Prisma's client reads the related rows by a statement of its own.
    ["a get with related rows", "/places/1", () => ({}), 2],
    // Begin, change the place, keep the change for streams, commit.
    ["a replacement", "/places/1", () => ({ ...post(), method: "PUT" }), 4],
    ["a deletion", "/places/1000000", () => ({ method: "DELETE" }), 1],
    ["a create", "/places", () => post(), 4],
    [
      "a create with an Idempotency-Key",
      "/places",
      () => post({ "Idempotency-Key": randomUUID() }),
      4,
    ],
    ["a request without an API key", "/places", () => ({ headers: { Authorization: "" } }), 0],
  ])("%s", async (_what, path, init: () => RequestInit, ofPostgresql) => {
    const counts: { postgresql: number; redis: number }[] = [];
    for (let sample = 0; sample < samples; sample++) {
      const before = { postgresql: postgresql.roundTrips(), redis: redis.roundTrips() };
      const { headers, ...rest } = init();
      const response = await fetch(`${running.origin}${example.contract.basePath}${path}`, {
        ...rest,
        headers: { Authorization: `Bearer ${secret}`, ...(headers as Record<string, string>) },
      });
      await response.arrayBuffer();
      counts.push({
        postgresql: postgresql.roundTrips() - before.postgresql,
        redis: redis.roundTrips() - before.redis,
      });
    }
    const median = (of: "postgresql" | "redis") =>
      counts.map((count) => count[of]).toSorted((a, b) => a - b)[samples >> 1];
    expect({ postgresql: median("postgresql"), redis: median("redis") }).toEqual({
      postgresql: ofPostgresql,
      redis: 1,
    });
  });
});
