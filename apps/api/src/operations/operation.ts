import { type ContractTypes, contract } from "@animal-store/contract/service";
import type { TransactionClient } from "@animal-store/platform/database/database";
import type { Queries } from "@animal-store/platform/database/queries/queries";
import type { Callers } from "@animal-store/platform/keys/caller";
import { bindContract } from "@animal-store/server";
import type { PrismaClient } from "../generated/sqlite/client.ts";

/** What every handler receives beside its input: the database, or a transaction on it. */
export interface Context {
  /** Runs the frequent queries. */
  queries: Queries;
  /** Prisma's client, for all other queries. */
  prisma: TransactionClient<PrismaClient>;
}

/** The types of the contract, and of who calls an operation: `caller` in its input. */
interface Types extends ContractTypes {
  callers: Callers;
}

export { contract };

export const { operation, seal, urlOf } = bindContract<Types, Context>(contract);
