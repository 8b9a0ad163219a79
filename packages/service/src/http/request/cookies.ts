import { isSafe } from "@contract-first/reading/methods";
import type { RequestHead } from "./request-head.ts";

/**
 * The value of a cookie, without the quotes around it.
 *
 * @param header the value of the header `Cookie` (RFC 6265, section 4.2)
 * @returns null if there is none, or if there are several of this name with different values: a page of another
 *   subdomain may have set one of them
 */
export function cookieValue(header: string | undefined, name: string): string | null {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  const ofName = new Set(pairs.filter((pair) => pair.startsWith(`${name}=`)));
  const [pair = "", ...others] = ofName;
  if (others.length > 0) return null;
  return pair.slice(name.length + 1).replace(/^"(.*)"$/, "$1") || null;
}

/**
 * The part of a request that shows who sends it. The cookies of a change that a page of another origin may have sent
 * do not count, because browsers add them whoever wrote the page.
 */
export function withoutForeignCookies(head: RequestHead): RequestHead {
  const { headers, method = "GET", url } = head;
  if (headers.cookie === undefined || isSafe(method) || isOfOwnOrigin(head)) return head;
  const { cookie: _foreign, ...others } = headers;
  return { headers: others, method, url };
}

/**
 * Whether a request comes from a page of the service's own origin, from its user, or from no browser. Browsers without
 * `Sec-Fetch-Site`, and all over plain HTTP, send `Origin` with each change.
 */
function isOfOwnOrigin({ headers, host = headers.host }: RequestHead): boolean {
  const { "sec-fetch-site": site, origin } = headers;
  if (site !== undefined) return site === "same-origin" || site === "none";
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
