import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Database } from "../database/database.ts";
import type { DialectName } from "../database/queries/dialect-name.ts";

/**
 * The PostgreSQL server of the tests, as a URL without a database. With it, the tests of the service run
 * on PostgreSQL; without, on SQLite.
 */
const { TEST_DATABASE_URL } = process.env;

/** The database on which the tests of the service run. */
export const testedDialect: DialectName = TEST_DATABASE_URL ? "postgresql" : "sqlite";

/** The databases that are at hand. */
export const availableDialects: DialectName[] = TEST_DATABASE_URL
  ? ["sqlite", "postgresql"]
  : ["sqlite"];

/** Whether tests of what only PostgreSQL has run, also of migrations that are written without a server. */
export const hasPostgresql = availableDialects.includes("postgresql");

export interface TestDatabase {
  url: string;
  remove(): Promise<void>;
}

/** Creates an empty database for one test or file of tests. */
export async function createTestDatabase(dialect = testedDialect): Promise<TestDatabase> {
  return dialect === "sqlite" ? newFile() : newDatabase();
}

function newFile(): TestDatabase {
  const folder = mkdtempSync(join(folderOfTests(), "service-"));
  const remove = async () => rmSync(folder, { recursive: true });
  return { url: `file:${folder}/test.db`, remove };
}

/** In memory, where that has room: each commit would wait for the disk. */
function folderOfTests(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 ** 29 ? memory : tmpdir();
}

/** Makes the database assign the identifiers of new rows of a table from the one after `last`. */
export async function assignIdsAfter(
  database: Database,
  table: string,
  last: bigint,
): Promise<void> {
  await (testedDialect === "sqlite"
    ? database.$executeRaw`UPDATE sqlite_sequence SET seq = ${last} WHERE name = ${table}`
    : database.$executeRaw`
        SELECT setval(pg_get_serial_sequence(format('%I', ${table}::text), 'id'), ${last})`);
}

async function newDatabase(): Promise<TestDatabase> {
  const name = `service_test_${randomUUID().replaceAll("-", "")}`;
  await execute(`CREATE DATABASE ${name}`);
  // No commit waits for the disk.
  await execute(`ALTER DATABASE ${name} SET synchronous_commit TO off`);
  const url = new URL(String(TEST_DATABASE_URL));
  url.pathname = name;
  return { url: url.href, remove: () => execute(`DROP DATABASE ${name} WITH (FORCE)`) };
}

async function execute(statement: string): Promise<void> {
  const server = new URL(String(TEST_DATABASE_URL));
  server.pathname = "postgres";
  const client = new pg.Client(server.href);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
