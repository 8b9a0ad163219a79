import type { TransactionClient } from "@animal-store/platform/database/database";
import type { Queries } from "@animal-store/platform/database/queries/queries";
import type { Callers } from "@animal-store/platform/keys/caller";
import { bindContract } from "@animal-store/server";
import { type ContractTypes, contract } from "../generated/service.ts";
import type { PrismaClient } from "../storage/sqlite/client.ts";

/** What every handler receives beside its input: the database, or a transaction on it. */
export interface Context {
  queries: Queries;
  prisma: TransactionClient<PrismaClient>;
}

/** The types of the contract, and of who calls an operation: `caller` in its input. */
interface Types extends ContractTypes {
  callers: Callers;
}

export { contract };

export const { operation, seal, urlOf } = bindContract<Types, Context>(contract);
