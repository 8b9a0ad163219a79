import createClient, { type Client } from "openapi-fetch";
import { allOperations, type OperationMethods } from "./generated/operations.js";
import type { paths } from "./generated/types.js";
import { createTransport, type Transport } from "./transport.js";
import type { TransportOptions } from "./transport-options.js";

/**
 * Every operation of the contract as a method, and openapi-fetch's calls by path (`client.GET`)
 * over the same transport. It may be passed to the operation functions as their transport.
 */
export type AnimalStoreClient = Client<paths> & Transport & OperationMethods;

/**
 * A client of the Animal Store service.
 *
 * @example
 * const client = createAnimalStoreClient({ environment: "production", apiKey });
 * const pets = await client.listPets({ status: "available" });
 */
export function createAnimalStoreClient(options: TransportOptions): AnimalStoreClient {
  const transport = createTransport(options);
  const { baseUrl } = transport;
  const client = createClient<paths>({ baseUrl, fetch: (request) => transport.send(request) });
  client.use({
    onResponse({ request, schemaPath, response }) {
      transport.observe(`${request.method} ${schemaPath}`, response);
    },
  });
  return Object.assign(client, transport, bindAll(allOperations, transport)) as AnimalStoreClient;
}

/** The members of an object, with all functions and their own members bound to the transport. */
function bindAll(members: object, transport: Transport): object {
  const bound: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(members)) {
    bound[name] =
      typeof member === "function"
        ? Object.assign(member.bind(null, transport), bindAll(member, transport))
        : member;
  }
  return bound;
}
