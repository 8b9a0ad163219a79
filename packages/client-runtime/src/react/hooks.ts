"use client";

import {
  type DefinedUseInfiniteQueryResult,
  type DefinedUseQueryResult,
  type SkipToken,
  skipToken,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseMutateAsyncFunction,
  type UseMutateFunction,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Bound } from "../bound.ts";
import type { Contract, ReadId } from "../contract.ts";
import type {
  CallOptions,
  Data,
  Input,
  Item,
  ListOperation,
  Operation,
  OperationError,
  Submitted,
} from "../operation-types.ts";
import { apiMutation, type WriteId } from "../queries/mutation.ts";
import {
  type AnyOperation,
  apiInfiniteQuery,
  apiQuery,
  apiQueryKey,
  type Fetched,
  type InfiniteData,
  type InputFirst,
} from "../queries/options.ts";
import type { AnyInput, Perform } from "../queries/submission.ts";
import type { SubmitOptions } from "../queries/submissions.ts";
import { createClicks } from "./double-click.ts";

/** The hooks for the operations of one contract. */
export interface Hooks<C extends Contract> {
  useApiQuery: UseApiQuery<C>;
  useApiInfiniteQuery: UseApiInfiniteQuery<C>;

  /**
   * TanStack Query's `useMutation` for an operation that writes. `mutate` takes the operation's input.
   *
   * If the operation takes an `Idempotency-Key`, the same input is one submission until there is a response,
   * and for a second after a success: a double click runs the callbacks once, and a repetition after a lost
   * response has the same key, whatever is submitted in between.
   */
  useApiMutation<Id extends WriteId<C>, OnMutateResult = unknown>(
    operation: Operation<C, Id, []> & Bound,
    options?: MutationOptions<C, Id, OnMutateResult>,
  ): ApiMutationResult<C, Id, OnMutateResult>;
}

export interface UseApiQuery<C extends Contract> {
  /**
   * TanStack Query's `useQuery` for an operation that reads.
   *
   * @param operation a method of a client, for example `client.listPets`
   * @param input the operation's input, or `skipToken` while it is not known yet
   * @example
   * const { data, error } = useApiQuery(client.listPets, { status: "available" });
   */
  <Id extends ReadId<C>, Selected = Data<C, Id>>(
    operation: Operation<C, Id, []> & Bound,
    input: Input<C, Id> | SkipToken,
    options: QueryOptions<C, Id, Selected> & InitialData<Data<C, Id>>,
  ): DefinedUseQueryResult<Selected, OperationError<C, Id>>;
  <Id extends ReadId<C>, Selected = Data<C, Id>>(
    operation: Operation<C, Id, []> & Bound,
    ...rest: InputFirst<C, Id, SkipToken, [options?: QueryOptions<C, Id, Selected>]>
  ): UseQueryResult<Selected, OperationError<C, Id>>;
}

export interface UseApiInfiniteQuery<C extends Contract> {
  /**
   * TanStack Query's `useInfiniteQuery` for a list, which it fetches page by page. `data` contains the
   * items of all fetched pages, unless `select` returns something else; `fetchNextPage` follows the
   * service's link to the next page.
   *
   * @param input the operation's input, or `skipToken` while it is not known yet
   */
  <Id extends ReadId<C>, Selected = Item<C, Id>[]>(
    operation: ListOperation<C, Id, []> & Bound,
    input: Input<C, Id> | SkipToken,
    options: InfiniteQueryOptions<C, Id, Selected> & InitialData<InfiniteData<C, Id>>,
  ): DefinedUseInfiniteQueryResult<Selected, OperationError<C, Id>>;
  <Id extends ReadId<C>, Selected = Item<C, Id>[]>(
    operation: ListOperation<C, Id, []> & Bound,
    ...rest: InputFirst<C, Id, SkipToken, [options?: InfiniteQueryOptions<C, Id, Selected>]>
  ): UseInfiniteQueryResult<Selected, OperationError<C, Id>>;
}

/** The hook of `Hooks`, untyped. */
export function useApiQuery(...call: [unknown, unknown?, object?]): unknown {
  return useQuery(optionsOf(apiQuery, ...call) as never);
}

/** The hook of `Hooks`, untyped. */
export function useApiInfiniteQuery(...call: [unknown, unknown?, object?]): unknown {
  return useInfiniteQuery(optionsOf(apiInfiniteQuery, ...call) as never);
}

/** The options of a query, with those that a caller sets. */
export function optionsOf(
  make: typeof apiQuery | typeof apiInfiniteQuery,
  operation: unknown,
  input?: unknown,
  options?: object,
): object {
  const { call, ...own } = { call: undefined, ...options };
  return { ...unlessSkipped(make, [operation, input, call]), ...own };
}

/** The hook of `Hooks`, untyped. */
export function useApiMutation(
  operation: unknown,
  options: SubmitOptions & object = {},
): UseMutationResult<unknown, Error, unknown> {
  const { call, storage, ...own } = options;
  const { mutateAsync: start, ...mutation } = useMutation({
    ...apiMutation(operation, { call, storage }),
    ...own,
  } as UseMutationOptions<unknown, Error, unknown>);
  const [click] = useState(createClicks);
  const mutateAsync = useCallback(
    (input: unknown, callbacks?: object) =>
      click(operation as Perform, input as AnyInput, () => start(input, callbacks)),
    [click, operation, start],
  );
  const mutate = useCallback(
    (input: unknown, callbacks?: object) => {
      mutateAsync(input, callbacks).catch(() => {});
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync } as never;
}

/** Callbacks get the input as the contract declares it; `mutate` also takes properties that are undefined. */
type ApiMutationResult<
  C extends Contract,
  Id extends WriteId<C>,
  OnMutateResult,
> = UseMutationResult<Data<C, Id>, OperationError<C, Id>, Submitted<C, Id>, OnMutateResult> & {
  mutate: UseMutateFunction<Data<C, Id>, OperationError<C, Id>, Input<C, Id>, OnMutateResult>;
  mutateAsync: UseMutateAsyncFunction<
    Data<C, Id>,
    OperationError<C, Id>,
    Input<C, Id>,
    OnMutateResult
  >;
};

// A skipped query has no input: its key is the common beginning of the operation's query keys.
export function unlessSkipped(
  make: (operation: AnyOperation, input?: object, call?: CallOptions) => object,
  [operation, input, call]: [operation: unknown, input: unknown, call?: CallOptions | undefined],
) {
  const method = operation as AnyOperation;
  if (input !== skipToken) return make(method, input as object | undefined, call);
  return { ...make(method), queryKey: apiQueryKey(method), queryFn: skipToken };
}

/** The options of a mutation that a caller may set. */
type MutationOptions<C extends Contract, Id extends WriteId<C>, OnMutateResult> = Omit<
  UseMutationOptions<Data<C, Id>, OperationError<C, Id>, Submitted<C, Id>, OnMutateResult>,
  "mutationFn"
> &
  SubmitOptions;

/** The options of the hooks in addition to those of TanStack Query. */
export interface Call {
  /** The options of the operation's calls: `headers`, `timeout`, `retry`, `onWait` and others. */
  call?: CallOptions | undefined;
}

/** The options of a query that a caller may set. */
type QueryOptions<C extends Contract, Id extends ReadId<C>, Selected> = Own<
  UseQueryOptions<Data<C, Id>, OperationError<C, Id>, Selected>
> &
  Call;

/** The options of an infinite query that a caller may set. */
type InfiniteQueryOptions<C extends Contract, Id extends ReadId<C>, Selected> = Own<
  UseInfiniteQueryOptions<Fetched<C, Id>, OperationError<C, Id>, Selected>
> &
  Call;

/** With this option, `data` is never undefined. */
interface InitialData<Cached> {
  initialData: Cached | (() => Cached);
}

// The operation itself determines the other options.
export type Own<Options> = Omit<
  Options,
  "queryKey" | "queryFn" | "initialPageParam" | "getNextPageParam" | "getPreviousPageParam"
>;
