import { createAnimalStoreClient } from "@animal-store/client";
import { openDatabase } from "@animal-store/platform/database/database";
import { createSecret } from "@animal-store/platform/keys/secret";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contractFetch } from "./testing/contract-fetch.js";
import { type Program, startProgram } from "./testing/run-program.js";
import { TcpProxy } from "./testing/tcp-proxy.js";
import { createTestDatabase, type TestDatabase, testedDialect } from "./testing/test-database.js";

describe.runIf(testedDialect === "postgresql")("PostgreSQL", () => {
  let testDatabase: TestDatabase;
  let proxy: TcpProxy;
  let program: Program;
  let baseUrl: string;
  let apiKey: string;

  const clientWith = (key: string) =>
    createAnimalStoreClient({ baseUrl, apiKey: key, fetch: contractFetch, retry: false });

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const url = new URL(testDatabase.url);
    proxy = new TcpProxy({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${await proxy.open()}`;
    program = startProgram("main.js", [], { PORT: "0", DATABASE_URL: url.href });
    [, baseUrl = "", apiKey = ""] = await vi.waitFor(
      () => {
        const { stdout, stderr } = program.output;
        const found = /listens on (http:\S+);[\s\S]*Bearer (\w+)/.exec(stdout);
        if (found === null) throw new Error(stderr);
        return [found[0], `${found[1]}/v1`, String(found[2])];
      },
      { timeout: 60_000 },
    );
  });

  afterAll(async () => {
    program.process.kill("SIGKILL");
    await program.exited;
    await proxy.cut();
    await testDatabase.remove();
  });

  test("gone: 503 with Retry-After, until a second after its return at the latest", async () => {
    const client = clientWith(apiKey);
    expect((await client.GET("/pets")).response.status).toBe(200);
    await proxy.cut();
    const body = { name: "Rex", categoryId: 1 };
    const answers = [
      await client.GET("/pets"),
      await client.POST("/pets", { body }),
      await clientWith(createSecret()).GET("/pets"),
    ];
    for (const { response, error } of answers) {
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBe("1");
      expect(error).toMatchObject({ code: "service_unavailable", status: 503 });
    }
    expect((await fetch(new URL("/health", baseUrl))).status).toBe(503);

    await proxy.open();
    const returned = performance.now();
    expect((await client.POST("/pets", { body })).response.status).toBe(201);
    expect(performance.now() - returned).toBeLessThan(1_000);
    expect(program.process.exitCode).toBeNull();
  });

  test("restarting or failing over: reads are repeated, and none fails", async () => {
    const client = clientWith(apiKey);
    const database = await openDatabase(testDatabase.url);
    const statuses: number[] = [];
    const read = async () => {
      for (let count = 0; count < 25; count++) {
        statuses.push((await client.GET("/pets")).response.status);
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
