import { isIPv4, isIPv6 } from "node:net";

/**
 * The address, or network, whose requests are counted together. For IPv6 this is the /64 network, which
 * is what one customer gets; otherwise one machine could use a new address for each request. Ports and
 * brackets, which some proxies forward, are removed. Everything that is not an address is one group.
 */
export function addressGroup(address: string): string {
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
