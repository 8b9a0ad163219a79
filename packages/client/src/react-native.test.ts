import { createServer, type Server } from "node:http";
import { listen } from "@contract-first/client-runtime/internal/testing/listen";
import { AbortController as OldAbortController } from "abort-controller";
import { Window } from "happy-dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type AnimalStoreClient, createAnimalStoreClient } from "./generated/index.ts";

// React Native has the polyfills whatwg-fetch and abort-controller: signals without reasons and methods, responses
// without streams. It has no UUIDs, no DOMException, and a `URL` that does not resolve relative URLs.
const polyfilled = ["fetch", "Headers", "Request", "Response"] as const;
const missing = ["AbortSignal", "crypto", "DOMException", "URL"];

let server: Server;
let client: AnimalStoreClient;
let requests: { method: string; url: string; key: string | undefined; body: string }[];
const responses: [status: number, body: unknown, headers?: Record<string, string>][] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { method = "", url = "", headers } = request;
    requests.push({ method, url, key: headers["idempotency-key"] as string | undefined, body });
    const [status, content, more] = responses.shift() ?? [500, {}];
    if (status === 0) return;
    response.writeHead(status, { "Content-Type": "application/json", ...more });
    response.end(JSON.stringify(content));
  });
  const origin = await listen(server);
  const window = new Window({ url: origin });
  // The polyfills are used only if the platform has no classes of these names.
  for (const name of polyfilled) vi.stubGlobal(name, undefined);
  vi.stubGlobal("XMLHttpRequest", window.XMLHttpRequest);
  vi.stubGlobal("AbortController", OldAbortController);
  // @ts-expect-error: it has no types
  const polyfill = await import("whatwg-fetch");
  for (const name of polyfilled) vi.stubGlobal(name, polyfill[name]);
  for (const name of missing) vi.stubGlobal(name, undefined);
  client = createAnimalStoreClient({
    baseUrl: `${origin}/v1`,
    apiKey: "key",
    retry: { baseDelay: 0 },
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

async function responding<T>(steps: typeof responses, call: () => Promise<T>): Promise<T> {
  requests = [];
  responses.splice(0, responses.length, ...steps);
  return call();
}

const rex = { id: 1, name: "Rex", categoryId: 7 };

test("operations send and receive JSON", async () => {
  expect(await responding([[200, [rex]]], () => client.listPets({ limit: 1 }))).toEqual([rex]);
  expect(requests).toMatchObject([{ method: "GET", url: "/v1/pets?limit=1" }]);
});

test("a request is repeated with its body and its key", async () => {
  const body = { name: "Rex", categoryId: 7 };
  const steps: typeof responses = [
    [503, {}],
    [201, rex],
  ];
  expect(await responding(steps, () => client.createPet({ body }))).toEqual(rex);
  expect(requests.map((request) => JSON.parse(request.body))).toEqual([body, body]);
  expect(requests[0]?.key).toMatch(/^[!-~]+$/);
  expect(requests[1]?.key).toBe(requests[0]?.key);
});

test("lists have pages", async () => {
  const link = { Link: '</v1/pets?cursor=a>; rel="next"' };
  const steps: typeof responses = [
    [200, [rex], link],
    [200, [rex]],
  ];
  const ids = await responding(steps, async () => {
    const ids: number[] = [];
    for await (const { id } of client.listPets.all()) ids.push(id);
    return ids;
  });
  expect(ids).toEqual([1, 1]);
  expect(requests.map(({ url }) => url)).toEqual(["/v1/pets", "/v1/pets?cursor=a"]);
});

test("calls by path work", async () => {
  expect(await responding([[200, [rex]]], () => client.GET("/pets"))).toMatchObject({
    data: [rex],
  });
});

test("errors are typed", async () => {
  const error = { code: "not_found", message: "There is no pet 9.", status: 404 };
  const result = await responding([[404, error]], () => client.getPet.result({ petId: 9 }));
  expect(result).toMatchObject({ ok: false, status: 404, error });
});

test("a call is aborted, and one that takes too long times out", async () => {
  const controller = new AbortController();
  const call = responding([[0, null]], () => client.listPets({}, { signal: controller.signal }));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: "AbortError", message: "Aborted" });
  const late = responding([[0, null]], () =>
    client.listPets({}, { retry: false, timeout: { attempt: 50 } }),
  );
  await expect(late).rejects.toMatchObject({ name: "TimeoutError" });
});
