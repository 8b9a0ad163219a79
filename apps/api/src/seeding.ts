import { createApiKey } from "./keys/api-keys.js";
import type { Database, Rows } from "./storage/database.js";

export type { Rows };

type Seed = (rows: Rows) => Promise<void>;

const longestSeedMs = 600_000;

/**
 * Adds the rows of `prisma/seed.ts` and one API key to an empty database, so that there is something to
 * try out.
 *
 * @returns the key's secret; null if the database was not empty
 */
export async function seedEmptyDatabase(database: Database, seed?: Seed): Promise<string | null> {
  const rows = (await database.pet.count()) + (await database.apiKey.count());
  if (rows > 0) return null;
  await database.$transaction(seed ?? (await loadSeed()), { timeout: longestSeedMs });
  const { secret } = await createApiKey(database, {
    name: "Demo",
    // High limits: somebody who tries the service out should not get a 429 by accident.
    plan: "business",
    perMinute: null,
    perDay: null,
    expiresAt: null,
  });
  return secret;
}

/** The build puts the seed beside this file; run from its source, the service takes that of the seed. */
async function loadSeed(): Promise<Seed> {
  const path = import.meta.url.endsWith(".ts") ? "../../../prisma/seed.ts" : "./seed.js";
  const module = (await import(new URL(path, import.meta.url).href)) as { seed: Seed };
  return module.seed;
}
