import { proxyError } from "./proxy-error.ts";

/**
 * Refuses requests that another site makes a browser send. The proxy adds the key to every request, as browsers add
 * cookies: otherwise, any site could read and write in the name of the proxy's owner.
 *
 * @param allowedHosts the host names of the proxy; undefined for any. If a site points its name at
 *   the address of the proxy, a browser sees one origin (DNS rebinding): only the name shows the
 *   difference
 */
export function refuseVisitor(
  { headers, url }: Request,
  allowedHosts: readonly string[] | undefined,
): Response | undefined {
  const host = headers.get("Host") ?? new URL(url).host;
  if (allowedHosts && !allowedHosts.includes(nameOf(host)) && !allowedHosts.includes(host)) {
    return proxyError("misdirected_request", "This host name is not among the allowed ones.");
  }
  return isOwnSite(headers, host)
    ? undefined
    : proxyError("forbidden", "Only pages of the same origin may send requests here.");
}

/** Browsers without `Sec-Fetch-Site` send `Origin` with every request that can do harm. */
function isOwnSite(headers: Headers, host: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  return origin === null || (URL.canParse(origin) && new URL(origin).host === host);
}

/** A host without its port. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, "");
}
