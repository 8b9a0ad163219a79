// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

import type { Bound, PathInit, PathResponse, PathRest } from "@contract-first/client-runtime";
import * as body from "@contract-first/client-runtime/body";
import * as credential from "@contract-first/client-runtime/credential";
import * as header from "@contract-first/client-runtime/header";
import * as idempotency from "@contract-first/client-runtime/idempotency";
import * as path from "@contract-first/client-runtime/path";
import * as query from "@contract-first/client-runtime/query-parameters";
import * as statuses from "@contract-first/client-runtime/statuses";
import { streamOperation } from "@contract-first/client-runtime/event-streams";
import { lineOperation } from "@contract-first/client-runtime/json-lines";
import {
  downloadOperation,
  listOperation,
  objectPage,
  operation,
} from "@contract-first/client-runtime/operations";
import type { paths } from "#contract-types";
import { numberHeaders } from "./headers.ts";
import type { DownloadOperation, ListOperation, Operation, StreamOperation } from "./types.ts";

/**
 * List categories: `GET /categories`.
 *
 * The categories, with those they contain.
 *
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 500: The service failed.
 */
export const listCategories: Operation<"listCategories"> = /* @__PURE__ */ operation({
  route: "GET /categories",
  statuses: [200, 400, 500],
  send: { apiKey: false },
});

/**
 * Add a category: `POST /categories`.
 *
 * Adds a category.
 *
 * @param input.body - The category to add.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 408: The request was not complete in time.
 * @throws {ApiError} 413: The body is too large.
 * @throws {ApiError} 415: The body has another media type.
 * @throws {ApiError} 500: The service failed.
 */
export const createCategory: Operation<"createCategory"> = /* @__PURE__ */ operation({
  route: "POST /categories",
  statuses: [201, 400, 401, 408, 413, 415, 500],
  write: body.json,
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
});

/**
 * Delete a category: `DELETE /categories/{category-id}`.
 *
 * Deletes a category.
 *
 * @param input.category-id - The identifier of the category; declared at the path.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {ApiError} 409: The state of the resource does not allow this.
 * @throws {ApiError} 500: The service failed.
 */
export const deleteCategory: Operation<"deleteCategory"> = /* @__PURE__ */ operation({
  route: "DELETE /categories/{category-id}",
  statuses: [204, 400, 401, 404, 409, 500],
  path: path.fillTemplate,
  read: { "204": null },
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
  numbers: numberHeaders,
});

/**
 * Change a category: `PATCH /categories/{category-id}`.
 *
 * Changes what the merge patch names.
 *
 * @param input.category-id - The identifier of the category; declared at the path.
 * @param input.body - What to change.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {ApiError} 408: The request was not complete in time.
 * @throws {ApiError} 413: The body is too large.
 * @throws {ApiError} 415: The body has another media type.
 * @throws {ApiError} 500: The service failed.
 */
export const changeCategory: Operation<"changeCategory"> = /* @__PURE__ */ operation({
  route: "PATCH /categories/{category-id}",
  statuses: [200, 400, 401, 404, 408, 413, 415, 500],
  path: path.fillTemplate,
  write: body.mergePatch,
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
});

/**
 * List products: `GET /products`.
 *
 * The products, page by page.
 *
 * @param input.search - A part of the name.
 * @param input.after - The `nextCursor` of the page before; opaque.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 500: The service failed.
 */
export const listProducts: ListOperation<"listProducts"> = /* @__PURE__ */ listOperation({
  route: "GET /products",
  statuses: [200, 400, 401, 500],
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
  page: /* @__PURE__ */ objectPage("products", "nextCursor", "after"),
});

/**
 * List orders: `GET /orders`.
 *
 * The orders that match all filters.
 *
 * @param input.state - Exploded, as `state=new&state=n/a`.
 * @param input.ids - Not exploded, as `ids=1,2`.
 * @param input.created - As `created[from]=2026-01-01&created[to]=2026-12-31`.
 * @param input.paid - Whether the order is paid.
 * @param input.cursor - Where the page begins; opaque.
 * @param input.X-Trace - Joins the logs of several services.
 * @param input.X-Tags - A list in one header, as `X-Tags: a,b`.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 500: The service failed.
 */
export const listOrders: ListOperation<"listOrders"> = /* @__PURE__ */ listOperation({
  route: "GET /orders",
  statuses: [200, 400, 401, 500],
  writeHeaders: header.serializeHeader,
  headers: { "X-Trace": null, "X-Tags": null },
  query: { ids: query.joined, created: query.deepObject },
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
});

/**
 * Order goods: `POST /orders`.
 *
 * Accepts an order; it is checked later.
 *
 * @param input.Idempotency-key - The same for each repetition of one order, for 24 hours.
 * @param input.body - The order.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 408: The request was not complete in time.
 * @throws {ApiError} 409: The state of the resource does not allow this.
 * @throws {ApiError} 413: The body is too large.
 * @throws {ApiError} 415: The body has another media type.
 * @throws {ApiError} 422: The key belongs to a request with other content.
 * @throws {ApiError} 500: The service failed.
 */
export const createOrder: Operation<"createOrder"> = /* @__PURE__ */ operation({
  route: "POST /orders",
  statuses: [202, 400, 401, 408, 409, 413, 415, 422, 500],
  writeHeaders: header.serializeHeader,
  headers: { "Idempotency-key": idempotency.newKey },
  write: body.json,
  read: { "202": null },
  send: {
    schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]],
    idempotent: idempotency.inDoubt,
  },
  numbers: numberHeaders,
});

/**
 * Search orders: `QUERY /orders`.
 *
 * The orders that match a search, which is too long for a URL.
 *
 * @param input.If-None-Match - The versions of the result that the client has.
 * @param input.body - The search.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 408: The request was not complete in time.
 * @throws {ApiError} 413: The body is too large.
 * @throws {ApiError} 415: The body has another media type.
 * @throws {ApiError} 500: The service failed.
 */
export const searchOrders: Operation<"searchOrders"> = /* @__PURE__ */ operation({
  route: "QUERY /orders",
  statuses: [200, 304, 400, 401, 408, 413, 415, 500],
  writeHeaders: header.serializeHeader,
  headers: { "If-None-Match": null },
  write: body.json,
  read: { "304": null },
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
});

/**
 * What happens to orders: `GET /orders/events`.
 *
 * A stream that ends when the shop closes.
 *
 * @param input.state - Only orders in this state.
 * @param input.Last-Event-ID - The id of the last event that the client has seen.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {ApiError} 500: The service failed.
 * @throws {ApiError} default: Any other error, such as 503 if too many streams are open.
 */
export const watchOrders: StreamOperation<"watchOrders"> = /* @__PURE__ */ streamOperation({
  route: "GET /orders/events",
  statuses: /* @__PURE__ */ statuses.withRanges([200, 400, 401, 404, 500, "default"]),
  writeHeaders: header.serializeHeader,
  headers: { "Last-Event-ID": null },
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
  stream: {
    data: { changed: "json", notice: "text", closed: "json" },
    end: "closed",
    commentSeconds: 15,
  },
});

/**
 * All orders, one by one: `GET /orders/export.jsonl`.
 *
 * JSON Lines that end after the last order.
 *
 * @param input.state - Only orders in this state.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {ApiError} 500: The service failed.
 * @throws {ApiError} default: Any other error, such as 503 if too many streams are open.
 */
export const streamOrders: StreamOperation<"streamOrders"> = /* @__PURE__ */ lineOperation({
  route: "GET /orders/export.jsonl",
  statuses: /* @__PURE__ */ statuses.withRanges([200, 400, 401, 404, 500, "default"]),
  read: { "200": /* @__PURE__ */ body.bytesOf("application/jsonl") },
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
});

/**
 * Replace an order: `PUT /orders/{orderId}`.
 *
 * Replaces an order, or creates it under this identifier.
 *
 * @param input.orderId - The identifier of the order.
 * @param input.body - The whole order.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {ApiError} 408: The request was not complete in time.
 * @throws {ApiError} 413: The body is too large.
 * @throws {ApiError} 415: The body has another media type.
 * @throws {ApiError} 500: The service failed.
 */
export const replaceOrder: Operation<"replaceOrder"> = /* @__PURE__ */ operation({
  route: "PUT /orders/{orderId}",
  statuses: [200, 201, 400, 401, 404, 408, 413, 415, 500],
  path: path.fillTemplate,
  write: body.json,
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
});

/**
 * Link an order to another: `LINK /orders/{orderId}`.
 *
 * Notes that the customer placed both orders together.
 *
 * @param input.orderId - The identifier of the order.
 * @param input.body - The other order.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {ApiError} 408: The request was not complete in time.
 * @throws {ApiError} 413: The body is too large.
 * @throws {ApiError} 415: The body has another media type.
 * @throws {ApiError} 500: The service failed.
 */
export const linkOrder: Operation<"linkOrder"> = /* @__PURE__ */ operation({
  route: "LINK /orders/{orderId}",
  statuses: [204, 400, 401, 404, 408, 413, 415, 500],
  path: path.fillTemplate,
  write: body.json,
  read: { "204": null },
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
});

/**
 * Cancel an order: `POST /orders/{orderId}/cancellation`.
 *
 * Cancels the order and leads to it.
 *
 * @param input.orderId - The identifier of the order.
 * @param input.body - Why, if you like to say.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {ApiError} 408: The request was not complete in time.
 * @throws {ApiError} 409: The state of the resource does not allow this.
 * @throws {ApiError} 413: The body is too large.
 * @throws {ApiError} 415: The body has another media type.
 * @throws {ApiError} 500: The service failed.
 */
export const cancelOrder: Operation<"cancelOrder"> = /* @__PURE__ */ operation({
  route: "POST /orders/{orderId}/cancellation",
  statuses: [303, 400, 401, 404, 408, 409, 413, 415, 500],
  path: path.fillTemplate,
  write: body.json,
  read: { "303": null },
  redirect: 303,
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
  numbers: numberHeaders,
});

/**
 * Download the picture of an order: `GET /orders/{orderId}/picture`.
 *
 * The picture as it was uploaded.
 *
 * @param input.orderId - The identifier of the order.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {ApiError} 500: The service failed.
 */
export const downloadPicture: DownloadOperation<"downloadPicture"> =
  /* @__PURE__ */ downloadOperation({
    route: "GET /orders/{orderId}/picture",
    statuses: [200, 400, 401, 404, 500],
    path: path.fillTemplate,
    read: { "200": /* @__PURE__ */ body.bytesOf("image/png") },
    send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
  });

/**
 * Upload the picture of an order: `PUT /orders/{orderId}/picture`.
 *
 * Replaces the picture.
 *
 * @param input.orderId - The identifier of the order.
 * @param input.body - The picture. It has at most 5 MB.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {ApiError} 408: The request was not complete in time.
 * @throws {ApiError} 413: The body is too large.
 * @throws {ApiError} 415: The body has another media type.
 * @throws {ApiError} 500: The service failed.
 */
export const uploadPicture: Operation<"uploadPicture"> = /* @__PURE__ */ operation({
  route: "PUT /orders/{orderId}/picture",
  statuses: [204, 400, 401, 404, 408, 413, 415, 500],
  path: path.fillTemplate,
  write: body.bytes,
  read: { "204": null },
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
});

/**
 * Attach a document: `POST /orders/{orderId}/documents`.
 *
 * Attaches a document with a few fields.
 *
 * @param input.orderId - The identifier of the order.
 * @param input.body - The document and what it is. It has at most 10 MB.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {ApiError} 408: The request was not complete in time.
 * @throws {ApiError} 413: The body is too large.
 * @throws {ApiError} 415: The body has another media type.
 * @throws {ApiError} 500: The service failed.
 */
export const attachDocument: Operation<"attachDocument"> = /* @__PURE__ */ operation({
  route: "POST /orders/{orderId}/documents",
  statuses: [201, 400, 401, 404, 408, 413, 415, 500],
  path: path.fillTemplate,
  write: body.form,
  read: { "201": null },
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
});

/**
 * Write a note: `PUT /orders/{orderId}/note`.
 *
 * Replaces the note on the order.
 *
 * @param input.orderId - The identifier of the order.
 * @param input.body - The note, in UTF-8.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {ApiError} 408: The request was not complete in time.
 * @throws {ApiError} 413: The body is too large.
 * @throws {ApiError} 415: The body has another media type.
 * @throws {ApiError} 500: The service failed.
 */
export const writeNote: Operation<"writeNote"> = /* @__PURE__ */ operation({
  route: "PUT /orders/{orderId}/note",
  statuses: [200, 400, 401, 404, 408, 413, 415, 500],
  path: path.fillTemplate,
  write: body.plainText,
  read: { "200": /* @__PURE__ */ body.textOf("text/plain") },
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
});

/**
 * Read the terms of an order: `GET /orders/{orderId}/terms`.
 *
 * The terms that apply to an order, unless the client has them.
 *
 * @param input.orderId - The identifier of the order.
 * @param input.If-None-Match - The versions that the client has.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {ApiError} 500: The service failed.
 */
export const readTerms: Operation<"readTerms"> = /* @__PURE__ */ operation({
  route: "GET /orders/{orderId}/terms",
  statuses: [200, 304, 400, 401, 404, 500],
  path: path.fillTemplate,
  writeHeaders: header.serializeHeader,
  headers: { "If-None-Match": null },
  read: { "304": null },
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
});

/**
 * Write the terms of an order: `PUT /orders/{orderId}/terms`.
 *
 * Creates the terms with `If-None-Match: *`, or replaces those of the version in `If-Match`.
 *
 * @param input.orderId - The identifier of the order.
 * @param input.If-Match - The version that the client has seen.
 * @param input.If-None-Match - `*` if there must be none yet.
 * @param input.body - The terms.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 408: The request was not complete in time.
 * @throws {ApiError} 412: The resource has another version than the request says.
 * @throws {ApiError} 413: The body is too large.
 * @throws {ApiError} 415: The body has another media type.
 * @throws {ApiError} 428: The request does not say which version it changes.
 * @throws {ApiError} 500: The service failed.
 */
export const writeTerms: Operation<"writeTerms"> = /* @__PURE__ */ operation({
  route: "PUT /orders/{orderId}/terms",
  statuses: [200, 201, 400, 401, 408, 412, 413, 415, 428, 500],
  path: path.fillTemplate,
  writeHeaders: header.serializeHeader,
  headers: { "If-Match": null, "If-None-Match": null },
  write: body.json,
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
});

/**
 * Delete the terms of an order: `DELETE /orders/{orderId}/terms`.
 *
 * Deletes the terms, if they still are those that the client has seen.
 *
 * @param input.orderId - The identifier of the order.
 * @param input.If-Match - The version that the client has seen.
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 404: There is no such resource.
 * @throws {ApiError} 412: The resource has another version than the request says.
 * @throws {ApiError} 500: The service failed.
 */
export const deleteTerms: Operation<"deleteTerms"> = /* @__PURE__ */ operation({
  route: "DELETE /orders/{orderId}/terms",
  statuses: [204, 400, 401, 404, 412, 500],
  path: path.fillTemplate,
  writeHeaders: header.serializeHeader,
  headers: { "If-Match": null },
  read: { "204": null },
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
});

/**
 * Export orders: `GET /export.csv`.
 *
 * All orders as comma-separated values (RFC 4180).
 *
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 500: The service failed.
 * @deprecated
 */
export const exportOrders: Operation<"exportOrders"> = /* @__PURE__ */ operation({
  route: "GET /export.csv",
  statuses: [200, 400, 401, 500],
  read: { "200": /* @__PURE__ */ body.textOf("text/csv") },
  send: { schemes: [[/* @__PURE__ */ credential.bearer("apiKey")]] },
});

/**
 * Whether the shop is open: `GET /status`.
 *
 * Needs no key. Its operationId follows from method and path.
 *
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 500: The service failed.
 */
export const getStatus: Operation<"getStatus"> = /* @__PURE__ */ operation({
  route: "GET /status",
  statuses: [200, 400, 500],
  send: { apiKey: false },
});

/**
 * The turnover of the shop: `GET /report`.
 *
 * For an application together with a person, or for a script.
 *
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 403: The key or token lacks a scope.
 * @throws {ApiError} 500: The service failed.
 */
export const readReport: Operation<"readReport"> = /* @__PURE__ */ operation({
  route: "GET /report",
  statuses: [200, 400, 401, 403, 500],
  send: {
    schemes: [
      [
        /* @__PURE__ */ credential.header("appKey", "X-App-Key"),
        /* @__PURE__ */ credential.bearer("login"),
      ],
      [/* @__PURE__ */ credential.basic("password")],
    ],
  },
});

/**
 * How many have visited the shop: `GET /visits`.
 *
 * With a key, those of one counter.
 *
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 500: The service failed.
 */
export const countVisits: Operation<"countVisits"> = /* @__PURE__ */ operation({
  route: "GET /visits",
  statuses: [200, 400, 401, 500],
  send: { schemes: [[/* @__PURE__ */ credential.query("visitKey", "visit_key")]] },
});

/**
 * The account of a person: `GET /account`.
 *
 * For a person who has logged in.
 *
 * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
 * @throws {ApiError} 401: The API key is missing or not valid.
 * @throws {ApiError} 500: The service failed.
 */
export const readAccount: Operation<"readAccount"> = /* @__PURE__ */ operation({
  route: "GET /account",
  statuses: [200, 400, 401, 500],
  send: {
    schemes: [
      [/* @__PURE__ */ credential.bearer("account")],
      [/* @__PURE__ */ credential.cookie("visitor", "sid")],
    ],
  },
});

/** All operations: a concrete path is before a templated one that matches it too. */
export const allOperations = {
  readAccount,
  listCategories,
  createCategory,
  deleteCategory,
  changeCategory,
  exportOrders,
  listOrders,
  createOrder,
  searchOrders,
  watchOrders,
  streamOrders,
  replaceOrder,
  linkOrder,
  cancelOrder,
  attachDocument,
  writeNote,
  downloadPicture,
  uploadPicture,
  readTerms,
  writeTerms,
  deleteTerms,
  listProducts,
  readReport,
  getStatus,
  countVisits,
};

/** The operations as methods of a client. */
export interface OperationMethods {
  /**
   * List categories: `GET /categories`.
   *
   * The categories, with those they contain.
   *
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 500: The service failed.
   */
  readonly listCategories: Operation<"listCategories", []> & Bound;

  /**
   * Add a category: `POST /categories`.
   *
   * Adds a category.
   *
   * @param input.body - The category to add.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 408: The request was not complete in time.
   * @throws {ApiError} 413: The body is too large.
   * @throws {ApiError} 415: The body has another media type.
   * @throws {ApiError} 500: The service failed.
   */
  readonly createCategory: Operation<"createCategory", []> & Bound;

  /**
   * Delete a category: `DELETE /categories/{category-id}`.
   *
   * Deletes a category.
   *
   * @param input.category-id - The identifier of the category; declared at the path.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {ApiError} 409: The state of the resource does not allow this.
   * @throws {ApiError} 500: The service failed.
   */
  readonly deleteCategory: Operation<"deleteCategory", []> & Bound;

  /**
   * Change a category: `PATCH /categories/{category-id}`.
   *
   * Changes what the merge patch names.
   *
   * @param input.category-id - The identifier of the category; declared at the path.
   * @param input.body - What to change.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {ApiError} 408: The request was not complete in time.
   * @throws {ApiError} 413: The body is too large.
   * @throws {ApiError} 415: The body has another media type.
   * @throws {ApiError} 500: The service failed.
   */
  readonly changeCategory: Operation<"changeCategory", []> & Bound;

  /**
   * List products: `GET /products`.
   *
   * The products, page by page.
   *
   * @param input.search - A part of the name.
   * @param input.after - The `nextCursor` of the page before; opaque.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 500: The service failed.
   */
  readonly listProducts: ListOperation<"listProducts", []> & Bound;

  /**
   * List orders: `GET /orders`.
   *
   * The orders that match all filters.
   *
   * @param input.state - Exploded, as `state=new&state=n/a`.
   * @param input.ids - Not exploded, as `ids=1,2`.
   * @param input.created - As `created[from]=2026-01-01&created[to]=2026-12-31`.
   * @param input.paid - Whether the order is paid.
   * @param input.cursor - Where the page begins; opaque.
   * @param input.X-Trace - Joins the logs of several services.
   * @param input.X-Tags - A list in one header, as `X-Tags: a,b`.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 500: The service failed.
   */
  readonly listOrders: ListOperation<"listOrders", []> & Bound;

  /**
   * Order goods: `POST /orders`.
   *
   * Accepts an order; it is checked later.
   *
   * @param input.Idempotency-key - The same for each repetition of one order, for 24 hours.
   * @param input.body - The order.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 408: The request was not complete in time.
   * @throws {ApiError} 409: The state of the resource does not allow this.
   * @throws {ApiError} 413: The body is too large.
   * @throws {ApiError} 415: The body has another media type.
   * @throws {ApiError} 422: The key belongs to a request with other content.
   * @throws {ApiError} 500: The service failed.
   */
  readonly createOrder: Operation<"createOrder", []> & Bound;

  /**
   * Search orders: `QUERY /orders`.
   *
   * The orders that match a search, which is too long for a URL.
   *
   * @param input.If-None-Match - The versions of the result that the client has.
   * @param input.body - The search.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 408: The request was not complete in time.
   * @throws {ApiError} 413: The body is too large.
   * @throws {ApiError} 415: The body has another media type.
   * @throws {ApiError} 500: The service failed.
   */
  readonly searchOrders: Operation<"searchOrders", []> & Bound;

  /**
   * What happens to orders: `GET /orders/events`.
   *
   * A stream that ends when the shop closes.
   *
   * @param input.state - Only orders in this state.
   * @param input.Last-Event-ID - The id of the last event that the client has seen.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {ApiError} 500: The service failed.
   * @throws {ApiError} default: Any other error, such as 503 if too many streams are open.
   */
  readonly watchOrders: StreamOperation<"watchOrders", []> & Bound;

  /**
   * All orders, one by one: `GET /orders/export.jsonl`.
   *
   * JSON Lines that end after the last order.
   *
   * @param input.state - Only orders in this state.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {ApiError} 500: The service failed.
   * @throws {ApiError} default: Any other error, such as 503 if too many streams are open.
   */
  readonly streamOrders: StreamOperation<"streamOrders", []> & Bound;

  /**
   * Replace an order: `PUT /orders/{orderId}`.
   *
   * Replaces an order, or creates it under this identifier.
   *
   * @param input.orderId - The identifier of the order.
   * @param input.body - The whole order.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {ApiError} 408: The request was not complete in time.
   * @throws {ApiError} 413: The body is too large.
   * @throws {ApiError} 415: The body has another media type.
   * @throws {ApiError} 500: The service failed.
   */
  readonly replaceOrder: Operation<"replaceOrder", []> & Bound;

  /**
   * Link an order to another: `LINK /orders/{orderId}`.
   *
   * Notes that the customer placed both orders together.
   *
   * @param input.orderId - The identifier of the order.
   * @param input.body - The other order.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {ApiError} 408: The request was not complete in time.
   * @throws {ApiError} 413: The body is too large.
   * @throws {ApiError} 415: The body has another media type.
   * @throws {ApiError} 500: The service failed.
   */
  readonly linkOrder: Operation<"linkOrder", []> & Bound;

  /**
   * Cancel an order: `POST /orders/{orderId}/cancellation`.
   *
   * Cancels the order and leads to it.
   *
   * @param input.orderId - The identifier of the order.
   * @param input.body - Why, if you like to say.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {ApiError} 408: The request was not complete in time.
   * @throws {ApiError} 409: The state of the resource does not allow this.
   * @throws {ApiError} 413: The body is too large.
   * @throws {ApiError} 415: The body has another media type.
   * @throws {ApiError} 500: The service failed.
   */
  readonly cancelOrder: Operation<"cancelOrder", []> & Bound;

  /**
   * Download the picture of an order: `GET /orders/{orderId}/picture`.
   *
   * The picture as it was uploaded.
   *
   * @param input.orderId - The identifier of the order.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {ApiError} 500: The service failed.
   */
  readonly downloadPicture: DownloadOperation<"downloadPicture", []> & Bound;

  /**
   * Upload the picture of an order: `PUT /orders/{orderId}/picture`.
   *
   * Replaces the picture.
   *
   * @param input.orderId - The identifier of the order.
   * @param input.body - The picture. It has at most 5 MB.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {ApiError} 408: The request was not complete in time.
   * @throws {ApiError} 413: The body is too large.
   * @throws {ApiError} 415: The body has another media type.
   * @throws {ApiError} 500: The service failed.
   */
  readonly uploadPicture: Operation<"uploadPicture", []> & Bound;

  /**
   * Attach a document: `POST /orders/{orderId}/documents`.
   *
   * Attaches a document with a few fields.
   *
   * @param input.orderId - The identifier of the order.
   * @param input.body - The document and what it is. It has at most 10 MB.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {ApiError} 408: The request was not complete in time.
   * @throws {ApiError} 413: The body is too large.
   * @throws {ApiError} 415: The body has another media type.
   * @throws {ApiError} 500: The service failed.
   */
  readonly attachDocument: Operation<"attachDocument", []> & Bound;

  /**
   * Write a note: `PUT /orders/{orderId}/note`.
   *
   * Replaces the note on the order.
   *
   * @param input.orderId - The identifier of the order.
   * @param input.body - The note, in UTF-8.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {ApiError} 408: The request was not complete in time.
   * @throws {ApiError} 413: The body is too large.
   * @throws {ApiError} 415: The body has another media type.
   * @throws {ApiError} 500: The service failed.
   */
  readonly writeNote: Operation<"writeNote", []> & Bound;

  /**
   * Read the terms of an order: `GET /orders/{orderId}/terms`.
   *
   * The terms that apply to an order, unless the client has them.
   *
   * @param input.orderId - The identifier of the order.
   * @param input.If-None-Match - The versions that the client has.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {ApiError} 500: The service failed.
   */
  readonly readTerms: Operation<"readTerms", []> & Bound;

  /**
   * Write the terms of an order: `PUT /orders/{orderId}/terms`.
   *
   * Creates the terms with `If-None-Match: *`, or replaces those of the version in `If-Match`.
   *
   * @param input.orderId - The identifier of the order.
   * @param input.If-Match - The version that the client has seen.
   * @param input.If-None-Match - `*` if there must be none yet.
   * @param input.body - The terms.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 408: The request was not complete in time.
   * @throws {ApiError} 412: The resource has another version than the request says.
   * @throws {ApiError} 413: The body is too large.
   * @throws {ApiError} 415: The body has another media type.
   * @throws {ApiError} 428: The request does not say which version it changes.
   * @throws {ApiError} 500: The service failed.
   */
  readonly writeTerms: Operation<"writeTerms", []> & Bound;

  /**
   * Delete the terms of an order: `DELETE /orders/{orderId}/terms`.
   *
   * Deletes the terms, if they still are those that the client has seen.
   *
   * @param input.orderId - The identifier of the order.
   * @param input.If-Match - The version that the client has seen.
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 404: There is no such resource.
   * @throws {ApiError} 412: The resource has another version than the request says.
   * @throws {ApiError} 500: The service failed.
   */
  readonly deleteTerms: Operation<"deleteTerms", []> & Bound;

  /**
   * Export orders: `GET /export.csv`.
   *
   * All orders as comma-separated values (RFC 4180).
   *
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 500: The service failed.
   * @deprecated
   */
  readonly exportOrders: Operation<"exportOrders", []> & Bound;

  /**
   * Whether the shop is open: `GET /status`.
   *
   * Needs no key. Its operationId follows from method and path.
   *
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 500: The service failed.
   */
  readonly getStatus: Operation<"getStatus", []> & Bound;

  /**
   * The turnover of the shop: `GET /report`.
   *
   * For an application together with a person, or for a script.
   *
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 403: The key or token lacks a scope.
   * @throws {ApiError} 500: The service failed.
   */
  readonly readReport: Operation<"readReport", []> & Bound;

  /**
   * How many have visited the shop: `GET /visits`.
   *
   * With a key, those of one counter.
   *
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 500: The service failed.
   */
  readonly countVisits: Operation<"countVisits", []> & Bound;

  /**
   * The account of a person: `GET /account`.
   *
   * For a person who has logged in.
   *
   * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
   * @throws {ApiError} 401: The API key is missing or not valid.
   * @throws {ApiError} 500: The service failed.
   */
  readonly readAccount: Operation<"readAccount", []> & Bound;
}

/** The calls by path. */
export interface PathMethods {
  readonly GET: {
    /**
     * List categories: `GET /categories`.
     *
     * The categories, with those they contain.
     *
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/categories", "get">>(
      path: "/categories",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/categories", "get", Init>;

    /**
     * List products: `GET /products`.
     *
     * The products, page by page.
     *
     * @param input.search - A part of the name.
     * @param input.after - The `nextCursor` of the page before; opaque.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/products", "get">>(
      path: "/products",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/products", "get", Init>;

    /**
     * List orders: `GET /orders`.
     *
     * The orders that match all filters.
     *
     * @param input.state - Exploded, as `state=new&state=n/a`.
     * @param input.ids - Not exploded, as `ids=1,2`.
     * @param input.created - As `created[from]=2026-01-01&created[to]=2026-12-31`.
     * @param input.paid - Whether the order is paid.
     * @param input.cursor - Where the page begins; opaque.
     * @param input.X-Trace - Joins the logs of several services.
     * @param input.X-Tags - A list in one header, as `X-Tags: a,b`.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/orders", "get">>(
      path: "/orders",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/orders", "get", Init>;

    /**
     * What happens to orders: `GET /orders/events`.
     *
     * A stream that ends when the shop closes.
     *
     * @param input.state - Only orders in this state.
     * @param input.Last-Event-ID - The id of the last event that the client has seen.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 404: There is no such resource.
     * @throws {ApiError} 500: The service failed.
     * @throws {ApiError} default: Any other error, such as 503 if too many streams are open.
     */
    <Init extends PathInit<paths, "/orders/events", "get">>(
      path: "/orders/events",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/orders/events", "get", Init>;

    /**
     * All orders, one by one: `GET /orders/export.jsonl`.
     *
     * JSON Lines that end after the last order.
     *
     * @param input.state - Only orders in this state.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 404: There is no such resource.
     * @throws {ApiError} 500: The service failed.
     * @throws {ApiError} default: Any other error, such as 503 if too many streams are open.
     */
    <Init extends PathInit<paths, "/orders/export.jsonl", "get">>(
      path: "/orders/export.jsonl",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/orders/export.jsonl", "get", Init>;

    /**
     * Download the picture of an order: `GET /orders/{orderId}/picture`.
     *
     * The picture as it was uploaded.
     *
     * @param input.orderId - The identifier of the order.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 404: There is no such resource.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/orders/{orderId}/picture", "get">>(
      path: "/orders/{orderId}/picture",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/orders/{orderId}/picture", "get", Init>;

    /**
     * Read the terms of an order: `GET /orders/{orderId}/terms`.
     *
     * The terms that apply to an order, unless the client has them.
     *
     * @param input.orderId - The identifier of the order.
     * @param input.If-None-Match - The versions that the client has.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 404: There is no such resource.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/orders/{orderId}/terms", "get">>(
      path: "/orders/{orderId}/terms",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/orders/{orderId}/terms", "get", Init>;

    /**
     * Export orders: `GET /export.csv`.
     *
     * All orders as comma-separated values (RFC 4180).
     *
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 500: The service failed.
     * @deprecated
     */
    <Init extends PathInit<paths, "/export.csv", "get">>(
      path: "/export.csv",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/export.csv", "get", Init>;

    /**
     * Whether the shop is open: `GET /status`.
     *
     * Needs no key. Its operationId follows from method and path.
     *
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/status", "get">>(
      path: "/status",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/status", "get", Init>;

    /**
     * The turnover of the shop: `GET /report`.
     *
     * For an application together with a person, or for a script.
     *
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 403: The key or token lacks a scope.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/report", "get">>(
      path: "/report",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/report", "get", Init>;

    /**
     * How many have visited the shop: `GET /visits`.
     *
     * With a key, those of one counter.
     *
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/visits", "get">>(
      path: "/visits",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/visits", "get", Init>;

    /**
     * The account of a person: `GET /account`.
     *
     * For a person who has logged in.
     *
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/account", "get">>(
      path: "/account",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/account", "get", Init>;
  };

  readonly POST: {
    /**
     * Add a category: `POST /categories`.
     *
     * Adds a category.
     *
     * @param input.body - The category to add.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 408: The request was not complete in time.
     * @throws {ApiError} 413: The body is too large.
     * @throws {ApiError} 415: The body has another media type.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/categories", "post">>(
      path: "/categories",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/categories", "post", Init>;

    /**
     * Order goods: `POST /orders`.
     *
     * Accepts an order; it is checked later.
     *
     * @param input.Idempotency-key - The same for each repetition of one order, for 24 hours.
     * @param input.body - The order.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 408: The request was not complete in time.
     * @throws {ApiError} 409: The state of the resource does not allow this.
     * @throws {ApiError} 413: The body is too large.
     * @throws {ApiError} 415: The body has another media type.
     * @throws {ApiError} 422: The key belongs to a request with other content.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/orders", "post">>(
      path: "/orders",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/orders", "post", Init>;

    /**
     * Cancel an order: `POST /orders/{orderId}/cancellation`.
     *
     * Cancels the order and leads to it.
     *
     * @param input.orderId - The identifier of the order.
     * @param input.body - Why, if you like to say.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 404: There is no such resource.
     * @throws {ApiError} 408: The request was not complete in time.
     * @throws {ApiError} 409: The state of the resource does not allow this.
     * @throws {ApiError} 413: The body is too large.
     * @throws {ApiError} 415: The body has another media type.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/orders/{orderId}/cancellation", "post">>(
      path: "/orders/{orderId}/cancellation",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/orders/{orderId}/cancellation", "post", Init>;

    /**
     * Attach a document: `POST /orders/{orderId}/documents`.
     *
     * Attaches a document with a few fields.
     *
     * @param input.orderId - The identifier of the order.
     * @param input.body - The document and what it is. It has at most 10 MB.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 404: There is no such resource.
     * @throws {ApiError} 408: The request was not complete in time.
     * @throws {ApiError} 413: The body is too large.
     * @throws {ApiError} 415: The body has another media type.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/orders/{orderId}/documents", "post">>(
      path: "/orders/{orderId}/documents",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/orders/{orderId}/documents", "post", Init>;
  };

  readonly DELETE: {
    /**
     * Delete a category: `DELETE /categories/{category-id}`.
     *
     * Deletes a category.
     *
     * @param input.category-id - The identifier of the category; declared at the path.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 404: There is no such resource.
     * @throws {ApiError} 409: The state of the resource does not allow this.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/categories/{category-id}", "delete">>(
      path: "/categories/{category-id}",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/categories/{category-id}", "delete", Init>;

    /**
     * Delete the terms of an order: `DELETE /orders/{orderId}/terms`.
     *
     * Deletes the terms, if they still are those that the client has seen.
     *
     * @param input.orderId - The identifier of the order.
     * @param input.If-Match - The version that the client has seen.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 404: There is no such resource.
     * @throws {ApiError} 412: The resource has another version than the request says.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/orders/{orderId}/terms", "delete">>(
      path: "/orders/{orderId}/terms",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/orders/{orderId}/terms", "delete", Init>;
  };

  readonly PATCH: {
    /**
     * Change a category: `PATCH /categories/{category-id}`.
     *
     * Changes what the merge patch names.
     *
     * @param input.category-id - The identifier of the category; declared at the path.
     * @param input.body - What to change.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 404: There is no such resource.
     * @throws {ApiError} 408: The request was not complete in time.
     * @throws {ApiError} 413: The body is too large.
     * @throws {ApiError} 415: The body has another media type.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/categories/{category-id}", "patch">>(
      path: "/categories/{category-id}",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/categories/{category-id}", "patch", Init>;
  };

  readonly PUT: {
    /**
     * Replace an order: `PUT /orders/{orderId}`.
     *
     * Replaces an order, or creates it under this identifier.
     *
     * @param input.orderId - The identifier of the order.
     * @param input.body - The whole order.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 404: There is no such resource.
     * @throws {ApiError} 408: The request was not complete in time.
     * @throws {ApiError} 413: The body is too large.
     * @throws {ApiError} 415: The body has another media type.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/orders/{orderId}", "put">>(
      path: "/orders/{orderId}",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/orders/{orderId}", "put", Init>;

    /**
     * Upload the picture of an order: `PUT /orders/{orderId}/picture`.
     *
     * Replaces the picture.
     *
     * @param input.orderId - The identifier of the order.
     * @param input.body - The picture. It has at most 5 MB.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 404: There is no such resource.
     * @throws {ApiError} 408: The request was not complete in time.
     * @throws {ApiError} 413: The body is too large.
     * @throws {ApiError} 415: The body has another media type.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/orders/{orderId}/picture", "put">>(
      path: "/orders/{orderId}/picture",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/orders/{orderId}/picture", "put", Init>;

    /**
     * Write a note: `PUT /orders/{orderId}/note`.
     *
     * Replaces the note on the order.
     *
     * @param input.orderId - The identifier of the order.
     * @param input.body - The note, in UTF-8.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 404: There is no such resource.
     * @throws {ApiError} 408: The request was not complete in time.
     * @throws {ApiError} 413: The body is too large.
     * @throws {ApiError} 415: The body has another media type.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/orders/{orderId}/note", "put">>(
      path: "/orders/{orderId}/note",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/orders/{orderId}/note", "put", Init>;

    /**
     * Write the terms of an order: `PUT /orders/{orderId}/terms`.
     *
     * Creates the terms with `If-None-Match: *`, or replaces those of the version in `If-Match`.
     *
     * @param input.orderId - The identifier of the order.
     * @param input.If-Match - The version that the client has seen.
     * @param input.If-None-Match - `*` if there must be none yet.
     * @param input.body - The terms.
     * @throws {ApiError} 400: A parameter, or the body, is not what the operation accepts.
     * @throws {ApiError} 401: The API key is missing or not valid.
     * @throws {ApiError} 408: The request was not complete in time.
     * @throws {ApiError} 412: The resource has another version than the request says.
     * @throws {ApiError} 413: The body is too large.
     * @throws {ApiError} 415: The body has another media type.
     * @throws {ApiError} 428: The request does not say which version it changes.
     * @throws {ApiError} 500: The service failed.
     */
    <Init extends PathInit<paths, "/orders/{orderId}/terms", "put">>(
      path: "/orders/{orderId}/terms",
      ...init: PathRest<Init>
    ): PathResponse<paths, "/orders/{orderId}/terms", "put", Init>;
  };
}
