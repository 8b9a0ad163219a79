import { isIPv4, isIPv6 } from "node:net";

/**
 * The address or network whose requests are counted together. For IPv6, this is the /64 network that one
 * customer gets; otherwise, one machine could use a new address for each request. Ports, brackets and zones,
 * which some proxies forward, are removed. All values that are not addresses form one group.
 *
 * @returns the shortest spelling (RFC 5952), for example `2001:db8::/64`; of an IPv4-mapped IPv6 address
 *   (RFC 4291, section 2.5.5.2), the IPv4 address
 */
export function addressGroup(address: string): string {
  const plain = address
    .replace(/^([\d.]+|\[.*\]):\d+$/, "$1")
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/%.*$/, "")
    // Most addresses are in the spelling of the operating system, which needs no parser.
    .replace(/^::ffff:(?=[\d.]+$)/i, "");
  if (isIPv4(plain)) return plain;
  return isIPv6(plain) ? groupOf(shortFormOf(plain)) : "unknown";
}

function groupOf(shortest: string): string {
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(shortest) ?? [];
  if (high === undefined || low === undefined) return networkOf(shortest);
  return [high, low].flatMap((group) => bytesOf(Number.parseInt(group, 16))).join(".");
}

/** The two bytes of a group of an IPv6 address. */
function bytesOf(group: number): number[] {
  return [group >> 8, group & 0xff];
}

/** The first 64 bits of an IPv6 address. */
function networkOf(shortest: string): string {
  const [left = [], right = []] = shortest
    .split("::")
    .map((half) => half.split(":").filter((group) => group !== ""));
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  // Only now may the end contain the longest run of zero groups.
  return `${shortFormOf(`${groups.join(":")}::`)}/64`;
}

/** The URL parser drops leading zeros and shortens the longest run of zero groups to "::". */
function shortFormOf(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}
