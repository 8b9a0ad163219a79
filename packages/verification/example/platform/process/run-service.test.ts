import { readdir } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "@contract-first/service/internal/database/database";
import type { DialectName } from "@contract-first/service/internal/database/queries/dialect-name";
import {
  fetchOnce,
  type RunningService,
  runProgram,
} from "@contract-first/testing/internal/harness/run-program";
import {
  availableDialects,
  createTestDatabase,
  type TestDatabase,
} from "@contract-first/testing/internal/harness/test-database";
import { afterAll, describe, expect, test } from "vitest";
import {
  createExampleDatabase,
  example,
  exampleProgram,
  startExample,
} from "../testing/example.ts";

const started: RunningService[] = [];
const databases: TestDatabase[] = [];

afterAll(async () => {
  await Promise.all(started.map(({ kill }) => kill()));
  await Promise.all(databases.map((database) => database.remove()));
});

/** Without rows, but with all tables. */
async function newDatabase(dialect?: DialectName): Promise<string> {
  const database = await createExampleDatabase(dialect);
  databases.push(database);
  return database.url;
}

/** With the variables of a pooler, if the tests run behind one. */
function envOf(url: string): Record<string, string> {
  return databases.find((database) => database.url === url)?.env ?? { DATABASE_URL: url };
}

/** The URL of the database itself. */
function directly(url: string): string {
  return databases.find((database) => database.url === url)?.directUrl ?? url;
}

/** Starts the service, which is stopped after the tests. */
async function start(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<RunningService> {
  const service = await startExample({ ...envOf(databaseUrl), ...env });
  started.push(service);
  return service;
}

const keyIn = (text: string) => /Bearer (echoes_\w+)/.exec(text)?.[1] ?? "";

describe("the first start", () => {
  test("has sample rows, and prints a key with a request that works", async () => {
    const database = await createTestDatabase();
    databases.push(database);
    const databaseUrl = database.url;
    const { origin, output, kill } = await start(databaseUrl);
    expect(output.stdout).toContain(`${origin}/docs`);
    const [, authorization, url] =
      /curl -H "Authorization: ([^"]+)" (\S+)/.exec(output.stdout) ?? [];
    const response = await fetchOnce(url ?? "", {
      headers: { Authorization: authorization ?? "" },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toHaveLength(3);
    expect(await kill("SIGTERM")).toBe(0);

    const second = await start(databaseUrl);
    expect(keyIn(second.output.stdout)).toBe("");
    const again = await fetchOnce(`${second.origin}/echoes/v1/places`, {
      headers: { Authorization: authorization ?? "" },
    });
    expect(again.status).toBe(200);
  });

  test("has loaded Prisma's engine when it listens: later, there may be too many open files", async () => {
    const report = `import { registerHooks } from "node:module";
      const load = (url, context, next) => {
        if (url.includes("query_compiler")) console.log("loads the engine");
        return next(url, context);
      };
      registerHooks({ load });`;
    const { output } = await start(await newDatabase(), {
      NODE_ENV: "production",
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(report)}`,
    });
    expect(output.stdout).toMatch(/loads the engine[\s\S]*listens on/);
  });

  test("prints no key in production", async () => {
    const { output } = await start(await newDatabase(), { NODE_ENV: "production" });
    expect(keyIn(output.stdout)).toBe("");
  });
});

describe.concurrent("what cannot start says why in one sentence and exits with 1", () => {
  async function expectSentence(env: Record<string, string>, sentence: RegExp) {
    const { status, stderr } = await runProgram(exampleProgram, [], {
      PORT: "0",
      ...(env.DATABASE_URL === undefined ? envOf(await newDatabase()) : {}),
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

  test.each([
    [["--prot", "4"], "There is no option --prot: set the environment variable PORT instead."],
    [["--", "--port=4"], "There is no option --port: set the environment variable PORT instead."],
    [
      ["--database-url", "file:a"],
      "There is no option --database-url: set the environment variable DATABASE_URL instead.",
    ],
    [["PORT=4"], "There is no argument PORT: set the environment variable PORT instead."],
    [["-p", "4"], "There is no option -p: set environment variables instead (see README.md)."],
    [["dev"], "There is no argument dev: set environment variables instead (see README.md)."],
  ])("arguments: %j", async (args, sentence) => {
    const env = { PORT: "0", ...envOf(await newDatabase()) };
    const { status, stdout, stderr } = await runProgram(exampleProgram, args, env);
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: "", stderr: `${sentence}\n` });
  });

  test("a database that cannot be written", async () => {
    const folder = import.meta.dirname;
    await expectSentence({ DATABASE_URL: `file:${folder}` }, /cannot be opened for writing/);
    const files = await readdir(dirname(folder));
    expect(files.filter((file) => file.startsWith(`${basename(folder)}-`))).toEqual([]);
  });

  test("a PostgreSQL that does not run", () =>
    expectSentence(
      { DATABASE_URL: "postgresql://echoes:secret@127.0.0.1:1/echoes" },
      /^The database postgresql:\/\/echoes:…@127\.0\.0\.1:1\/echoes cannot be opened .*ECONNREFUSED/,
    ));

  test("a database that another program keeps locked", async () => {
    const databaseUrl = await newDatabase("sqlite");
    const database = await openDatabase(example.storage, directly(databaseUrl));
    await database.$executeRawUnsafe("BEGIN IMMEDIATE");
    await expectSentence({ DATABASE_URL: databaseUrl }, /opened for writing: .*database is locked/);
    await database.$executeRawUnsafe("ROLLBACK");
    await database.$disconnect();
  });

  test.each(availableDialects)(
    "a database of %s that another process serves, until that is gone",
    async (dialect) => {
      const databaseUrl = await newDatabase(dialect);
      const { kill } = await start(databaseUrl);
      await expectSentence(
        envOf(databaseUrl),
        /^Another process serves the database .*: stop it first, or set REDIS_URL /,
      );
      await kill();
      await start(databaseUrl);
    },
  );

  test("a database that a newer version has migrated", async () => {
    const databaseUrl = await newDatabase();
    const database = await openDatabase(example.storage, directly(databaseUrl));
    await database.$executeRawUnsafe(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ('1', '', '29990101000000_future', CURRENT_TIMESTAMP, 1)`,
    );
    await database.$disconnect();
    await expectSentence(
      envOf(databaseUrl),
      /newer version of the service \(29990101000000_future\)/,
    );
  });
});

test("a database that another program keeps locked holds up writes only, and not for long", async () => {
  const databaseUrl = await newDatabase("sqlite");
  const { origin, output } = await start(databaseUrl);
  const headers = { Authorization: `Bearer ${keyIn(output.stdout)}` };
  let sent = 0;
  const list = async () => {
    sent++;
    expect((await fetchOnce(`${origin}/echoes/v1/places`, { headers })).status).toBe(200);
  };
  await list();
  const database = await openDatabase(example.storage, directly(databaseUrl));
  await database.$executeRawUnsafe("BEGIN IMMEDIATE");
  const add = async () => {
    sent++;
    const body = `{"name":"Well","kind":"cave"}`;
    const json = { ...headers, "Content-Type": "application/json" };
    return fetchOnce(`${origin}/echoes/v1/places`, { method: "POST", headers: json, body });
  };
  let isRefused = false;
  const adding = add().finally(() => (isRefused = true));
  let listed = 0;
  while (!isRefused) {
    await list();
    listed++;
    // Without a pause, a fast machine reaches the limit of the key.
    await setTimeout(20);
  }
  // A statement that waits for the lock would block the whole process.
  expect(listed).toBeGreaterThan(2);
  const refused = await adding;
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("1");
  await database.$executeRawUnsafe("ROLLBACK");
  expect((await add()).status).toBe(201);
  await expect
    .poll(() => database.rateLimitCounter.findMany())
    .toContainEqual(expect.objectContaining({ dayCount: sent }));
  await database.$disconnect();
});
