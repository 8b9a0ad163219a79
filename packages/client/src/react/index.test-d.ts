import {
  skipToken,
  useQuery,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from "@tanstack/react-query";
import { expectTypeOf, test } from "vitest";
import type { ErrorBody, FieldError, Pet, PetStatus } from "../generated/contract.ts";
import type { AnimalStoreClient, OperationError } from "../generated/index.ts";
import { ApiError, fieldErrors, RateLimitError } from "../generated/index.ts";
import {
  apiInfiniteQuery,
  apiQuery,
  useApiInfiniteQuery,
  useApiMutation,
  useApiQuery,
  useApiSuspenseInfiniteQuery,
  useApiSuspenseQuery,
} from "../generated/react.ts";

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

test("data of hooks that suspend are always there", () => {
  expectTypeOf(useApiSuspenseQuery(client.getPet, { petId: 1 }).data).toEqualTypeOf<Pet>();
  expectTypeOf(useApiSuspenseInfiniteQuery(client.listPets).data).toEqualTypeOf<Pet[]>();
  const counted = useApiSuspenseQuery(client.listPets, {}, { select: (pets) => pets.length });
  expectTypeOf(counted.data).toEqualTypeOf<number>();
  // @ts-expect-error: a hook that suspends cannot be skipped
  useApiSuspenseQuery(client.listPets, skipToken);
});

test("hooks take the options of calls", () => {
  const call = { timeout: { total: 1000 }, headers: { "X-Tag": "5" }, onWait: () => {} };
  useApiQuery(client.listPets, {}, { call, staleTime: 1000 });
  useApiInfiniteQuery(client.listPets, {}, { call });
  useApiMutation(client.createPet, { call, onSuccess: (pet) => expectTypeOf(pet).toExtend<Pet>() });
  // @ts-expect-error: no option of a call
  useApiQuery(client.listPets, {}, { call: { method: "POST" } });
});

test("options decide what data are, and whether there are always some", () => {
  const counted = useApiInfiniteQuery(
    client.listPets,
    {},
    { select: ({ pages }) => pages.flatMap(({ items }) => items).length },
  );
  expectTypeOf(counted.data).toEqualTypeOf<number | undefined>();
  const pages = { pages: [], pageParams: [] };
  const defined = useApiInfiniteQuery(client.listPets, {}, { initialData: pages });
  expectTypeOf(defined.data).toEqualTypeOf<Pet[]>();
  const pets = useApiQuery(client.listPets, {}, { initialData: () => [] });
  expectTypeOf(pets.data).toEqualTypeOf<Pet[]>();
  const names = useApiQuery(
    client.listPets,
    {},
    { initialData: [], select: (list) => list.map(({ name }) => name) },
  );
  expectTypeOf(names.data).toEqualTypeOf<string[]>();
  // @ts-expect-error: the operation decides
  useApiQuery(client.listPets, {}, { queryKey: ["mine"] });
});

test("an input may be missing where nothing is required, and skipped anywhere", () => {
  const isKnown = true as boolean;
  expectTypeOf(useApiQuery(client.listPets).data).toEqualTypeOf<Pet[] | undefined>();
  expectTypeOf(useApiInfiniteQuery(client.listPets).data).toEqualTypeOf<Pet[] | undefined>();
  expectTypeOf(useSuspenseQuery(apiQuery(client.listPets)).data).toEqualTypeOf<Pet[]>();
  expectTypeOf(useSuspenseInfiniteQuery(apiInfiniteQuery(client.listPets)).data).toEqualTypeOf<
    Pet[]
  >();
  const pet = useApiQuery(client.getPet, isKnown ? { petId: 1 } : skipToken);
  expectTypeOf(pet.data).toEqualTypeOf<Pet | undefined>();
  useApiInfiniteQuery(client.listPets, isKnown ? {} : skipToken);
  useApiQuery(client.listPets, undefined, { staleTime: 1000 });
  // @ts-expect-error: the identifier is required
  useApiQuery(client.getPet);
  // @ts-expect-error: the identifier is required
  apiQuery(client.getPet);
});

test("what onMutate returns is known when the mutation fails", () => {
  const create = useApiMutation(client.createPet, {
    onMutate: ({ body }) => ({ before: [body.name] }),
    onError: (_error, _input, result) => {
      expectTypeOf(result).toEqualTypeOf<{ before: string[] } | undefined>();
    },
  });
  expectTypeOf(create.context).toEqualTypeOf<{ before: string[] } | undefined>();
});

test("inputs are checked", () => {
  // @ts-expect-error: an unknown status
  useApiQuery(client.listPets, { status: "gone" });
  // @ts-expect-error: the category is missing
  useApiMutation(client.createPet).mutate({ body: { name: "Rex" } });
});

test("reading is not a mutation, writing is not a query, and one animal has no pages", () => {
  // @ts-expect-error: it writes
  useApiQuery(client.createPet, { body: { name: "Rex", categoryId: 7 } });
  // @ts-expect-error: it reads
  useApiMutation(client.listPets);
  // @ts-expect-error: no list
  useApiInfiniteQuery(client.getPet, { petId: 1 });
});

test("errors are those of the operation", () => {
  type ListFailure = OperationError<"listPets"> | null;
  expectTypeOf(useApiQuery(client.listPets, {}).error).toEqualTypeOf<ListFailure>();
  expectTypeOf(useApiInfiniteQuery(client.listPets, {}).error).toEqualTypeOf<ListFailure>();
  expectTypeOf(useQuery(apiQuery(client.listPets, {})).error).toEqualTypeOf<ListFailure>();
  const { error } = useApiMutation(client.createPet);
  expectTypeOf(error).toEqualTypeOf<OperationError<"createPet"> | null>();
  expectTypeOf(fieldErrors(error)).toEqualTypeOf<Record<string, string[]>>();
  if (error instanceof RateLimitError) expectTypeOf(error.retryAt).toEqualTypeOf<Date>();
  if (!(error instanceof ApiError)) return;
  expectTypeOf(error.errors).toEqualTypeOf<FieldError[]>();
  if (error.status === 400 && typeof error.body === "object") {
    expectTypeOf(error.body).toExtend<ErrorBody>();
  }
});

test("an optimistic animal is made of the input, whatever mutate takes", () => {
  const status = undefined as PetStatus | undefined;
  const create = useApiMutation(client.createPet, {
    onMutate: ({ body }): Pet => ({ ...body, id: -1 }),
  });
  create.mutate({ body: { name: "Rex", categoryId: 7, status } });
  create.mutateAsync({ body: { name: "Rex", categoryId: 7, status } });
});

test("options tell TanStack Query the types of data", () => {
  const query = apiQuery(client.listPets, {});
  expectTypeOf(useSuspenseQuery(query).data).toEqualTypeOf<Pet[]>();
  expectTypeOf(useQueryClient().getQueryData(query.queryKey)).toEqualTypeOf<Pet[] | undefined>();
  expectTypeOf(useQueryClient().fetchQuery(query)).resolves.toEqualTypeOf<Pet[]>();
  const pages = apiInfiniteQuery(client.listPets, {});
  expectTypeOf(useSuspenseInfiniteQuery(pages).data).toEqualTypeOf<Pet[]>();
  const cached = useQueryClient().getQueryData(pages.queryKey);
  expectTypeOf(cached?.pages[0]?.items).toEqualTypeOf<Pet[] | undefined>();
  void useQueryClient().prefetchInfiniteQuery(pages);
  void useQueryClient().invalidateQueries(pages);
});

test("queries take operations of a client, which know their service", () => {
  // @ts-expect-error: of no client
  apiQuery(listPets, {});
});
