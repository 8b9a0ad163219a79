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

// The transport already retries as the service requires; a second layer would multiply the attempts.
const retry: Retry = false;

/**
 * The beginning of the keys of all queries of an operation, including infinite ones: the base URL of
 * the service, and the operation's method and path.
 *
 * @example
 * queryClient.invalidateQueries({ queryKey: apiQueryKey(client.listPets) });
 */
export function apiQueryKey({ baseUrl, route }: Bound & { route: string }): [string, string] {
  return [baseUrl, route];
}

/**
 * The options of a query for an operation, for any function of TanStack Query that takes query
 * options: `useSuspenseQuery`, `prefetchQuery`, `invalidateQueries`.
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

/** The options of an infinite query for a list. Its data are the items of all fetched pages. */
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
  return { items: value.data, next: value.next };
}

interface Fetchable<Id extends ReadId> {
  data: Item<Id>[];
  next: PageUrl;
}
