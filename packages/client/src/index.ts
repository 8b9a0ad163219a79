export type { components, operations, paths } from "#contract-types";
export type { Upload } from "./body.ts";
export { type AnimalStoreClient, type ClientOptions, createAnimalStoreClient } from "./client.ts";
export { type Deprecation, onDeprecation } from "./deprecation.ts";
export {
  AnimalStoreError,
  ApiError,
  type ApiErrorData,
  ConnectionError,
  InexactIntegerError,
  RateLimitError,
  TimeoutError,
} from "./errors.ts";
export { fieldErrors } from "./field-errors.ts";
export * from "./generated/contract.ts";
export * from "./generated/operations.ts";
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
} from "./operation-types.ts";
export { type Plain, toPlain } from "./plain.ts";
export { renewKey } from "./renew-key.ts";
export type { RateLimit } from "./response-headers.ts";
export { createTransport, type Transport } from "./transport.ts";
export type {
  Middleware,
  RequestOptions,
  Retry,
  RetryOptions,
  SendOptions,
  TimeoutOptions,
  TransportOptions,
  Wait,
} from "./transport-options.ts";
