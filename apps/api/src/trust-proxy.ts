import { isIP } from "node:net";

const addressNames = ["loopback", "linklocal", "uniquelocal"];

/**
 * Parses a number of proxies, or a list of their addresses, for Express's setting "trust proxy".
 *
 * @returns undefined if the text is neither
 */
export function parseTrustProxy(text: string): number | string[] | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const addresses = text.split(",").map((address) => address.trim());
  return addresses.every(isProxyAddress) ? addresses : undefined;
}

function isProxyAddress(text: string): boolean {
  if (addressNames.includes(text)) return true;
  const [, address = "", bits = "1"] = /^([^/]*)(?:\/(\d+))?$/.exec(text) ?? [];
  return isIP(address) > 0 && Number(bits) > 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
}
