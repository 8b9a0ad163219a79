import type { PrismaClient } from "@animal-store/example/storage/sqlite/client";
import type { TransactionClient } from "@animal-store/platform/database/database";
import type { Queries } from "@animal-store/platform/database/queries/queries";
import { bindContract } from "@animal-store/server";
import { type ContractTypes, contract } from "../generated/service.ts";

/** What every handler receives beside its input. */
export interface Context {
  queries: Queries;
  prisma: TransactionClient<PrismaClient>;
}

export { contract };

export const { operation, seal, urlOf } = bindContract<ContractTypes, Context>(contract);
