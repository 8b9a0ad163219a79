import { createExpressApp } from "../http/index.ts";
import { addressGroup } from "../limits/address-group.ts";
import type { Config } from "./config.ts";

/**
 * Creates the function that returns to which address the connections from an address are counted: to the address
 * itself or to its IPv6 network. It returns null for a proxy, which connects for many senders.
 */
export function countedAddress(
  trustProxy: Config["trustProxy"],
): (address: string) => string | null {
  const isProxy = createExpressApp().set("trust proxy", trustProxy).get("trust proxy fn") as (
    address: string,
    hops: number,
  ) => boolean;
  return (address) => (isProxy(address, 0) ? null : addressGroup(address));
}
