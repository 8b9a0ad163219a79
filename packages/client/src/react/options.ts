import {
  infiniteQueryOptions,
  type InfiniteData as Pages,
  queryOptions,
} from "@tanstack/react-query";
import type { ReadId } from "../generated/contract.js";
import type {
  CallOptions,
  Data,
  Input,
  Item,
  ListOperation,
  Operation,
} from "../operation-types.js";

// The transport retries, with knowledge of the service: a second layer would multiply its attempts.
const retry = false;

/**
 * The options of a query for an operation, wherever TanStack Query takes some: `useSuspenseQuery`,
 * `prefetchQuery`, `invalidateQueries`.
 */
export function apiQuery<Id extends ReadId>(operation: Operation<Id, []>, input: Input<Id>) {
  const call = operation as unknown as (
    input: Input<Id>,
    options: CallOptions,
  ) => Promise<Data<Id>>;
  return queryOptions({
    queryKey: [operation.route, input] as readonly unknown[],
    queryFn: ({ signal }) => call(input, { signal }),
    retry,
  });
}

/** One page, as it is kept in the cache. */
export interface Fetched<Id extends ReadId> {
  items: Item<Id>[];
  next: string | undefined;
}

type InfiniteData<Id extends ReadId> = Pages<Fetched<Id>, string | undefined>;

/** The options of an infinite query for a list; its data are the items of all fetched pages. */
export function apiInfiniteQuery<Id extends ReadId>(
  operation: ListOperation<Id, []>,
  input: Input<Id>,
) {
  return infiniteQueryOptions({
    queryKey: [operation.route, input, "pages"] as readonly unknown[],
    queryFn: ({ signal, pageParam }) => fetchPage(operation, input, { signal, from: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Fetched<Id>) => next,
    select: ({ pages }: InfiniteData<Id>) => pages.flatMap(({ items }) => items),
    retry,
  });
}

async function fetchPage<Id extends ReadId>(
  { pages }: ListOperation<Id, []>,
  input: Input<Id>,
  options: CallOptions & { from: string | undefined },
): Promise<Fetched<Id>> {
  const read = pages as unknown as (...call: unknown[]) => AsyncGenerator<Fetchable<Id>, never>;
  const { value } = await read(input, options).next();
  return { items: value.data, next: value.next };
}

interface Fetchable<Id extends ReadId> {
  data: Item<Id>[];
  next: string | undefined;
}
