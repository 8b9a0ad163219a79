// Generated from packages/verification/example/openapi.yaml by pnpm generate. Do not edit.

import * as runtime from "@contract-first/client-runtime/proxy";
import { addKey } from "@contract-first/client-runtime/proxy/bearer-key";
import { type Environment, environments } from "./contract.ts";
import { allOperations } from "./operations.ts";

export { type ApiProxy, type NodeHandler, nodeHandler } from "@contract-first/client-runtime/proxy";

/** The options of a proxy: which service, its API key, and the requests to accept. */
export type ProxyOptions = runtime.ProxyOptions<Environment>;

/**
 * Creates a function that forwards requests of your own pages to the service, with the API key: the
 * operations of the contract, and nothing else. Bodies are passed on as they arrive. If the service would
 * reject a request, the proxy responds itself, so that no visitor can get the key banned. If the service
 * does not respond, the proxy responds with 502 or 504 and an error.
 *
 * @example
 * const forward = createProxy({ baseUrl, apiKey, allowedHosts: ["shop.example"] });
 * const response = await forward(request);
 */
export function createProxy(options: ProxyOptions): runtime.ApiProxy {
  return runtime.createProxy(options, { addKey, environments, operations: allOperations });
}
