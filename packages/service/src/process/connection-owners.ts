import { createExpressApp } from "../http/index.ts";
import { addressGroup } from "../limits/address-group.ts";
import type { Config } from "./config.ts";

/**
 * Creates the function that returns the client of an address, whose connections are counted together: the
 * address itself or its IPv6 network. It returns null for a proxy, whose connections are those of many clients.
 */
export function connectionOwners(
  trustProxy: Config["trustProxy"],
): (address: string) => string | null {
  const isProxy = createExpressApp().set("trust proxy", trustProxy).get("trust proxy fn") as (
    address: string,
    hops: number,
  ) => boolean;
  return (address) => (isProxy(address, 0) ? null : addressGroup(address));
}
