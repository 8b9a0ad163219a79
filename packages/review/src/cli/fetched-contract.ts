import { posix } from "node:path";
import { Document } from "../document/document.ts";
import { InvalidContract, ReviewError } from "../document/review-error.ts";
import { decoded } from "../document/source-tree.ts";
import type { Source } from "../report/report.ts";

interface Limits {
  readonly milliseconds: number;
  /** The maximum size of the text after decompression. */
  readonly bytes: number;
}

const defaultLimits: Limits = { milliseconds: 10_000, bytes: 20_000_000 };
const maximumRedirects = 5;

/** Whether a name is a network address rather than a file. */
export function isAddress(name: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(name);
}

/**
 * The contract at an address that the user named. Only this address is fetched, once, and none of its references.
 *
 * @throws {ReviewError} if it cannot be fetched, or is not a contract: an error page in its place would let any change
 * through
 */
export async function fetchedContract(address: string): Promise<Source> {
  const url = requireAddress(address);
  const text = await fetchedText(url);
  const label = labelOf(url);
  const name = posix.basename(url.pathname) || "openapi";
  const read = (path: string) => {
    if (path === name) return text;
    throw new ReviewError(
      `${label} refers to ${path}, but only the document itself is fetched. Name a document that refers to no other file.`,
    );
  };
  try {
    return { document: new Document({ read }, name), label, commit: undefined };
  } catch (error) {
    if (!(error instanceof InvalidContract)) throw error;
    throw new ReviewError(
      `${label} is not an OpenAPI document: ${error.message.replace(/:$/, ".")}`,
    );
  }
}

/** The text at an address. Redirects must stay at its origin. @throws {ReviewError} beyond the limits */
export async function fetchedText(url: URL, limits = defaultLimits): Promise<string> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  try {
    const response = await fetchWithRedirects(url, signal);
    return decoded(labelOf(url), await bytesOf(response, url, limits));
  } catch (error) {
    if (error instanceof ReviewError) throw error;
    const reason = signal.aborted
      ? `did not respond within ${limits.milliseconds / 1000} seconds`
      : "cannot be fetched";
    throw new ReviewError(`${labelOf(url)} ${reason}.`);
  }
}

/** @throws {ReviewError} if it is not an address that may be fetched */
function requireAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ReviewError("Only http and https URLs can be fetched.");
  }
  if (url.username === "" && url.password === "") return url;
  throw new ReviewError(`Remove the user name and password from ${labelOf(url)}.`);
}

/** The address as a report may show it: a query may contain a secret. */
function labelOf({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}

async function fetchWithRedirects(url: URL, signal: AbortSignal): Promise<Response> {
  let address = url;
  for (let count = 0; count <= maximumRedirects; count += 1) {
    const response = await fetch(address, { signal, redirect: "manual" });
    const location = isRedirect(response) ? response.headers.get("location") : null;
    if (location === null) return requireSuccess(response, url);
    await response.body?.cancel();
    address = sameHost(location, address, url);
  }
  throw new ReviewError(`${labelOf(url)} redirects more than ${maximumRedirects} times.`);
}

function isRedirect({ status }: Response): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/**
 * The target of a redirect, which must keep scheme, host and port: without encryption, or at another port, anybody
 * could answer.
 */
function sameHost(location: string, from: URL, named: URL): URL {
  const target = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  if (target?.origin === named.origin && target.username === "") return target;
  throw new ReviewError(
    `${labelOf(named)} redirects to ${target ? originOf(target) : location}, another origin: use that URL instead.`,
  );
}

/** Only web addresses have an origin; others are named by their scheme. */
function originOf({ origin, protocol }: URL): string {
  return origin === "null" ? protocol : origin;
}

function requireSuccess(response: Response, url: URL): Response {
  if (response.ok) return response;
  throw new ReviewError(`${labelOf(url)} responded with the status ${response.status}.`);
}

async function bytesOf({ body }: Response, url: URL, { bytes }: Limits): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > bytes) throw new ReviewError(`${labelOf(url)} is larger than ${bytes / 1e6} MB.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
