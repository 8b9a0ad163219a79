import { randomUUID } from "node:crypto";
import { type Database, openAnother } from "@contract-first/service/internal/database/database";
import { testedDialect } from "@contract-first/testing/internal/harness/test-database";
import BetterSqlite3 from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { example, useExample } from "../testing/example.ts";

const { prototype } = BetterSqlite3;
// On SQLite, the file cannot grow beyond its first pages: for the database, that is a full disk.
beforeAll(() => {
  const { pragma: set } = prototype;
  vi.spyOn(prototype, "pragma").mockImplementation(function (this: typeof prototype, ...source) {
    set.call(this, "max_page_count = 1");
    return set.apply(this, source);
  });
});
const api = useExample();
beforeAll(() => vi.mocked(prototype.pragma).mockRestore());

let other: Database;

/** On PostgreSQL, decides whether all further sessions are read-only, and ends those of the service. */
async function setReadOnly(value: "on" | "off"): Promise<void> {
  const [{ name } = { name: "" }] = await other.$queryRaw<{ name: string }[]>`
    SELECT current_database()::text AS name`;
  await other.$executeRawUnsafe(
    `ALTER DATABASE "${name}" SET default_transaction_read_only = ${value}`,
  );
  await other.$queryRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = ${name} AND pid <> pg_backend_pid()`;
}

describe("503: the log says why nothing can be written", () => {
  beforeAll(async () => {
    if (testedDialect !== "postgresql") return;
    const settings = { ...api.connections, poolSize: 1 };
    other = await openAnother(example.storage, api.databaseUrl, settings);
    await setReadOnly("on");
  });
  afterAll(async () => {
    if (testedDialect !== "postgresql") return;
    await setReadOnly("off");
    await other.$disconnect();
  });

  test("to a request with an Idempotency-Key", async () => {
    const create = () =>
      api.client.POST("/places", {
        params: { header: { "Idempotency-Key": randomUUID() } },
        body: { name: "x".repeat(200), kind: "cave" },
      });
    let { status } = (await create()).response;
    while (status === 201) ({ status } = (await create()).response);
    expect(status).toBe(503);
    const reasons = {
      sqlite: "the disk of the database is full",
      postgresql: "the database can only be read",
    };
    const line = api.log.find(({ level }) => level === 40);
    const msg = `${reasons[testedDialect]}: the client gets 503`;
    expect(line).toMatchObject({ msg, requestId: expect.any(String) });
    expect((await api.client.GET("/places")).response.status).toBe(200);
  });
});
