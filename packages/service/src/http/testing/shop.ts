import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  type components,
  contract as fixtureContract,
  type OperationTable,
  type OperationTypes,
} from "@verification/fixture-contract";
import type { Request } from "express";
import * as server from "../index.ts";

type Schemas = components["schemas"];
export type Order = Schemas["Order"];
export type OrderEvent =
  OperationTypes["watchOrders"]["responses"][200]["content"]["text/event-stream"];
interface Types {
  operations: OperationTypes;
  table: OperationTable;
  callers: { key: { id: number }; token: { subject: string } };
}

/** The data of the shop, and the input of its last handler. */
export class Shop {
  readonly categories: Map<number, Schemas["Category"]> = new Map();
  readonly orders: Map<number, Order> = new Map();
  /** The orders that were linked, by the one that links. */
  readonly links = new Map<number, number>();
  readonly notes = new Map<number, string>();
  readonly pictures = new Map<number, Buffer | Readable>();
  readonly terms: Map<number, { text: string; version: number }> = new Map();
  /** Yields what happens to orders. */
  events: (signal: AbortSignal) => AsyncIterable<OrderEvent> = closed;
  /** Yields the orders that are exported. */
  exported: (signal: AbortSignal) => AsyncIterable<Order> = none;
  received: unknown;
}

async function* closed(): AsyncGenerator<OrderEvent> {
  yield { event: "closed", data: { at: "2026-01-31T18:00:00Z" } };
}

async function* none(): AsyncGenerator<Order> {}

const { operation, defineHandlers, urlOf } = server.bindContract<Types, Shop>(fixtureContract);

export { urlOf };

function noSuch(id: number) {
  return { code: "not_found", message: `There is no ${id}.` } as const;
}

const categories = {
  listCategories: operation("listCategories", async (_input, { categories }) => {
    return { status: 200, body: [...categories.values()] };
  }),
  createCategory: operation("createCategory", async ({ body }, { categories }) => {
    const { parent: _parent, ...fields } = body;
    const category = { ...fields, id: categories.size + 1, createdOn: "2026-01-31" };
    categories.set(category.id, category);
    return {
      status: 201,
      headers: { Location: "/v1/categories" },
      body: category as Schemas["Category"],
    };
  }),
  changeCategory: operation("changeCategory", async ({ path, body, fail }, { categories }) => {
    const id = path["category-id"];
    const { labels = {}, ...fields } = body;
    const category = { ...(categories.get(id) ?? fail(404, noSuch(id))), ...fields };
    for (const [language, label] of Object.entries(labels)) {
      if (label === null) delete category.labels?.[language];
      else category.labels = { ...category.labels, [language]: label };
    }
    categories.set(category.id, category);
    return { status: 200, body: category };
  }),
  deleteCategory: operation("deleteCategory", async ({ path, fail }, { categories }) => {
    const id = path["category-id"];
    if (!categories.delete(id)) return fail(404, noSuch(id));
    return { status: 204 };
  }),
};

const products = {
  listProducts: operation("listProducts", async ({ query }) => {
    const isFirst = query.after === undefined;
    const product = isFirst ? { id: 1, name: "Saw" } : { id: 2, name: "Seesaw" };
    return {
      status: 200,
      body: { products: [product], nextCursor: isFirst ? "2" : null, total: 2 },
    };
  }),
};

const orders = {
  listOrders: operation("listOrders", async (_input, { orders }) => {
    return { status: 200, body: [...orders.values()] };
  }),
  createOrder: operation("createOrder", async ({ body }, { orders }) => {
    orders.set(orders.size + 1, { ...body, id: orders.size + 1, state: "new" });
    return { status: 202 };
  }),
  searchOrders: operation("searchOrders", async ({ body }, { orders }) => {
    const { states = [] } = body;
    const found = [...orders.values()].filter(
      ({ state }) => states.length === 0 || states.includes(state),
    );
    return { status: 200, headers: { ETag: `"${orders.size}"` }, body: found };
  }),
  linkOrder: operation("linkOrder", async ({ path, body, fail }, { orders, links }) => {
    for (const id of [path.orderId, body.to]) if (!orders.has(id)) return fail(404, noSuch(id));
    links.set(path.orderId, body.to);
    return { status: 204 };
  }),
  replaceOrder: operation("replaceOrder", async ({ path, body }, { orders }) => {
    const isNew = !orders.has(path.orderId);
    const order = { ...body, id: path.orderId, state: "new" as const };
    orders.set(path.orderId, order);
    if (isNew) return { status: 201, headers: { Location: "/v1/orders" }, body: order };
    return { status: 200, body: order };
  }),
  cancelOrder: operation("cancelOrder", async ({ path, fail }, { orders }) => {
    if (!orders.has(path.orderId)) return fail(404, noSuch(path.orderId));
    return { status: 303, headers: { Location: `/v1/orders/${path.orderId}` } };
  }),
  watchOrders: operation("watchOrders", async ({ query, fail, signal }, { events }) => {
    if (query.state === "n/a") return fail(404, noSuch(0));
    return { status: 200, body: events(signal) };
  }),
  streamOrders: operation("streamOrders", async ({ query, fail, signal }, { exported }) => {
    if (query.state === "n/a") return fail(404, noSuch(0));
    return { status: 200, body: exported(signal) };
  }),
  getStatus: operation("getStatus", async () => {
    return { status: 200, body: { open: true, until: null } };
  }),
  readReport: operation("readReport", async () => ({ status: 200, body: { turnover: 7 } })),
  countVisits: operation("countVisits", async ({ caller }) => {
    return { status: 200, body: { visits: caller === undefined ? 7 : caller.id } };
  }),
  readAccount: operation("readAccount", async ({ caller }) => {
    return { status: 200, body: { name: caller.subject } };
  }),
};

const terms = {
  readTerms: operation("readTerms", async ({ path, fail }, { terms }) => {
    const { text, version } = terms.get(path.orderId) ?? fail(404, noSuch(path.orderId));
    const headers = {
      ETag: `"${version}"`,
      "Content-Location": urlOf("readTerms", { path }),
      Link: '</v1/orders/1>; rel="up"',
    };
    return { status: 200, headers, body: { text } };
  }),
  writeTerms: operation("writeTerms", async ({ path, body, checkVersion }, { terms }) => {
    const current = terms.get(path.orderId);
    checkVersion(current ? `"${current.version}"` : null);
    const version = (current?.version ?? 0) + 1;
    terms.set(path.orderId, { ...body, version });
    return { status: current ? 200 : 201, headers: { ETag: `"${version}"` }, body };
  }),
  deleteTerms: operation("deleteTerms", async ({ path, fail, checkVersion }, { terms }) => {
    const { version } = terms.get(path.orderId) ?? fail(404, noSuch(path.orderId));
    checkVersion(`"${version}"`);
    terms.delete(path.orderId);
    return { status: 204 };
  }),
};

const files = {
  writeNote: operation("writeNote", async ({ path, body }, { notes }) => {
    notes.set(path.orderId, body);
    return { status: 200, body };
  }),
  exportOrders: operation("exportOrders", async (_input, { orders }) => {
    const lines = [...orders.values()].map(({ id, state }) => `${id},${state}\r\n`);
    return { status: 200, body: `id,state\r\n${lines.join("")}` };
  }),
  uploadPicture: operation("uploadPicture", async ({ path, body, fail }, { pictures }) => {
    if (path.orderId === 404) return fail(404, noSuch(404));
    pictures.set(path.orderId, await buffer(body));
    return { status: 204 };
  }),
  downloadPicture: operation("downloadPicture", async ({ path, fail }, { pictures }) => {
    const picture = pictures.get(path.orderId) ?? fail(404, noSuch(path.orderId));
    return { status: 200, body: picture };
  }),
  attachDocument: operation("attachDocument", async ({ path, body, fail }, { pictures }) => {
    if (path.orderId === 404) return fail(404, noSuch(404));
    pictures.set(path.orderId, await buffer(body.file.open()));
    return { status: 201, headers: { Location: urlOf("downloadPicture", { path }) } };
  }),
};

const shopHandlers = defineHandlers({ ...categories, ...products, ...orders, ...terms, ...files });

type ShopOptions = Parameters<typeof server.contractApp<keyof OperationTable, Shop>>[1];

/**
 * Serves the fixture contract. The only API key is `key`.
 *
 * @param contract a copy of the fixture contract of which nothing is compiled yet
 * @param handlers handlers that replace the shop's
 * @param bounds of memory and streams
 */
export function createShop(
  shop: Shop,
  contract = fixtureContract,
  handlers: typeof shopHandlers = shopHandlers,
  bounds: Pick<ShopOptions, "holdMemory" | "openStream"> = {},
): server.ExpressApp {
  const noting = Object.entries<server.Handler<Shop>>(handlers).map(([id, handler]) => [
    id,
    server.isUnwritten(handler)
      ? handler
      : (input: never, context: Shop) => {
          context.received = input;
          return handler(input, context);
        },
  ]);
  return server.contractApp(contract, {
    ...bounds,
    handlers: Object.fromEntries(noting),
    context: shop,
    authorize: requireKey,
    unexpected(thrown) {
      console.error(thrown);
      return new server.HttpError("internal_error", "The service failed to respond.");
    },
  });
}

function requireKey({ headers }: Request, id: keyof OperationTable): undefined {
  const isRequired = fixtureContract.operations[id].authentication === "required";
  if (!isRequired || headers.authorization === "Bearer key") return;
  throw new server.HttpError<keyof typeof fixtureContract.errorStatuses>(
    "unauthorized",
    "No key.",
    { "WWW-Authenticate": "Bearer" },
  );
}
