import type { HandlerContext } from "@contract-first/service";
import { bindContract } from "@contract-first/service/http";
import type { PrismaClient } from "@judges/example/storage/sqlite/client";
import { type ContractTypes, contract } from "../generated/service.ts";

/** What every handler receives in addition to its input. */
export type Context = HandlerContext<PrismaClient>;

export { contract };

export const { operation, seal, urlOf } = bindContract<ContractTypes, Context>(contract);
