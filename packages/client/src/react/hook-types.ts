import type { UseInfiniteQueryOptions, UseQueryOptions } from "@tanstack/react-query";
import type { AnimalStoreError } from "../errors.js";
import type { ReadId } from "../generated/contract.js";
import type { Data, Input } from "../operation-types.js";
import type { Fetched } from "./query-types.js";

/** Nothing has to be passed when nothing in the input is required. */
export type InputFirst<Id extends ReadId, Other = never, Rest extends unknown[] = []> =
  Record<never, never> extends Input<Id>
    ? [input?: Input<Id> | Other | undefined, ...Rest]
    : [input: Input<Id> | Other, ...Rest];

/** What a caller may decide of a query. */
export type QueryOptions<Id extends ReadId, Selected> = Own<
  UseQueryOptions<Data<Id>, AnimalStoreError, Selected>
>;

/** What a caller may decide of an infinite query. */
export type InfiniteQueryOptions<Id extends ReadId, Selected> = Own<
  UseInfiniteQueryOptions<Fetched<Id>, AnimalStoreError, Selected>
>;

/** With it, there are always data. */
export interface InitialData<Cached> {
  initialData: Cached | (() => Cached);
}

// The rest is decided by the operation itself.
type Own<Options> = Omit<
  Options,
  "queryKey" | "queryFn" | "initialPageParam" | "getNextPageParam" | "getPreviousPageParam"
>;
