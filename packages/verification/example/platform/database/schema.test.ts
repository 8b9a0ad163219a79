import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "@contract-first/service/internal/database/database";
import { withoutSchema } from "@contract-first/service/internal/database/dialects/postgresql-url";
import {
  createTestDatabase,
  isInOwnSchema,
  type TestDatabase,
} from "@contract-first/testing/internal/harness/test-database";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { example, runExampleCommand } from "../testing/example.ts";

const { storage } = example;
const hasTool = spawnSync("pg_dump", ["--version"]).status === 0;

describe.runIf(isInOwnSchema)("a schema of one's own", () => {
  let testDatabase: TestDatabase;
  beforeEach(async () => {
    testDatabase = await createTestDatabase();
  });
  afterEach(() => testDatabase.remove());

  /** Runs a statement as the superuser. */
  async function execute(sql: string): Promise<pg.QueryResult> {
    const client = new pg.Client(withoutSchema(testDatabase.adminUrl));
    await client.connect();
    return client.query(sql).finally(() => client.end());
  }

  /** Adds a place, and returns the schemas that have one. */
  async function schemasWithPlace(url: string): Promise<string[]> {
    const database = await openDatabase(storage, url);
    await database.service.place.create({ data: { name: "Gotthard", kind: "tunnel" } });
    await database.$disconnect();
    const { rows } = await execute(
      `SELECT schemaname, (xpath('//c/text()', query_to_xml(format('SELECT count(*) AS c FROM %I."Place"', schemaname), false, true, '')))[1]::text AS count
       FROM pg_tables WHERE tablename = 'Place'`,
    );
    return rows.filter(({ count }) => count !== "0").map(({ schemaname }) => schemaname);
  }

  const own = () => new URL(testDatabase.url).username;
  const create = (name: string) => execute(`CREATE SCHEMA "${name}" AUTHORIZATION "${own()}"`);

  test("is found by the name of the user", async () => {
    expect(await schemasWithPlace(testDatabase.url)).toEqual([own()]);
  });

  test("is found by the search_path of the user in this database", async () => {
    await create("store");
    const { pathname } = new URL(testDatabase.url);
    await execute(`ALTER ROLE "${own()}" IN DATABASE ${pathname.slice(1)} SET search_path = store`);
    expect(await schemasWithPlace(testDatabase.url)).toEqual(["store"]);
  });

  test("is found by options=, beside the settings of the service", async () => {
    await create("store");
    const url = `${testDatabase.url}?options=-c%20search_path%3Dstore`;
    expect(await schemasWithPlace(url)).toEqual(["store"]);
    const database = await openDatabase(storage, url);
    onTestFinished(() => database.$disconnect());
    const show = `SELECT current_setting('tcp_keepalives_idle') AS idle`;
    expect(await database.$queryRawUnsafe(show)).toEqual([{ idle: "5" }]);
  });

  test.each(["store", "The Store of Zoë's"])(
    "is the one that Prisma's parameter names: %s",
    async (name) => {
      await create(name);
      const url = `${testDatabase.url}?schema=${encodeURIComponent(name)}`;
      expect(await schemasWithPlace(url)).toEqual([name]);
      const { stdout, stderr } = await runExampleCommand("check", [], { DATABASE_URL: url });
      expect([stderr, stdout]).toEqual(["", expect.stringMatching(/^Place +1$/m)]);
    },
  );

  test("is created if Prisma's parameter names it and the user may do so", async () => {
    await execute(
      `GRANT CREATE ON DATABASE ${new URL(testDatabase.url).pathname.slice(1)} TO "${own()}"`,
    );
    expect(await schemasWithPlace(`${testDatabase.url}?schema=made`)).toEqual(["made"]);
  });

  test.each([
    ["?schema=missing", '"missing"'],
    ["?schema=public", '"public"'],
    ["?options=-c%20search_path%3Dmissing", "missing"],
  ])(
    "that is not there or not allowed is refused in one sentence: %s",
    async (parameters, path) => {
      const url = `${testDatabase.url}${parameters}`;
      await expect(openDatabase(storage, url)).rejects.toThrow(
        `has no schema of the search_path ${path} that the user may use or create: create one with CREATE SCHEMA`,
      );
    },
  );

  test.runIf(hasTool)("is that of a backup, or the restore is refused with the way", async () => {
    const folder = mkdtempSync(join(tmpdir(), "service-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "dump");
    await schemasWithPlace(testDatabase.url);
    await promisify(execFile)("pg_dump", [
      ...["--format=custom", `--file=${file}`, testDatabase.url],
    ]);
    const target = await createTestDatabase();
    onTestFinished(() => target.remove());
    const client = new pg.Client(withoutSchema(target.adminUrl));
    await client.connect();
    await client.query(`CREATE SCHEMA store AUTHORIZATION "${own()}"`).finally(() => client.end());
    const restore = (url: string) => runExampleCommand("restore", [file], { DATABASE_URL: url });
    expect((await restore(`${target.url}?schema=store`)).stderr).toMatch(
      /^The backup has its tables in the schema Service-Test, and .* leads to store: restore it .*, or move the rows with pnpm db:copy\.\n$/,
    );
    expect(await restore(`${target.url}?schema=${own()}`)).toMatchObject({ status: 0, stderr: "" });
  });
});
