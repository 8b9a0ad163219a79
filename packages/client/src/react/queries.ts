import type {
  DataTag,
  InfiniteData as Pages,
  QueryFunction,
  QueryKey,
} from "@tanstack/react-query";
import type { Bound } from "../bound.ts";
import type { AnimalStoreError } from "../errors.ts";
import type { ReadId } from "../generated/contract.ts";
import type {
  CallOptions,
  Data,
  Input,
  Item,
  ListOperation,
  Operation,
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

/**
 * The options of a query for an operation, for any function of TanStack Query that takes query
 * options: `useSuspenseQuery`, `prefetchQuery`, `invalidateQueries`.
 *
 * @param options those of the call
 */
export function apiQuery<Id extends ReadId>(
  operation: Operation<Id, []> & Bound,
  ...[input = {} as never, options]: InputFirst<Id, never, [options?: CallOptions]>
): ApiQuery<Id> {
  const call = operation as unknown as (
    input: Input<Id>,
    options: CallOptions,
  ) => Promise<Data<Id>>;
  return {
    queryKey: [...apiQueryKey(operation), input] as never,
    queryFn: ({ signal }) => call(input, withSignal(options, signal)),
    retry,
  };
}

/**
 * The options of an infinite query for a list. Its data are the items of all fetched pages.
 *
 * @param options those of the call of each page
 */
export function apiInfiniteQuery<Id extends ReadId>(
  operation: ListOperation<Id, []> & Bound,
  ...[input = {} as never, options]: InputFirst<Id, never, [options?: CallOptions]>
): ApiInfiniteQuery<Id> {
  return {
    queryKey: [...apiQueryKey(operation), input, "pages"] as never,
    queryFn: ({ signal, pageParam: from }) =>
      fetchPage(operation, input, { ...withSignal(options, signal), from }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    select: itemsOf,
    retry,
  };
}

/** A query ends with the signal of TanStack Query, and with the caller's own. */
function withSignal(options: CallOptions = {}, signal: AbortSignal): CallOptions {
  const both = options.signal ? AbortSignal.any([signal, options.signal]) : signal;
  return { ...options, signal: both };
}

// A single shared function: TanStack Query runs `select` again whenever the function changes.
function itemsOf<Id extends ReadId>({ pages }: InfiniteData<Id>): Item<Id>[] {
  return pages.flatMap(({ items }) => items);
}

async function fetchPage<Id extends ReadId>(
  { pages }: ListOperation<Id, []>,
  input: Input<Id>,
  options: CallOptions & { from: PageUrl },
): Promise<Fetched<Id>> {
  const read = pages as unknown as (...call: unknown[]) => AsyncGenerator<Fetchable<Id>, never>;
  const { value } = await read(input, options).next();
  return { items: value.items, next: value.next };
}

interface Fetchable<Id extends ReadId> {
  items: Item<Id>[];
  next: PageUrl;
}

// The transport already retries as the service requires; a second layer would multiply the attempts.
const retry: Retry = false;

/** The input may be omitted if nothing in it is required. */
export type InputFirst<Id extends ReadId, Other = never, Rest extends unknown[] = []> =
  Record<never, never> extends Input<Id>
    ? [input?: Input<Id> | Other | undefined, ...Rest]
    : [input: Input<Id> | Other, ...Rest];

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
type PageUrl = string | undefined;

/** All fetched pages, as stored in the cache. */
export type InfiniteData<Id extends ReadId> = Pages<Fetched<Id>, PageUrl>;

/** Always false. TypeScript infers the type of errors from the function type in this union. */
type Retry = boolean | ((failures: number, error: AnimalStoreError) => boolean);
