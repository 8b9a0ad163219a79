import createClient, { type Client } from "openapi-fetch";
import type { paths } from "#contract-types";
import { allOperations, type OperationMethods } from "./generated/operations.js";
import { createTransport, type Transport } from "./transport.js";
import type { TransportOptions } from "./transport-options.js";

/**
 * Every operation of the contract as a method, and openapi-fetch's calls by path (`client.GET`)
 * through the same transport. You can pass a client to the operation functions as their transport.
 */
export type AnimalStoreClient = Client<paths> & Transport & OperationMethods;

/**
 * Creates a client of the Animal Store service.
 *
 * @example
 * const client = createAnimalStoreClient({ environment: "production", apiKey });
 * const pets = await client.listPets({ status: "available" });
 */
export function createAnimalStoreClient(options: TransportOptions): AnimalStoreClient {
  const transport = createTransport(options);
  const client = createClient<paths>({ baseUrl: transport.baseUrl, fetch: transport.send });
  client.use({
    onResponse({ request, schemaPath, response }) {
      transport.observe(`${request.method} ${schemaPath}`, response);
    },
  });
  return bindAll(transport, allOperations, client as never) as never;
}

/**
 * Copies `members` to `target`, with all functions and their members bound to the transport, and then
 * the members of the transport: caches distinguish the operations of different clients by `baseUrl`.
 */
function bindAll(
  transport: Transport,
  members: Record<string, unknown>,
  target: Record<string, unknown>,
) {
  for (const name in members) {
    const member = members[name];
    target[name] =
      typeof member === "function"
        ? bindAll(transport, member as never, member.bind(null, transport))
        : member;
  }
  return Object.assign(target, transport);
}
