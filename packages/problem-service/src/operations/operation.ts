import type { PrismaClient } from "@animal-store/example/storage/sqlite/client";
import type { HandlerContext } from "@animal-store/platform/database/handler-context";
import { bindContract } from "@animal-store/server";
import { type ContractTypes, contract } from "../generated/service.ts";

/** What every handler receives beside its input. */
export type Context = HandlerContext<PrismaClient>;

export { contract };

export const { operation, seal, urlOf } = bindContract<ContractTypes, Context>(contract);
