import type { Callers, HandlerContext, SharedContext } from "@contract-first/service";
import { bindContract } from "@contract-first/service/http";
import type { PlaceChanges } from "../changes/place-changes.ts";
import { type ContractTypes, contract } from "../generated/service.ts";
import type { PrismaClient } from "../storage/sqlite/client.ts";

/** What a handler receives in addition to its input. */
export interface Context extends HandlerContext<PrismaClient> {
  /** The changes of places, for streams. */
  readonly changes: PlaceChanges;
}

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
