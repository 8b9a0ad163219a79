import { refusal } from "./refusal.ts";

/**
 * Refuses what another site has a browser send. The proxy adds the key by itself, as browsers add cookies:
 * without this, any site could read, and add animals in the name of the proxy's owner.
 *
 * @param allowedHosts the names that the proxy has; undefined for any. A site whose name leads to the
 *   address of the proxy is of the same origin for a browser (DNS rebinding): only its name tells
 */
export function refuseVisitor(
  { headers, url }: Request,
  allowedHosts: readonly string[] | undefined,
): Response | undefined {
  const host = headers.get("Host") ?? new URL(url).host;
  if (allowedHosts && !allowedHosts.includes(nameOf(host)) && !allowedHosts.includes(host)) {
    return refusal("misdirected_request", "There is no service of this name here.");
  }
  return isOwnSite(headers, host)
    ? undefined
    : refusal("forbidden", "Only pages of the same origin may send requests here.");
}

/** Browsers that do not send `Sec-Fetch-Site` send `Origin` with what can do harm. */
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
