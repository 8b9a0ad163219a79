import { createApiKey } from "../src/keys/api-keys.js";
import { type Database, openDatabase } from "../src/storage/database.js";

/** The secrets of the keys that send requests. */
export interface BenchKeys {
  unlimited: string;
  /** A key that may send no request at all. */
  exhausted: string;
}

const most = 2_000_000_000;

/** Fills a new database with so many pets, and with keys whose limits do not interfere. */
export async function fillStore(databaseUrl: string, pets = 10_000): Promise<BenchKeys> {
  const database = await openDatabase(databaseUrl);
  await addPets(database, databaseUrl, pets);
  const unlimited = await addKey(database, most);
  const exhausted = await addKey(database, 0);
  await database.$disconnect();
  return { unlimited, exhausted };
}

async function addKey(database: Database, perMinute: number): Promise<string> {
  const terms = { plan: "enterprise", perMinute, perDay: most } as const;
  const { secret } = await createApiKey(database, { name: "Bench", expiresAt: null, ...terms });
  return secret;
}

async function addPets(database: Database, databaseUrl: string, count: number): Promise<void> {
  const isSqlite = databaseUrl.startsWith("file:");
  const status = `(ARRAY['available', 'pending', 'sold', NULL])[1 + id % 4]::"PetStatus"`;
  await database.$executeRawUnsafe(
    isSqlite
      ? `WITH RECURSIVE number(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM number WHERE id < ${count})
         INSERT INTO "Pet" (name, categoryId, status)
         SELECT 'Pet ' || id, id % 100, CASE id % 4 WHEN 0 THEN 'available' WHEN 1 THEN 'pending' WHEN 2 THEN 'sold' END
         FROM number`
      : `INSERT INTO "Pet" (name, "categoryId", status)
         SELECT 'Pet ' || id, id % 100, ${status} FROM generate_series(1, ${count}) AS id`,
  );
  await database.$executeRawUnsafe("ANALYZE");
}
