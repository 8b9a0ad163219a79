import type { PlatformContract } from "../contract.ts";
import type { ApiKey } from "./api-keys.ts";
import { standIn, type TokenCaller } from "./caller.ts";
import { type Place, placesOf, type RequestHead, readPlace } from "./credential-places.ts";
import type { KeyCache } from "./key-cache.ts";

/** What one place of a request has. */
export interface Found {
  /** Null if it has no valid API key. */
  apiKey: ApiKey | null;
  /** Null if it has no valid token. */
  token: TokenCaller | null;
  /** Whether there is anything in the place. */
  isSent: boolean;
  /** Why what is there could not be looked up. */
  lookUpFailure?: unknown;
}

/** What is known about who sends a request. */
export interface Identity {
  /** Null if the request has no valid key. */
  apiKey: ApiKey | null;
  /** Null if the request has no valid token, or a key that comes before it. */
  token: TokenCaller | null;
  /** What each place of the contract has, in the order of `places`. */
  found: readonly Found[];
}

/** Knows the tokens of an issuer. */
export interface Tokens {
  /** At once if the token is cached; null if it is not valid. */
  find(token: string, address: () => string): TokenCaller | null | Promise<TokenCaller | null>;
  /** Null if it is not cached. */
  findCached(token: string): TokenCaller | null;
}

/** Finds out who sends a request, by the security schemes of the contract. */
export class Credentials {
  readonly places: Place[];
  readonly #keys: KeyCache;
  readonly #tokens: Tokens | null;

  /** @param tokens null if no issuer is configured: then API keys stand in for its tokens */
  constructor(
    contract: Pick<PlatformContract, "securitySchemes">,
    keys: KeyCache,
    tokens: Tokens | null = null,
  ) {
    this.places = placesOf(contract);
    this.#keys = keys;
    this.#tokens = tokens;
  }

  /**
   * Who sends a request, at once if everything that it has is cached.
   *
   * @param address whose credentials wait for each other if there are many that nobody has seen lately
   */
  find(request: RequestHead, address: () => string): Identity | Promise<Identity> {
    const found = this.places.map((place) => this.#findIn(place, request, address));
    return found.some((each) => each instanceof Promise)
      ? Promise.all(found).then(identityOf)
      : identityOf(found as Found[]);
  }

  /** The first valid key or token of a request that is cached; null if there is none. */
  findCached(request: RequestHead): Pick<Identity, "apiKey" | "token"> | null {
    for (const place of this.places) {
      const value = readPlace(place, request);
      if (value === null) continue;
      const isToken = this.#isToken(place, value);
      const apiKey = isToken || !this.#takesKeys(place) ? null : this.#keys.findCached(value);
      const token = isToken ? (this.#tokens?.findCached(value) ?? null) : null;
      if (apiKey !== null || token !== null) return { apiKey, token };
    }
    return null;
  }

  #findIn(place: Place, request: RequestHead, address: () => string): Found | Promise<Found> {
    const value = readPlace(place, request);
    if (value === null) return nothing;
    if (this.#tokens !== null && this.#isToken(place, value)) {
      return outcome(this.#tokens.find(value, address), withToken);
    }
    if (!this.#takesKeys(place)) return invalid;
    const isStandIn = place.takesTokens && this.#tokens === null;
    return outcome(this.#keys.find(value, address), isStandIn ? withStandIn : withKey);
  }

  /** Tokens have dots (RFC 7515, section 7.1), and keys have none. */
  #isToken({ takesTokens }: Place, value: string): boolean {
    return takesTokens && this.#tokens !== null && value.includes(".");
  }

  #takesKeys({ takesKeys, takesTokens }: Place): boolean {
    return takesKeys || (takesTokens && this.#tokens === null);
  }
}

const nothing: Found = { apiKey: null, token: null, isSent: false };
const invalid: Found = { ...nothing, isSent: true };

const withKey = (apiKey: ApiKey | null): Found => ({ apiKey, token: null, isSent: true });
const withToken = (token: TokenCaller | null): Found => ({ apiKey: null, token, isSent: true });
const withStandIn = (apiKey: ApiKey | null): Found => ({
  apiKey,
  token: apiKey && standIn(apiKey),
  isSent: true,
});

/** A failure is thrown only where the credential is needed: then the response has its rate-limit headers. */
function outcome<Value>(
  found: Value | null | Promise<Value | null>,
  toFound: (value: Value | null) => Found,
): Found | Promise<Found> {
  if (!(found instanceof Promise)) return toFound(found);
  return found.then(toFound, (lookUpFailure) => ({ ...invalid, lookUpFailure }));
}

/** The first valid credential says whose requests are counted. */
function identityOf(found: readonly Found[]): Identity {
  for (const { apiKey, token } of found) {
    if (apiKey !== null) return { apiKey, token: null, found };
    if (token !== null) return { apiKey: null, token, found };
  }
  return { apiKey: null, token: null, found };
}
