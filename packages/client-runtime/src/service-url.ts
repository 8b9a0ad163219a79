import { ClientError } from "./errors.ts";

/**
 * The URL of the page that a link leads to: the URL of its list, with the query of the link. Nothing else of the link
 * is used. So no link can send the API key elsewhere, and pages work behind a proxy that serves the list below another
 * path than the service.
 *
 * @param link absolute, or relative to the URL of the list
 * @param list the URL of the first page
 * @throws {ClientError} if the link leads to another origin, or to a path that is not a list
 */
export function pageUrl(link: string, list: string, baseUrl: string): string {
  const [address = ""] = list.split("?");
  const [, path = "", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(link) ?? [];
  const listPath = address.slice(absoluteBase(baseUrl).length - 1);
  const hasHost = /[\\/]{2}/.test(path);
  const isList = path === "" || path === address || (!hasHost && `/${path}`.endsWith(listPath));
  if (!isList) throw new ClientError(`Not a URL of the list: ${link}`);
  return address + query;
}

/**
 * Requires that a URL leads to an operation of the service. The API key is sent with every request, so it
 * must not go to another origin, nor to a path outside the base URL.
 *
 * @param operation method and path as written in the contract, if the URL is that of an operation
 * @throws {ClientError} if it does not
 */
export function requireServiceUrl(url: string, baseUrl: string, operation: string): void {
  const ownBase = `${baseUrl}/`;
  const base = url.startsWith(ownBase) ? ownBase : absoluteBase(baseUrl);
  const path = url.slice(base.length - 1, url.search(/[?#]|$/));
  const [, template = ""] = operation.split(" ");
  if (!url.startsWith(base) || !isOperationPath(path, template))
    throw new ClientError(`Not a URL of the service: ${url}`);
}

/** The base URL with a trailing slash, as the platform writes it. */
function absoluteBase(baseUrl: string): string {
  return new Request(absoluteUrl(`${baseUrl}/`)).url;
}

/**
 * Completes a URL that is relative to the page. The platform would do so in browsers, but not in tests with jsdom, whose
 * requests are those of Node.js.
 *
 * @throws {ClientError} if the URL is relative, and there is no page
 */
export function absoluteUrl(url: string): string {
  if (hasScheme.test(url)) return url;
  const { location } = globalThis as { location?: { href: string } };
  if (location) return new URL(url, location.href).href;
  throw new ClientError(`Expected an absolute baseUrl, because no page completes ${url}`);
}

const hasScheme = /^[\w+.-]+:/;

/**
 * Requires a base URL to which paths can be appended.
 *
 * @throws {ClientError} if they cannot; the message does not show credentials
 */
export function requireBaseUrl(baseUrl: string): void {
  if (isBaseUrl.test(baseUrl)) return;
  throw new ClientError(
    "Expected a baseUrl like https://host/v1 or /v1, without credentials, query or fragment",
  );
}

const isBaseUrl = /^([\w+.-]+:\/\/[^/?#@]+)?(\.{0,2}\/[^?#]*)?$/;

/**
 * Whether a path has all its parameters, and no segment that leads to another path.
 *
 * @param path with its leading slash
 * @param template the path as written in the contract
 */
export function isOperationPath(path: string, template: string): boolean {
  // Any other path that ends with a slash lacks its last parameter.
  const end = template.endsWith("/") && path.endsWith("/") ? -1 : undefined;
  return !otherPath.test(path.slice(0, end));
}

/**
 * Matches a path with a missing parameter, with a space or a control character, with an empty segment, or with a segment
 * of dots: some servers treat `/pets/` as the path of the list. The platform removes tabs, for example between two dots.
 * Encoded separators count, because some servers decode a path before they split it: a value may be a URL, but not only
 * separators.
 */
const otherPath =
  /\{|[^!-\uffff]|[\\/](%2f|%5c)*($|[\\/])|([\\/]|%2f|%5c)(\.|%2e){1,2}($|[\\/]|%2f|%5c)/i;
