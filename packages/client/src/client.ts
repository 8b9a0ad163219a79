import createClient, { type Client } from "openapi-fetch";
import type { paths } from "#contract-types";
import type { Bound } from "./bound.ts";
import { allOperations, type OperationMethods, type PathMethods } from "./generated/operations.ts";
import { writeQuery } from "./query.ts";
import type { Definition } from "./request.ts";
import { createTransport, type Transport } from "./transport.ts";
import type { RequestOptions, TransportOptions } from "./transport-options.ts";

/**
 * Every operation of the contract as a method, and openapi-fetch's calls by path (`client.GET`)
 * through the same transport. You can pass a client to the operation functions as their transport.
 */
export type AnimalStoreClient = PathMethods & Client<paths> & Transport & OperationMethods & Bound;

export type ClientOptions = TransportOptions & {
  /**
   * What the query keys of the hooks begin with. Set it where one program has several addresses of the
   * service, as with server-side rendering: the keys are then the same in all. Default: the base URL.
   */
  queryNamespace?: string | undefined;
};

/**
 * Creates a client of the Animal Store service.
 *
 * @example
 * const client = createAnimalStoreClient({ environment: "production", apiKey });
 * const pets = await client.listPets({ status: "available" });
 */
export function createAnimalStoreClient(options: ClientOptions): AnimalStoreClient {
  const own = createTransport(options);
  const transport = { ...own, queryNamespace: options.queryNamespace ?? own.baseUrl };
  return bindAll(transport, allOperations, callsByPath(transport)) as never;
}

/**
 * openapi-fetch's client; its requests get the API key and the header parameters that the contract declares, and its
 * query has the styles of the contract.
 */
function callsByPath(transport: Transport): AnyMembers {
  const client = createClient<paths>({ baseUrl: transport.baseUrl }) as unknown as AnyMembers;
  const request = client.request as AnyFunction;
  const call: AnyFunction = (method: string, path: string, init?: RequestOptions) => {
    const route = `${method.toUpperCase()} ${path}`;
    const definition = definitionOf(route);
    const fetch = (sent: Request) =>
      transport.send(...asDeclared(definition, sent, { ...init, operation: route }));
    // Without it, openapi-fetch would write each parameter in the style that is its own default.
    const querySerializer = (query: Record<string, unknown>) => writeQuery(query, definition.query);
    return request(method, path, { querySerializer, ...init, fetch });
  };
  for (const name in client) {
    // The methods of HTTP are in capitals, unlike `use` and `eject`.
    if (name === name.toUpperCase()) client[name] = call.bind(null, name);
  }
  return Object.assign(client, { request: call });
}

type AnyMembers = Record<string, unknown>;

// biome-ignore lint/suspicious/noExplicitAny: openapi-fetch types the arguments by the path.
type AnyFunction = (...call: [method: string, path: string, init?: any]) => unknown;

/** The request of a call by path, with the header parameters that the call does not pass. */
function asDeclared(
  { headers = {}, send }: Partial<Definition>,
  request: Request,
  init: RequestOptions,
): Parameters<Transport["send"]> {
  for (const name in headers) {
    const make = headers[name];
    if (make && !request.headers.has(name)) request.headers.set(name, make());
  }
  return [request, { ...init, ...send }];
}

function definitionOf(operation: string): Partial<Definition> {
  const all = Object.values(allOperations) as unknown as Described[];
  return all.find(({ route }) => route === operation)?.definition ?? {};
}

interface Described {
  route: string;
  definition: Definition;
}

/**
 * Copies `members` to `target`, with all functions and their members bound to the transport. Each
 * also gets the members of the transport: caches tell the operations of clients apart by their
 * namespace.
 */
function bindAll(transport: Transport, members: AnyMembers, target: AnyMembers): object {
  for (const name in members) {
    const member = members[name];
    target[name] =
      typeof member === "function"
        ? bindAll(transport, member as never, member.bind(null, transport))
        : member;
  }
  return Object.assign(target, transport);
}
