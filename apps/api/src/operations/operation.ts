import { type ContractTypes, contract } from "@animal-store/contract/service";
import type { Callers, HandlerContext, SharedContext } from "@contract-first/service";
import { bindContract } from "@contract-first/service/http";
import type { PrismaClient } from "../generated/sqlite/client.ts";

/** What a handler receives in addition to its input. */
export type Context = HandlerContext<PrismaClient>;

/** The types of the contract, and those of `caller` in the input of an operation. */
export interface Types extends ContractTypes {
  callers: Callers;
}

export { contract };

export const { operation, sharedOperation, defineHandlers, urlOf } = bindContract<
  Types,
  Context,
  SharedContext
>(contract);
