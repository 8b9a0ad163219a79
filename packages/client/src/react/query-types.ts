import type {
  DataTag,
  InfiniteData as Pages,
  QueryFunction,
  QueryKey,
} from "@tanstack/react-query";
import type { AnimalStoreError } from "../errors.js";
import type { ReadId } from "../generated/contract.js";
import type { Data, Item } from "../operation-types.js";

/**
 * The options of a query for an operation. The type is written out instead of using TanStack Query's
 * `queryOptions`, whose types have different names in different versions.
 */
export interface ApiQuery<Id extends ReadId> {
  queryKey: DataTag<QueryKey, Data<Id>>;
  queryFn: QueryFunction<Data<Id>>;
  retry: Retry;
}

/** The options of an infinite query for a list. Its data are the items of all fetched pages. */
export interface ApiInfiniteQuery<Id extends ReadId> {
  queryKey: DataTag<QueryKey, InfiniteData<Id>>;
  queryFn: QueryFunction<Fetched<Id>, QueryKey, PageUrl>;
  initialPageParam: PageUrl;
  getNextPageParam(page: Fetched<Id>): PageUrl;
  select(data: InfiniteData<Id>): Item<Id>[];
  retry: Retry;
}

/** One page, as stored in the cache. */
export interface Fetched<Id extends ReadId> {
  items: Item<Id>[];
  next: PageUrl;
}

/** Undefined for the first page and after the last one. */
export type PageUrl = string | undefined;

/** All fetched pages, as stored in the cache. */
export type InfiniteData<Id extends ReadId> = Pages<Fetched<Id>, PageUrl>;

/** Always false. TypeScript infers the type of errors from the function type in this union. */
export type Retry = boolean | ((failures: number, error: AnimalStoreError) => boolean);
