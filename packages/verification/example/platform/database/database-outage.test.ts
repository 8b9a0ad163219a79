import { openDatabase } from "@contract-first/service/internal/database/database";
import { Secrets } from "@contract-first/service/internal/keys/secrets";
import { contractFetch } from "@contract-first/testing/internal/harness/contract-fetch";
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
import createClient from "openapi-fetch";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { paths } from "../../src/generated/types.ts";
import { createKeyIn, example } from "../testing/example.ts";

describe.runIf(testedDialect === "postgresql")("PostgreSQL", () => {
  const body = { name: "Postojna", kind: "cave" } as const;
  let testDatabase: TestDatabase;
  let proxy: TcpProxy;
  let running: RunningService;
  let secret: string;

  const clientWith = (key: string) =>
    createClient<paths>({
      baseUrl: `${running.origin}${example.contract.basePath}`,
      headers: { Authorization: `Bearer ${key}` },
      fetch: contractFetch(example.contract),
    });

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const key = { ...{ name: "Test", plan: "institution" }, perMinute: 1_000, perDay: 100_000 };
    ({ secret } = await createKeyIn(testDatabase.directUrl, key));
    const url = new URL(testDatabase.url);
    proxy = new TcpProxy(url);
    url.host = `127.0.0.1:${await proxy.open()}`;
    const env = { ...testDatabase.env, DATABASE_URL: url.href };
    running = await startService("packages/verification/example/src/main.ts", env);
  });

  afterAll(async () => {
    await running.kill();
    proxy.cut();
    await testDatabase.remove();
  });

  test("gone: 503 with Retry-After, until its return", async () => {
    const client = clientWith(secret);
    expect((await client.GET("/places")).response.status).toBe(200);
    proxy.cut();
    const responses = [
      await client.GET("/places"),
      await client.POST("/places", { body }),
      await clientWith(new Secrets(example.keyPrefix).create()).GET("/places"),
    ];
    for (const { response, error } of responses) {
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBe("1");
      expect(error).toMatchObject({ code: "service_unavailable", status: 503 });
    }
    expect((await fetch(`${running.origin}/health`)).status).toBe(503);

    await proxy.open();
    expect((await client.POST("/places", { body })).response.status).toBe(201);
    expect(running.process.exitCode).toBeNull();
  });

  test("restarting or failing over: reads are repeated, and none fails", async () => {
    const client = clientWith(secret);
    const database = await openDatabase(example.storage, testDatabase.directUrl);
    const statuses: number[] = [];
    const read = async () => {
      for (let count = 0; count < 25; count++) {
        statuses.push((await client.GET("/places")).response.status);
      }
    };
    const reading = Promise.all([read(), read(), read(), read()]);
    for (let kill = 0; kill < 5; kill++) {
      await database.$executeRaw`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    }
    await reading;
    expect(statuses).toEqual(Array.from({ length: 100 }, () => 200));
    await database.$disconnect();
  });
});
