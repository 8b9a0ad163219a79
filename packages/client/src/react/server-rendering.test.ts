import {
  respond,
  type Step,
  scriptedFetch,
} from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import {
  type DehydratedState,
  dehydrate,
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { type AnimalStoreClient, createAnimalStoreClient } from "../generated/index.ts";
import {
  apiInfiniteQuery,
  apiQuery,
  useApiInfiniteQuery,
  useApiQuery,
} from "../generated/react.ts";
import { window } from "../testing/react.ts";

const rex = { id: 1, name: "Rex", categoryId: 7 };
const tom = { id: 2, name: "Tom", categoryId: 7 };
const link = { Link: '</v1/pets?cursor=a>; rel="next"' };

/** The client on the server, or in the browser: their addresses differ. */
function clientAt(baseUrl: string, ...steps: Step[]) {
  const { fetch, sent } = scriptedFetch(...steps);
  const options = { baseUrl, fetch, queryNamespace: "store" };
  return { sent, client: createAnimalStoreClient(options) };
}

function Pets({ client }: { client: AnimalStoreClient }): ReactNode {
  const pets = useApiInfiniteQuery(client.listPets, { limit: 1 });
  const pet = useApiQuery(client.getPet, { petId: 1 });
  return createElement(
    "button",
    { type: "button", onClick: () => pets.fetchNextPage() },
    `${pet.data?.name}: ${pets.data?.map(({ name }) => name)}`,
  );
}

function page(
  queryClient: QueryClient,
  state: DehydratedState,
  client: AnimalStoreClient,
): ReactNode {
  const content = createElement(Pets, { client });
  const hydrated = createElement(HydrationBoundary, { state }, content);
  return createElement(QueryClientProvider, { client: queryClient }, hydrated);
}

test("what the server has fetched is shown by the browser at once, which continues from there", async () => {
  const onServer = clientAt(
    "http://store.internal:3000/v1",
    respond(200, link, [rex]),
    respond(200, {}, rex),
  );
  const serverQueries = new QueryClient();
  await serverQueries.prefetchInfiniteQuery(
    apiInfiniteQuery(onServer.client.listPets, { limit: 1 }),
  );
  await serverQueries.prefetchQuery(apiQuery(onServer.client.getPet, { petId: 1 }));
  // The data that a page of Next.js passes from its server components to the browser.
  const state: DehydratedState = JSON.parse(JSON.stringify(dehydrate(serverQueries)));
  const html = renderToString(page(new QueryClient(), state, onServer.client));
  expect(html).toContain("Rex: Rex");

  const inBrowser = clientAt("https://shop.example/api/v1", respond(200, {}, [tom]));
  const container = window.document.createElement("div");
  container.innerHTML = html;
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const onRecoverableError = vi.fn();
  hydrateRoot(container as unknown as Element, page(queries, state, inBrowser.client), {
    onRecoverableError,
  });
  await vi.waitFor(() => expect(queries.getQueryCache().getAll()).toHaveLength(2));
  expect([container.textContent, inBrowser.sent]).toEqual(["Rex: Rex", []]);
  expect(onRecoverableError).not.toHaveBeenCalled();

  container.querySelector("button")?.click();
  await vi.waitFor(() => expect(container.textContent).toBe("Rex: Rex,Tom"));
  expect(inBrowser.sent.map(({ url }) => url)).toEqual([
    "https://shop.example/api/v1/pets?cursor=a",
  ]);
});
