import type { DataTag, QueryKey } from "@tanstack/react-query";
import type { Bound } from "../bound.ts";
import type { ReadId } from "../generated/contract.ts";
import type { CallOptions, Data, ListOperation, Operation } from "../operation-types.ts";
import type * as queries from "../queries/options.ts";
import { apiInfiniteQuery as infiniteQuery, apiQuery as query } from "../queries/options.ts";

/**
 * The options of a query for an operation, for any function of TanStack Query that takes query
 * options: `useSuspenseQuery`, `prefetchQuery`, `invalidateQueries`.
 *
 * @param options those of the call
 */
export function apiQuery<Id extends ReadId>(
  operation: Operation<Id, []> & Bound,
  ...rest: queries.InputFirst<Id, never, [options?: CallOptions]>
): ApiQuery<Id> {
  return query(operation, ...rest) as ApiQuery<Id>;
}

/**
 * The options of an infinite query for a list. Its data are the items of all fetched pages.
 *
 * @param options those of the call of each page
 */
export function apiInfiniteQuery<Id extends ReadId>(
  operation: ListOperation<Id, []> & Bound,
  ...rest: queries.InputFirst<Id, never, [options?: CallOptions]>
): ApiInfiniteQuery<Id> {
  return infiniteQuery(operation, ...rest) as ApiInfiniteQuery<Id>;
}

/** The options of a query, whose key tells TanStack Query the type of its data. */
export interface ApiQuery<Id extends ReadId> extends queries.ApiQuery<Id> {
  queryKey: DataTag<QueryKey, Data<Id>>;
}

/** The options of an infinite query, whose key tells TanStack Query the type of its data. */
export interface ApiInfiniteQuery<Id extends ReadId> extends queries.ApiInfiniteQuery<Id> {
  queryKey: DataTag<QueryKey, queries.InfiniteData<Id>>;
}
