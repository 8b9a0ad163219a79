import type { Bound } from "../bound.js";
import type { ReadId } from "../generated/contract.js";
import type {
  CallOptions,
  Data,
  Input,
  Item,
  ListOperation,
  Operation,
} from "../operation-types.js";
import type { InputFirst } from "./hook-types.js";
import type {
  ApiInfiniteQuery,
  ApiQuery,
  Fetched,
  InfiniteData,
  PageUrl,
  Retry,
} from "./query-types.js";

// The transport retries, with knowledge of the service: a second layer would multiply its attempts.
const retry: Retry = false;

/**
 * What the keys of all queries of an operation begin with, its infinite ones included: the address of
 * the service, and the operation.
 *
 * @example
 * queryClient.invalidateQueries({ queryKey: apiQueryKey(client.listPets) });
 */
export function apiQueryKey({ baseUrl, route }: Bound & { route: string }): [string, string] {
  return [baseUrl, route];
}

/**
 * The options of a query for an operation, wherever TanStack Query takes some: `useSuspenseQuery`,
 * `prefetchQuery`, `invalidateQueries`.
 */
export function apiQuery<Id extends ReadId>(
  operation: Operation<Id, []> & Bound,
  ...[input = {} as never]: InputFirst<Id>
): ApiQuery<Id> {
  const call = operation as unknown as (
    input: Input<Id>,
    options: CallOptions,
  ) => Promise<Data<Id>>;
  return {
    queryKey: [...apiQueryKey(operation), input] as never,
    queryFn: ({ signal }) => call(input, { signal }),
    retry,
  };
}

/** The options of an infinite query for a list; its data are the items of all fetched pages. */
export function apiInfiniteQuery<Id extends ReadId>(
  operation: ListOperation<Id, []> & Bound,
  ...[input = {} as never]: InputFirst<Id>
): ApiInfiniteQuery<Id> {
  return {
    queryKey: [...apiQueryKey(operation), input, "pages"] as never,
    queryFn: ({ signal, pageParam }) => fetchPage(operation, input, { signal, from: pageParam }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    select: itemsOf,
    retry,
  };
}

// One function for all: TanStack Query selects anew when the function is another.
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
  return { items: value.data, next: value.next };
}

interface Fetchable<Id extends ReadId> {
  data: Item<Id>[];
  next: PageUrl;
}
