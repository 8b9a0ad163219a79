// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

import * as runtime from "@contract-first/client-runtime";
import { complete } from "@contract-first/client-runtime/declared-keys";
import type { paths } from "#contract-types";
import { environments } from "./contract.ts";
import type { AnyErrorBody } from "./errors.ts";
import { allOperations, type OperationMethods, type PathMethods } from "./operations.ts";
import type { ClientOptions, Contract, TransportOptions } from "./types.ts";

export {
  ConnectionError,
  fieldErrors,
  InexactIntegerError,
  InvalidResponseError,
  onDeprecation,
  renewKey,
  TimeoutError,
  toPlain,
} from "@contract-first/client-runtime";
export type {
  Attempt,
  CallOptions,
  Deprecation,
  LoggedCall,
  Middleware,
  PageOptions,
  Plain,
  RateLimit,
  RequestOptions,
  Retry,
  RetryOptions,
  SendOptions,
  TimeoutOptions,
  Transport,
  Upload,
  Wait,
} from "@contract-first/client-runtime";
export type { components, operations, paths } from "#contract-types";
export * from "./contract.ts";
export * from "./operations.ts";
export type {
  ClientOptions,
  Data,
  DownloadOperation,
  Input,
  Item,
  ListOperation,
  Operation,
  OperationError,
  OperationId,
  Page,
  Result,
  StreamItem,
  StreamOperation,
  TransportOptions,
} from "./types.ts";

/**
 * Every operation of the contract as a method, and openapi-fetch's calls by path (`client.GET`)
 * through the same transport. You can pass a client to the operation functions as their transport.
 */
export type FixtureClient = runtime.ClientOf<PathMethods, paths> & OperationMethods;

const service = { complete, environments };

/**
 * Creates a client of the service.
 *
 * @example
 * const client = createFixtureClient({ baseUrl, apiKey });
 */
export function createFixtureClient(options: ClientOptions): FixtureClient {
  return runtime.createClient(options, service, allOperations) as FixtureClient;
}

/**
 * Creates the layer below every call: retries, timeouts, authentication and hooks.
 *
 * @throws {FixtureError} if the options have neither a base URL nor a known environment, or if the base URL has
 *   credentials, a query or a fragment
 */
export function createTransport(options: TransportOptions): runtime.Transport {
  return runtime.createTransport(options, service);
}

const operationIds: Readonly<Record<string, string>> = {
  "GET /categories": "listCategories",
  "POST /categories": "createCategory",
  "DELETE /categories/{category-id}": "deleteCategory",
  "PATCH /categories/{category-id}": "changeCategory",
  "GET /products": "listProducts",
  "GET /orders": "listOrders",
  "POST /orders": "createOrder",
  "QUERY /orders": "searchOrders",
  "GET /orders/events": "watchOrders",
  "GET /orders/export.jsonl": "streamOrders",
  "PUT /orders/{orderId}": "replaceOrder",
  "LINK /orders/{orderId}": "linkOrder",
  "POST /orders/{orderId}/cancellation": "cancelOrder",
  "GET /orders/{orderId}/picture": "downloadPicture",
  "PUT /orders/{orderId}/picture": "uploadPicture",
  "POST /orders/{orderId}/documents": "attachDocument",
  "PUT /orders/{orderId}/note": "writeNote",
  "GET /orders/{orderId}/terms": "readTerms",
  "PUT /orders/{orderId}/terms": "writeTerms",
  "DELETE /orders/{orderId}/terms": "deleteTerms",
  "GET /export.csv": "exportOrders",
  "GET /status": "getStatus",
  "GET /report": "readReport",
  "GET /visits": "countVisits",
  "GET /account": "readAccount",
};

/**
 * Makes the option `onAttempt` that logs each attempt of each call, without keys, headers, bodies and values of
 * parameters.
 *
 * @example
 * const client = createFixtureClient({ baseUrl, apiKey, onAttempt: logCalls(console.debug) });
 */
export function logCalls(
  log: (call: runtime.LoggedCall) => unknown,
): (attempt: runtime.Attempt) => void {
  return runtime.logCalls(operationIds, log);
}

/** The base class of all errors of a client. */
export interface FixtureError extends runtime.ClientError {}
export const FixtureError: typeof runtime.ClientError = runtime.ClientError;

/** An error response of the service or a proxy, or a success that the contract does not declare. */
export interface ApiError extends runtime.ApiError<Contract> {}
export const ApiError: runtime.ErrorClass<ApiError, AnyErrorBody> = runtime.ApiError<Contract>;

/** The data of an `ApiError`, without its response. */
export type ApiErrorData = runtime.ApiErrorData<Contract>;

/** 429: the rate limit is exceeded or the key is banned, and the call may not wait or retry further. */
export interface RateLimitError extends runtime.RateLimitError<Contract> {}
export const RateLimitError: runtime.ErrorClass<RateLimitError, AnyErrorBody> =
  runtime.RateLimitError<Contract>;
