import type { Bound } from "./bound.ts";
import { type AnyMembers, type Client, callsByPath, type Operations } from "./calls-by-path.ts";
import type { Contract } from "./contract.ts";
import { createTransport, type ServiceDescription, type Transport } from "./transport.ts";
import type { TransportOptions } from "./transport-options.ts";

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
  const { errorBody = defaultErrorBody } = service;
  return bindAll(transport, operations, callsByPath(transport, operations, errorBody));
}

/** The body of an error that came without one, in the usual shape. */
function defaultErrorBody(status: number): object {
  return { code: "no_body", message: `${status} without a body`, status };
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
