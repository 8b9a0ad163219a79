import { randomUUID } from "node:crypto";
import { openDatabase } from "@contract-first/service/internal/database/database";
import { createApiKey } from "@contract-first/service/internal/keys/api-keys";
import { Secrets } from "@contract-first/service/internal/keys/secrets";
import {
  type RunningService,
  startService,
} from "@contract-first/testing/internal/harness/run-program";
import { TcpProxy } from "@contract-first/testing/internal/harness/tcp-proxy";
import {
  createTestDatabase,
  type TestDatabase,
  testedDialect,
} from "@contract-first/testing/internal/harness/test-database";
import { newKeyPrefix, testRedisUrl } from "@contract-first/testing/internal/harness/test-redis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { example, exampleProgram } from "../testing/example.ts";

/** The saving of counts, which happens beside the requests, disturbs a few of so many. */
const samples = 9;

const hasServers = testedDialect === "postgresql" && testRedisUrl !== null;

describe.runIf(hasServers)("round trips of a request", () => {
  let testDatabase: TestDatabase;
  let postgresql: TcpProxy;
  let redis: TcpProxy;
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
    postgresql = new TcpProxy(url);
    redis = new TcpProxy(redisUrl);
    url.host = `127.0.0.1:${await postgresql.open()}`;
    redisUrl.host = `127.0.0.1:${await redis.open()}`;
    running = await startService(exampleProgram, {
      ...testDatabase.env,
      DATABASE_URL: url.href,
      REDIS_URL: redisUrl.href,
      REDIS_PREFIX: newKeyPrefix(),
      NODE_ENV: "production",
    });
  });

  afterAll(async () => {
    await running.kill();
    postgresql.cut();
    redis.cut();
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
      const before = { postgresql: postgresql.roundTrips, redis: redis.roundTrips };
      const { headers, ...rest } = init();
      const response = await fetch(`${running.origin}${example.contract.basePath}${path}`, {
        ...rest,
        headers: { Authorization: `Bearer ${secret}`, ...(headers as Record<string, string>) },
      });
      await response.arrayBuffer();
      counts.push({
        postgresql: postgresql.roundTrips - before.postgresql,
        redis: redis.roundTrips - before.redis,
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
