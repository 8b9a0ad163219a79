import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAnimalStoreClient } from "@animal-store/client";
import { plans } from "@animal-store/contract";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "./storage/database.js";
import { type Program, runProgram, startProgram } from "./testing/run-program.js";

let folder: string;
let files = 0;
const started: Program[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "animal-store-"));
});

afterAll(() => {
  for (const { process } of started) process.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

const newDatabase = () => `file:${folder}/${files++}/test.db`;

/** Starts the service and waits until it listens. */
async function start(databaseUrl: string, env: Record<string, string> = {}) {
  const program = startProgram("main.js", [], { PORT: "0", DATABASE_URL: databaseUrl, ...env });
  started.push(program);
  const origin = await vi.waitFor(
    () => {
      const [, found] = /listens on (http:\S+);/.exec(program.output.stdout) ?? [];
      if (found === undefined) throw new Error(program.output.stderr);
      return found;
    },
    { timeout: 60_000 },
  );
  return { ...program, origin };
}

const keyIn = (text: string) => /Bearer (animals_\w+)/.exec(text)?.[1] ?? "";

describe("the first start", () => {
  test("has a sample catalogue, and prints a key with a request that works", async () => {
    const databaseUrl = newDatabase();
    const { origin, output, process, exited } = await start(databaseUrl);
    expect(output.stdout).toContain(`${origin}/docs`);
    const [, authorization, url] =
      /curl -H "Authorization: ([^"]+)" (\S+)/.exec(output.stdout) ?? [];
    const response = await fetch(url ?? "", { headers: { Authorization: authorization ?? "" } });
    expect(response.status).toBe(200);
    expect(((await response.json()) as unknown[]).length).toBeGreaterThan(5);
    process.kill("SIGTERM");
    expect(await exited).toBe(0);

    const second = await start(databaseUrl);
    expect(keyIn(second.output.stdout)).toBe("");
    const again = await fetch(`${second.origin}/v1/pets`, {
      headers: { Authorization: authorization ?? "" },
    });
    expect(again.status).toBe(200);
  });

  test("prints no key in production", async () => {
    const { output } = await start(newDatabase(), { NODE_ENV: "production" });
    expect(keyIn(output.stdout)).toBe("");
  });
});

describe("what cannot start says why in one sentence and exits with 1", () => {
  async function expectSentence(env: Record<string, string>, sentence: RegExp) {
    const { status, stderr } = await runProgram("main.js", [], {
      PORT: "0",
      DATABASE_URL: newDatabase(),
      ...env,
    });
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
    expect(stderr).toMatch(sentence);
    expect(status).toBe(1);
  }

  test("a mistake in the environment", () =>
    expectSentence(
      { PORT: "http" },
      /^PORT must be a port number from 0 to 65535, not "http"\.$/m,
    ));

  test("a taken port", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    await expectSentence({ PORT: String(port) }, /^The port \d+ of 127\.0\.0\.1 is taken: /);
    server.close();
  });

  test("a database that cannot be written", () =>
    expectSentence({ DATABASE_URL: `file:${folder}` }, /cannot be opened for writing/));

  test("a database that another program keeps locked", async () => {
    const databaseUrl = newDatabase();
    const database = await openDatabase(databaseUrl);
    await database.$executeRawUnsafe("BEGIN IMMEDIATE");
    await expectSentence({ DATABASE_URL: databaseUrl }, /opened for writing: .*database is locked/);
    await database.$executeRawUnsafe("ROLLBACK");
    await database.$disconnect();
  });

  test("a database that a newer version has migrated", async () => {
    const databaseUrl = newDatabase();
    const database = await openDatabase(databaseUrl);
    await database.$executeRawUnsafe(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ('1', '', '29990101000000_future', 1, 1)`,
    );
    await database.$disconnect();
    await expectSentence(
      { DATABASE_URL: databaseUrl },
      /newer version of the service \(29990101000000_future\)/,
    );
  });
});

test("a database that another program keeps locked holds up no request", async () => {
  const databaseUrl = newDatabase();
  const { origin, output } = await start(databaseUrl);
  const headers = { Authorization: `Bearer ${keyIn(output.stdout)}` };
  let sent = 0;
  const list = async () => {
    sent++;
    expect((await fetch(`${origin}/v1/pets`, { headers })).status).toBe(200);
  };
  await list();
  const database = await openDatabase(databaseUrl);
  await database.$executeRawUnsafe("BEGIN IMMEDIATE");
  const begin = performance.now();
  while (performance.now() - begin < 1_500) await list();
  // A statement that waits for the lock would block the whole process for 5 seconds.
  expect(performance.now() - begin).toBeLessThan(5_000);
  await database.$executeRawUnsafe("ROLLBACK");
  await expect
    .poll(() => database.rateLimitCounter.findMany())
    .toContainEqual(expect.objectContaining({ dayCount: sent }));
  await database.$disconnect();
});

describe("stopping", () => {
  test("answers what was accepted, then ends", async () => {
    const { origin, output, process, exited } = await start(newDatabase());
    const { hostname, port } = new URL(origin);
    const body = `{"name":"Rex","categoryId":7}`;
    const sent = request({
      hostname,
      port,
      path: "/v1/pets",
      method: "POST",
      headers: {
        Authorization: `Bearer ${keyIn(output.stdout)}`,
        "Content-Type": "application/json",
        "Content-Length": body.length,
        Expect: "100-continue",
      },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sent.on("response", ({ statusCode }) => resolve(statusCode)).on("error", reject);
    });
    sent.write(body.slice(0, 5));
    await once(sent, "continue");
    const begin = performance.now();
    process.kill("SIGTERM");
    await vi.waitFor(() => expect(fetch(`${origin}/docs`)).rejects.toThrow(), { timeout: 10_000 });
    sent.end(body.slice(5));
    expect(await answered).toBe(201);
    expect(await exited).toBe(0);
    expect(performance.now() - begin).toBeLessThan(10_000);
  });
});

describe("kill -9", () => {
  test("loses no animal that was answered, and no count that was saved", async () => {
    const databaseUrl = newDatabase();
    const { origin, output, process, exited } = await start(databaseUrl);
    const client = (baseUrl: string) =>
      createAnimalStoreClient({ baseUrl: `${baseUrl}/v1`, apiKey: keyIn(output.stdout) });
    const ids: number[] = [];
    for (let count = 0; count < 20; count++) {
      const { data } = await client(origin).POST("/pets", {
        body: { name: "Rex", categoryId: count },
      });
      ids.push(data?.id ?? 0);
    }
    const database = await openDatabase(databaseUrl);
    await expect
      .poll(() => database.rateLimitCounter.findMany())
      .toContainEqual(expect.objectContaining({ dayCount: 20 }));
    await database.$disconnect();
    const last = await client(origin).POST("/pets", { body: { name: "Last", categoryId: 1 } });
    process.kill("SIGKILL");
    await exited;

    const again = await start(databaseUrl);
    for (const petId of [...ids, last.data?.id ?? 0]) {
      const { response } = await client(again.origin).GET("/pets/{petId}", {
        params: { path: { petId } },
      });
      expect(response.status).toBe(200);
    }
    const { response } = await client(again.origin).GET("/pets");
    const [, left] = /"day";r=(\d+)/.exec(response.headers.get("RateLimit") ?? "") ?? [];
    const beforeTheKill = 20;
    expect(Number(left)).toBeLessThanOrEqual(
      plans.business.perDay - beforeTheKill - ids.length - 2,
    );
  });
});
