import {
  type RunningService,
  startService,
} from "@contract-first/testing/internal/harness/run-program";
import {
  type TestDatabase,
  testedDialect,
} from "@contract-first/testing/internal/harness/test-database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createExampleDatabase } from "../testing/example.ts";

/** On PostgreSQL, a statement blocks no process. */
describe.runIf(testedDialect === "sqlite")("a statement that blocks the process", () => {
  let testDatabase: TestDatabase;
  let running: RunningService;

  beforeAll(async () => {
    testDatabase = await createExampleDatabase();
    const program = "packages/verification/example/platform/testing/slow-example.ts";
    running = await startService(program, { ...testDatabase.env, LOG_LEVEL: "warn" });
  });

  afterAll(async () => {
    await running.kill();
    await testDatabase.remove();
  });

  async function send(method: string, path: string, more: RequestInit = {}): Promise<number> {
    const [, key] = /Bearer (echoes_\w+)/.exec(running.output.stdout) ?? [];
    const headers = {
      ...{ Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      ...more.headers,
    };
    const url = `${running.origin}/echoes/v1${path}`;
    return (await fetch(url, { ...more, method, headers })).status;
  }

  const warnings = () =>
    running.output.stdout
      .split("\n")
      .filter((line) => line.includes("a statement blocked all requests"))
      .map((line) => JSON.parse(line) as { level: number; statement: string; ms: number });

  const place = { body: JSON.stringify({ name: "Postojna", kind: "cave" }) };
  const keyed = { ...place, headers: { "Idempotency-Key": "blocking-test" } };

  test.each<[string, RegExp, () => Promise<number>]>([
    ["a frequent query", /^SELECT .* FROM "Place"/, () => send("GET", "/places")],
    ["one in a shared transaction", /FROM "Place"/, () => send("POST", "/places", keyed)],
    ["Prisma's", /^SELECT CAST.* \? AS secret/, () => send("GET", "/places/1")],
    ["Prisma's in a transaction", /^UPDATE "Place"/, () => send("DELETE", "/places/1")],
  ])("is a warning: %s", async (_name, statement, request) => {
    const before = warnings().length;
    expect(await request()).toBeLessThan(300);
    // On a busy machine, others may block it, too.
    const slow = () =>
      warnings()
        .slice(before)
        .find((line) => line.statement.includes("numbers"));
    await expect
      .poll(slow)
      .toMatchObject({ level: 40, statement: expect.stringMatching(statement) });
    expect(slow()?.ms).toBeGreaterThan(100);
    expect(running.output.stdout).not.toContain("not to be logged");
  });
});
