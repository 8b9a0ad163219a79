import { isIPv4, isIPv6 } from "node:net";
import { UserError } from "@animal-store/user-error";
import { firstPlan, type PlatformContract } from "../contract.ts";
import type { ApiKey } from "../keys/api-keys.ts";
import { limitsOf } from "../keys/key-limits.ts";
import type { Client } from "./counter-store.ts";

/** Knows whose requests are counted together, and how many each client may send. */
export class Clients {
  readonly #contract: Pick<PlatformContract, "plans">;
  readonly #ofKeys = new WeakMap<ApiKey, Client>();
  readonly #addressLimit: number;

  constructor(contract: Pick<PlatformContract, "plans">) {
    this.#contract = contract;
    this.#addressLimit = firstPlan(contract)[1].perMinute;
  }

  /**
   * The client of an API key, with its limits.
   *
   * @throws {UserError} if it has none; no request is identified by such a key
   */
  ofKey(key: ApiKey): Client {
    const client = this.#ofKeys.get(key) ?? this.#create(key);
    this.#ofKeys.set(key, client);
    return client;
  }

  /** All requests without a valid key from one address; they share the first plan's limit for a minute. */
  ofAddress(address = ""): Client {
    return {
      id: `address:${addressGroup(address)}`,
      limits: { minute: this.#addressLimit },
      // Without a key, nobody can make the database read or write.
      isSaved: false,
      canBeBanned: false,
      unbannedAt: 0,
    };
  }

  #create(key: ApiKey): Client {
    const { id, plan, unbannedAt } = key;
    const limits = limitsOf(this.#contract, key);
    if (limits === null) {
      throw new UserError(
        `The API key ${id} is refused: the contract has no limits for its plan ${plan}. ` +
          "pnpm keys set-plan puts it on another one.",
      );
    }
    return {
      id: `key:${id}`,
      limits: { minute: limits.perMinute, day: limits.perDay },
      isSaved: true,
      canBeBanned: true,
      unbannedAt: unbannedAt?.getTime() ?? 0,
    };
  }
}

/**
 * The address, or network, whose requests are counted together. For IPv6 this is the /64 network, which
 * is what one customer gets; otherwise one machine could use a new address for each request. Ports and
 * brackets, which some proxies forward, are removed. Everything that is not an address is one group.
 */
function addressGroup(address: string): string {
  const plain = address
    .replace(/^([\d.]+|\[.*\]):\d+$/, "$1")
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/^::ffff:(?=[\d.]+$)/i, "")
    .replace(/%.*$/, "");
  if (isIPv4(plain)) return plain;
  return isIPv6(plain) ? networkOf(plain) : "unknown";
}

/** The first 64 bits of an IPv6 address, for example `2001:db8:0:0::/64`. */
function networkOf(address: string): string {
  // The URL parser drops leading zeros and shortens the longest run of zero groups to "::".
  const { hostname } = new URL(`http://[${address}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((half) => half.split(":").filter((group) => group !== ""));
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}
