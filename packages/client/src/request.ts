import { mergeHeaders } from "openapi-fetch";
import { json, type ReadBody, type WriteBody } from "./body.ts";
import type { PageOptions } from "./operation-types.ts";
import type { ReadPage } from "./page.ts";
import { type WriteParameter, writeQuery } from "./query.ts";
import { absoluteBase, requireServiceUrl } from "./service-url.ts";
import type { Transport } from "./transport.ts";
import type { RequestOptions } from "./transport-options.ts";

/** What a function needs to know about its operation at run time. */
export type Definition = [
  /** Method and path as written in the contract, for example `GET /pets/{petId}`. */
  route: string,
  /** The declared statuses, in ascending order. */
  statuses: number[],
  details?: Details,
];

/** What differs from an operation with an API key that receives and sends JSON. */
export interface Details {
  /** How the request is sent: without an API key if the operation needs none. */
  send?: RequestOptions;
  /** The header parameters by name, with what makes the value of one that a call does not pass. */
  headers?: Record<string, (() => string) | null>;
  /** By name, how query parameters are written that are not plain values or exploded arrays. */
  query?: Record<string, WriteParameter>;
  /** How the request body is written. */
  write?: WriteBody;
  /** By status, how the body of a success is read; null if it has none. */
  read?: Record<number, ReadBody | null>;
  /** How a page of a list is read whose items are not the whole body. */
  page?: ReadPage;
  /** The status of a success that is a redirect: it is not followed. Browsers hide its status. */
  redirect?: number;
}

/** The arguments of a call, untyped. */
export type AnyCall = [
  transport: Transport,
  input?: Record<string, unknown> | undefined,
  options?: PageOptions | undefined,
];

/**
 * The URL of an operation; for a list, that of the first page. Parameters that are neither in the path
 * nor in headers are sent in the query.
 *
 * @throws {AnimalStoreError} if a path parameter is missing, or would lead to another path
 */
export function operationUrl(definition: Definition, [{ baseUrl }, input = {}]: AnyCall): string {
  const [route, , { headers, query: styles } = {}] = definition;
  const { body, ...query } = input;
  for (const name in headers) delete query[name];
  const [, template = ""] = route.split(" ");
  const path = template.replaceAll(/\{([^}]+)\}/g, (placeholder, name) => {
    const value = query[name] ?? placeholder;
    delete query[name];
    return value === placeholder ? placeholder : encodeURIComponent(String(value));
  });
  const url = absoluteBase(baseUrl) + path.slice(1);
  requireServiceUrl(url, baseUrl);
  const search = writeQuery(query, styles);
  return search ? `${url}?${search}` : url;
}

/** What the transport sends for a call; the URL is that of the operation or of a page. */
export function toRequest(
  definition: Definition,
  call: AnyCall,
  url: string,
): Parameters<Transport["send"]> {
  const [operation, , { send, write = json } = {}] = definition;
  const [, input, options] = call;
  const [method = ""] = operation.split(" ");
  const body = input?.body === undefined ? undefined : write(input.body as never);
  const headers = headersOf(definition, call, body?.mediaType);
  const request = new Request(url, { ...options, method, headers, ...body } as RequestInit);
  return [request, { ...options, operation, ...(body?.duplex && { retry: false }), ...send }];
}

/** The headers that a call passes, and those that follow from its input. */
function headersOf(
  [, , { headers: makers = {} } = {}]: Definition,
  [, input = {}, options]: AnyCall,
  mediaType: string | undefined,
): Headers {
  const parameters: Record<string, string | undefined> = {};
  for (const name in makers) {
    const value = input[name] ?? makers[name]?.();
    parameters[name] = value?.toString();
  }
  return mergeHeaders({ "Content-Type": mediaType }, parameters, options?.headers);
}
