import { fileURLToPath } from "node:url";
import {
  createApiKey,
  type Database,
  openDatabase,
  Secrets,
} from "@contract-first/service/internal/testing";
import BetterSqlite3 from "better-sqlite3";
import pg from "pg";
import { service } from "../src/service.ts";

/** The secrets of the keys that send requests. */
export interface BenchKeys {
  unlimited: string;
  /** A key that may not send any request. */
  exhausted: string;
}

/** Makes and recognises the secrets of keys. */
export const secrets = new Secrets(service.keyPrefix);

/** A limit that is higher than the number of requests sent. */
export const noLimit = 2_000_000_000;

/** Fills a new database with pets, and with keys whose limits do not interfere. */
export async function fillStore(databaseUrl: string, pets = 10_000): Promise<BenchKeys> {
  const database = await openDatabase(service.storage, databaseUrl);
  const unlimited = await addKey(database, noLimit);
  const exhausted = await addKey(database, 0);
  await database.$disconnect();
  await execute(
    databaseUrl,
    databaseUrl.startsWith("file:") ? sqlitePets(pets) : postgresqlPets(pets),
  );
  return { unlimited, exhausted };
}

async function addKey(database: Database, perMinute: number): Promise<string> {
  const terms = { plan: "enterprise", perMinute, perDay: noLimit } as const;
  const { secret } = await createApiKey(database, secrets, {
    name: "Bench",
    expiresAt: null,
    ...terms,
  });
  return secret;
}

function sqlitePets(count: number): string {
  return `
    WITH RECURSIVE number(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM number WHERE id < ${count})
    INSERT INTO "Pet" (name, categoryId, status)
    SELECT 'Pet ' || id, id % 100,
      CASE id % 4 WHEN 0 THEN 'available' WHEN 1 THEN 'pending' WHEN 2 THEN 'sold' END
    FROM number;
    ANALYZE`;
}

function postgresqlPets(count: number): string {
  return `
    INSERT INTO "Pet" (name, "categoryId", status)
    SELECT 'Pet ' || id, id % 100,
      (ARRAY['available', 'pending', 'sold', NULL])[1 + id % 4]::"PetStatus"
    FROM generate_series(1, ${count}) AS id;
    ANALYZE`;
}

/** Executes statements on a database that nobody else uses; on SQLite it does not wait for the disk. */
export async function execute(databaseUrl: string, statements: string): Promise<void> {
  if (!databaseUrl.startsWith("file:")) {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query(statements).finally(() => client.end());
    return;
  }
  const database = new BetterSqlite3(fileURLToPath(databaseUrl));
  database.pragma("synchronous = OFF");
  database.pragma("journal_mode = OFF");
  database.exec(statements);
  database.pragma("journal_mode = WAL");
  database.close();
}
