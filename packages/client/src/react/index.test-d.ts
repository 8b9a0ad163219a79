import { expectTypeOf, test } from "vitest";
import type { AnimalStoreClient } from "../client.js";
import type { Pet } from "../generated/contract.js";
import { useApiInfiniteQuery, useApiMutation, useApiQuery } from "./index.js";

declare const client: AnimalStoreClient;

test("data have the operation's type", () => {
  expectTypeOf(useApiQuery(client.listPets, {}).data).toEqualTypeOf<Pet[] | undefined>();
  expectTypeOf(useApiInfiniteQuery(client.listPets, {}).data).toEqualTypeOf<Pet[] | undefined>();
  expectTypeOf(useApiMutation(client.createPet).data).toEqualTypeOf<Pet | undefined>();
  const names = useApiQuery(
    client.listPets,
    {},
    { select: (pets) => pets.map(({ name }) => name) },
  );
  expectTypeOf(names.data).toEqualTypeOf<string[] | undefined>();
});

test("inputs are checked", () => {
  // @ts-expect-error: an unknown status
  useApiQuery(client.listPets, { status: "gone" });
  // @ts-expect-error: the category is missing
  useApiMutation(client.createPet).mutate({ body: { name: "Rex" } });
});

test("reading is no mutation, writing is no query, and one animal has no pages", () => {
  // @ts-expect-error: it writes
  useApiQuery(client.createPet, { body: { name: "Rex", categoryId: 7 } });
  // @ts-expect-error: it reads
  useApiMutation(client.listPets);
  // @ts-expect-error: no list
  useApiInfiniteQuery(client.getPet, { petId: 1 });
});
