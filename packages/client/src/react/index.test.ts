import { QueryClient, QueryClientProvider, skipToken } from "@tanstack/react-query";
import { Window } from "happy-dom";
import { createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type AnimalStoreClient, createAnimalStoreClient } from "../client.js";
import { answer, type Step, scriptedFetch } from "../testing/scripted-fetch.js";
import {
  apiInfiniteQuery,
  apiQuery,
  apiQueryKey,
  useApiInfiniteQuery,
  useApiMutation,
  useApiQuery,
} from "./index.js";

const baseUrl = "https://store.example/v1";
const pet = { id: 2, name: "Rex", categoryId: 7 };
const nextPage = { Link: `</v1/pets?cursor=a>; rel="next"` };

// React continues to use these after the last test.
const window = new Window();
vi.stubGlobal("window", window);
vi.stubGlobal("document", window.document);

let root: Root;
let queryClient: QueryClient;

beforeEach(() => {
  root = createRoot(window.document.createElement("div") as unknown as Element);
  queryClient = new QueryClient();
});

afterEach(() => {
  root.unmount();
  queryClient.clear();
});

/** Renders a component that calls the hook; `current` is the hook's latest return value. */
async function render<T>(hook: () => T): Promise<{ current: T }> {
  const result = {} as { current: T };
  const probe = createElement(Probe<T>, { hook, result });
  root.render(createElement(QueryClientProvider, { client: queryClient }, probe));
  await vi.waitFor(() => expect(result).toHaveProperty("current"));
  return result;
}

function Probe<T>({ hook, result }: { hook: () => T; result: { current: T } }) {
  result.current = hook();
  return null;
}

function clientOf(...steps: Step[]) {
  const { fetch, sent } = scriptedFetch(...steps);
  return { sent, client: createAnimalStoreClient({ baseUrl, fetch, retry: { baseDelay: 0 } }) };
}

describe("useApiQuery", () => {
  test("answers the operation's data", async () => {
    const { client, sent } = clientOf(answer(200, {}, [pet]));
    const result = await render(() => useApiQuery(client.listPets, { status: "available" }));
    await vi.waitFor(() => expect(result.current.data).toEqual([pet]));
    expect(sent.map(({ url }) => url)).toEqual([`${baseUrl}/pets?status=available`]);
  });

  test("leaves retries to the transport: 503 twice is two requests more, 404 is none", async () => {
    const { client, sent } = clientOf(answer(503), answer(503), answer(404));
    const result = await render(() => useApiQuery(client.listPets, {}));
    await vi.waitFor(() => expect(result.current.error).toMatchObject({ status: 404 }));
    expect(sent).toHaveLength(3);
  });

  test("takes TanStack Query's options", async () => {
    const { client } = clientOf(answer(200, {}, [pet]));
    const names = await render(() =>
      useApiQuery(client.listPets, {}, { select: (pets) => pets.map(({ name }) => name) }),
    );
    await vi.waitFor(() => expect(names.current.data).toEqual(["Rex"]));
  });

  test("needs no input where nothing is required: its key is that of an empty one", async () => {
    const { client, sent } = clientOf(answer(200, {}, [pet]));
    const result = await render(() => useApiQuery(client.listPets));
    await vi.waitFor(() => expect(result.current.data).toEqual([pet]));
    expect(sent.map(({ url }) => url)).toEqual([`${baseUrl}/pets`]);
    expect(queryClient.getQueryData(apiQuery(client.listPets, {}).queryKey)).toEqual([pet]);
  });

  test("sends nothing while its input is skipped", async () => {
    const { client, sent } = clientOf(answer(200, {}, pet));
    let petId: number | undefined;
    const hook = () => useApiQuery(client.getPet, petId === undefined ? skipToken : { petId });
    const skipped = await render(hook);
    expect(skipped.current).toMatchObject({ fetchStatus: "idle", status: "pending" });
    expect(sent).toEqual([]);
    petId = 2;
    const result = await render(hook);
    await vi.waitFor(() => expect(result.current.data).toEqual(pet));
  });

  test("gives the request up when the component goes", async () => {
    const { client, sent } = clientOf("silence");
    await render(() => useApiQuery(client.listPets, {}));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    root.render(null);
    await vi.waitFor(() => expect(sent[0]?.signal.aborted).toBe(true));
  });
});

describe("apiQuery", () => {
  test("serves wherever options are taken", async () => {
    const { client } = clientOf(answer(200, {}, pet));
    const query = apiQuery(client.getPet, { petId: 2 });
    expect(await queryClient.fetchQuery(query)).toEqual(pet);
    expect(queryClient.getQueryData(query.queryKey)).toEqual(pet);
  });
});

describe("query keys", () => {
  const clients = ["production", "staging"] as const;
  const [production, staging] = clients.map((environment) =>
    createAnimalStoreClient({ environment }),
  ) as [AnimalStoreClient, AnimalStoreClient];

  test("tell the clients of two services apart, and are the same for one", () => {
    const { queryKey } = apiQuery(production.listPets, {});
    expect(queryKey).not.toEqual(apiQuery(staging.listPets, {}).queryKey);
    const again = createAnimalStoreClient({ environment: "production" });
    expect(queryKey).toEqual(apiQuery(again.listPets, {}).queryKey);
    expect(JSON.parse(JSON.stringify(queryKey))).toEqual(queryKey);
  });

  test("begin with what all queries of an operation have in common", async () => {
    const queries = [
      apiQuery(production.listPets, { limit: 1 }),
      apiInfiniteQuery(production.listPets, {}),
      apiQuery(production.getPet, { petId: 1 }),
      apiQuery(staging.listPets, { limit: 1 }),
    ];
    for (const { queryKey } of queries) queryClient.setQueryData<unknown>(queryKey, {});
    await queryClient.invalidateQueries({ queryKey: apiQueryKey(production.listPets) });
    const stale = queries.map(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated);
    expect(stale).toEqual([true, true, false, false]);
  });
});

describe("useApiInfiniteQuery", () => {
  test("answers the items of all pages fetched so far, until there is no next", async () => {
    const { client, sent } = clientOf(
      answer(200, nextPage, [{ ...pet, id: 1 }]),
      answer(200, {}, [pet]),
    );
    const result = await render(() => useApiInfiniteQuery(client.listPets, { limit: 1 }));
    await vi.waitFor(() => expect(result.current.data?.map(({ id }) => id)).toEqual([1]));
    expect(result.current.hasNextPage).toBe(true);
    await result.current.fetchNextPage();
    await vi.waitFor(() => expect(result.current.data?.map(({ id }) => id)).toEqual([1, 2]));
    expect(result.current.hasNextPage).toBe(false);
    expect(sent.map(({ url }) => url)).toEqual([
      `${baseUrl}/pets?limit=1`,
      `${baseUrl}/pets?cursor=a`,
    ]);
  });
});

test("useApiInfiniteQuery selects by one function, or by the caller's", async () => {
  const { client, sent } = clientOf(answer(200, {}, [pet]));
  const { select } = apiInfiniteQuery(client.listPets);
  expect(apiInfiniteQuery(client.listPets).select).toBe(select);
  const skipped = await render(() => useApiInfiniteQuery(client.listPets, skipToken));
  expect(skipped.current.fetchStatus).toBe("idle");
  expect(sent).toEqual([]);
  const count = await render(() =>
    useApiInfiniteQuery(client.listPets, {}, { select: ({ pages }) => pages.length }),
  );
  await vi.waitFor(() => expect(count.current.data).toBe(1));
});

describe("useApiMutation", () => {
  test("performs the operation with the input of mutate", async () => {
    const { client, sent } = clientOf(answer(201, {}, pet));
    const result = await render(() => useApiMutation(client.createPet));
    await result.current.mutateAsync({ body: { name: "Rex", categoryId: 7 } });
    await vi.waitFor(() => expect(result.current.data).toEqual(pet));
    expect(sent.map(({ method }) => method)).toEqual(["POST"]);
  });
});
