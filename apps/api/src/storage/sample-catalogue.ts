import { createApiKey } from "../keys/api-keys.js";
import type { Database } from "./database.js";
import { toRow } from "./pets.js";

/**
 * Adds a small catalogue and one API key to an empty database, so that there is something to try out.
 *
 * @returns the key's secret; null if the database was not empty
 */
export async function addSampleCatalogue(database: Database): Promise<string | null> {
  const rows = (await database.pet.count()) + (await database.apiKey.count());
  if (rows > 0) return null;
  await database.pet.createMany({ data: pets.map(toRow) });
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

const [dogs, cats, birds, fish, rodents] = [1, 2, 3, 4, 5] as const;

const pets = [
  { name: "Bella", categoryId: dogs, status: "available" },
  { name: "Milo", categoryId: cats, status: "available" },
  { name: "Kiwi", categoryId: birds, status: "pending" },
  { name: "Biscuit", categoryId: dogs, status: "sold" },
  { name: "Cleo", categoryId: cats, status: "available" },
  { name: "Señor Bigotes", categoryId: cats, status: "pending" },
  { name: "Nugget", categoryId: rodents, status: "available" },
  { name: "Bubbles", categoryId: fish, status: "available" },
  { name: "Rex", categoryId: dogs },
  { name: "Pépin", categoryId: birds, status: "available" },
  { name: "さくら", categoryId: cats, status: "sold" },
  { name: "Domino", categoryId: rodents, status: "pending" },
] as const;
