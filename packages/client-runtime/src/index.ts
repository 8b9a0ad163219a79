export type { ApiKey } from "./api-key.ts";
export type { Upload } from "./body.ts";
export type { Bound } from "./bound.ts";
export type { PathInit, PathResponse, PathRest } from "./calls-by-path.ts";
export { type ClientOf, type ClientOptions, createClient } from "./client.ts";
export type { Contract } from "./contract.ts";
export { type Deprecation, onDeprecation } from "./deprecation.ts";
export {
  ApiError,
  type ApiErrorData,
  ClientError,
  ConnectionError,
  type ErrorClass,
  InexactIntegerError,
  InvalidResponseError,
  RateLimitError,
  TimeoutError,
} from "./errors.ts";
export { fieldErrors } from "./field-errors.ts";
export { type LoggedCall, logCalls } from "./log-calls.ts";
export type {
  CallOptions,
  Data,
  DownloadOperation,
  Input,
  Item,
  ListOperation,
  Operation,
  OperationError,
  Page,
  PageOptions,
  Result,
  StreamItem,
  StreamOperation,
} from "./operation-types.ts";
export { type Plain, toPlain } from "./plain.ts";
export { renewKey } from "./renew-key.ts";
export type { RateLimit } from "./response-headers.ts";
export { createTransport, type Transport } from "./transport.ts";
export type {
  Address,
  Attempt,
  Middleware,
  RequestOptions,
  Retry,
  RetryOptions,
  SendOptions,
  TimeoutOptions,
  TransportOptions,
  Wait,
} from "./transport-options.ts";
