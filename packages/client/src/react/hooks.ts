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
import type { ReadId } from "../generated/contract.ts";
import type {
  CallOptions,
  Data,
  Input,
  Item,
  ListOperation,
  Operation,
  OperationError,
  OperationId,
  Submitted,
} from "../operation-types.ts";
import { apiMutation } from "../queries/mutation.ts";
import {
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

/**
 * TanStack Query's `useQuery` for an operation that reads.
 *
 * @param operation a method of a client, for example `client.listPets`
 * @param input the operation's input, or `skipToken` while it is not known yet
 * @example
 * const { data, error } = useApiQuery(client.listPets, { status: "available" });
 */
export function useApiQuery<Id extends ReadId, Selected = Data<Id>>(
  operation: Operation<Id, []> & Bound,
  input: Input<Id> | SkipToken,
  options: QueryOptions<Id, Selected> & InitialData<Data<Id>>,
): DefinedUseQueryResult<Selected, OperationError<Id>>;
export function useApiQuery<Id extends ReadId, Selected = Data<Id>>(
  operation: Operation<Id, []> & Bound,
  ...rest: InputFirst<Id, SkipToken, [options?: QueryOptions<Id, Selected>]>
): UseQueryResult<Selected, OperationError<Id>>;
export function useApiQuery(operation: unknown, input?: unknown, options?: object): unknown {
  const { call, ...own } = { call: undefined, ...options };
  return useQuery({ ...unlessSkipped(apiQuery, [operation, input, call]), ...own } as never);
}

/**
 * TanStack Query's `useInfiniteQuery` for a list, which it fetches page by page. `data` contains the
 * items of all fetched pages, unless `select` returns something else; `fetchNextPage` follows the
 * service's link to the next page.
 *
 * @param input the operation's input, or `skipToken` while it is not known yet
 */
export function useApiInfiniteQuery<Id extends ReadId, Selected = Item<Id>[]>(
  operation: ListOperation<Id, []> & Bound,
  input: Input<Id> | SkipToken,
  options: InfiniteQueryOptions<Id, Selected> & InitialData<InfiniteData<Id>>,
): DefinedUseInfiniteQueryResult<Selected, OperationError<Id>>;
export function useApiInfiniteQuery<Id extends ReadId, Selected = Item<Id>[]>(
  operation: ListOperation<Id, []> & Bound,
  ...rest: InputFirst<Id, SkipToken, [options?: InfiniteQueryOptions<Id, Selected>]>
): UseInfiniteQueryResult<Selected, OperationError<Id>>;
export function useApiInfiniteQuery(
  operation: unknown,
  input?: unknown,
  options?: object,
): unknown {
  const { call, ...own } = { call: undefined, ...options };
  const query = unlessSkipped(apiInfiniteQuery, [operation, input, call]);
  return useInfiniteQuery({ ...query, ...own } as never);
}

/**
 * TanStack Query's `useMutation` for an operation that writes. `mutate` takes the operation's input.
 *
 * If the operation takes an `Idempotency-Key`, the same input is one submission until there is a response,
 * and for a second after a success: a double click runs the callbacks once, and a repetition after a lost
 * response has the same key, whatever is submitted in between.
 */
export function useApiMutation<Id extends Exclude<OperationId, ReadId>, OnMutateResult = unknown>(
  operation: Operation<Id, []> & Bound,
  options: MutationOptions<Id, OnMutateResult> = {},
): ApiMutationResult<Id, OnMutateResult> {
  const { call, storage, ...own } = options;
  const { mutateAsync: start, ...mutation } = useMutation({
    ...(apiMutation(operation, { call, storage }) as object),
    ...own,
  } as UseMutationOptions<unknown, Error, unknown>);
  const [click] = useState(createClicks);
  const mutateAsync = useCallback(
    (input: unknown, callbacks?: object) =>
      click(operation as unknown as Perform, input as AnyInput, () => start(input, callbacks)),
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

/** Callbacks get the input as the contract has it; `mutate` also takes properties that are undefined. */
type ApiMutationResult<Id extends OperationId, OnMutateResult> = UseMutationResult<
  Data<Id>,
  OperationError<Id>,
  Submitted<Id>,
  OnMutateResult
> & {
  mutate: UseMutateFunction<Data<Id>, OperationError<Id>, Input<Id>, OnMutateResult>;
  mutateAsync: UseMutateAsyncFunction<Data<Id>, OperationError<Id>, Input<Id>, OnMutateResult>;
};

// A skipped query has no input: its key is the common beginning of the operation's query keys.
function unlessSkipped(
  make: typeof apiQuery | typeof apiInfiniteQuery,
  [operation, input, call]: [operation: unknown, input: unknown, call: CallOptions | undefined],
) {
  if (input !== skipToken) return make(operation as never, input as never, call as never);
  const queryKey = apiQueryKey(operation as Parameters<typeof apiQueryKey>[0]);
  return { ...make(operation as never, {} as never), queryKey, queryFn: skipToken };
}

/** The options of a mutation that a caller may set. */
type MutationOptions<Id extends Exclude<OperationId, ReadId>, OnMutateResult> = Omit<
  UseMutationOptions<Data<Id>, OperationError<Id>, Submitted<Id>, OnMutateResult>,
  "mutationFn"
> &
  SubmitOptions;

/** What the hooks take beside the options of TanStack Query. */
interface Call {
  /** The options of the operation's calls: `headers`, `timeout`, `retry`, `onWait` and others. */
  call?: CallOptions | undefined;
}

/** The options of a query that a caller may set. */
type QueryOptions<Id extends ReadId, Selected> = Own<
  UseQueryOptions<Data<Id>, OperationError<Id>, Selected>
> &
  Call;

/** The options of an infinite query that a caller may set. */
type InfiniteQueryOptions<Id extends ReadId, Selected> = Own<
  UseInfiniteQueryOptions<Fetched<Id>, OperationError<Id>, Selected>
> &
  Call;

/** With this option, `data` is never undefined. */
interface InitialData<Cached> {
  initialData: Cached | (() => Cached);
}

// The operation itself determines the other options.
type Own<Options> = Omit<
  Options,
  "queryKey" | "queryFn" | "initialPageParam" | "getNextPageParam" | "getPreviousPageParam"
>;
