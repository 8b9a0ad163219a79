export type { components, operations, paths } from "#contract-types";
export type { Upload } from "./body.js";
export { type AnimalStoreClient, type ClientOptions, createAnimalStoreClient } from "./client.js";
export { type Deprecation, onDeprecation } from "./deprecation.js";
export {
  AnimalStoreError,
  ApiError,
  type ApiErrorData,
  ConnectionError,
  InexactIntegerError,
  RateLimitError,
  TimeoutError,
} from "./errors.js";
export { fieldErrors } from "./field-errors.js";
export * from "./generated/contract.js";
export * from "./generated/operations.js";
export type { RateLimit } from "./headers.js";
export type {
  CallOptions,
  Data,
  DownloadOperation,
  Input,
  Item,
  ListOperation,
  Operation,
  OperationError,
  OperationId,
  Page,
  PageOptions,
  Result,
} from "./operation-types.js";
export { type Plain, toPlain } from "./plain.js";
export { renewKey } from "./renew-key.js";
export { createTransport, type Transport } from "./transport.js";
export type {
  Middleware,
  RequestOptions,
  Retry,
  RetryOptions,
  SendOptions,
  TimeoutOptions,
  TransportOptions,
  Wait,
} from "./transport-options.js";
