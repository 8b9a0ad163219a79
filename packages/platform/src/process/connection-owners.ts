import { createExpressApp } from "@animal-store/server";
import { addressGroup } from "../limits/address-group.ts";
import type { Config } from "./config.ts";

/**
 * Makes what tells whose connections are counted together: those of an address, or of an IPv6 network. Null for
 * a proxy, whose connections are those of many.
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
