import { bundle } from "@contract-first/client-runtime/internal/testing/bundle";
import {
  respond,
  type Step,
  scriptedFetch,
} from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { describe, expect, test } from "vitest";
import { fixtureClient } from "../testing/fixture-client.ts";

const fixture = fixtureClient();
const baseUrl = "https://everything.example/v1";

/** A client of the fixture contract, and the requests that it sends. */
async function clientOf(...steps: Step[]) {
  const { fetch, sent } = scriptedFetch(...steps);
  const client = await fixture.createClient({ baseUrl, apiKey: "key", fetch });
  return { client, sent };
}

const empty = (status: number, headers = {}) => new Response(null, { status, headers });
const ofType = (type: string, body: BodyInit) =>
  new Response(body, { headers: { "Content-Type": type } });

test("the types say what is sent and received", async () => {
  expect(await fixture.compileErrors(application)).toEqual([]);
});

const application = `
import { type FixtureClient, type NewOrder, type OrderState, orderStateValues, type StreamItem } from "./index.ts";
import { useApiInfiniteQuery, useApiMutation, useApiQuery, useApiStream } from "./react.ts";
import type { FixtureMock } from "./mock.ts";
declare const client: FixtureClient;
declare const mock: FixtureMock;
const id = { orderId: 1 };
const at = { "category-id": 1 };
export const calls = async () => {
  const changed = await client.changeCategory({ ...at, body: { note: null, name: undefined } });
  const id: number = changed.id;
  const parent: string | undefined = changed.parent?.name;
  const nothing: undefined = await client.deleteCategory(at);
  return [id, parent, nothing];
};
export const files = async (stream: ReadableStream<Uint8Array>) => {
  await client.uploadPicture({ ...id, body: stream });
  await client.uploadPicture({ ...id, body: new Uint8Array(1) });
  await client.attachDocument({ ...id, body: { title: "Plan", file: new Blob() } });
  const picture: Blob = await client.downloadPicture(id);
  const bytes: ReadableStream<Uint8Array> = await client.downloadPicture.stream(id);
  const text: string = await client.exportOrders();
  return [picture, bytes, text];
};
export const products = async () => {
  const names: string[] = [];
  for await (const product of client.listProducts.all({ search: "saw" })) names.push(product.name);
  for await (const page of client.listProducts.pages()) names.push(page.items[0]?.name ?? "", String(page.data.total));
  return names;
};
export const ordered = (order: NewOrder) => client.createOrder({ body: order });
export const states: readonly OrderState[] = orderStateValues;
export const cancelled = async () => {
  const result = await client.cancelOrder.result(id);
  if (result.status === 303) return result.ok satisfies true;
  return result.error.code;
};
export const Hooks = () => {
  const picture: Blob | undefined = useApiQuery(client.downloadPicture, id).data;
  const name: string | undefined = useApiInfiniteQuery(client.listProducts, {}).data?.[0]?.name;
  useApiMutation(client.attachDocument).mutate({ ...id, body: { title: "a", file: new File([], "b") } });
  return [picture, name];
};
export const versions = async (known: string) => {
  const { text }: { text: string } = await client.readTerms(id);
  const result = await client.readTerms.result({ ...id, "If-None-Match": known });
  if (result.status === 304) return [result.ok satisfies true, result.data satisfies undefined];
  if (!result.ok) return result.error.code;
  const version = result.response.headers.get("ETag") ?? "*";
  await client.deleteTerms({ ...id, "If-Match": version });
  await client.writeTerms({ ...id, "If-None-Match": "*", body: result.data });
  return text;
};
export const searched = async () => {
  const [first] = await client.searchOrders({ body: { states: ["new"] } });
  const result = await client.searchOrders.result({ body: {}, "If-None-Match": '"1"' });
  const nothing: undefined = await client.linkOrder({ ...id, body: { to: 2 } });
  return [first?.state satisfies OrderState | undefined, result.status, nothing];
};
export const Search = () => {
  useApiMutation(client.linkOrder).mutate({ ...id, body: { to: 2 } });
  return useApiQuery(client.searchOrders, { body: { categoryId: 1 } }).data?.[0]?.id;
};
// @ts-expect-error: it only reads
useApiMutation(client.searchOrders);
// @ts-expect-error: it writes
useApiQuery(client.linkOrder, { ...id, body: { to: 2 } });
// @ts-expect-error: calls by path have no such method
client.QUERY("/orders", { body: {} });
// @ts-expect-error: nor any of additionalOperations
client.LINK("/orders/{orderId}", { params: { path: id }, body: { to: 2 } });
// @ts-expect-error: a search is required
client.searchOrders();
// @ts-expect-error: a number is required
client.linkOrder({ ...id, body: { to: "2" } });
export const watched = async (signal: AbortSignal) => {
  const lines: string[] = [];
  for await (const event of client.watchOrders({ state: "new" }, { signal })) {
    if (event.event === "changed") lines.push(event.data.state satisfies OrderState, event.id);
    else if (event.event === "notice") lines.push(event.data);
    else lines.push(event.data.at satisfies string);
  }
  return lines;
};
export const idOf = (event: StreamItem<"watchOrders">): string | undefined => event.id;
export const resumed = client.watchOrders({ "Last-Event-ID": "7" });
export const mocked = () => [
  mock.watchOrders(200),
  mock.watchOrders(200, { body: [{ event: "notice", data: "a" }, { pause: 100 }] }),
  // @ts-expect-error: an order is not a text
  mock.watchOrders(200, { body: [{ event: "changed", id: "1", data: "a" }] }),
  mock.watchOrders(401),
];
export const exported = async () => {
  const states: OrderState[] = [];
  for await (const order of client.streamOrders({ state: "new" })) states.push(order.state);
  return states;
};
export const lineOf = (order: StreamItem<"streamOrders">): number => order.id;
export const mockedLines = (order: StreamItem<"streamOrders">) => [
  mock.streamOrders(200, { body: [order] }),
  // @ts-expect-error: JSON Lines have no pauses
  mock.streamOrders(200, { body: [order, { pause: 100 }] }),
];
// @ts-expect-error: an order has an id
export const noOrder: StreamItem<"streamOrders"> = { state: "new" };
export const useNotices = () => {
  const events: StreamItem<"watchOrders">[] | undefined = useApiStream(client.watchOrders).data;
  const initial = new Map<string, OrderState>();
  const states: typeof initial | undefined = useApiStream(client.watchOrders, { state: "new" }, {
    initial,
    reduce: (known, event) => (event.event === "changed" ? new Map(known).set(event.id, event.data.state) : known),
  }).data;
  return [events, states];
};
// @ts-expect-error: an order has no events
export const noEvent: StreamItem<"readTerms"> = { data: "" };
// @ts-expect-error: a stream is not data
export const useOrders = () => useApiQuery(client.watchOrders);
// @ts-expect-error: its end may never come
client.watchOrders().then(console.log);
export const useTerms = () => useApiQuery(client.readTerms, id).data?.text;
// @ts-expect-error: there is no data for a 304, so only result takes the condition
client.readTerms({ ...id, "If-None-Match": "1" });
// @ts-expect-error: a name may not be removed
client.changeCategory({ ...at, body: { name: null } });
// @ts-expect-error: the service assigns it
client.createCategory({ body: { name: "Tools", id: 1 } });
// @ts-expect-error: no file
client.attachDocument({ ...id, body: { title: "Plan", file: "text" } });
// @ts-expect-error: the kind decides
client.createOrder({ "Idempotency-key": "k", body: { lines: [], payment: { kind: "card", address: { city: "Bern" } } } });
`;

test("only a bundle with a stream has the code of its format", async () => {
  const bundled = (id: string) =>
    bundle(`export { ${id} } from "./operations.ts";`, fixture.folder);
  const [other, events, lines] = [
    await bundled("listOrders"),
    await bundled("watchOrders"),
    await bundled("streamOrders"),
  ];
  const found = ["GET /orders", "event-stream", "Last-Event-ID", "A line of", "TextDecoder"].map(
    (text) => [other, events, lines].map((each) => each.includes(text)),
  );
  expect(found).toEqual([
    [true, true, true],
    [false, true, false],
    [false, true, false],
    [false, false, true],
    [false, true, true],
  ]);
});

describe("a condition", () => {
  test("is sent as it is passed, and 304 is not an error", async () => {
    const { client, sent } = await clientOf(empty(304, { ETag: '"7"' }));
    const result = await client.readTerms?.result({ orderId: 1, "If-None-Match": 'W/"7"' });
    expect(result).toMatchObject({ ok: true, status: 304, data: undefined });
    expect(sent[0]?.headers.get("If-None-Match")).toBe('W/"7"');
    expect(sent).toHaveLength(1);
  });

  test("that excludes the current version is an error, and not repeated", async () => {
    const error = { code: "precondition_failed", message: "Get it again.", status: 412 };
    const { client, sent } = await clientOf(Response.json(error, { status: 412 }));
    const call = client.deleteTerms?.({ orderId: 1, "If-Match": '"7"' });
    await expect(call).rejects.toMatchObject({ name: "ApiError", ...error });
    expect([sent[0]?.headers.get("If-Match"), sent.length]).toEqual(['"7"', 1]);
  });
});

describe("the request", () => {
  test("has arrays, objects and header parameters in the contract's styles", async () => {
    const { client, sent } = await clientOf(respond(200));
    await client.listOrders?.({
      state: ["new", "50%", "n/a", ""],
      ids: [1, 2],
      created: { from: "2026-01-01", to: undefined },
      paid: false,
      "X-Trace": "abc",
      "X-Tags": ["a", "b"],
    });
    expect(sent[0]?.url).toBe(
      `${baseUrl}/orders?state=new&state=50%25&state=n%2Fa&state=&ids=1,2&created%5Bfrom%5D=2026-01-01&paid=false`,
    );
    expect(sent[0]?.headers.get("X-Trace")).toBe("abc");
    expect(sent[0]?.headers.get("X-Tags")).toBe("a,b");
  });

  test("has no empty lists, and nothing that is undefined", async () => {
    const { client, sent } = await clientOf(respond(200));
    await client.listOrders?.({ state: [], ids: [], created: {}, "X-Trace": undefined });
    expect(sent[0]?.url).toBe(`${baseUrl}/orders`);
    expect(sent[0]?.headers.has("X-Trace")).toBe(false);
  });

  test("has path parameters of any name", async () => {
    const { client, sent } = await clientOf(empty(204));
    await client.deleteCategory?.({ "category-id": 7 });
    expect(sent[0]?.url).toBe(`${baseUrl}/categories/7`);
  });

  test.each([
    ["createCategory", { name: "Tools" }, "application/json", '{"name":"Tools"}'],
    ["changeCategory", { note: null }, "application/merge-patch+json", '{"note":null}'],
    ["writeNote", "Größe", "text/plain;charset=UTF-8", "Größe"],
    ["uploadPicture", new Uint8Array([97]), "application/octet-stream", "a"],
    ["uploadPicture", new Blob(["a"], { type: "image/png" }), "application/octet-stream", "a"],
  ])("%s has its body in the declared media type", async (id, body, mediaType, text) => {
    const { client, sent } = await clientOf(respond(400));
    await client[id]?.result({ orderId: 1, "category-id": 1, body });
    expect(sent[0]?.headers.get("Content-Type")).toBe(mediaType);
    expect(await sent[0]?.text()).toBe(text);
  });

  test("has no body and no media type where an optional body is left out", async () => {
    const { client, sent } = await clientOf(empty(303));
    await client.cancelOrder?.({ orderId: 1 });
    expect(sent[0]?.headers.has("Content-Type")).toBe(false);
    expect(await sent[0]?.text()).toBe("");
  });

  test("has the fields and files of a form, with the platform's boundary", async () => {
    const { client, sent } = await clientOf(empty(201));
    const file = new File(["%PDF"], "Größe.pdf", { type: "application/pdf" });
    const body = { title: "Plan", pages: 3, file, note: undefined };
    await client.attachDocument?.({ orderId: 1, body });
    expect(sent[0]?.headers.get("Content-Type")).toMatch(/^multipart\/form-data; ?boundary=/);
    const form = await sent[0]?.formData();
    expect([...(form?.keys() ?? [])]).toEqual(["title", "pages", "file"]);
    expect(form?.get("pages")).toBe("3");
    expect(form?.get("file")).toMatchObject({ name: "Größe.pdf", type: "application/pdf" });
  });

  test("has an Idempotency-Key that the contract requires, and a call need not pass", async () => {
    const { client, sent } = await clientOf(respond(503), new Response(null, { status: 202 }));
    await client.createOrder?.({ body: {} }, { retry: { baseDelay: 0 } });
    const keys = sent.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[0]).toMatch(/^[!-~]+$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe("a list whose pages are objects", () => {
  const page = (id: number, nextCursor: unknown) =>
    respond(200, {}, { products: [{ id, name: "Saw" }], nextCursor, total: 2 });

  test("has pages with their items, until there is no cursor", async () => {
    const { client, sent } = await clientOf(page(1, "b&c"), page(2, null));
    const pages = client.listProducts?.pages({ search: "s w", after: "a" });
    const found: unknown[] = [];
    for await (const { items, data, next } of pages as AsyncIterable<Record<string, unknown>>) {
      found.push([items, (data as { total: number }).total, next]);
    }
    expect(found).toEqual([
      [[{ id: 1, name: "Saw" }], 2, "?search=s%20w&after=b%26c"],
      [[{ id: 2, name: "Saw" }], 2, undefined],
    ]);
    expect(sent.map(({ url }) => url)).toEqual([
      `${baseUrl}/products?search=s%20w&after=a`,
      `${baseUrl}/products?search=s%20w&after=b%26c`,
    ]);
  });

  test.each([undefined, null, ""])("ends where the cursor is %j", async (cursor) => {
    const { client } = await clientOf(page(1, cursor));
    const ids: unknown[] = [];
    const products = client.listProducts?.all() as AsyncIterable<object>;
    for await (const item of products) ids.push(item);
    expect(ids).toHaveLength(1);
  });

  test("goes on from where it was left", async () => {
    const { client, sent } = await clientOf(page(2, null));
    const pages = client.listProducts?.pages({}, { from: "?after=b" });
    for await (const _page of pages as AsyncIterable<object>);
    expect(sent[0]?.url).toBe(`${baseUrl}/products?after=b`);
  });

  test.each([[], {}, { products: { id: 1 } }, 5])(
    "is an error if it has none: %j",
    async (body) => {
      const { client } = await clientOf(respond(200, {}, body));
      const { FixtureError } = await import(`${fixture.folder}/index.ts`);
      const pages = client.listProducts?.all() as AsyncGenerator;
      await expect(pages.next()).rejects.toThrow(FixtureError);
    },
  );
});

describe("a stream", () => {
  const streamOf = (...chunks: string[]) =>
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    });

  test("is sent", async () => {
    const { client, sent } = await clientOf(empty(204));
    await client.uploadPicture?.({ orderId: 1, body: streamOf("a", "b") });
    expect(await sent[0]?.text()).toBe("ab");
  });

  test("is sent once, as nobody has kept it", async () => {
    const { client, sent } = await clientOf(respond(503), empty(204));
    const call = client.uploadPicture?.({ orderId: 1, body: streamOf("a") });
    await expect(call).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(1);
  });

  test("is received before it is complete, and ends with the signal of the call", async () => {
    const controller = new AbortController();
    const fetch = async ({ signal }: Request) => {
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new Uint8Array([97]));
          signal.addEventListener("abort", () => stream.error(signal.reason));
        },
      });
      return ofType("image/png", body as unknown as BodyInit);
    };
    const client = await fixture.createClient({ baseUrl, fetch });
    const options = { signal: controller.signal };
    const stream = await client.downloadPicture?.stream({ orderId: 1 }, options);
    const reader = (stream as ReadableStream<Uint8Array>).getReader();
    expect(await reader.read()).toMatchObject({ value: new Uint8Array([97]) });
    controller.abort(new Error("enough"));
    await expect(reader.read()).rejects.toThrow("enough");
  });

  test("of an error is the error", async () => {
    const { client } = await clientOf(respond(404));
    const call = client.downloadPicture?.stream({ orderId: 1 });
    await expect(call).rejects.toMatchObject({ name: "ApiError", code: "code_404" });
  });
});

describe("the response", () => {
  test.each([202, 201, 204])("may have no body: %i", async (status) => {
    const ids: Record<number, string> = {
      201: "attachDocument",
      202: "createOrder",
      204: "deleteCategory",
    };
    const { client } = await clientOf(empty(status));
    const input = { orderId: 1, "category-id": 1, body: {} };
    expect(await client[ids[status] ?? ""]?.result(input)).toMatchObject({
      ok: true,
      status,
      data: undefined,
    });
  });

  test("is a redirect that is not followed", async () => {
    const { client, sent } = await clientOf(empty(303, { Location: "/v1/orders/1" }));
    const result = await client.cancelOrder?.result({ orderId: 1 });
    expect(result).toMatchObject({ ok: true, status: 303, data: undefined });
    const { response } = result as { response: Response };
    expect(response.headers.get("Location")).toBe("/v1/orders/1");
    expect(sent[0]?.redirect).toBe("manual");
  });

  test("is a redirect whose status the browser hides", async () => {
    const hidden = Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" });
    const { client } = await clientOf(hidden);
    const result = await client.cancelOrder?.result({ orderId: 1 });
    expect(result).toMatchObject({ ok: true, status: 303 });
  });

  test("is text, whatever it looks like", async () => {
    const { client } = await clientOf(
      ofType("text/csv; charset=utf-8", "9007199254740993"),
      ofType("text/plain", ""),
    );
    expect(await client.exportOrders?.()).toBe("9007199254740993");
    expect(await client.writeNote?.({ orderId: 1, body: "" })).toBe("");
  });

  test("is a Blob", async () => {
    const bytes = new Uint8Array([0x89, 0x50, 0, 0xff]);
    const { client } = await clientOf(ofType("image/png", bytes));
    const picture = (await client.downloadPicture?.({ orderId: 1 })) as Blob;
    expect(picture.type).toBe("image/png");
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(bytes);
  });

  test("of another media type ends a stream of bytes, although it has no end itself", async () => {
    let isCancelled = false;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode("<p>Hello</p>")),
      cancel: () => {
        isCancelled = true;
      },
    });
    const { client } = await clientOf(ofType("text/html", body));
    await expect(client.downloadPicture?.stream({ orderId: 1 })).rejects.toMatchObject({
      name: "ApiError",
      body: "<p>Hello</p>",
    });
    expect(isCancelled).toBe(true);
  });
});
