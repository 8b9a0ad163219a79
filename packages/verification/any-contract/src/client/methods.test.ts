import { createServer, type Server } from "node:http";
import { apiQuery } from "@contract-first/client-runtime/internal/queries/options";
import { listen } from "@contract-first/client-runtime/internal/testing/listen";
// It serves every operation of the fixture contract: a QUERY, and a LINK of `additionalOperations`.
import { createShop, Shop } from "@contract-first/service/internal/http/testing/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AnyClient, fixtureClient } from "../testing/fixture-client.ts";

const fixture = fixtureClient();
const shop = new Shop();
const servers: Server[] = [];
let origin: string;
let client: AnyClient;
/** The methods of the requests that arrived. */
let arrived: (string | undefined)[];
/** How many of the next requests lose their connection. */
let broken: number;

function originOf(server: Server): Promise<string> {
  servers.push(server);
  return listen(server);
}

beforeAll(async () => {
  const app = createShop(shop);
  const server = createServer((request, response) => {
    arrived.push(request.method);
    if (broken-- > 0) request.destroy();
    else app(request, response);
  });
  origin = await originOf(server);
  client = await fixture.createClient({
    ...{ baseUrl: `${origin}/v1`, apiKey: "key" },
    retry: { attempts: 3, baseDelay: 1 },
  });
});
beforeEach(async () => {
  [arrived, broken] = [[], 0];
  shop.links.clear();
  for (const orderId of [1, 2]) await client.replaceOrder?.({ orderId, body: order });
  arrived = [];
});
afterAll(() => {
  for (const server of servers) server.close();
});

const order = { lines: [{ categoryId: 1, quantity: 2 }], payment: { kind: "card", token: "t" } };
const search = { states: ["new"] };
const link = { orderId: 1, body: { to: 2 } };

describe("a QUERY", () => {
  test("sends its body, and returns what it finds", async () => {
    const found = await client.searchOrders?.({ body: search });
    expect(found).toMatchObject([{ id: 1 }, { id: 2 }]);
    expect([arrived, shop.received]).toEqual([
      ["QUERY"],
      expect.objectContaining({ body: search }),
    ]);
  });

  test("with a body that the contract forbids is refused", async () => {
    const refused = await client.searchOrders?.result({ body: { state: "new" } });
    expect(refused).toMatchObject({
      ...{ ok: false, status: 400 },
      error: { code: "invalid_request", errors: [{ in: "body" }] },
    });
  });

  test("is conditional as a GET", async () => {
    const result = client.searchOrders?.result({ body: search, "If-None-Match": '"2"' });
    expect(await result).toMatchObject({ ok: true, status: 304 });
  });

  test("is repeated after a lost connection", async () => {
    broken = 2;
    expect(await client.searchOrders?.({ body: search })).toHaveLength(2);
    expect(arrived).toEqual(["QUERY", "QUERY", "QUERY"]);
  });

  test("is a query of TanStack Query, whose key has the body", async () => {
    const { queryKey, queryFn } = apiQuery(client.searchOrders as never, { body: search });
    expect(queryKey).toEqual([`${origin}/v1`, "QUERY /orders", { body: search }]);
    const { signal } = new AbortController();
    expect(await queryFn({ signal })).toHaveLength(2);
  });
});

describe("a method of additionalOperations", () => {
  test("sends its body", async () => {
    expect(await client.linkOrder?.result(link)).toMatchObject({ status: 204, data: undefined });
    expect([arrived, ...shop.links]).toEqual([["LINK"], [1, 2]]);
  });

  test("is not repeated after a lost connection", async () => {
    broken = 1;
    await expect(client.linkOrder?.(link)).rejects.toMatchObject({ name: "ConnectionError" });
    expect(arrived).toEqual(["LINK"]);
  });
});

test.each([
  ["/orders", "PATCH", "GET, POST, QUERY, HEAD, OPTIONS"],
  ["/orders/1", "QUERY", "PUT, LINK, OPTIONS"],
])("%s refuses %s, and lists its methods", async (path, method, allowed) => {
  const refused = await fetch(`${origin}/v1${path}`, { method });
  expect([refused.status, refused.headers.get("Allow")]).toEqual([405, allowed]);
  const options = await fetch(`${origin}/v1${path}`, { method: "OPTIONS" });
  expect([options.status, options.headers.get("Allow")]).toEqual([204, allowed]);
});

test("the proxy forwards both with their bodies, and refuses other methods", async () => {
  const { createProxy, nodeHandler } = await import(`${fixture.folder}/proxy.ts`);
  const proxy = createProxy({ baseUrl: `${origin}/v1`, apiKey: "key" });
  const own = await originOf(createServer(nodeHandler(proxy)));
  const page = await fixture.createClient({ baseUrl: `${own}/api/v1`, retry: false } as never);
  expect(await page.searchOrders?.({ body: search })).toHaveLength(2);
  await page.linkOrder?.(link);
  expect([...shop.links]).toEqual([[1, 2]]);
  const refused = await fetch(`${own}/api/v1/orders`, { method: "LINK" });
  expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "GET, POST, QUERY"]);
});
