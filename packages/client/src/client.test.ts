import { createServer } from "node:http";
import { listen } from "@contract-first/client-runtime/internal/testing/listen";
import {
  connectionFailure,
  respond,
  type Step,
  scriptedFetch,
} from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { afterEach, describe, expect, test, vi } from "vitest";
import { petStatusValues } from "./generated/contract.ts";
import type { SendOptions } from "./generated/index.ts";
import {
  AnimalStoreError,
  ConnectionError,
  createAnimalStoreClient,
  createTransport,
  onDeprecation,
} from "./generated/index.ts";

const baseUrl = "https://store.example/v1";
const limits = (remaining: number) => ({
  "X-RateLimit-Limit": "60",
  "X-RateLimit-Remaining": String(remaining),
  "X-RateLimit-Reset": "1798761600",
});

function clientOf(steps: Step[], options: SendOptions = { retry: false }) {
  const { fetch, sent } = scriptedFetch(...steps);
  return { sent, client: createAnimalStoreClient({ baseUrl, apiKey: "key", fetch, ...options }) };
}

describe("calls by path", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test("return data, or an error without throwing it", async () => {
    const { client, sent } = clientOf([respond(200), respond(429), respond(404)]);
    const query = { status: "sold" } as const;
    expect(await client.GET("/pets", { params: { query } })).toMatchObject({ data: [] });
    expect(await client.GET("/pets")).toMatchObject({ error: { code: "code_429" } });
    const { data, error } = await client.GET("/pets/{petId}", {
      params: { path: { petId: 9 } },
    });
    expect({ data, error }).toMatchObject({ data: undefined, error: { status: 404 } });
    expect(sent[0]?.url).toBe(`${baseUrl}/pets?status=sold`);
    expect(sent[0]?.headers.get("Authorization")).toBe("Bearer key");
  });

  test.each<[string, Step]>([
    [
      "with a length of nothing",
      new Response(null, { status: 500, headers: { "Content-Length": "0" } }),
    ],
    ["with an empty text", new Response("", { status: 500 })],
  ])("return an error for a failure without a body, %s", async (_name, step) => {
    const { client } = clientOf([step]);
    const { data, error, response } = await client.GET("/pets");
    expect(data).toBeUndefined();
    expect(error).toEqual({ code: "no_body", message: "500 without a body", status: 500 });
    expect(response.status).toBe(500);
  });

  test("throw for a success that is not JSON, unless the call says how to read it", async () => {
    const text = () => new Response('[{"id":9007199254740993}]');
    const { client } = clientOf([text(), text()]);
    await expect(client.GET("/pets")).rejects.toMatchObject({
      name: "ApiError",
      message: expect.stringContaining(": 200 text/plain"),
      body: '[{"id":9007199254740993}]',
    });
    expect(await client.GET("/pets", { parseAs: "text" })).toMatchObject({
      data: '[{"id":9007199254740993}]',
    });
  });

  test("go through the same transport", async () => {
    const { client, sent } = clientOf([respond(503), respond(200)], { retry: { baseDelay: 0 } });
    expect(await client.GET("/pets")).toMatchObject({ data: [] });
    expect(sent).toHaveLength(2);
  });

  test("take other methods, and middleware", async () => {
    const nothing = () => new Response(null, { status: 204 });
    const { client, sent } = clientOf([nothing(), nothing(), respond(200)]);
    client.use({ onRequest: ({ request }) => request.headers.set("X-Tag", "5") });
    const { response } = await client.OPTIONS("/pets" as never);
    expect(response.status).toBe(204);
    await client.request("options", "/pets" as never);
    await client.GET("/pets");
    expect(sent.map(({ method, headers }) => [method, headers.get("X-Tag")])).toEqual([
      ["OPTIONS", "5"],
      ["OPTIONS", "5"],
      ["GET", "5"],
    ]);
  });

  test("make one request each, as other calls do", async () => {
    const count = vi.fn();
    class Counted extends Request {
      constructor(...parts: ConstructorParameters<typeof Request>) {
        super(...parts);
        count();
      }
    }
    vi.stubGlobal("Request", Counted);
    const { client } = clientOf([respond(200), respond(200)]);
    await client.listPets();
    const ofOther = count.mock.calls.length;
    await client.GET("/pets", { params: { query: { limit: 2 } } });
    expect([ofOther, count.mock.calls.length]).toEqual([1, 2]);
  });

  test("read a response that states its length", async () => {
    const { client } = clientOf([respond(200, { "Content-Length": "2" })]);
    const { data, response } = await client.GET("/pets");
    expect([data, await response.json()]).toEqual([[], []]);
  });

  test("let middleware of openapi-fetch read requests and responses, before a call and in one", async () => {
    const { client, sent } = clientOf([respond(200), respond(201)]);
    const read = vi.fn();
    const middleware = {
      onRequest: ({ request }: { request: Request }) => read(request.clone().method),
      onResponse: async ({ response }: { response: Response }) =>
        read(await response.clone().json()),
    };
    await client.GET("/pets", { middleware: [middleware] });
    client.use(middleware);
    await client.POST("/pets", { body: { name: "Rex", categoryId: 7 } });
    expect(read.mock.calls).toEqual([["GET"], [[]], ["POST"], [[]]]);
    expect(await sent[1]?.json()).toEqual({ name: "Rex", categoryId: 7 });
  });

  test("read and write bodies as openapi-fetch is told", async () => {
    const { client, sent } = clientOf([respond(200), respond(503), respond(201)], {
      retry: { baseDelay: 0 },
    });
    const { data } = await client.GET("/pets", { parseAs: "blob" });
    expect(await (data as Blob).text()).toBe("[]");
    const stream = () => new Blob(["text"]).stream();
    const body = { name: "Rex", categoryId: 7 };
    await client.POST("/pets", { body, bodySerializer: stream, duplex: "half" } as never);
    expect(await sent[2]?.text()).toBe("text");
  });

  test("take the options of a call", async () => {
    const { client, sent } = clientOf([respond(503)], {});
    await client.GET("/pets", { retry: false });
    expect(sent).toHaveLength(1);
  });

  test("send the API key nowhere else", async () => {
    const { client, sent } = clientOf([]);
    const elsewhere = client.GET("/pets", { baseUrl: "https://evil.example/v1" });
    await expect(elsewhere).rejects.toThrow("service: https://evil.example/v1/pets");
    const above = client.GET("/../v2/pets" as "/pets");
    await expect(above).rejects.toThrow("service: https://store.example/v1/../v2/pets");
    expect(sent).toEqual([]);
  });

  test("fail with the transport's errors", async () => {
    const { client } = clientOf([connectionFailure("ECONNRESET")]);
    await expect(client.GET("/pets")).rejects.toThrow(ConnectionError);
  });
});

describe("hooks", () => {
  const failure = new Error("the hook's");

  test("onRateLimit is called for every response, also if the request is then repeated", async () => {
    const again = respond(429, { ...limits(0), "Retry-After": "0" });
    const { fetch } = scriptedFetch(again, respond(200, limits(59)), respond(200));
    const onRateLimit = vi.fn();
    const retry = { baseDelay: 0 };
    const client = createAnimalStoreClient({ baseUrl, fetch, retry, onRateLimit });
    await client.listPets();
    await client.listPets();
    expect(onRateLimit.mock.calls).toEqual([
      [{ limit: 60, remaining: 0, resetAt: new Date(1798761600_000) }],
      [{ limit: 60, remaining: 59, resetAt: new Date(1798761600_000) }],
    ]);
  });

  test.each<[string, () => unknown]>([
    [
      "throw",
      () => {
        throw failure;
      },
    ],
    ["reject", () => Promise.reject(failure)],
  ])("that %s change nothing: the console tells", async (_name, hook) => {
    const told = vi.spyOn(console, "error").mockReturnValue();
    const { fetch } = scriptedFetch(respond(200, { ...limits(1), Deprecation: "true" }));
    const client = createAnimalStoreClient({
      baseUrl,
      fetch,
      onRateLimit: hook,
      middleware: [onDeprecation(hook)],
    });
    expect(await client.listPets()).toEqual([]);
    expect(told.mock.calls).toEqual([[failure], [failure]]);
  });
});

test("a client without hooks leaves the console alone", async () => {
  const told = vi.spyOn(console, "error");
  const { fetch } = scriptedFetch(respond(503, limits(1)), respond(200, limits(1)));
  await createAnimalStoreClient({ baseUrl, fetch, retry: { baseDelay: 0 } }).listPets();
  expect(told).not.toHaveBeenCalled();
});

test("a redirect is not followed: it would take the API key along", async () => {
  const visited: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    visited.push(url);
    response.writeHead(302, { Location: "/elsewhere" }).end();
  });
  const origin = await listen(server);
  const client = createAnimalStoreClient({ baseUrl: `${origin}/v1`, apiKey: "key" });
  await expect(client.listPets()).rejects.toMatchObject({ name: "ApiError", status: 302 });
  expect((await client.GET("/pets", { redirect: "follow" })).response.status).toBe(302);
  expect(visited).toEqual(["/v1/pets", "/v1/pets"]);
  server.closeAllConnections();
  server.close();
});

test("a global fetch that is replaced later is used", async () => {
  const client = createAnimalStoreClient({ baseUrl });
  vi.stubGlobal("fetch", scriptedFetch(respond(200)).fetch);
  expect(await client.listPets()).toEqual([]);
  vi.unstubAllGlobals();
});

test("the values of an enumeration are there at run time", () => {
  expect(petStatusValues).toEqual(["available", "pending", "sold"]);
});

describe("a base URL", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test("without a host is completed by the page, whatever requests are made of", async () => {
    vi.stubGlobal("location", new URL("https://shop.example/animals?page=2"));
    const { fetch, sent } = scriptedFetch(respond(200), respond(200), respond(200));
    const client = createAnimalStoreClient({ baseUrl: "/api/v1", fetch });
    await client.listPets();
    await client.listPets.page();
    await client.GET("/pets");
    const own = "https://shop.example/api/v1/pets";
    expect(sent.map(({ url }) => url)).toEqual([own, own, own]);
    expect([client.baseUrl, client.queryNamespace]).toEqual(["/api/v1", "/api/v1"]);
  });

  test("without a host needs a page: a server renders the client, but cannot call it", async () => {
    const client = createAnimalStoreClient({ baseUrl: "/api/v1" });
    const message = /^Expected an absolute baseUrl, because no page completes \/api\/v1/;
    await expect(client.listPets()).rejects.toThrow(message);
    await expect(client.listPets.page()).rejects.toThrow(message);
    await expect(client.GET("/pets")).rejects.toThrow(AnimalStoreError);
  });

  test.each([
    ["with a query", "https://store.example/v1?tenant=a"],
    ["with a fragment", "https://store.example/v1#a"],
    ["with credentials", "https://user:secret@store.example/v1"],
    ["without a scheme", "store.example/v1"],
    ["without a scheme, with a port", "localhost:3000/v1"],
    ["of a page, with a query", "/api/v1?tenant=a"],
  ])("%s is refused when the client is made, and not shown", (_name, baseUrl) => {
    for (const create of [createAnimalStoreClient, createTransport]) {
      const message =
        "Expected a baseUrl like https://host/v1 or /v1, without credentials, query or fragment";
      expect(() => create({ baseUrl })).toThrow(new AnimalStoreError(message));
    }
  });

  test.each(["http://[::1]:3000/v1/", "https://store.example", "/", "./v1", "app://store/v1"])(
    "like %s is good",
    (baseUrl) => {
      expect(createTransport({ baseUrl }).baseUrl).toBe(baseUrl.replace(/\/$/, ""));
    },
  );
});
