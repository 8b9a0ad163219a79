// Generated from packages/verification/example/openapi.yaml by pnpm generate. Do not edit.

import type * as runtime from "@contract-first/client-runtime";
import type { operations } from "#contract-types";
import type { Environment, ErrorCode, ReadId } from "./contract.ts";
import type { AnyErrorBody, FieldError } from "./errors.ts";
import type { numberHeaders } from "./headers.ts";

// The types of the client depend on these parts of the contract. `Contract` of the runtime describes each one.
export interface Contract {
  operations: operations;
  readId: ReadId;
  errorBody: AnyErrorBody;
  errorCode: ErrorCode;
  fieldError: FieldError;
  numberHeader: (typeof numberHeaders)[number];
  hiddenHeader: never;
  itemsProperty: never;
  environment: Environment;
  apiKeys: runtime.ApiKey;
}

export type OperationId = keyof operations;

/**
 * A function that performs one operation of the contract. It returns the data of a success, and throws
 * an `ApiError` if the service responds with an error. `First` is the list of leading arguments: the
 * transport, or none if the function is a method of a client.
 */
export interface Operation<Id extends OperationId, First extends unknown[] = [runtime.Transport]>
  extends runtime.Operation<Contract, Id, First> {}

/** An operation whose success is one page of a list. */
export interface ListOperation<
  Id extends OperationId,
  First extends unknown[] = [runtime.Transport],
> extends runtime.ListOperation<Contract, Id, First> {}

/** An operation whose success is bytes. */
export interface DownloadOperation<
  Id extends OperationId,
  First extends unknown[] = [runtime.Transport],
> extends runtime.DownloadOperation<Contract, Id, First> {}

/** An operation whose success is a stream of items: events, or JSON Lines. */
export interface StreamOperation<
  Id extends OperationId,
  First extends unknown[] = [runtime.Transport],
> extends runtime.StreamOperation<Contract, Id, First> {}

/** An item of a stream. Of an event, check `event` to narrow the type of `data`. */
export type StreamItem<Id extends OperationId> = runtime.StreamItem<Contract, Id>;

/**
 * The operation's parameters by name, and the request body as `body`. A query parameter that has the name of a path
 * parameter is called `query.name`. Optional properties may also be undefined, and are then not sent. If the operation
 * declares a 304, only `result` takes `If-None-Match`, because a 304 has no data.
 */
export type Input<Id extends OperationId> = runtime.Input<Contract, Id>;

/** A response that the contract declares. Check `ok` or `status` to narrow its type. */
export type Result<Id extends OperationId> = runtime.Result<Contract, Id>;

/**
 * The errors that a call of an operation throws. Check `status` to narrow the type of `body`, which is a text if a
 * proxy responded. Errors without a response have no status.
 */
export type OperationError<Id extends OperationId> = runtime.OperationError<Contract, Id>;

/** The body of a successful response. */
export type Data<Id extends OperationId> = runtime.Data<Contract, Id>;

/** One page of a list. */
export type Page<Id extends OperationId> = runtime.Page<Contract, Id>;

/** One item of a list. */
export type Item<Id extends OperationId> = runtime.Item<Contract, Id>;

/** The options of a transport: which service, the API key, and how requests are sent. */
export type TransportOptions = runtime.TransportOptions<Contract>;

/** The options of a client: those of its transport, and the namespace of its queries. */
export type ClientOptions = runtime.ClientOptions<Contract>;

/** The service: the name of one of the contract's servers, or a base URL. */
export type Address = runtime.Address<Environment>;
