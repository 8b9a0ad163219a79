import { isIP } from "node:net";

const addressNames = ["loopback", "linklocal", "uniquelocal"];

/** Whether the text is a number of proxies, or a list of addresses as Express knows them. */
export function isTrustProxy(value: string): boolean {
  return /^\d{1,2}$/.test(value) || value.split(",").every((each) => isProxyAddress(each.trim()));
}

/** The value of Express's setting "trust proxy". */
export function parseTrustProxy(value: string): number | string[] {
  return /^\d+$/.test(value) ? Number(value) : value.split(",").map((address) => address.trim());
}

function isProxyAddress(value: string): boolean {
  if (addressNames.includes(value)) return true;
  const [, address = "", bits = "1"] = /^([^/]*)(?:\/(\d+))?$/.exec(value) ?? [];
  return isIP(address) > 0 && Number(bits) > 0 && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
}
