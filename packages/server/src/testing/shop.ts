import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  type components,
  contract as fixtureContract,
  type OperationTable,
  type OperationTypes,
} from "@animal-store/fixture-contract";
import type { RequestHandler } from "express";
import * as server from "../index.ts";

type Schemas = components["schemas"];
interface Types {
  operations: OperationTypes;
  table: OperationTable;
  callers: { key: { id: number }; token: { subject: string } };
}

/** What the shop keeps, and what its last handler received. */
export class Shop {
  readonly categories: Map<number, Schemas["Category"]> = new Map();
  readonly orders: Map<number, Schemas["Order"]> = new Map();
  readonly notes = new Map<number, string>();
  readonly pictures = new Map<number, Buffer | Readable>();
  received: unknown;
}

const { operation, seal, urlOf } = server.bindContract<Types, Shop>(fixtureContract);

export { urlOf };

function known<Value>(values: Map<number, Value>, id: number): Value {
  const value = values.get(id);
  if (value === undefined) throw new server.HttpError("not_found", `There is no ${id}.`);
  return value;
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
  changeCategory: operation("changeCategory", async ({ path, body }, { categories }) => {
    const { labels = {}, ...fields } = body;
    const category = { ...known(categories, path["category-id"]), ...fields };
    for (const [language, label] of Object.entries(labels)) {
      if (label === null) delete category.labels?.[language];
      else category.labels = { ...category.labels, [language]: label };
    }
    categories.set(category.id, category);
    return { status: 200, body: category };
  }),
  deleteCategory: operation("deleteCategory", async ({ path }, { categories }) => {
    if (!categories.delete(path["category-id"])) known(categories, path["category-id"]);
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
  replaceOrder: operation("replaceOrder", async ({ path, body }, { orders }) => {
    const isNew = !orders.has(path.orderId);
    const order = { ...body, id: path.orderId, state: "new" as const };
    orders.set(path.orderId, order);
    if (isNew) return { status: 201, headers: { Location: "/v1/orders" }, body: order };
    return { status: 200, body: order };
  }),
  cancelOrder: operation("cancelOrder", async ({ path }, { orders }) => {
    known(orders, path.orderId);
    return { status: 303, headers: { Location: `/v1/orders/${path.orderId}` } };
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

const files = {
  writeNote: operation("writeNote", async ({ path, body }, { notes }) => {
    notes.set(path.orderId, body);
    return { status: 200, body };
  }),
  exportOrders: operation("exportOrders", async (_input, { orders }) => {
    const lines = [...orders.values()].map(({ id, state }) => `${id},${state}\r\n`);
    return { status: 200, body: `id,state\r\n${lines.join("")}` };
  }),
  uploadPicture: operation("uploadPicture", async ({ path, body }, { pictures }) => {
    if (path.orderId !== 404) pictures.set(path.orderId, await buffer(body));
    known(pictures, path.orderId);
    return { status: 204 };
  }),
  downloadPicture: operation("downloadPicture", async ({ path }, { pictures }) => {
    return { status: 200, body: known(pictures, path.orderId) };
  }),
  attachDocument: operation("attachDocument", async ({ path, body }, { pictures }) => {
    if (path.orderId === 404) known(pictures, 404);
    pictures.set(path.orderId, await buffer(body.file.open()));
    return { status: 201, headers: { Location: urlOf("downloadPicture", { path }) } };
  }),
};

const handlers = seal({ ...categories, ...products, ...orders, ...files });

/**
 * Serves the fixture contract. The only API key is `key`.
 *
 * @param contract a copy of the fixture contract, of which nothing is compiled yet
 */
export function createShop(shop: Shop, contract = fixtureContract): server.ExpressApp {
  const chain = (id: keyof typeof handlers): (RequestHandler | null)[] => [
    requireKey(id),
    server.readBody(contract, id),
    server.validate(contract, id),
    server.respond(contract, id, (input) => {
      shop.received = input;
      return handlers[id](input, shop);
    }),
  ];
  const app = server.createExpressApp();
  app.use(server.contractRouter(contract, chain, []));
  app.use(
    server.notFound,
    server.errorHandler(contract, (thrown) => {
      console.error(thrown);
      return new server.HttpError("internal_error", "The service failed to respond.");
    }),
  );
  return app;
}

function requireKey(id: keyof OperationTable): RequestHandler {
  const isRequired = fixtureContract.operations[id].authentication === "required";
  return ({ headers }, _response, next) => {
    if (!isRequired || headers.authorization === "Bearer key") return next();
    throw new server.HttpError<keyof typeof fixtureContract.errorStatuses>(
      "unauthorized",
      "No key.",
      {
        "WWW-Authenticate": "Bearer",
      },
    );
  };
}
