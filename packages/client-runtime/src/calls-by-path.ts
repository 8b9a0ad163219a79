import { writeQuery } from "@contract-first/reading/parameter-writers";
import createFetchClient, { type FetchResponse, type MaybeOptionalInit } from "openapi-fetch";
import { hasJson } from "./json.ts";
import { toError } from "./operation.ts";
import type { Definition } from "./request.ts";
import { absoluteUrl } from "./service-url.ts";
import type { Transport } from "./transport.ts";
import type { RequestOptions } from "./transport-options.ts";

// Only this file imports openapi-fetch: docs/decisions/maintenance.md says why.
export type { Client } from "openapi-fetch";

/** The options of a call of an operation by its path. */
export type PathInit<
  Paths extends object,
  Path extends keyof Paths,
  Method extends keyof Paths[Path],
> = MaybeOptionalInit<Paths[Path], Method>;

/** The arguments after the path. Options that openapi-fetch does not know are the client's. */
export type PathRest<Init> = undefined extends Init
  ? [init?: Init & Others]
  : [init: Init & Others];

interface Others {
  [option: string]: unknown;
}

export type PathResponse<
  Paths extends object,
  Path extends keyof Paths,
  Method extends keyof Paths[Path],
  Init,
> = Promise<
  FetchResponse<Paths[Path][Method] & Record<string, unknown>, Init, `${string}/${string}`>
>;

/**
 * openapi-fetch's client. Its requests get the API key and the header parameters that the contract declares, and their
 * queries have the styles of the contract.
 */
export function callsByPath(
  transport: Transport,
  operations: Operations,
  errorBody: (status: number) => unknown,
): AnyMembers {
  const client = createFetchClient() as unknown as AnyMembers;
  const request = client.request as AnyFunction;
  const use = client.use as (...middleware: unknown[]) => void;
  /** Whether openapi-fetch has middleware, which may read requests and responses. */
  let isWatched = false;
  const call: AnyFunction = async (
    method: string,
    path: string,
    init?: RequestOptions & OpenApiFetchOptions,
  ) => {
    const route = `${method.toUpperCase()} ${path}`;
    const definition = definitionOf(operations, route);
    const fetch = async (sent: Request) => {
      const declared = asDeclared(definition, sent, { ...init, operation: route });
      const response = await transport.send(...declared);
      // openapi-fetch would read any text as JSON, without a check of its integers.
      if (response.ok && !init?.parseAs && isOtherThanJson(definition, response))
        throw toError(definition as Definition, response, await response.text());
      return response;
    };
    // Without it, openapi-fetch would write each parameter in its own default style.
    const querySerializer = (query: Record<string, unknown>) => writeQuery(query, definition.query);
    const baseUrl = init?.baseUrl ?? absoluteUrl(transport.baseUrl);
    const isSeen = isWatched || init?.middleware || init?.bodySerializer || init?.parseAs;
    const options = { querySerializer, ...(!isSeen && { Request: partsOfRequest }), ...init };
    const outcome = await request(method, path, { ...options, baseUrl, fetch });
    const { status } = outcome.response;
    // Code that only checks `error` would mistake a failure without a body for a success.
    return status < 400 || outcome.error ? outcome : { ...outcome, error: errorBody(status) };
  };
  for (const name in client) {
    // HTTP methods are in capitals, unlike `use` and `eject`.
    if (name === name.toUpperCase()) client[name] = call.bind(null, name);
  }
  client.use = (...middleware: unknown[]) => {
    isWatched = true;
    use(...middleware);
  };
  return Object.assign(client, { request: call });
}

/** Options of openapi-fetch. All but the first need a real request, or read the response in their own way. */
interface OpenApiFetchOptions {
  baseUrl?: string;
  bodySerializer?: unknown;
  middleware?: unknown;
  parseAs?: unknown;
}

/**
 * A constructor to use instead of `Request`. The transport makes a request from the parts, and a second one would cost
 * as much.
 */
function partsOfRequest(url: string, init: RequestInit): RequestParts {
  return { ...init, url } as RequestParts;
}

interface RequestParts extends RequestInit {
  url: string;
  headers: Headers;
}

export type AnyMembers = Record<string, unknown>;

/** The operations of the contract, by operationId. */
export type Operations = Readonly<Record<string, object>>;

// biome-ignore lint/suspicious/noExplicitAny: openapi-fetch types the arguments by the path.
type AnyFunction = (...call: [method: string, path: string, init?: any]) => Promise<Outcome>;

interface Outcome {
  error?: unknown;
  response: Response;
}

/** The request of a call by path, completed with the header parameters that the call omits, and its options. */
function asDeclared(
  { headers = {}, send }: Partial<Definition>,
  request: Request | RequestParts,
  init: RequestOptions,
): Parameters<Transport["send"]> {
  for (const name in headers) {
    const make = headers[name];
    if (make && !request.headers.has(name)) request.headers.set(name, make());
  }
  const options = { ...init, ...send };
  return request instanceof Request
    ? [request, options]
    : [request.url, { ...options, init: request }];
}

/** Whether a success should have been JSON, according to the contract. */
function isOtherThanJson({ statuses, read }: Partial<Definition>, response: Response): boolean {
  const { status } = response;
  return !!statuses?.includes(status) && read?.[status] === undefined && !hasJson(response);
}

function definitionOf(operations: Operations, operation: string): Partial<Definition> {
  const all = Object.values(operations) as Described[];
  return all.find(({ route }) => route === operation)?.definition ?? {};
}

interface Described {
  route: string;
  definition: Definition;
}
