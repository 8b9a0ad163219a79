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
  Page,
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
 * The options of a query for an operation, for any function of TanStack Query that takes query options.
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
    queryKey: [...apiQueryKey(operation), input],
    queryFn: ({ signal }) => call(input, withSignal(options, signal)),
    retry: false,
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
  const readPage = operation.page as unknown as (
    input: Input<Id>,
    options: CallOptions & { from: PageUrl },
  ) => Promise<Page<Id>>;
  return {
    queryKey: [...apiQueryKey(operation), input, "pages"],
    queryFn: async ({ signal, pageParam: from }) => {
      const { items, next } = await readPage(input, { ...withSignal(options, signal), from });
      return { items, next };
    },
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    select: itemsOf,
    retry: false,
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

/** The input may be omitted if nothing in it is required. */
export type InputFirst<Id extends ReadId, Other = never, Rest extends unknown[] = []> =
  Record<never, never> extends Input<Id>
    ? [input?: Input<Id> | Other | undefined, ...Rest]
    : [input: Input<Id> | Other, ...Rest];

/**
 * The options of a query for an operation. The types are written out, because those of TanStack Query are
 * in another package for each framework.
 */
export interface ApiQuery<Id extends ReadId> {
  queryKey: readonly unknown[];
  queryFn(context: { signal: AbortSignal }): Promise<Data<Id>>;
  retry: Retry<Id>;
}

/** The options of an infinite query for a list. Its data are the items of all fetched pages. */
export interface ApiInfiniteQuery<Id extends ReadId> {
  queryKey: readonly unknown[];
  queryFn(context: { signal: AbortSignal; pageParam: PageUrl }): Promise<Fetched<Id>>;
  initialPageParam: PageUrl;
  getNextPageParam(page: Fetched<Id>): PageUrl;
  select(data: InfiniteData<Id>): Item<Id>[];
  retry: Retry<Id>;
}

/** One page, as stored in the cache. */
export interface Fetched<Id extends ReadId> {
  items: Item<Id>[];
  next: PageUrl;
}

/** Undefined for the first page and after the last one. */
type PageUrl = string | undefined;

/** All fetched pages, as stored in the cache. */
export interface InfiniteData<Id extends ReadId> {
  pages: Fetched<Id>[];
  pageParams: PageUrl[];
}

/**
 * Always false: the transport already retries as the service requires, and a second layer would multiply
 * the attempts. TypeScript infers the type of errors from the function type in this union.
 */
type Retry<Id extends ReadId> =
  | boolean
  | ((failures: number, error: OperationError<Id>) => boolean);
