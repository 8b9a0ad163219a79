import type { ReadId } from "../generated/contract.js";
import type {
  CallOptions,
  Data,
  Input,
  Item,
  ListOperation,
  Operation,
} from "../operation-types.js";
import type { ApiInfiniteQuery, ApiQuery, Fetched, PageUrl, Retry } from "./query-types.js";

// The transport retries, with knowledge of the service: a second layer would multiply its attempts.
const retry: Retry = false;

/**
 * The options of a query for an operation, wherever TanStack Query takes some: `useSuspenseQuery`,
 * `prefetchQuery`, `invalidateQueries`.
 */
export function apiQuery<Id extends ReadId>(
  operation: Operation<Id, []>,
  input: Input<Id>,
): ApiQuery<Id> {
  const call = operation as unknown as (
    input: Input<Id>,
    options: CallOptions,
  ) => Promise<Data<Id>>;
  return {
    queryKey: [operation.route, input] as never,
    queryFn: ({ signal }) => call(input, { signal }),
    retry,
  };
}

/** The options of an infinite query for a list; its data are the items of all fetched pages. */
export function apiInfiniteQuery<Id extends ReadId>(
  operation: ListOperation<Id, []>,
  input: Input<Id>,
): ApiInfiniteQuery<Id> {
  return {
    queryKey: [operation.route, input, "pages"] as never,
    queryFn: ({ signal, pageParam }) => fetchPage(operation, input, { signal, from: pageParam }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    retry,
  };
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
