import { createQuerySerializer, defaultPathSerializer, mergeHeaders } from "openapi-fetch";
import { AnimalStoreError, ApiError, RateLimitError } from "./errors.js";
import type { ErrorBody } from "./generated/contract.js";
import { readMetadata } from "./headers.js";
import { parseJson } from "./json.js";
import type { AnyResult, Operation, OperationId, PageOptions } from "./operation-types.js";
import type { Transport } from "./transport.js";

/** What a function needs to know about its operation at run time. */
export type Definition = [
  /** Method and path as written in the contract, for example `GET /pets/{petId}`. */
  route: string,
  /** The declared statuses. */
  statuses: number[],
  /** The names of the header parameters. */
  headers?: string[],
];

/** The arguments of a call, untyped. */
export type AnyCall = [
  transport: Transport,
  input?: Record<string, unknown> | undefined,
  options?: PageOptions | undefined,
];

/** The URLs of the pages already read, and of the page to read next; if omitted, the first page. */
type PagePosition = [read?: Set<string>, page?: string | undefined];

/** Creates the function for an operation. */
export function operation<Id extends OperationId>(...definition: Definition): Operation<Id> {
  const data = async (...call: AnyCall) => (await perform(definition, call, [])).data;
  const result = (...call: AnyCall) => perform(definition, call);
  return Object.assign(data, { result, route: definition[0] }) as never;
}

/**
 * Sends the request of a call.
 *
 * @param page passed if only a success is acceptable
 * @throws {ApiError} if the contract does not declare the response, or if it is not such a success
 */
export async function perform(
  definition: Definition,
  call: AnyCall,
  page?: PagePosition,
): Promise<AnyResult & { data?: unknown }> {
  const [route, statuses] = definition;
  const [transport, , options] = call;
  const response = await transport.send(toRequest(definition, call, page), options);
  transport.observe(route, response);
  const { ok, status } = response;
  const text = await response.text();
  const body = parseJson(text);
  const isError = typeof (body as ErrorBody | undefined)?.code === "string";
  const isDeclared = ok ? status === 204 || body !== undefined : isError && !page;
  if (isDeclared && statuses.includes(status)) {
    return { ok, [ok ? "data" : "error"]: body, ...readMetadata(response) } as AnyResult;
  }
  throw new (status === 429 ? RateLimitError : ApiError)(
    response,
    isError ? (body as ErrorBody) : text,
    route,
  );
}

/**
 * Parameters that are neither in the path nor in headers are sent in the query.
 *
 * @param position the URL of a page is relative to that of the first page
 * @throws {AnimalStoreError} if the URL is outside the service, if the page was already read, or if a
 * path parameter is missing
 */
function toRequest(
  [route, , names]: Definition,
  [{ baseUrl }, { body, ...parameters } = {}, options = {}]: AnyCall,
  [read, page]: PagePosition = [],
): Request {
  const [method, template] = route.split(" ") as [string, string];
  const json = JSON.stringify(body);
  const query: Record<string, unknown> = {};
  const header: Record<string, unknown> = { "Content-Type": json && "application/json" };
  for (const name in parameters) {
    if (names?.includes(name)) header[name] = parameters[name];
    else if (!template.includes(`{${name}}`)) query[name] = parameters[name];
  }
  const base = new Request(`${baseUrl}/`).url;
  const search = createQuerySerializer()(query);
  const first =
    base + defaultPathSerializer(template, parameters).substring(1) + (search && `?${search}`);
  const url = page ? new URL(page, first).href : first;
  // The API key must not be sent to another origin, nor to a path outside the base URL. A path with a
  // missing parameter, an empty segment or a dot segment leads elsewhere, on some servers only because
  // they decode slashes first. A URL with another base does not begin with "/" after the replacement.
  if (
    (read && read.size === read.add(url).size) ||
    /^[^/]|^[^?]*(\{|(\/|%2f|%5c)(\.|%2e){0,2}(\/|%2f|%5c|\?|$))/i.test(url.replace(base, "/"))
  ) {
    throw new AnimalStoreError(`Unexpected URL: ${url}`);
  }
  return new Request(url, {
    // The only option that `Request` uses is the signal.
    ...options,
    method,
    headers: mergeHeaders(header as never, options.headers),
    body: json,
  } as RequestInit);
}
