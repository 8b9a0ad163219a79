import { firstPlan, type PlatformContract, type SecurityScheme } from "../contract.ts";
import { cookieValue, withoutForeignCookies } from "../http/request/cookies.ts";
import type { RequestHead } from "../http/request/request-head.ts";
import type { ApiKey } from "./api-keys.ts";
import type { KeyCaller, TokenCaller } from "./caller.ts";
import type { KeyCache } from "./key-cache.ts";
import { queryValue } from "./keys-in-urls.ts";

/** The credential in one carrier of a request, such as the header `Authorization`. */
export interface Found {
  /** Null if it is not a valid API key. */
  apiKey: ApiKey | null;
  /** Null if it is not a valid token. */
  token: TokenCaller | null;
  /** Whether the carrier has any value. */
  isSent: boolean;
  /** The error of the look-up; absent if it succeeded. */
  lookUpFailure?: unknown;
}

/** What is known about the sender of a request. */
export interface Identity {
  /** Null if the request has no valid key. */
  apiKey: ApiKey | null;
  /** Null if the request has no valid token, or if a valid key comes before it. */
  token: TokenCaller | null;
  /** The credential in each carrier of the contract, in the order of `carriers`. */
  found: readonly Found[];
  /** The request as it was sent, with the keys in its query. */
  head: RequestHead;
}

/** A sender that the service knows: without a plan, it has the first of the contract; without scopes, it has none. */
export type Identified = Pick<TokenCaller, "subject"> & Partial<TokenCaller>;

/** Returns who sends a request, by means of the service; undefined if that is unknown. */
export type Identify = (
  head: RequestHead,
) => Identified | undefined | Promise<Identified | undefined>;

/** Looks up the tokens of an issuer. */
export interface Tokens {
  /** The owner of a token, at once if the token is cached; null if the token is not valid. */
  find(token: string, address: () => string): TokenCaller | null | Promise<TokenCaller | null>;
  /** The owner of a cached token; null if the token is not cached or not valid. */
  findCached(token: string): TokenCaller | null;
}

/** Finds out who sends a request, by the security schemes of the contract. */
export class Credentials {
  readonly carriers: Carrier[];
  readonly #keys: KeyCache;
  readonly #tokens: Tokens | null;
  readonly #defaults: Omit<TokenCaller, "subject">;
  #identify: Identify | undefined;

  /** @param tokens null if no issuer is configured; then API keys take the place of its tokens */
  constructor(
    contract: Pick<PlatformContract, "securitySchemes" | "plans">,
    keys: KeyCache,
    tokens: Tokens | null = null,
  ) {
    const hasIssuer = tokens !== null;
    this.carriers = carriersOf(contract).map((carrier) => ({
      ...carrier,
      takesKeys: isForKeys(carrier, hasIssuer),
    }));
    this.#keys = keys;
    this.#tokens = tokens;
    const [plan] = firstPlan(contract);
    this.#defaults = { kind: "token", plan, scopes: [], claims: {} };
  }

  /** Sets the function by which the service identifies senders before it looks for keys and tokens. */
  identifyBy(identify: Identify | undefined): void {
    this.#identify = identify;
  }

  /**
   * Finds out who sends a request. The result is a promise unless all credentials are cached.
   *
   * @param address returns the address of the sender; its look-ups wait for each other if it sends many
   *   credentials that are not cached
   */
  find(sent: RequestHead, address: () => string): Identity | Promise<Identity> {
    const request = withoutForeignCookies(sent);
    const own = this.#identify?.(request);
    if (own instanceof Promise) {
      return own.then((caller) => this.#withOwn(caller, request, address));
    }
    return this.#withOwn(own, request, address);
  }

  /** @param own the caller that the service has found by itself; undefined if it has found none */
  #withOwn(
    own: Identified | undefined,
    request: RequestHead,
    address: () => string,
  ): Identity | Promise<Identity> {
    if (own !== undefined) {
      const token = { ...this.#defaults, ...own };
      const found = this.carriers.map(({ takesTokens }) =>
        takesTokens ? withToken(token) : nothing,
      );
      return { apiKey: null, token, found, head: request };
    }
    const found: (Found | Promise<Found>)[] = [];
    let isKnown = true;
    for (const carrier of this.carriers) {
      const each = this.#findIn(carrier, request, address);
      if (each instanceof Promise) isKnown = false;
      found.push(each);
    }
    return isKnown
      ? identityOf(found as Found[], request)
      : Promise.all(found).then((all) => identityOf(all, request));
  }

  /** The first valid key or token of a request that is cached; null if there is none, or if it may not count. */
  findCached(sent: RequestHead): Pick<Identity, "apiKey" | "token"> | null {
    if (this.#identify !== undefined) return null;
    const request = withoutForeignCookies(sent);
    for (const carrier of this.carriers) {
      const value = readCarrier(carrier, request);
      if (value === null) continue;
      const isToken = this.#isToken(carrier, value);
      const apiKey = isToken || !carrier.takesKeys ? null : this.#keys.findCached(value);
      const token = isToken ? (this.#tokens?.findCached(value) ?? null) : null;
      if (apiKey !== null || token !== null) return { apiKey, token };
    }
    return null;
  }

  #findIn(carrier: Carrier, request: RequestHead, address: () => string): Found | Promise<Found> {
    const value = readCarrier(carrier, request);
    if (value === null) return nothing;
    if (this.#tokens !== null && this.#isToken(carrier, value)) {
      return outcome(this.#tokens.find(value, address), withToken);
    }
    if (!carrier.takesKeys) return invalid;
    const isStandIn = carrier.takesTokens && this.#tokens === null;
    return outcome(this.#keys.find(value, address), isStandIn ? withStandIn : withKey);
  }

  /** Tokens have dots (RFC 7515, section 7.1), and keys have none. */
  #isToken({ takesTokens }: Carrier, value: string): boolean {
    return takesTokens && this.#tokens !== null && value.includes(".");
  }
}

const nothing: Found = { apiKey: null, token: null, isSent: false };
const invalid: Found = { ...nothing, isSent: true };

const withKey = (apiKey: ApiKey | null): Found => ({ apiKey, token: null, isSent: true });
const withToken = (token: TokenCaller | null): Found => ({ apiKey: null, token, isSent: true });
const withStandIn = (apiKey: ApiKey | null): Found => ({
  apiKey,
  token: apiKey && tokenFromKey(apiKey),
  isSent: true,
});

/** A failure is thrown only where the credential is needed, so that the response has its rate-limit headers. */
function outcome<Value>(
  found: Value | null | Promise<Value | null>,
  toFound: (value: Value | null) => Found,
): Found | Promise<Found> {
  if (!(found instanceof Promise)) return toFound(found);
  return found.then(toFound, (lookUpFailure) => ({ ...invalid, lookUpFailure }));
}

/** The first valid credential decides to whom the request is counted. */
function identityOf(found: readonly Found[], head: RequestHead): Identity {
  for (const { apiKey, token } of found) {
    if (apiKey !== null) return { apiKey, token: null, found, head };
    if (token !== null) return { apiKey: null, token, found, head };
  }
  return { apiKey: null, token: null, found, head };
}

/** A place of a request that has a credential. It may serve several security schemes. */
export interface Carrier {
  in: SecurityScheme["in"];
  /** The name of the header, in lower case, of the query parameter or of the cookie; empty for `Authorization`. */
  name: string;
  /** Whether an API key is accepted there. */
  takesKeys: boolean;
  /** Whether a token is accepted there. */
  takesTokens: boolean;
}

/** All carriers of the contract, in the order of its security schemes. */
export function carriersOf({
  securitySchemes,
}: Pick<PlatformContract, "securitySchemes">): Carrier[] {
  const carriers: Carrier[] = [];
  for (const scheme of Object.values(securitySchemes)) {
    const isToken = scheme.credential === "token";
    const known = carriers[indexOfCarrier(carriers, scheme)];
    const carrier = known ?? {
      in: scheme.in,
      name: nameOf(scheme),
      takesKeys: false,
      takesTokens: false,
    };
    if (isToken) carrier.takesTokens = true;
    else carrier.takesKeys = true;
    if (known === undefined) carriers.push(carrier);
  }
  return carriers;
}

/** Whether API keys are accepted anywhere, as such or in place of the tokens of an issuer. */
export function takesKeys(
  contract: Pick<PlatformContract, "securitySchemes">,
  hasIssuer: boolean,
): boolean {
  return carriersOf(contract).some((carrier) => isForKeys(carrier, hasIssuer));
}

function isForKeys({ takesKeys, takesTokens }: Carrier, hasIssuer: boolean): boolean {
  return takesKeys || (takesTokens && !hasIssuer);
}

/** The index of the carrier in which a scheme expects its credential; -1 if it is not among these. */
export function indexOfCarrier(carriers: Carrier[], scheme: SecurityScheme): number {
  return carriers.findIndex((each) => each.in === scheme.in && each.name === nameOf(scheme));
}

/** Header names are case-insensitive. */
function nameOf({ in: location, name = "" }: SecurityScheme): string {
  return location === "header" ? name.toLowerCase() : name;
}

/** The names of the query parameters that hold keys. */
export function queryParameters(contract: Pick<PlatformContract, "securitySchemes">): string[] {
  return carriersOf(contract).flatMap((carrier) => (carrier.in === "query" ? [carrier.name] : []));
}

/** The value in a carrier of a request; null if there is none. */
function readCarrier(
  { in: location, name }: Carrier,
  { headers, url = "" }: RequestHead,
): string | null {
  if (location === "bearer") return bearerToken(headers.authorization);
  if (location === "basic") return basicKey(headers.authorization);
  if (location === "cookie") return cookieValue(headers.cookie, name);
  return (location === "header" ? headers[name]?.toString().trim() : queryValue(url, name)) || null;
}

/** The token of an `Authorization` header; null if there is none, or if it has another scheme. */
function bearerToken(header = ""): string | null {
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

const keyCallers = new WeakMap<ApiKey, KeyCaller>();

/** The owner of an API key, which is created once for each key in memory. */
export function callerOfKey(key: ApiKey): KeyCaller {
  const known = keyCallers.get(key);
  if (known !== undefined) return known;
  const { id, name, plan } = key;
  const caller: KeyCaller = { kind: "key", id, name, plan, scopes: scopesOf(key) };
  keyCallers.set(key, caller);
  return caller;
}

/** The scopes of an API key. They are stored as OAuth 2.0 writes them, separated by spaces (RFC 6749, section 3.3). */
export function scopesOf({ scopes }: Pick<ApiKey, "scopes">): string[] {
  return scopes.split(" ").filter((scope) => scope !== "");
}

/** An API key in the form of a token, while no issuer is configured. Its subject names the key. */
function tokenFromKey(key: ApiKey): TokenCaller {
  const { id, plan, scopes } = callerOfKey(key);
  const subject = `key:${id}`;
  return { kind: "token", subject, plan, scopes, claims: { sub: subject } };
}
