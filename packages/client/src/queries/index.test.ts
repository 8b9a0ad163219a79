import {
  respond,
  type Step,
  scriptedFetch,
} from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { InfiniteQueryObserver, MutationObserver, QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { createAnimalStoreClient } from "../generated/index.ts";
import { apiInfiniteQuery, apiMutation, apiQuery, apiQueryKey } from "../generated/query.ts";

const pet = { id: 1, name: "Rex", categoryId: 7 };

function clientOf(...steps: Step[]) {
  const { fetch, sent } = scriptedFetch(...steps);
  return { sent, client: createAnimalStoreClient({ baseUrl: "https://store.example/v1", fetch }) };
}

// Without React, TanStack Query is the same in all frameworks.
describe("without React", () => {
  const queries = new QueryClient();

  test("a query has data, and a key that begins with its operation's", async () => {
    const { client } = clientOf(respond(200, {}, [pet]));
    const query = apiQuery(client.listPets, { limit: 1 });
    expect(await queries.fetchQuery(query)).toEqual([pet]);
    const queryKey = apiQueryKey(client.listPets);
    expect(queries.getQueriesData({ queryKey })).toEqual([[query.queryKey, [pet]]]);
  });

  test("an infinite query has the items of its pages", async () => {
    const next = { Link: '<?cursor=a>; rel="next"' };
    const { client } = clientOf(respond(200, next, [pet]), respond(200, {}, [{ ...pet, id: 2 }]));
    const observer = new InfiniteQueryObserver(queries, apiInfiniteQuery(client.listPets));
    await observer.refetch();
    await observer.fetchNextPage();
    expect(observer.getCurrentResult().data?.map(({ id }) => id)).toEqual([1, 2]);
    expect(observer.getCurrentResult().hasNextPage).toBe(false);
  });

  test("a mutation sends a double click once", async () => {
    const { client, sent } = clientOf(respond(201, {}, pet));
    const observer = new MutationObserver(queries, apiMutation(client.createPet));
    const input = { body: { name: "Rex", categoryId: 7 } };
    expect(await Promise.all([observer.mutate(input), observer.mutate(input)])).toEqual([pet, pet]);
    expect(sent).toHaveLength(1);
  });

  test("one page is read without an iterator", async () => {
    const next = { Link: '<?cursor=a>; rel="next"' };
    const { client, sent } = clientOf(respond(200, next, [pet]), respond(200, {}, []));
    const page = await client.listPets.page({ limit: 1 });
    expect(page).toMatchObject({ items: [pet], next: "?cursor=a", status: 200 });
    const last = await client.listPets.page({}, { from: page.next });
    expect(last).toMatchObject({ items: [], next: undefined });
    expect(sent[1]?.url).toBe("https://store.example/v1/pets?cursor=a");
  });
});
