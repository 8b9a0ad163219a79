import { AnimalStoreError } from "./errors.ts";

/**
 * The URL of the page that a link leads to: that of its list, with the query of the link. Nothing else of
 * the link is used, so that no link leads the API key elsewhere, and pages are found behind a proxy that
 * serves the list below another path than the service itself.
 *
 * @param link absolute, or relative to the URL of the list
 * @param list the URL of the first page
 * @throws {AnimalStoreError} if the link leads to another origin, or to another path than that of a list
 */
export function pageUrl(link: string, list: string, baseUrl: string): string {
  const [address = ""] = list.split("?");
  const [, path = "", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(link) ?? [];
  const listPath = address.slice(absoluteBase(baseUrl).length - 1);
  const hasHost = /[\\/]{2}/.test(path);
  const isList = path === "" || path === address || (!hasHost && `/${path}`.endsWith(listPath));
  if (!isList) throw unexpected(link);
  return address + query;
}

/**
 * Requires that a URL leads to an operation of the service. The API key is sent with every request, so it
 * must not go to another origin, nor to a path outside the base URL.
 *
 * @throws {AnimalStoreError} if it does not
 */
export function requireServiceUrl(url: string, baseUrl: string): void {
  const ownBase = `${baseUrl}/`;
  const base = url.startsWith(ownBase) ? ownBase : absoluteBase(baseUrl);
  const [path = ""] = url.slice(base.length).split(/[?#]/);
  if (!url.startsWith(base) || !isOperationPath(path)) throw unexpected(url);
}

/** The base URL with a trailing slash. In a browser it may be relative to the document. */
function absoluteBase(baseUrl: string): string {
  return new Request(`${baseUrl}/`).url;
}

/** Whether a path has all its parameters, and no segment that leads to another path. */
export function isOperationPath(path: string): boolean {
  return !path.includes("{") && !path.split(separator).some(isEmptyOrDots);
}

/** What separates the segments of a path, on some servers only because they decode it first. */
const separator = /\/|\\|%2f|%5c/i;

/** An empty segment leads to another path, too: `/pets/` is that of a list on some servers. */
function isEmptyOrDots(segment: string): boolean {
  return /^(\.|%2e){0,2}$/i.test(segment);
}

/** The error for a URL that no request is sent to. */
export function unexpected(url: string): AnimalStoreError {
  return new AnimalStoreError(`Unexpected URL: ${url}`);
}
