import type { IncomingHttpHeaders } from "node:http";
import querystring from "node:querystring";
import type { PlatformContract, SecurityScheme } from "../contract.ts";

/** What of a request a credential is read from. */
export interface RequestHead {
  headers: IncomingHttpHeaders;
  url?: string | undefined;
}

/** Where requests have credentials: one place may serve several security schemes. */
export interface Place {
  in: SecurityScheme["in"];
  /** The name of the header, in lower case, or of the query parameter; empty for `Authorization`. */
  name: string;
  /** Whether an API key may stand there. */
  takesKeys: boolean;
  /** Whether a token may stand there. */
  takesTokens: boolean;
}

/** All places of the contract, in the order of its security schemes. */
export function placesOf({ securitySchemes }: Pick<PlatformContract, "securitySchemes">): Place[] {
  const places: Place[] = [];
  for (const scheme of Object.values(securitySchemes)) {
    const isToken = scheme.credential === "token";
    const known = places[indexOfPlace(places, scheme)];
    const place = known ?? {
      in: scheme.in,
      name: nameOf(scheme),
      takesKeys: false,
      takesTokens: false,
    };
    if (isToken) place.takesTokens = true;
    else place.takesKeys = true;
    if (known === undefined) places.push(place);
  }
  return places;
}

/** The index of the place where a scheme has its credential; -1 if it is not among these. */
export function indexOfPlace(places: Place[], scheme: SecurityScheme): number {
  return places.findIndex((each) => each.in === scheme.in && each.name === nameOf(scheme));
}

/** Names of headers have no case. */
function nameOf({ in: place, name = "" }: SecurityScheme): string {
  return place === "header" ? name.toLowerCase() : name;
}

/** The names of the query parameters that have keys. */
export function queryParameters(contract: Pick<PlatformContract, "securitySchemes">): string[] {
  return placesOf(contract).flatMap((place) => (place.in === "query" ? [place.name] : []));
}

/** What stands in a place of a request; null if nothing does. */
export function readPlace(
  { in: place, name }: Place,
  { headers, url = "" }: RequestHead,
): string | null {
  if (place === "bearer") return bearerToken(headers.authorization);
  if (place === "basic") return basicKey(headers.authorization);
  return (place === "header" ? headers[name]?.toString().trim() : queryValue(url, name)) || null;
}

/** The token of an `Authorization` header; null if there is none, or if it has another scheme. */
export function bearerToken(header = ""): string | null {
  const [, token] = /^Bearer +([\w.~+/-]+=*)$/i.exec(header) ?? [];
  return token ?? null;
}

/** The key of HTTP basic authentication (RFC 7617): the password or, if that is empty, the user name. */
function basicKey(header = ""): string | null {
  const [, encoded] = /^Basic +([\w+/-]+=*)$/i.exec(header) ?? [];
  if (encoded === undefined) return null;
  const [, user = "", password = ""] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, "base64").toString()) ?? [];
  return password || user || null;
}

/** The value of a query parameter; a parameter that is sent more than once has no valid one. */
function queryValue(url: string, name: string): string | null {
  const values = pairsOf(url).filter((pair) => nameOfPair(pair) === name);
  if (values.length !== 1) return values.length === 0 ? null : "sent more than once";
  const [text = ""] = values;
  return decode(text.slice(text.indexOf("=") + 1 || text.length));
}

/** The URL without these query parameters. */
export function withoutParameters(url: string, names: string[]): string {
  return changedPairs(url, (pair) => (names.includes(nameOfPair(pair)) ? null : pair));
}

/** The URL with an ellipsis for the value of each of these query parameters. */
export function withMaskedParameters(url: string, names: string[]): string {
  return changedPairs(url, (pair) => {
    return names.includes(nameOfPair(pair)) ? `${pair.split("=")[0]}=…` : pair;
  });
}

function changedPairs(url: string, change: (pair: string) => string | null): string {
  const start = url.indexOf("?");
  if (start < 0) return url;
  const pairs = pairsOf(url)
    .map(change)
    .filter((pair) => pair !== null);
  return url.slice(0, start) + (pairs.length === 0 ? "" : `?${pairs.join("&")}`);
}

function pairsOf(url: string): string[] {
  const start = url.indexOf("?");
  return start < 0 ? [] : url.slice(start + 1).split("&");
}

function nameOfPair(pair: string): string {
  const [name = ""] = pair.split("=", 1);
  return decode(name);
}

function decode(text: string): string {
  return querystring.unescape(text.replaceAll("+", " "));
}
