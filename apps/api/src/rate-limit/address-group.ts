import { isIPv4, isIPv6 } from "node:net";

/**
 * What counts as one address. Of IPv6 it is the network of 64 bits, which is what one customer gets:
 * else a single machine could use a new address for each request. Some proxies forward the port too,
 * or brackets. What is no address counts together.
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

/** The first 64 bits of an IPv6 address, as `2001:db8:0:0::/64`. */
function networkOf(address: string): string {
  // The URL parser leaves out leading zeros, and the longest run of zeros, as "::".
  const { hostname } = new URL(`http://[${address}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((half) => half.split(":").filter((group) => group !== ""));
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}
