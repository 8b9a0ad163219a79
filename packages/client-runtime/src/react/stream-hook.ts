"use client";

import {
  type SkipToken,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { Bound } from "../bound.ts";
import type { Contract, OperationId } from "../contract.ts";
import type {
  Input,
  OperationError,
  StreamItem,
  StreamOperation,
  StreamOptions,
} from "../operation-types.ts";
import type { InputFirst } from "../queries/options.ts";
import { type AnyStream, apiStream, type Reduction } from "../queries/stream.ts";
import { type Own, unlessSkipped } from "./hooks.ts";

/** The hook for the streams of one contract. */
export interface StreamHooks<C extends Contract> {
  useApiStream: UseApiStream<C>;
}

export interface UseApiStream<C extends Contract> {
  /**
   * TanStack Query's `useQuery` for a stream. `data` are the last 100 items, or what `reduce` makes of the items;
   * undefined before the first one. `isFetching` is true until the stream ends for good. The stream ends when
   * the last component that uses it is unmounted; one that is mounted later begins anew.
   *
   * @param operation a method of a client, for example `client.watchOrders`
   * @param input the operation's input, or `skipToken` while it is not known yet
   * @example
   * const { data: orders } = useApiStream(client.watchOrders, {}, {
   *   initial: new Map<number, Order>(),
   *   reduce: (orders, { data }) => new Map(orders).set(data.id, data),
   * });
   */
  <Id extends OperationId<C>, State>(
    operation: StreamOperation<C, Id, []> & Bound,
    input: Input<C, Id> | SkipToken | undefined,
    options: Options<C, Id, State> & Reduction<StreamItem<C, Id>, State>,
  ): UseQueryResult<State, OperationError<C, Id>>;
  <Id extends OperationId<C>>(
    operation: StreamOperation<C, Id, []> & Bound,
    ...rest: InputFirst<C, Id, SkipToken, [options?: Options<C, Id, StreamItem<C, Id>[]>]>
  ): UseQueryResult<StreamItem<C, Id>[], OperationError<C, Id>>;
}

/** The options of the query that a caller may set. */
type Options<C extends Contract, Id extends OperationId<C>, State> = Own<
  UseQueryOptions<State, OperationError<C, Id>>
> &
  Call;

interface Call {
  /** The options of the operation's call. */
  call?: StreamOptions | undefined;
}

/** The hook of `StreamHooks`, untyped. */
export function useApiStream(
  operation: unknown,
  input?: unknown,
  options: Partial<Call & Reduction<unknown, unknown>> = {},
): unknown {
  const queryClient = useQueryClient();
  const { call, reduce, initial, ...own } = options;
  const reduction = reduce && { reduce, initial };
  const make = (_operation: unknown, given?: object) =>
    apiStream(operation as AnyStream, given, { queryClient, call, ...reduction });
  return useQuery({ ...unlessSkipped(make, [operation, input]), ...own } as never);
}
