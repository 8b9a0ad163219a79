import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type {
  ConnectionSettings,
  Database,
  DialectName,
} from "@contract-first/service/internal/testing";
import pg from "pg";
import { ownUser } from "./own-user.ts";

/**
 * The PostgreSQL server of the tests, as a URL without a database. If set, the tests of the service run on
 * PostgreSQL, otherwise on SQLite.
 */
const { TEST_DATABASE_URL } = process.env;

/** A pooler in front of the server. If set, services use it. `through-pooler.ts` sets both. */
const { TEST_POOLER_URL, TEST_POOLER_TRACKS } = process.env;

/** Whether services work through a pooler. */
export const isPooled = Boolean(TEST_POOLER_URL);

/** Whether services work as a user without rights on `public`: `on-postgresql.ts` sets it. */
export const isInOwnSchema = Boolean(process.env.TEST_OWN_SCHEMA);

/** The database on which the tests of the service run. */
export const testedDialect: DialectName = TEST_DATABASE_URL ? "postgresql" : "sqlite";

/** The databases that are available. */
export const availableDialects: DialectName[] = TEST_DATABASE_URL
  ? ["sqlite", "postgresql"]
  : ["sqlite"];

/**
 * Whether tests of features that only PostgreSQL has run, including tests of migrations that are written without
 * a server.
 */
export const hasPostgresql = availableDialects.includes("postgresql");

export interface TestDatabase {
  /** The URL for a service, which may lead through a pooler. */
  url: string;
  /** The URL of the database itself. */
  directUrl: string;
  /** The URL of the same tables for a user with all rights. */
  adminUrl: string;
  /** The settings of a service for the pooler. */
  settings: Pick<ConnectionSettings, "pooler">;
  /** The environment variables with the same settings. */
  env: Record<string, string>;
  remove(): Promise<void>;
}

/** Creates an empty database for one test or file of tests. */
export async function createTestDatabase(dialect = testedDialect): Promise<TestDatabase> {
  return dialect === "sqlite" ? newFile() : newDatabase();
}

function newFile(): TestDatabase {
  const folder = mkdtempSync(join(folderOfTests(), "service-"));
  const remove = async () => rmSync(folder, { recursive: true });
  const url = `file:${folder}/test.db`;
  return { ...directly(url), directUrl: url, adminUrl: url, remove };
}

/** In memory if there is room, because each commit would wait for the disk. */
function folderOfTests(): string {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 ** 29 ? memory : tmpdir();
}

/** Makes the database assign identifiers greater than `last` to new rows of a table. */
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
  // Commits do not wait for the disk.
  await execute(`ALTER DATABASE ${name} SET synchronous_commit TO off`);
  const { href } = urlOf(name);
  const remove = () => execute(`DROP DATABASE ${name} WITH (FORCE)`);
  if (isInOwnSchema) return { ...(await inOwnSchema(name)), remove };
  const way = TEST_POOLER_URL ? behindPooler(href) : directly(href);
  return { ...way, directUrl: href, adminUrl: href, remove };
}

type Way = Pick<TestDatabase, "url" | "settings" | "env">;

function directly(url: string): Way {
  return { url, settings: {}, env: { DATABASE_URL: url } };
}

/** The same database through the pooler of the tests. */
function behindPooler(directUrl: string): Way {
  const url = new URL(directUrl);
  const { host } = new URL(String(TEST_POOLER_URL));
  const pooler = { directUrl, tracksStatements: TEST_POOLER_TRACKS === "1" };
  url.host = host;
  const env = { DATABASE_URL: url.href, DATABASE_DIRECT_URL: directUrl };
  return {
    url: url.href,
    settings: { pooler },
    env: { ...env, POOLER_TRACKS_STATEMENTS: pooler.tracksStatements ? "1" : "0" },
  };
}

/** A user with rights only on the schema of the same name, which its `search_path` contains by default. */
async function inOwnSchema(name: string): Promise<Omit<TestDatabase, "remove">> {
  const { user, password } = ownUser;
  await execute(
    `REVOKE ALL ON SCHEMA public FROM PUBLIC; CREATE SCHEMA "${user}" AUTHORIZATION "${user}"`,
    name,
  );
  const url = Object.assign(urlOf(name), { username: user, password });
  const admin = urlOf(name);
  admin.searchParams.set("schema", user);
  return { ...directly(url.href), directUrl: url.href, adminUrl: admin.href };
}

function urlOf(database: string): URL {
  return Object.assign(new URL(String(TEST_DATABASE_URL)), { pathname: database });
}

async function execute(statement: string, database = "postgres"): Promise<void> {
  const client = new pg.Client(urlOf(database).href);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
