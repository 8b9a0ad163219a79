import {
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import type { Bound } from "../bound.js";
import type { AnimalStoreError } from "../errors.js";
import type { ReadId } from "../generated/contract.js";
import type {
  Data,
  Input,
  Item,
  ListOperation,
  Operation,
  OperationId,
} from "../operation-types.js";
import { apiInfiniteQuery, apiQuery } from "./options.js";
import type { Fetched } from "./query-types.js";

export { apiInfiniteQuery, apiQuery, apiQueryKey } from "./options.js";
export type { ApiInfiniteQuery, ApiQuery, Fetched } from "./query-types.js";

/**
 * The data of an operation that reads: TanStack Query's `useQuery` for it.
 *
 * @param operation a method of a client, as `client.listPets`
 * @example
 * const { data, error } = useApiQuery(client.listPets, { status: "available" });
 */
export function useApiQuery<Id extends ReadId, Selected = Data<Id>>(
  operation: Operation<Id, []> & Bound,
  input: Input<Id>,
  options?: Own<UseQueryOptions<Data<Id>, AnimalStoreError, Selected>>,
): UseQueryResult<Selected, AnimalStoreError> {
  type Options = UseQueryOptions<Data<Id>, AnimalStoreError, Selected>;
  return useQuery({ ...apiQuery(operation, input), ...options } as Options);
}

/**
 * The items of a list, page by page: TanStack Query's `useInfiniteQuery` for it. `data` holds the
 * items of all pages that were fetched; `fetchNextPage` follows the service's link.
 */
export function useApiInfiniteQuery<Id extends ReadId>(
  operation: ListOperation<Id, []> & Bound,
  input: Input<Id>,
  options?: Own<UseInfiniteQueryOptions<Fetched<Id>, AnimalStoreError, Item<Id>[]>>,
): UseInfiniteQueryResult<Item<Id>[], AnimalStoreError> {
  return useInfiniteQuery({ ...apiInfiniteQuery(operation, input), ...options } as never) as never;
}

/**
 * An operation that writes: TanStack Query's `useMutation` for it. `mutate` takes the operation's
 * input.
 */
export function useApiMutation<Id extends Exclude<OperationId, ReadId>>(
  operation: Operation<Id, []>,
  options?: Omit<UseMutationOptions<Data<Id>, AnimalStoreError, Input<Id>>, "mutationFn">,
): UseMutationResult<Data<Id>, AnimalStoreError, Input<Id>> {
  const call = operation as unknown as (input: Input<Id>) => Promise<Data<Id>>;
  return useMutation({ mutationFn: (input: Input<Id>) => call(input), ...options });
}

/** What a caller may decide: not what the operation itself decides. */
type Own<Options> = Omit<
  Options,
  "queryKey" | "queryFn" | "initialPageParam" | "getNextPageParam" | "getPreviousPageParam"
>;
