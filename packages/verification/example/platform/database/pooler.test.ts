import {
  NotWritable,
  WriteState,
} from "@contract-first/service/internal/database/availability/write-state";
import { checkDatabase } from "@contract-first/service/internal/database/check-database";
import {
  type Database,
  migrateDatabase,
  openAnother,
  openDatabase,
} from "@contract-first/service/internal/database/database";
import type { ConnectionSettings } from "@contract-first/service/internal/database/dialects/dialect";
import { loadDialect } from "@contract-first/service/internal/database/dialects/load-dialect";
import { findPostgresqlFaults } from "@contract-first/service/internal/database/dialects/postgresql-faults";
import type { Select } from "@contract-first/service/internal/database/queries/query";
import { startPgbouncer } from "@contract-first/testing/internal/harness/pgbouncer";
import {
  createTestDatabase,
  isPooled,
  type TestDatabase,
} from "@contract-first/testing/internal/harness/test-database";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { PrismaClient } from "../../src/storage/sqlite/client.ts";
import { example } from "../testing/example.ts";

const { storage } = example;

/** What the driver sends at the start of a session, and PgBouncer refuses by default. */
const ignored = "extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout";

/** A frequent query of this file alone. */
const sessionSettings: Select<[], string[]> = {
  kind: "select",
  name: "session_settings",
  sql: "SELECT current_setting('statement_timeout'), current_setting('search_path')",
  columns: [],
  toRow: (row) => row as unknown as string[],
};

describe.runIf(isPooled)("a pooler", () => {
  let testDatabase: TestDatabase;
  let server: string;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    server = testDatabase.directUrl;
    await migrateDatabase(storage, server);
  });

  afterAll(() => testDatabase.remove());

  /** The URL of the database by a PgBouncer of this test. */
  async function behind(settings: Record<string, string | number>): Promise<string> {
    const { TEST_POOLER_PROGRAM: program = "", TEST_POOLER_TRACKS } = process.env;
    // Newer ones track statements by default, and the others do not know the setting.
    const tracking = TEST_POOLER_TRACKS === "1" ? { max_prepared_statements: 0 } : {};
    const own = await startPgbouncer({ program, server, settings: { ...tracking, ...settings } });
    onTestFinished(() => own.stop());
    return Object.assign(new URL(server), { host: own.host }).href;
  }

  async function open(url: string, settings: ConnectionSettings): Promise<Database<PrismaClient>> {
    const database = await openAnother(storage, url, settings);
    onTestFinished(() => database.$disconnect());
    return database;
  }

  const directly = () => open(server, { poolSize: 1 });
  const pooled = (more: Partial<ConnectionSettings["pooler"]> = {}) => ({
    pooler: { directUrl: server, tracksStatements: false, ...more },
  });

  test.each([
    ["refuses parameters", {}, "unsupported startup parameter"],
    ["ignores parameters", { ignore_startup_parameters: ignored }, "it drops statement_timeout"],
    [
      "has sessions, and ignores parameters",
      { pool_mode: "session", ignore_startup_parameters: ignored },
      "it drops statement_timeout",
    ],
  ])("that %s is recognized by every command, and leaves no lock", async (_how, settings, sign) => {
    const url = await behind(settings);
    const sentence = new RegExp(
      `leads through a connection pooler, .*${sign}.*: set DATABASE_DIRECT_URL to the address of PostgreSQL itself`,
    );
    await expect(openDatabase(storage, url)).rejects.toThrow(sentence);
    await expect(migrateDatabase(storage, url)).rejects.toThrow(sentence);
    const database = await directly();
    const locks = await database.$queryRaw`
      SELECT objid FROM pg_locks WHERE locktype = 'advisory'
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    expect(locks).toEqual([]);
  });

  test("that keeps the parameters is recognized by sessions that change", async () => {
    // As if it knew the parameter: all of its sessions have the value.
    const url = new URL(await behind({ ignore_startup_parameters: ignored, default_pool_size: 2 }));
    const database = await directly();
    const name = url.pathname.slice(1);
    await database.$executeRawUnsafe(`ALTER DATABASE ${name} SET statement_timeout = 61234`);
    onTestFinished(async () => {
      await database.$executeRawUnsafe(`ALTER DATABASE ${name} RESET statement_timeout`);
    });
    await expect(openDatabase(storage, url.href)).rejects.toThrow(
      "its sessions change between two transactions",
    );
  });

  test.each([
    ["refuses parameters", {}],
    ["ignores parameters", { ignore_startup_parameters: ignored }],
  ])("of statements that %s is refused, with the reason", async (_how, settings) => {
    const url = await behind({ ...settings, pool_mode: "statement" });
    await expect(openDatabase(storage, url, pooled())).rejects.toThrow(
      /leads through a pooler in statement mode, which does not keep transactions: set its pool_mode to transaction\.$/,
    );
    await expect(openDatabase(storage, url)).rejects.toThrow("DATABASE_DIRECT_URL");
  });

  test("that does not track statements, as it is said to, is refused", async () => {
    const url = await behind({});
    await expect(openDatabase(storage, url, pooled({ tracksStatements: true }))).rejects.toThrow(
      /^The connection pooler does not track statements: unset POOLER_TRACKS/,
    );
  });

  test("that leads to another schema than the direct address is refused", async () => {
    const url = await behind({});
    await expect(openDatabase(storage, `${url}?schema=elsewhere`, pooled())).rejects.toThrow(
      /lead to different tables \(database .*, schema .*, no tables; .*, schema public, table \d+\)/,
    );
  });

  test("of which nobody has told is noticed while the service runs", async () => {
    const url = await behind({ ignore_startup_parameters: ignored, default_pool_size: 1 });
    const writes = new WriteState();
    const [one, other] = [await open(url, { writes }), await open(url, { writes })];
    await one.queries.all(sessionSettings);
    const lost = other.queries.all(sessionSettings);
    await expect(lost).rejects.toBeInstanceOf(NotWritable);
    await expect(lost).rejects.toThrow(/behind a connection pooler: set DATABASE_DIRECT_URL/);
    await expect(checkDatabase({ directUrl: server, database: one, writes })).rejects.toThrow(
      /behind a connection pooler: set DATABASE_DIRECT_URL/,
    );
  });

  test("gets its settings with each transaction, and keeps none", async () => {
    const url = await behind({ default_pool_size: 1 });
    const settings = { ...pooled(), statementTimeoutMs: 1_234 };
    const service = await open(`${url}?schema=other`, settings);
    const expected = ["1234ms", "other"];
    const read = `SELECT current_setting('statement_timeout') AS a, current_setting('search_path') AS b`;
    expect(await service.queries.all(sessionSettings)).toEqual([expected]);
    const [outside] = await service.$queryRawUnsafe<Record<string, string>[]>(read);
    expect(Object.values(outside ?? {})).toEqual(expected);
    const inside = await service.transact(async ({ platform }) => {
      await platform.$executeRawUnsafe("SET LOCAL application_name = 'tested'");
      return platform.$queryRawUnsafe<Record<string, string>[]>(read);
    });
    expect(Object.values(inside[0] ?? {})).toEqual(expected);
    const together = service.transactTogether(({ queries }) => queries.all(sessionSettings));
    expect(await together).toEqual([expected]);
    const neighbour = new pg.Client(url);
    await neighbour.connect();
    onTestFinished(() => neighbour.end());
    expect((await neighbour.query(read)).rows).toEqual([{ a: "0", b: '"$user", public' }]);
  });
});

describe.runIf(isPooled)("a check", () => {
  test("leaves no setting in its session", async () => {
    const { directUrl, remove } = await createTestDatabase();
    onTestFinished(remove);
    await migrateDatabase(storage, directUrl);
    const { migrationDriver } = await loadDialect("postgresql");
    const connection = await migrationDriver(directUrl).connect();
    onTestFinished(() => connection.dispose());
    expect(await findPostgresqlFaults(connection)).toEqual([]);
    const show = { sql: "SHOW enable_indexscan", args: [], argTypes: [] };
    expect((await connection.queryRaw(show)).rows).toEqual([["on"]]);
  });
});
