import { createProxy, type NodeHandler, nodeHandler } from "@animal-store/client/proxy";
import type { Config } from "./config.ts";

/** The part of the configuration for forwarding requests. */
export type ServiceConfig = Pick<Config, "apiUrl" | "apiKey" | "allowedHosts">;

/** Forwards the operations of the contract to the service, with the API key of the shop. */
export function apiProxy({ apiUrl: baseUrl, apiKey, allowedHosts }: ServiceConfig): NodeHandler {
  return nodeHandler(createProxy({ baseUrl, apiKey, allowedHosts }));
}
