import createFetchClient, { type Client } from "openapi-fetch";
import type { Bound } from "./bound.ts";
import type { Contract } from "./contract.ts";
import { writeQuery } from "./query-parameters.ts";
import type { Definition } from "./request.ts";
import { absoluteUrl } from "./service-url.ts";
import { createTransport, type ServiceDescription, type Transport } from "./transport.ts";
import type { RequestOptions, TransportOptions } from "./transport-options.ts";

/** The members of a client other than its operations. */
export type ClientOf<PathMethods, Paths extends object> = PathMethods &
  Client<Paths> &
  Transport &
  Bound;

/** The options of a client: those of its transport, and the namespace of its queries. */
export type ClientOptions<C extends Contract = Contract> = TransportOptions<C> & {
  /**
   * The first element of the query keys of the hooks. Set it if one program uses several addresses of the service, as
   * in server-side rendering, so that the keys are the same for all of them. Default: the base URL.
   */
  queryNamespace?: string | undefined;
};

/**
 * Creates a client: every operation as a method, and openapi-fetch's calls by path through the same transport. Generated
 * code gives it its type.
 */
export function createClient(
  options: ClientOptions,
  service: ServiceDescription & { errorBody?: (status: number) => unknown },
  operations: Operations,
): object {
  const own = createTransport(options, service);
  const transport = { ...own, queryNamespace: options.queryNamespace ?? own.baseUrl };
  const { errorBody = usualErrorBody } = service;
  return bindAll(transport, operations, callsByPath(transport, operations, errorBody));
}

/** The body of an error that came without one, in the usual form. */
function usualErrorBody(status: number): object {
  return { code: "no_body", message: `${status} without a body`, status };
}

/**
 * openapi-fetch's client. Its requests get the API key and the header parameters that the contract declares, and their
 * queries have the styles of the contract.
 */
function callsByPath(
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
    const fetch = (sent: Request) =>
      transport.send(...asDeclared(definition, sent, { ...init, operation: route }));
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

type AnyMembers = Record<string, unknown>;

/** The operations of the contract, by operationId. */
type Operations = Readonly<Record<string, object>>;

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

function definitionOf(operations: Operations, operation: string): Partial<Definition> {
  const all = Object.values(operations) as Described[];
  return all.find(({ route }) => route === operation)?.definition ?? {};
}

interface Described {
  route: string;
  definition: Definition;
}

/**
 * Copies `members` to `target`, with all functions and their members bound to the transport. Each function also gets
 * the members of the transport: caches distinguish the operations of clients by their namespace.
 */
function bindAll(transport: Transport, members: Readonly<AnyMembers>, target: AnyMembers): object {
  for (const name in members) {
    const member = members[name];
    target[name] =
      typeof member === "function"
        ? bindAll(transport, member as never, member.bind(null, transport))
        : member;
  }
  return Object.assign(target, transport);
}
