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

/** The function that performs an operation. */
export function operation<Id extends OperationId>(...definition: Definition): Operation<Id> {
  const data = async (...call: AnyCall) => (await perform(definition, call, "")).data;
  const result = (...call: AnyCall) => perform(definition, call);
  return Object.assign(data, { result, route: definition[0] }) as never;
}

/**
 * Sends the request of a call.
 *
 * @param page where only a success will do: the URL of the page, `""` for the first
 * @throws {ApiError} when the contract does not declare the answer, or it is no such success
 */
export async function perform(
  definition: Definition,
  call: AnyCall,
  page?: string,
): Promise<AnyResult & { data?: unknown }> {
  const [route, statuses] = definition;
  const [transport, , options] = call;
  const response = await transport.send(toRequest(definition, call, page), options);
  transport.observe(route, response);
  const { ok, status } = response;
  const text = await response.text();
  const body = parseJson(text);
  const isError = typeof (body as ErrorBody | undefined)?.code === "string";
  const isDeclared = ok ? body !== undefined || status === 204 : isError && page == null;
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
 * @param page its URL, relative to the first one
 * @throws {AnimalStoreError} when the URL leaves the service, or a path parameter is missing
 */
function toRequest(
  [route, , names = []]: Definition,
  [{ baseUrl }, { body, ...parameters } = {}, { headers, signal } = {}]: AnyCall,
  page?: string,
): Request {
  const [method, template] = route.split(" ") as [string, string];
  const json = JSON.stringify(body);
  const query: Record<string, unknown> = {};
  const header: Record<string, unknown> = { "Content-Type": json && "application/json" };
  for (const name in parameters) {
    if (names.includes(name)) header[name] = parameters[name];
    else if (!template.includes(`{${name}}`)) query[name] = parameters[name];
  }
  const base = new Request(`${baseUrl}/`).url;
  const search = createQuerySerializer()(query);
  const first =
    base + defaultPathSerializer(template, parameters).substring(1) + (search && `?${search}`);
  const url = page ? new URL(page, first).href : first;
  // The API key goes nowhere else: not to another origin, nor to another path of this one. With a
  // parameter or a segment missing, or dots for a segment, a path leads elsewhere, if only where a
  // server decodes slashes first.
  if (
    !url.startsWith(base) ||
    /^[^?]*(\{|(\/|%2f|%5c)(\.|%2e){0,2}([/?]|%2f|%5c|$))/i.test(url.slice(base.length - 1))
  ) {
    throw new AnimalStoreError(`Unexpected URL: ${url}`);
  }
  return new Request(url, {
    method,
    headers: mergeHeaders(header as never, headers),
    body: json,
    signal,
  } as RequestInit);
}
