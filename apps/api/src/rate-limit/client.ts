import { plans } from "@animal-store/contract";
import type { ApiKey } from "../keys/api-keys.js";
import { addressGroup } from "./address-group.js";
import type { Client } from "./counter-store.js";

/** The client of an API key, with the limits of its plan. */
export function keyClient({ id, plan, perMinute, perDay, unbannedAt }: ApiKey): Client {
  const limits = plans[plan] === "custom" ? { perMinute, perDay } : plans[plan];
  return {
    id: `key:${id}`,
    limits: { minute: limits.perMinute ?? 0, day: limits.perDay ?? 0 },
    canBeBanned: true,
    unbannedAt: unbannedAt?.getTime() ?? 0,
  };
}

/** All requests without a valid key from one address; they share the free plan's minute limit. */
export function addressClient(address = ""): Client {
  return {
    id: `address:${addressGroup(address)}`,
    limits: { minute: plans.free.perMinute },
    canBeBanned: false,
    unbannedAt: 0,
  };
}
