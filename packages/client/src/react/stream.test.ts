import {
  complete,
  error,
  open,
  type ServerStep,
  scriptedServer,
} from "@contract-first/client-runtime/internal/testing/scripted-server";
import { skipToken } from "@tanstack/react-query";
import { createFixtureClient } from "@verification/fixture-contract/client/generated/index";
import {
  apiQueryKey,
  apiStream,
  useApiStream,
} from "@verification/fixture-contract/client/generated/react";
import { describe, expect, test, vi } from "vitest";
import { queryClient, render, root } from "../testing/react.ts";

/** In strict mode. */
const renderStrictly = <T>(hook: () => T, components = 1) =>
  render(hook, { strict: true, components });

async function clientOf(...steps: ServerStep[]) {
  const server = await scriptedServer(...steps);
  const client = createFixtureClient({ baseUrl: server.baseUrl, retry: false });
  return { client, ...server };
}

const notice = (text: string) => `event: notice\ndata: ${text}\n\n`;
const closed = 'event: closed\ndata: {"at":"2026-01-01T00:00:00Z"}\n\n';
const last = { event: "closed", data: { at: "2026-01-01T00:00:00Z" } };

describe("useApiStream", () => {
  test("returns the events, and fetches until the last one", async () => {
    let end = () => {};
    const { client } = await clientOf((response, request) => {
      open(notice("a"))(response, request);
      end = () => response.end(closed);
    });
    const result = await renderStrictly(() => useApiStream(client.watchOrders, { state: "new" }));
    const first = { event: "notice", data: "a" };
    await vi.waitFor(() => expect(result.current.data).toEqual([first]));
    expect(result.current.isFetching).toBe(true);
    end();
    await vi.waitFor(() => expect(result.current.isFetching).toBe(false));
    expect(result.current.data).toEqual([first, last]);
    const [query] = queryClient
      .getQueryCache()
      .findAll({ queryKey: apiQueryKey(client.watchOrders) });
    expect(query?.state.data).toBe(result.current.data);
  });

  test("keeps the last 100 events", async () => {
    const notices = Array.from({ length: 120 }, (_, index) => notice(String(index)));
    const { client } = await clientOf(complete(...notices, closed));
    const result = await renderStrictly(() => useApiStream(client.watchOrders));
    await vi.waitFor(() => expect(result.current.isFetching).toBe(false));
    expect(result.current.data).toHaveLength(100);
    expect(result.current.data?.[0]).toEqual({ event: "notice", data: "21" });
  });

  test("returns what a function makes of the events", async () => {
    const { client } = await clientOf(complete(notice("a"), notice("b"), closed));
    const count = { initial: 0, reduce: (sum: number) => sum + 1 };
    const result = await renderStrictly(() => useApiStream(client.watchOrders, {}, count));
    await vi.waitFor(() => expect(result.current.data).toBe(3));
  });

  test("shares a stream between components, and ends it with the last of them", async () => {
    const { client, requests, left } = await clientOf(open(notice("a")));
    const result = await renderStrictly(() => useApiStream(client.watchOrders), 2);
    await vi.waitFor(() => expect(result.current.data).toHaveLength(1));
    root.unmount();
    await left(1);
    // Strict mode aborts the first stream before it is requested.
    expect(requests).toHaveLength(1);
  });

  test("returns the error of the stream", async () => {
    const { client } = await clientOf(error(404));
    const result = await renderStrictly(() => useApiStream(client.watchOrders));
    await vi.waitFor(() => expect(result.current.error).toMatchObject({ status: 404 }));
  });

  test("sends nothing while it has no input", async () => {
    const { client, requests } = await clientOf();
    const result = await renderStrictly(() => useApiStream(client.watchOrders, skipToken));
    expect([result.current.fetchStatus, requests.length]).toEqual(["idle", 0]);
  });
});

test("a query that is fetched anew has only new events", async () => {
  const { client } = await clientOf(complete(notice("a"), closed), complete(closed));
  const options = apiStream(client.watchOrders, {}, { queryClient });
  expect(await queryClient.fetchQuery(options)).toHaveLength(2);
  expect(await queryClient.fetchQuery(options)).toHaveLength(2);
  await queryClient.invalidateQueries({ queryKey: apiQueryKey(client.watchOrders) });
  expect(await queryClient.fetchQuery(options)).toEqual([last]);
});
