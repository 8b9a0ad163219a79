import { createQuerySerializer, defaultPathSerializer, mergeHeaders } from "openapi-fetch";
import { AnimalStoreError, ApiError, RateLimitError } from "./errors.js";
import type { ErrorBody } from "./generated/contract.js";
import { readMetadata } from "./headers.js";
import { parseJson } from "./json.js";
import type { AnyResult, Operation, OperationId, PageOptions } from "./operation-types.js";
import type { Transport } from "./transport.js";

/** What a function must know of its operation at run time. */
export type Definition = [
  /** Method and path as the contract writes them, `GET /pets/{petId}`. */
  route: string,
  /** The declared statuses. */
  statuses: number[],
  /** The names of the header parameters. */
  headers?: string[],
];

/** A call before types are known. */
export type AnyCall = [
  transport: Transport,
  input?: Record<string, unknown> | undefined,
  options?: PageOptions | undefined,
];

/** The URLs of the pages that were read, and that of the one to read; without it, the first. */
type PagePosition = [read?: Set<string>, page?: string | undefined];

/** The function that performs an operation. */
export function operation<Id extends OperationId>(...definition: Definition): Operation<Id> {
  const data = async (...call: AnyCall) => (await perform(definition, call, [])).data;
  const result = (...call: AnyCall) => perform(definition, call);
  return Object.assign(data, { result, route: definition[0] }) as never;
}

/**
 * Sends the request of a call.
 *
 * @param page where only a success will do
 * @throws {ApiError} when the contract does not declare the answer, or it is no such success
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
 * Parameters that are neither in the path nor in headers are the query's.
 *
 * @param position the page's URL is relative to that of the first
 * @throws {AnimalStoreError} when the URL leaves the service, when the page was read before, or when
 * a path parameter is missing
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
  // The API key goes nowhere else: not to another origin, nor to another path of this one. With a
  // parameter or a segment missing, or dots for a segment, a path leads elsewhere, if only where a
  // server decodes slashes first. An address that begins with another base has no slash first.
  if (
    (read && read.size === read.add(url).size) ||
    /^[^/]|^[^?]*(\{|(\/|%2f|%5c)(\.|%2e){0,2}(\/|%2f|%5c|\?|$))/i.test(url.replace(base, "/"))
  ) {
    throw new AnimalStoreError(`Unexpected URL: ${url}`);
  }
  return new Request(url, {
    // Of the options, it takes the signal.
    ...options,
    method,
    headers: mergeHeaders(header as never, options.headers),
    body: json,
  } as RequestInit);
}
