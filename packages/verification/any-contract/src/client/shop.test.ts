import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
// The tests of the service use this server, too. It serves every operation of the fixture contract.
import { createShop, Shop, urlOf } from "@contract-first/service/internal/http/testing/shop";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AnyClient, fixtureClient } from "../testing/fixture-client.ts";

const fixture = fixtureClient();
const shop = new Shop();
const sent: string[] = [];
let server: Server;
let client: AnyClient;

beforeAll(async () => {
  server = createShop(shop).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const record = (request: Request) => {
    sent.push(request.url.slice(origin.length));
    return fetch(request);
  };
  client = await fixture.createClient({ baseUrl: `${origin}/v1`, apiKey: "key", fetch: record });
});
afterAll(() => {
  server.close();
});

const order = {
  lines: [{ categoryId: 1, quantity: 2 }],
  payment: { kind: "card", token: "t" },
};

test("a category is added, changed by a merge patch, listed without a key and deleted", async () => {
  const body = { name: "Tools", labels: { de: "Werkzeug" }, password: "x" };
  expect(await client.createCategory?.({ body })).toMatchObject({ id: 1, name: "Tools" });
  const change = { note: null, labels: { de: null, fr: "outils" } };
  const changed = await client.changeCategory?.({ "category-id": 1, body: change });
  expect(changed).toMatchObject({ name: "Tools", note: null, labels: { fr: "outils" } });
  expect(await client.listCategories?.()).toHaveLength(1);
  expect(await client.deleteCategory?.({ "category-id": 1 })).toBeUndefined();
  const gone = await client.deleteCategory?.result({ "category-id": 1 });
  expect(gone).toMatchObject({ ok: false, status: 404, error: { code: "not_found" } });
});

test("an order is accepted without a body, created, replaced and cancelled", async () => {
  const input = { "Idempotency-key": "k", body: order };
  expect(await client.createOrder?.result(input)).toMatchObject({ status: 202, data: undefined });
  const replace = () => client.replaceOrder?.result({ orderId: 2, body: order });
  expect(await replace()).toMatchObject({ status: 201, data: { id: 2 } });
  expect(await replace()).toMatchObject({ status: 200, data: { id: 2 } });
  const cancelled = await client.cancelOrder?.result({ orderId: 2, body: { reason: null } });
  expect(cancelled).toMatchObject({ ok: true, status: 303 });
  const { response } = cancelled as { response: Response };
  expect(response.headers.get("Location")).toBe("/v1/orders/2");
});

test("a list of objects is read page by page", async () => {
  const names: unknown[] = [];
  const products = client.listProducts?.all({ search: "s" }) as AsyncIterable<{ name: string }>;
  for await (const { name } of products) names.push(name);
  expect(names).toEqual(["Saw", "Seesaw"]);
});

test("parameters arrive as they were, in the URL that the server itself writes", async () => {
  const query = {
    state: ["new", "n/a", "50%", "2nd try", ""] as const,
    ids: [1, 2],
    created: { from: "2026-01-01", to: "2026-12-31" },
    paid: false,
    cursor: "a&b=c/ü:+",
  };
  const header = { "X-Trace": "abc", "X-Tags": ["a", "b"] };
  await client.listOrders?.({ ...query, ...header });
  expect(shop.received).toMatchObject({ query, header });
  expect(sent.at(-1)).toBe(urlOf("listOrders", { query: { ...query, state: [...query.state] } }));
});

test("texts are sent and received", async () => {
  expect(await client.writeNote?.({ orderId: 1, body: "Größe" })).toBe("Größe");
  expect(await client.exportOrders?.()).toMatch(/^id,state\r\n/);
  expect(await client.getStatus?.()).toEqual({ open: true, until: null });
});

const bytes = new Uint8Array([0x89, 0x50, 0, 0xff]);

test.each([
  ["an array", () => bytes],
  ["a Blob", () => new Blob([bytes])],
  ["a stream", () => Readable.toWeb(Readable.from([bytes]))],
])("%s of bytes is uploaded and downloaded", async (_name, body) => {
  expect(await client.uploadPicture?.({ orderId: 1, body: body() })).toBeUndefined();
  const picture = (await client.downloadPicture?.({ orderId: 1 })) as Blob;
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(bytes);
  const stream = (await client.downloadPicture?.stream({ orderId: 1 })) as ReadableStream;
  expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(bytes);
});

test("a form arrives with its fields and its file", async () => {
  const file = new File(["%PDF"], "Größe.pdf", { type: "application/pdf" });
  const body = { title: "Plan", pages: 3, file };
  expect(await client.attachDocument?.result({ orderId: 1, body })).toMatchObject({ status: 201 });
  expect(shop.received).toMatchObject({
    body: { title: "Plan", pages: 3, file: { name: "Größe.pdf", mediaType: "application/pdf" } },
  });
});
