import type { Bound } from "../bound.ts";
import type { Contract, OperationId } from "../contract.ts";
import type {
  Input,
  OperationError,
  StreamItem,
  StreamOperation,
  StreamOptions,
} from "../operation-types.ts";
import { type AnyKey, apiQueryKey, type TaggedKey, withSignal } from "./options.ts";

/** The functions that make options of queries for streams, for one contract. */
export interface StreamFunctions<C extends Contract> {
  /**
   * The options of a query whose data follow a stream, for any function of TanStack Query that takes query
   * options. The data are the last 100 items, or what `reduce` makes of the items; there are none before the first
   * item. The query is fetching until the stream ends for good, and ends the stream when nothing observes it any more.
   */
  apiStream<Id extends OperationId<C>>(
    operation: StreamOperation<C, Id, []> & Bound,
    input: Input<C, Id> | undefined,
    options: StreamQueryOptions,
  ): ApiStream<C, Id>;
  apiStream<Id extends OperationId<C>, State>(
    operation: StreamOperation<C, Id, []> & Bound,
    input: Input<C, Id> | undefined,
    options: StreamQueryOptions & Reduction<StreamItem<C, Id>, State>,
  ): ApiStream<C, Id, State>;
}

/** How the items of a stream become data. Queries of the same operation and input share a stream and its data. */
export interface Reduction<Item, State> {
  /**
   * Makes the next data. Bound them, because a stream may have no end.
   *
   * @param state is not changed
   */
  reduce(state: State, item: Item): State;
  /** The data before the first item. */
  initial: State;
}

interface StreamQueryOptions {
  /** The cache that keeps the data. */
  queryClient: DataCache;
  /** The options of the call. */
  call?: StreamOptions | undefined;
}

/** The part of a `QueryClient` that is used. */
interface DataCache {
  setQueryData(key: AnyKey, data: unknown): unknown;
}

/** The function of `StreamFunctions`, untyped. */
export function apiStream(
  operation: AnyStream,
  input: object = {},
  {
    queryClient,
    call,
    reduce = keepLast,
    initial = [],
  }: StreamQueryOptions & Partial<Reduction<unknown, unknown>>,
) {
  const queryKey = [...apiQueryKey(operation), input, "events"];
  return {
    queryKey,
    async queryFn({ signal }: { signal: AbortSignal }) {
      let state = initial;
      for await (const item of operation(input, withSignal(call, signal))) {
        state = reduce(state, item);
        queryClient.setQueryData(queryKey, state);
      }
      return state;
    },
    retry: false,
    // A comparison with the previous data would cost more with each item.
    structuralSharing: false,
    // A stream that has ended begins again only if it is invalidated.
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** A stream as a method of a client, untyped. */
export interface AnyStream extends Bound {
  (input: object, options: StreamOptions): AsyncIterable<unknown>;
  readonly route: string;
}

/** How many items are kept. */
const maxItems = 100;

function keepLast(items: unknown, item: unknown): unknown[] {
  return [...(items as unknown[]), item].slice(-maxItems);
}

/** The options of a query whose data follow a stream. */
export interface ApiStream<
  C extends Contract,
  Id extends OperationId<C>,
  State = StreamItem<C, Id>[],
> {
  queryKey: TaggedKey<State>;
  queryFn(context: { signal: AbortSignal }): Promise<State>;
  /** Always false: a stream of events connects again itself, and JSON Lines would begin again. */
  retry: boolean | ((failures: number, error: OperationError<C, Id>) => boolean);
  structuralSharing: boolean;
  staleTime: number;
}
