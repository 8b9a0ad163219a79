import type { DataTag, QueryKey } from "@tanstack/react-query";
import type { Bound } from "../bound.ts";
import type { Contract, ReadId } from "../contract.ts";
import type { CallOptions, Data, ListOperation, Operation } from "../operation-types.ts";
import type * as queries from "../queries/options.ts";

/** The functions that make options of queries, for one contract. */
export interface QueryFunctions<C extends Contract> {
  /**
   * The options of a query for an operation, for any function of TanStack Query that takes query
   * options: `useSuspenseQuery`, `prefetchQuery`, `invalidateQueries`.
   *
   * @param options those of the call
   */
  apiQuery<Id extends ReadId<C>>(
    operation: Operation<C, Id, []> & Bound,
    ...rest: queries.InputFirst<C, Id, never, [options?: CallOptions]>
  ): ApiQuery<C, Id>;

  /**
   * The options of an infinite query for a list. Its data are the items of all fetched pages.
   *
   * @param options those of the call of each page
   */
  apiInfiniteQuery<Id extends ReadId<C>>(
    operation: ListOperation<C, Id, []> & Bound,
    ...rest: queries.InputFirst<C, Id, never, [options?: CallOptions]>
  ): ApiInfiniteQuery<C, Id>;
}

/** The options of a query, whose key tells TanStack Query the type of its data. */
export interface ApiQuery<C extends Contract, Id extends ReadId<C>>
  extends queries.KeyedQuery<C, Id, DataTag<QueryKey, Data<C, Id>>> {}

/** The options of an infinite query, whose key tells TanStack Query the type of its data. */
export interface ApiInfiniteQuery<C extends Contract, Id extends ReadId<C>>
  extends queries.KeyedInfiniteQuery<C, Id, DataTag<QueryKey, queries.InfiniteData<C, Id>>> {}
