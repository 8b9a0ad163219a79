import { type ContractTypes, contract } from "@animal-store/contract/service";
import type { TransactionClient } from "@animal-store/platform/database/database";
import type { Queries } from "@animal-store/platform/database/queries/queries";
import { bindContract } from "@animal-store/server";
import type { PrismaClient } from "../generated/sqlite/client.ts";

/** What every handler receives beside its input: the database, or a transaction on it. */
export interface Context {
  /** Runs the frequent queries. */
  queries: Queries;
  /** Prisma's client, for all other queries. */
  prisma: TransactionClient<PrismaClient>;
}

export { contract };

export const { operation, seal, urlOf } = bindContract<ContractTypes, Context>(contract);
