import { createMock } from "@contract-first/client-runtime/mock";
import { contract } from "@verification/fixture-contract";
import type { HttpHandler } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type AnyClient, fixtureClient } from "../testing/fixture-client.ts";

const fixture = fixtureClient();
const baseUrl = "https://everything.example/v1";
const server = setupServer();
let client: AnyClient;
let mock: Record<string, (status: number, response?: unknown) => HttpHandler>;

beforeAll(async () => {
  const { mockFixture } = await import(`${fixture.folder}/mock.ts`);
  mock = mockFixture({ baseUrl });
  client = await fixture.createClient({ baseUrl, retry: false });
  server.listen({ onUnhandledRequest: "error" });
});
afterEach(() => {
  vi.useRealTimers();
  server.resetHandlers();
});
afterAll(() => server.close());

const everyResponse = Object.entries(contract.operations).flatMap(([id, { responses }]) =>
  Object.keys(responses).map(
    (status) => [id as keyof typeof contract.operations, Number(status)] as const,
  ),
);

const input = { orderId: 1, "category-id": 1 };

// The fixture has one example for all errors: that of a 400.
const isOwnExample = ([, status]: readonly [string, number]) => status <= 400;

test.each(everyResponse.filter(isOwnExample))("%s responds with %i", async (id, status) => {
  // A stream has no result.
  if (client[id]?.result === undefined) return;
  server.use(mock[id]?.(status) as HttpHandler);
  const { requestBody } = contract.operations[id];
  const body = requestBody ? {} : undefined;
  expect(await client[id]?.result({ ...input, body })).toMatchObject({ status });
});

test.each([
  ["searchOrders", 200, "/orders", "QUERY"],
  ["linkOrder", 204, "/orders/1", "LINK"],
])("%s leaves requests of other methods to other handlers", async (id, status, path, own) => {
  const handles = async (method: string) => {
    const request = new Request(baseUrl + path, { method });
    return (await mock[id]?.(status)?.run({ request, requestId: method }))?.response?.status;
  };
  expect([await handles(own), await handles("POST")]).toEqual([status, undefined]);
});

test("an operation that declares only errors responds with the first of them", async () => {
  const data = await import(`${fixture.folder}/mock-data.ts`);
  const { deleteCategory } = data.mockOperations;
  const responses = { 404: deleteCategory.responses[404] };
  const mockOperations = { deleteCategory: { ...deleteCategory, responses } };
  const mocked = createMock({ baseUrl }, { ...data, environments: {}, mockOperations });
  server.use(...(mocked as { handlers: HttpHandler[] }).handlers);
  await expect(client.deleteCategory?.(input)).rejects.toMatchObject({ status: 404 });
});

describe("a response", () => {
  test("of bytes is what a test passes, or nothing", async () => {
    server.use(mock.downloadPicture?.(200) as HttpHandler);
    expect(await client.downloadPicture?.(input)).toMatchObject({ size: 0, type: "image/png" });
    const body = new Blob([new Uint8Array([1, 2])]);
    server.use(mock.downloadPicture?.(200, { body }) as HttpHandler);
    expect(await client.downloadPicture?.(input)).toMatchObject({ size: 2, type: "image/png" });
  });

  test("of text is the example, or what a test passes", async () => {
    server.use(mock.exportOrders?.(200) as HttpHandler);
    expect(await client.exportOrders?.()).toBe("id,state\r\n1,new\r\n");
    server.use(mock.exportOrders?.(200, { body: "id\r\n" }) as HttpHandler);
    expect(await client.exportOrders?.()).toBe("id\r\n");
    expect(() => mock.exportOrders?.(200, { body: 1 })).toThrow("body: is missing");
  });

  test("of another media type, and a body where none is, are forbidden", () => {
    const headers = { "Content-Type": "text/html" };
    expect(() => mock.exportOrders?.(200, { headers })).toThrow("Content-Type: must be text/csv");
    expect(() => mock.createOrder?.(202, { body: {} })).toThrow("body: there is none");
    expect(() => mock.deleteCategory?.(204, { headers })).toThrow("must be absent");
  });

  test("of a conflict has Retry-After only while the first request runs", async () => {
    const retryAfterOf = async (example: string) => {
      const request = new Request(`${baseUrl}/orders`, { method: "POST" });
      const handled = await mock.createOrder?.(409, { example }).run({ request, requestId: "" });
      return [handled?.response?.status, handled?.response?.headers.get("Retry-After")];
    };
    expect(await retryAfterOf("goods")).toEqual([409, null]);
    expect(await retryAfterOf("inProgress")).toEqual([409, "2"]);
  });

  test("of a function knows the path parameters by their names in the contract", async () => {
    const change = ({ params }: { params: object }) => {
      expect(params).toEqual({ "category-id": "7" });
      return {};
    };
    server.use(mock.changeCategory?.(200, change) as HttpHandler);
    const call = client.changeCategory?.({ "category-id": 7, body: { note: null } });
    expect(await call).toMatchObject({ name: "Tools" });
  });
});

describe("a stream", () => {
  const watch = (options: object = {}) =>
    (client.watchOrders as unknown as Watch)({}, options)[Symbol.asyncIterator]();
  type Watch = (input: object, options: object) => AsyncIterable<{ event: string; data: unknown }>;

  const all = async () => {
    const events = watch();
    const read: unknown[] = [];
    for (let next = await events.next(); !next.done; next = await events.next()) {
      read.push(next.value);
    }
    return read;
  };

  test("has an example of each event, and the last one ends it", async () => {
    const { mockFixture } = await import(`${fixture.folder}/mock.ts`);
    server.use(...mockFixture({ baseUrl }).handlers);
    for (const _time of [1, 2]) {
      expect(await all()).toMatchObject([
        { event: "changed", id: "string", data: { state: "new" } },
        { event: "notice", data: "string" },
        { event: "closed", data: { at: expect.any(String) } },
      ]);
    }
  });

  test("has the events and pauses of a test, and stays open", async () => {
    const body = [
      { event: "notice", data: "a\nb" },
      { pause: 60_000 },
      { event: "notice", data: "c" },
    ];
    server.use(mock.watchOrders?.(200, { body }) as HttpHandler);
    const controller = new AbortController();
    const events = watch({ signal: controller.signal });
    expect((await events.next()).value).toEqual(body[0]);
    controller.abort("left");
    await expect(events.next()).rejects.toBe("left");
  });

  test("pauses on the clock of the test", async () => {
    const [a, c] = ["a", "c"].map((data) => ({ event: "notice", data }));
    server.use(mock.watchOrders?.(200, { body: [a, { pause: 30_000 }, c] }) as HttpHandler);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const events = watch();
    expect((await events.next()).value).toEqual(a);
    const next = events.next();
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await next).value).toEqual(c);
    await events.return?.();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("has only events of the contract", () => {
    const body = [{ event: "notice", data: 1 }];
    expect(() => mock.watchOrders?.(200, { body })).toThrow("body/0/data: ");
    expect(() => mock.watchOrders?.(200, { body: "data: a" })).toThrow("body: is missing");
  });
});

describe("JSON Lines", () => {
  const all = async () => {
    const items: unknown[] = [];
    const streamOrders = client.streamOrders as unknown as () => AsyncIterable<unknown>;
    for await (const item of streamOrders()) items.push(item);
    return items;
  };
  const order = {
    ...{ id: 1, state: "new", lines: [{ categoryId: 1, quantity: 1 }] },
    payment: { kind: "card", token: "t" },
  };

  test("have an example, and end", async () => {
    const { mockFixture } = await import(`${fixture.folder}/mock.ts`);
    server.use(...mockFixture({ baseUrl }).handlers);
    expect(await all()).toMatchObject([{ state: "new" }]);
  });

  test("have the items of a test, and end", async () => {
    const body = [order, { ...order, id: 2 }];
    server.use(mock.streamOrders?.(200, { body }) as HttpHandler);
    expect(await all()).toEqual(body);
    server.use(mock.streamOrders?.(200, { body: [] }) as HttpHandler);
    expect(await all()).toEqual([]);
  });

  test("have only items of the contract, and no pauses", () => {
    const problem = (body: unknown) => () => mock.streamOrders?.(200, { body });
    expect(problem([order, { ...order, id: "2" }])).toThrow("body/1/id: ");
    expect(problem([{ pause: 1 }])).toThrow("body/0");
    expect(problem('{"id":1}\n')).toThrow("body: is missing");
  });
});

describe("the usual responses, under conditions", () => {
  const statusOf = async (id: string, conditions: object) => {
    const { mockFixture } = await import(`${fixture.folder}/mock.ts`);
    server.use(...mockFixture({ baseUrl }).handlers);
    const body = { writeTerms: { text: "None." }, searchOrders: {} }[id];
    const result = await client[id]?.result({ ...input, ...conditions, body });
    return (result as { status: number }).status;
  };

  test("a GET of the version that the client has is 304, without data", async () => {
    for (const known of ['"1"', 'W/"1"', '"0", "1"', "*"]) {
      expect([known, await statusOf("readTerms", { "If-None-Match": known })]).toEqual([
        known,
        304,
      ]);
    }
    const result = client.readTerms?.result({ ...input, "If-None-Match": '"1"' });
    expect(await result).toMatchObject({ ok: true, status: 304, data: undefined });
    expect(((await result) as { response: Response }).response.headers.get("ETag")).toBe('"1"');
    expect(await statusOf("readTerms", { "If-None-Match": '"2"' })).toBe(200);
    expect(await statusOf("readTerms", {})).toBe(200);
  });

  test("a QUERY of the version that the client has is 304, too", async () => {
    expect(await statusOf("searchOrders", { "If-None-Match": '"1"' })).toBe(304);
    expect(await statusOf("searchOrders", { "If-None-Match": '"2"' })).toBe(200);
  });

  test("a change to another version is 412, and without a condition 428", async () => {
    expect(await statusOf("writeTerms", { "If-Match": '"1"' })).toBe(200);
    expect(await statusOf("writeTerms", { "If-Match": '"2"' })).toBe(412);
    expect(await statusOf("writeTerms", { "If-Match": 'W/"1"' })).toBe(412);
    expect(await statusOf("writeTerms", { "If-None-Match": "*" })).toBe(412);
    expect(await statusOf("writeTerms", {})).toBe(428);
    expect(await statusOf("deleteTerms", {})).toBe(204);
    expect(await statusOf("deleteTerms", { "If-Match": '"2"' })).toBe(412);
  });

  test("a status that a test chooses stays", async () => {
    server.use(mock.writeTerms?.(200) as HttpHandler);
    const result = client.writeTerms?.result({ ...input, body: { text: "None." } });
    expect(await result).toMatchObject({ status: 200 });
  });
});
