import { AnimalStoreError } from "./errors.js";

/**
 * The URL that the link of a page leads to.
 *
 * @param link absolute, or relative to `from`
 * @param from the URL of the first page
 * @throws {AnimalStoreError} if it is not a URL of the service
 */
export function pageUrl(link: string, from: string, baseUrl: string): string {
  if (!URL.canParse(link, from)) throw unexpected(link);
  const { href } = new URL(link, from);
  requireServiceUrl(href, baseUrl);
  return href;
}

/**
 * Requires that a URL leads to an operation of the service. The API key is sent with every request, so it
 * must not go to another origin, nor to a path outside the base URL.
 *
 * @throws {AnimalStoreError} if it does not
 */
export function requireServiceUrl(url: string, baseUrl: string): void {
  const base = absoluteBase(baseUrl);
  const [path = ""] = url.slice(base.length).split(/[?#]/);
  if (!url.startsWith(base) || !isOperationPath(path)) throw unexpected(url);
}

/** The base URL with a trailing slash. In a browser it may be relative to the document. */
export function absoluteBase(baseUrl: string): string {
  return new Request(`${baseUrl}/`).url;
}

/** Whether a path has all its parameters, and no segment that leads to another path. */
function isOperationPath(path: string): boolean {
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
