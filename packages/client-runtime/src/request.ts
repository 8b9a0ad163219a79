import { type WriteParameter, writeQuery } from "@contract-first/reading/parameter-writers";
import type { AnySignal } from "./abort.ts";
import type { ReadBody, WriteBody } from "./body.ts";
import type { EventStream } from "./event-stream.ts";
import type { HeaderParameters, WriteHeaders } from "./header.ts";
import { mergeHeaders } from "./merge-headers.ts";
import type { PageOptions, StreamOptions } from "./operation-types.ts";
import type { ReadPage } from "./page.ts";
import type { WritePath } from "./path.ts";
import type { ErrorReader } from "./read-error.ts";
import type { Statuses } from "./statuses.ts";
import type { Transport } from "./transport.ts";
import type { RequestOptions } from "./transport-options.ts";

/** What the function of an operation needs to know at run time. */
export interface Definition {
  /** Method and path as written in the contract, for example `GET /pets/{petId}`. */
  route: string;
  /** The declared statuses, in ascending order. */
  statuses: Statuses;
  /** How the request is sent: without an API key if the operation needs none, or with it in other places. */
  send?: RequestOptions;
  /** How the path is written, if it has parameters. */
  path?: WritePath;
  headers?: HeaderParameters;
  /** How the header parameters are written, if there are any. */
  writeHeaders?: WriteHeaders;
  /**
   * The writers of query parameters, by name; without one, a parameter is a plain value or an exploded array.
   */
  query?: Record<string, WriteParameter>;
  /** How the request body is written, if the operation takes one. */
  write?: WriteBody;
  /** The response headers that are numbers. */
  numbers?: readonly string[];
  /** How the body of a success is read, by status; null if there is no body. */
  read?: Record<number, ReadBody | null>;
  /** How an unexpected success is read, to show it in an error, if its body arrives as a stream. */
  readBeginning?: (response: Response, signal: AnySignal) => Promise<string>;
  /** How to read a page of a list if its items are not the whole body. */
  page?: ReadPage;
  /** How to read the events of an operation whose success is a stream. */
  stream?: EventStream;
  /** The status of a success that is a redirect: it is not followed. Browsers hide its status. */
  redirect?: number;
  /** How the body of an error is read, if its shape is not `{ code, message, status }`. */
  readError?: ErrorReader;
}

/** A call of an operation, untyped. */
export interface Call {
  transport: Transport;
  input?: Record<string, unknown> | undefined;
  options?: (PageOptions & StreamOptions & Pick<RequestOptions, "again">) | undefined;
}

/** The arguments of an operation's function, untyped. */
export type Arguments = [
  transport: Transport,
  input?: Record<string, unknown>,
  options?: PageOptions & StreamOptions,
];

export function callOf([transport, input, options]: Arguments): Call {
  return { transport, input, options };
}

/**
 * The URL of an operation; for a list, the URL of the first page. Parameters that are neither in the
 * path nor in headers are sent in the query.
 *
 * @throws {ClientError} if a path parameter is missing
 */
export function operationUrl(definition: Definition, { transport, input }: Call): string {
  const { route, path: write, headers, query: styles } = definition;
  const { body, ...query } = { ...input };
  for (const name in headers) delete query[name];
  const template = route.slice(route.indexOf("/"));
  const url = transport.baseUrl + (write ? write(template, query) : template);
  const search = writeQuery(query, styles);
  return search ? `${url}?${search}` : url;
}

/** The options with which the transport sends a call, to the URL of the operation or of a page. */
export function requestOptions(
  { route: operation, headers: parameters = {}, writeHeaders, write, send }: Definition,
  { input = {}, options }: Call,
): RequestOptions {
  const [method] = operation.split(" ");
  const body =
    input.body === undefined ? undefined : write?.(input.body as never, options?.mediaType);
  const headers = mergeHeaders(body?.headers, writeHeaders?.(parameters, input), options?.headers);
  const init = { ...options, method, ...body, headers } as RequestInit;
  return { ...options, init, operation, ...(body?.duplex && { retry: false }), ...send };
}
