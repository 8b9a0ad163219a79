"use client";

import {
  type UseSuspenseInfiniteQueryOptions,
  type UseSuspenseInfiniteQueryResult,
  type UseSuspenseQueryOptions,
  type UseSuspenseQueryResult,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from "@tanstack/react-query";
import type { Bound } from "../bound.ts";
import type { Contract, ReadId } from "../contract.ts";
import type { Data, Item, ListOperation, Operation, OperationError } from "../operation-types.ts";
import { apiInfiniteQuery, apiQuery, type Fetched, type InputFirst } from "../queries/options.ts";
import { type Call, type Own, optionsOf } from "./hooks.ts";

/** The hooks for the operations of one contract that suspend their component until there are data. */
export interface SuspenseHooks<C extends Contract> {
  /** TanStack Query's `useSuspenseQuery` for an operation that reads. An error boundary gets its errors. */
  useApiSuspenseQuery<Id extends ReadId<C>, Selected = Data<C, Id>>(
    operation: Operation<C, Id, []> & Bound,
    ...rest: InputFirst<C, Id, never, [options?: SuspenseQueryOptions<C, Id, Selected>]>
  ): UseSuspenseQueryResult<Selected, OperationError<C, Id>>;

  /** TanStack Query's `useSuspenseInfiniteQuery` for a list. `data` are as those of `useApiInfiniteQuery`. */
  useApiSuspenseInfiniteQuery<Id extends ReadId<C>, Selected = Item<C, Id>[]>(
    operation: ListOperation<C, Id, []> & Bound,
    ...rest: InputFirst<C, Id, never, [options?: SuspenseInfiniteQueryOptions<C, Id, Selected>]>
  ): UseSuspenseInfiniteQueryResult<Selected, OperationError<C, Id>>;
}

/** The hook of `SuspenseHooks`, untyped. */
export function useApiSuspenseQuery(...call: [unknown, unknown?, object?]): unknown {
  return useSuspenseQuery(optionsOf(apiQuery, ...call) as never);
}

/** The hook of `SuspenseHooks`, untyped. */
export function useApiSuspenseInfiniteQuery(...call: [unknown, unknown?, object?]): unknown {
  return useSuspenseInfiniteQuery(optionsOf(apiInfiniteQuery, ...call) as never);
}

type SuspenseQueryOptions<C extends Contract, Id extends ReadId<C>, Selected> = Own<
  UseSuspenseQueryOptions<Data<C, Id>, OperationError<C, Id>, Selected>
> &
  Call;

type SuspenseInfiniteQueryOptions<C extends Contract, Id extends ReadId<C>, Selected> = Own<
  UseSuspenseInfiniteQueryOptions<Fetched<C, Id>, OperationError<C, Id>, Selected>
> &
  Call;
