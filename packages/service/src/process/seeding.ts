import type { Service } from "../chain/service.ts";
import type { PlatformContract } from "../contract.ts";
import type { Database, Transaction } from "../database/database.ts";
import { createApiKey } from "../keys/api-keys.ts";
import { scopesOfContract } from "../keys/scopes.ts";
import { Secrets } from "../keys/secrets.ts";

const seedTimeoutMs = 600_000;

/**
 * Adds the seed of the service and one API key to an empty database.
 *
 * @returns the key's secret; null if the database was not empty
 */
export async function seedEmptyDatabase<Client>(
  service: Pick<Service<Client>, "seed" | "contract" | "keyPrefix">,
  database: Database<Client>,
): Promise<string | null> {
  const { seed } = service;
  if (!(await seed.isEmpty(database.queries)) || (await database.apiKey.count()) > 0) return null;
  return database.transact(
    async (transaction) => {
      await waitForOthers(transaction);
      const { queries, platform } = transaction;
      if (!(await seed.isEmpty(queries)) || (await platform.apiKey.count()) > 0) return null;
      await seed.addRows(transaction);
      return createDemoKey(service, transaction);
    },
    { timeoutMs: seedTimeoutMs },
  );
}

/** If several processes start at the same time, only one may add the rows. This write locks out the others. */
async function waitForOthers({ platform }: Transaction): Promise<void> {
  await platform.$executeRaw`UPDATE "_prisma_migrations" SET "logs" = "logs"`;
}

async function createDemoKey(
  { contract, keyPrefix }: Pick<Service<never>, "contract" | "keyPrefix">,
  { platform }: Transaction,
): Promise<string> {
  const { secret } = await createApiKey(platform, new Secrets(keyPrefix), {
    name: "Demo",
    plan: largestPlan(contract),
    perMinute: null,
    perDay: null,
    expiresAt: null,
    scopes: scopesOfContract(contract).join(" "),
  });
  return secret;
}

/** Uses the plan with the highest limits, so that a person who tries the service does not get a 429 by accident. */
function largestPlan({ plans }: PlatformContract): string {
  const limited = Object.entries(plans).flatMap(([name, plan]) =>
    plan === "custom" ? [] : [{ name, perDay: plan.perDay }],
  );
  const [first] = limited.toSorted((a, b) => b.perDay - a.perDay);
  if (first === undefined)
    throw new Error("The sample API key needs a plan of x-plans with perMinute and perDay.");
  return first.name;
}
