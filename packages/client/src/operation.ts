import { createQuerySerializer, defaultPathSerializer } from "openapi-fetch";
import { ApiError, RateLimitError } from "./errors.js";
import type { ErrorBody } from "./generated/contract.js";
import { readMetadata } from "./headers.js";
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

/** A call's input and options, before types are known. */
export type AnyCall = [input?: Record<string, unknown> | undefined, options?: PageOptions];

/** A function that performs an operation, before types are known. */
export type AnyFunction<Answer> = (transport: Transport, ...call: AnyCall) => Promise<Answer>;

/** The function that performs an operation. */
export function operation<Id extends OperationId>(...definition: Definition): Operation<Id> {
  const result: AnyFunction<AnyResult> = (transport, ...call) =>
    perform(transport, definition, call);
  const data: AnyFunction<unknown> = async (...call) => succeeded(await result(...call)).data;
  return Object.assign(data, { result, route: definition[0] }) as never;
}

/**
 * Sends the request of a call.
 *
 * @throws {ApiError} when the contract does not declare the answer
 */
async function perform(
  transport: Transport,
  definition: Definition,
  call: AnyCall,
): Promise<AnyResult> {
  const [route, statuses] = definition;
  const response = await transport.send(toRequest(transport.baseUrl, definition, call), call[1]);
  transport.observe(route, response);
  const { ok, status } = response;
  const text = await response.clone().text();
  const body: unknown = await response.json().catch(() => text || undefined);
  const isError = typeof (body as ErrorBody | undefined)?.code === "string";
  if (!statuses.includes(status) || (ok ? body && body === text : !isError)) {
    throw errorOf(response, isError ? (body as ErrorBody) : text);
  }
  return { ok, [ok ? "data" : "error"]: body, ...readMetadata(response) } as AnyResult;
}

/** @throws {ApiError} when the result is an error */
export function succeeded(result: AnyResult): AnyResult & { ok: true } {
  if (result.ok) return result;
  throw errorOf(result.response, result.error);
}

function errorOf(response: Response, body: ErrorBody | string): ApiError {
  return new (response.status === 429 ? RateLimitError : ApiError)(response, body);
}

/** Parameters that are neither in the path nor in headers are the query's. */
function toRequest(
  baseUrl: string,
  [route, , names = []]: Definition,
  [{ body, ...parameters } = {}, { headers, signal, from } = {}]: AnyCall,
): Request {
  const [method, template] = route.split(" ") as [string, string];
  const query: Record<string, unknown> = {};
  const header: Record<string, string> = {};
  if (body !== undefined) header["Content-Type"] = "application/json";
  for (const name in parameters) {
    if (names.includes(name)) header[name] = String(parameters[name]);
    else if (!template.includes(`{${name}}`)) query[name] = parameters[name];
  }
  const path = defaultPathSerializer(template, parameters);
  const search = createQuerySerializer()(query);
  const url = baseUrl + path + (search && `?${search}`);
  return new Request(from ?? url, {
    method,
    headers: { ...header, ...headers },
    body: JSON.stringify(body),
    signal,
  } as RequestInit);
}
