// biome-ignore lint/suspicious/noTsIgnore: in this repository there is no error to expect.
/** @ts-ignore: only programs with TanStack Query have its core. */
import type { DataTag } from "@tanstack/query-core";
import type { Bound } from "../bound.ts";
import type { Contract, OperationId, ReadId } from "../contract.ts";
import type {
  CallOptions,
  Data,
  Input,
  Item,
  ListOperation,
  Operation,
  OperationError,
  PageOptions,
} from "../operation-types.ts";

/**
 * The beginning of the keys of all queries of an operation, including infinite ones: the client's
 * `queryNamespace`, which is its base URL unless set, and the operation's method and path.
 *
 * @example
 * queryClient.invalidateQueries({ queryKey: apiQueryKey(client.listPets) });
 */
export function apiQueryKey({
  queryNamespace,
  route,
}: Bound & { route: string }): [string, string] {
  return [queryNamespace, route];
}

/** The functions that make options of queries, for one contract. */
export interface QueryFunctions<C extends Contract> {
  /**
   * The options of a query for an operation, for any function of TanStack Query that takes query options.
   *
   * @param options those of the call
   */
  apiQuery<Id extends ReadId<C>>(
    operation: Operation<C, Id, []> & Bound,
    ...rest: InputFirst<C, Id, never, [options?: CallOptions]>
  ): ApiQuery<C, Id>;

  /**
   * The options of an infinite query for a list. Its data are the items of all fetched pages.
   *
   * @param options those of the call of each page
   */
  apiInfiniteQuery<Id extends ReadId<C>>(
    operation: ListOperation<C, Id, []> & Bound,
    ...rest: InputFirst<C, Id, never, [options?: CallOptions]>
  ): ApiInfiniteQuery<C, Id>;
}

/** The function of `QueryFunctions`, untyped. */
export function apiQuery(operation: AnyOperation, input: object = {}, options?: CallOptions) {
  return {
    queryKey: [...apiQueryKey(operation), input],
    queryFn: ({ signal }: Context) => operation(input, withSignal(options, signal)),
    retry: false,
  };
}

/** The function of `QueryFunctions`, untyped. */
export function apiInfiniteQuery(
  operation: AnyOperation,
  input: object = {},
  options?: CallOptions,
) {
  return {
    queryKey: [...apiQueryKey(operation), input, "pages"],
    queryFn: async ({ signal, pageParam: from }: PageContext) => {
      const { items, next } = await operation.page(input, {
        ...withSignal(options, signal),
        from,
      });
      return { items, next };
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }: AnyPage) => next,
    select: itemsOf,
    retry: false,
  };
}

/** A method of a client, untyped. */
export interface AnyOperation extends Bound {
  (input: object, options: CallOptions): Promise<unknown>;
  readonly route: string;
  page(input: object, options: PageOptions): Promise<AnyPage>;
}

interface AnyPage {
  items: unknown[];
  next: PageUrl;
}

interface Context {
  signal: AbortSignal;
}

interface PageContext extends Context {
  pageParam: PageUrl;
}

/** A query ends with the signal of TanStack Query, and with the caller's own. */
export function withSignal(options: CallOptions = {}, signal: AbortSignal): CallOptions {
  const both = options.signal ? AbortSignal.any([signal, options.signal]) : signal;
  return { ...options, signal: both };
}

// A single shared function: TanStack Query runs `select` again whenever the function changes.
function itemsOf({ pages }: { pages: AnyPage[] }): unknown[] {
  return pages.flatMap(({ items }) => items);
}

/** The input may be omitted if nothing in it is required. */
export type InputFirst<
  C extends Contract,
  Id extends OperationId<C>,
  Other = never,
  Rest extends unknown[] = [],
> =
  Record<never, never> extends Input<C, Id>
    ? [input?: Input<C, Id> | Other | undefined, ...Rest]
    : [input: Input<C, Id> | Other, ...Rest];

// These types are written out, because those of TanStack Query are in another package for each framework.

// The key is no type parameter of these two, because declarations could not write its unique symbol.

/** The options of a query for an operation. */
export interface ApiQuery<C extends Contract, Id extends ReadId<C>>
  extends KeyedQuery<C, Id, TaggedKey<Data<C, Id>>> {}

/** The options of a query for an operation, with the type of its key. */
export interface KeyedQuery<C extends Contract, Id extends ReadId<C>, Key> {
  queryKey: Key;
  queryFn(context: { signal: AbortSignal }): Promise<Data<C, Id>>;
  retry: Retry<C, Id>;
}

/** The options of an infinite query for a list. Its data are the items of all fetched pages. */
export interface ApiInfiniteQuery<C extends Contract, Id extends ReadId<C>>
  extends KeyedInfiniteQuery<C, Id, TaggedKey<InfiniteData<C, Id>>> {}

/** The options of an infinite query for a list, with the type of its key. */
export interface KeyedInfiniteQuery<C extends Contract, Id extends ReadId<C>, Key> {
  queryKey: Key;
  queryFn(context: { signal: AbortSignal; pageParam: PageUrl }): Promise<Fetched<C, Id>>;
  initialPageParam: PageUrl;
  getNextPageParam(page: Fetched<C, Id>): PageUrl;
  select(data: InfiniteData<C, Id>): Item<C, Id>[];
  retry: Retry<C, Id>;
}

/** One page, as stored in the cache. */
export interface Fetched<C extends Contract, Id extends ReadId<C>> {
  items: Item<C, Id>[];
  next: PageUrl;
}

/** Undefined for the first page and after the last one. */
type PageUrl = string | undefined;

/** All fetched pages, as stored in the cache. */
export interface InfiniteData<C extends Contract, Id extends ReadId<C>> {
  pages: Fetched<C, Id>[];
  pageParams: PageUrl[];
}

/** A key that tells TanStack Query the type of the cached data, or any key where its core cannot be found. */
export type TaggedKey<Cached> = 0 extends 1 & DataTag<AnyKey, Cached>
  ? AnyKey
  : DataTag<AnyKey, Cached>;

export type AnyKey = readonly unknown[];

/**
 * Always false: the transport already retries as the service requires, and a second layer would multiply
 * the attempts. TypeScript infers the type of errors from the function type in this union.
 */
type Retry<C extends Contract, Id extends ReadId<C>> =
  | boolean
  | ((failures: number, error: OperationError<C, Id>) => boolean);
