import type { QueryClient } from "@tanstack/query-core";
import { expectTypeOf, test } from "vitest";
import type { Pet } from "../generated/contract.ts";
import type { AnimalStoreClient } from "../generated/index.ts";
import { apiInfiniteQuery, apiQuery } from "../generated/query.ts";

declare const client: AnimalStoreClient;
declare const queries: QueryClient;

test("keys tell TanStack Query the types of cached data", () => {
  const { queryKey } = apiQuery(client.listPets, { limit: 5 });
  expectTypeOf(queryKey).toExtend<readonly unknown[]>();
  expectTypeOf(queries.getQueryData(queryKey)).toEqualTypeOf<Pet[] | undefined>();
  queries.setQueryData(queryKey, (pets) => pets?.map((pet) => ({ ...pet, name: "Rex" })));
  // @ts-expect-error: no animals
  queries.setQueryData(queryKey, ["Rex"]);
  const pages = queries.getQueryData(apiInfiniteQuery(client.listPets).queryKey);
  expectTypeOf(pages?.pages[0]?.items).toEqualTypeOf<Pet[] | undefined>();
});

test("options fetch what they say", () => {
  expectTypeOf(
    queries.fetchQuery(apiQuery(client.getPet, { petId: 1 })),
  ).resolves.toEqualTypeOf<Pet>();
  void queries.prefetchInfiniteQuery(apiInfiniteQuery(client.listPets));
});
