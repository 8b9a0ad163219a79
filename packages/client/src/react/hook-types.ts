import type { UseInfiniteQueryOptions, UseQueryOptions } from "@tanstack/react-query";
import type { AnimalStoreError } from "../errors.js";
import type { ReadId } from "../generated/contract.js";
import type { Data, Input } from "../operation-types.js";
import type { Fetched } from "./query-types.js";

/** The input may be omitted if nothing in it is required. */
export type InputFirst<Id extends ReadId, Other = never, Rest extends unknown[] = []> =
  Record<never, never> extends Input<Id>
    ? [input?: Input<Id> | Other | undefined, ...Rest]
    : [input: Input<Id> | Other, ...Rest];

/** The options of a query that a caller may set. */
export type QueryOptions<Id extends ReadId, Selected> = Own<
  UseQueryOptions<Data<Id>, AnimalStoreError, Selected>
>;

/** The options of an infinite query that a caller may set. */
export type InfiniteQueryOptions<Id extends ReadId, Selected> = Own<
  UseInfiniteQueryOptions<Fetched<Id>, AnimalStoreError, Selected>
>;

/** With this option, `data` is never undefined. */
export interface InitialData<Cached> {
  initialData: Cached | (() => Cached);
}

// The operation itself determines the other options.
type Own<Options> = Omit<
  Options,
  "queryKey" | "queryFn" | "initialPageParam" | "getNextPageParam" | "getPreviousPageParam"
>;
