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
  // Mostly it is not, which this finds out without Prisma's engine.
  const [first] = await database.statements.listPets({ take: 1 });
  if (first !== undefined || !(await isEmpty(database))) return null;
  const addRows = seed ?? (await loadSeed());
  return database.$transaction(
    async (rows) => {
      await waitForOthers(rows);
      if (!(await isEmpty(rows))) return null;
      await addRows(rows);
      return createDemoKey(rows);
    },
    { timeout: longestSeedMs },
  );
}

async function isEmpty(rows: Rows): Promise<boolean> {
  return (await rows.pet.count()) + (await rows.apiKey.count()) === 0;
}

/** Of processes that start at the same time, one adds the rows: this write locks others out. */
async function waitForOthers(rows: Rows): Promise<void> {
  await rows.$executeRaw`UPDATE "_prisma_migrations" SET "logs" = "logs"`;
}

async function createDemoKey(rows: Rows): Promise<string> {
  const { secret } = await createApiKey(rows, {
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
