// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

import * as runtime from "@contract-first/client-runtime/react";
import type { ReadId } from "./contract.ts";
import type { Contract, OperationId, StreamItem } from "./types.ts";

export { apiQueryKey } from "@contract-first/client-runtime/react";

export const apiQuery: runtime.QueryFunctions<Contract>["apiQuery"] = runtime.apiQuery as never;
export const apiInfiniteQuery: runtime.QueryFunctions<Contract>["apiInfiniteQuery"] =
  runtime.apiInfiniteQuery as never;
export const apiMutation: runtime.MutationFunctions<Contract>["apiMutation"] =
  runtime.apiMutation as never;
export const useApiInfiniteQuery: runtime.Hooks<Contract>["useApiInfiniteQuery"] =
  runtime.useApiInfiniteQuery as never;
export const useApiMutation: runtime.Hooks<Contract>["useApiMutation"] =
  runtime.useApiMutation as never;
export const useApiQuery: runtime.Hooks<Contract>["useApiQuery"] = runtime.useApiQuery as never;
export const useApiSuspenseInfiniteQuery: runtime.SuspenseHooks<Contract>["useApiSuspenseInfiniteQuery"] =
  runtime.useApiSuspenseInfiniteQuery as never;
export const useApiSuspenseQuery: runtime.SuspenseHooks<Contract>["useApiSuspenseQuery"] =
  runtime.useApiSuspenseQuery as never;
export const apiStream: runtime.StreamFunctions<Contract>["apiStream"] = runtime.apiStream as never;
export const useApiStream: runtime.StreamHooks<Contract>["useApiStream"] =
  runtime.useApiStream as never;

/** The options of a query for an operation. */
export interface ApiQuery<Id extends ReadId> extends runtime.ApiQuery<Contract, Id> {}

/** The options of an infinite query for a list. Its data are the items of all fetched pages. */
export interface ApiInfiniteQuery<Id extends ReadId>
  extends runtime.ApiInfiniteQuery<Contract, Id> {}

/** The options of a mutation for an operation. */
export interface ApiMutation<Id extends OperationId> extends runtime.ApiMutation<Contract, Id> {}

/** One page, as stored in the cache. */
export interface Fetched<Id extends ReadId> extends runtime.Fetched<Contract, Id> {}

/** The options of a query whose data follow a stream: the last 100 items, or a state. */
export interface ApiStream<Id extends OperationId, State = StreamItem<Id>[]>
  extends runtime.ApiStream<Contract, Id, State> {}
