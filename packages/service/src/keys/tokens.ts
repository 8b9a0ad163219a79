import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { firstPlan, type PlatformContract } from "../contract.ts";
import type { TokenCaller } from "./caller.ts";
import type { Tokens } from "./credentials.ts";
import { limitLookUps } from "./look-ups.ts";
import type { TokenIssuer } from "./token-issuer.ts";
import { TokenKeys } from "./token-keys.ts";

/** Only algorithms with a key pair: whoever checks a token must not be able to make one. */
const algorithms = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];

/** How long the result of a check is cached, in milliseconds. */
const timeToLiveMs = 60_000;
/** Maximum time by which the clock of the issuer may be ahead, in seconds. */
const clockToleranceSeconds = 5;
/** Maximum total length of the cached tokens, in characters. */
const maxCharacters = 16_000_000;

interface Checked {
  /** Null if the token is not valid. */
  caller: TokenCaller | null;
  /** Unix time in milliseconds at which it expires; Infinity if it is not valid. */
  endsAt: number;
}

const invalid: Checked = { caller: null, endsAt: Infinity };

interface Options {
  contract: Pick<PlatformContract, "plans">;
  issuer: TokenIssuer;
  log: Logger;
  /** Unix time in milliseconds. */
  now: () => number;
}

/**
 * Checks the tokens of an issuer: signed JSON Web Tokens (RFC 7519) for this service. Tokens of recent requests
 * are cached, because checking a signature takes longer than a request.
 */
export class IssuedTokens implements Tokens {
  readonly #issuer: TokenIssuer;
  readonly #plan: string;
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #keys: TokenKeys;
  readonly #valid: LRUCache<string, Checked>;
  /** A separate cache, so that invalid tokens do not evict valid ones. */
  readonly #invalid: LRUCache<string, Checked>;
  readonly #limit = limitLookUps();

  constructor({ contract, issuer, log, now }: Options) {
    this.#issuer = issuer;
    [this.#plan] = firstPlan(contract);
    this.#log = log;
    this.#now = now;
    this.#keys = new TokenKeys(issuer, log, now);
    const options = {
      maxSize: maxCharacters,
      sizeCalculation: (_checked: Checked, token: string) => token.length,
      ttl: timeToLiveMs,
      ttlResolution: 0,
      perf: { now },
    };
    this.#valid = new LRUCache(options);
    this.#invalid = new LRUCache({ ...options, ttl: 5_000 });
  }

  find(token: string, address: () => string): TokenCaller | null | Promise<TokenCaller | null> {
    const checked = this.#valid.get(token) ?? this.#invalid.get(token);
    if (checked !== undefined) return this.#live(checked);
    if (!this.#mayBeValid(token)) return null;
    return this.#check(token, address).then((each) => this.#live(each));
  }

  findCached(token: string): TokenCaller | null {
    const checked = this.#valid.get(token);
    return checked === undefined ? null : this.#live(checked);
  }

  #live({ caller, endsAt }: Checked): TokenCaller | null {
    return this.#now() < endsAt ? caller : null;
  }

  /** Whether the token claims to come from the issuer and not to have expired. Only then is its key looked up. */
  #mayBeValid(token: string): boolean {
    try {
      const { iss, exp = 0 } = decodeJwt(token);
      const { alg = "" } = decodeProtectedHeader(token);
      const isLive = this.#now() < exp * 1_000;
      return iss === this.#issuer.url && isLive && algorithms.includes(alg);
    } catch {
      return false;
    }
  }

  /** @throws {HttpError} `service_unavailable` if its key is unknown and the issuer cannot be asked */
  async #check(token: string, address: () => string): Promise<Checked> {
    const verify = () => this.#limit.run(() => this.#verify(token), address());
    let checked = await verify();
    if (checked === undefined) {
      // This waits for no permit, so that tokens signed with known keys do not wait for the issuer.
      await this.#keys.ask();
      checked = await verify();
      // Not cached, because the issuer may add the key.
      if (checked === undefined) return invalid;
    }
    (checked.caller === null ? this.#invalid : this.#valid).set(token, checked);
    return checked;
  }

  /** Undefined if its key is not known. */
  async #verify(token: string): Promise<Checked | undefined> {
    try {
      const { payload } = await jwtVerify(
        token,
        (header, parts) => this.#keys.find(header, parts),
        {
          ...{ algorithms, issuer: this.#issuer.url, audience: this.#issuer.audience },
          ...{ requiredClaims: ["sub", "exp"], clockTolerance: clockToleranceSeconds },
          currentDate: new Date(this.#now()),
        },
      );
      if (!isSubject(payload.sub)) return invalid;
      return { caller: this.#callerOf(payload.sub, payload), endsAt: (payload.exp ?? 0) * 1_000 };
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) return undefined;
      // The issuer publishes the key that the token names, but the key is malformed.
      if (!(error instanceof errors.JOSEError))
        this.#log.warn({ err: error }, "malformed key of the token issuer: its tokens get 401");
      return invalid;
    }
  }

  #callerOf(subject: string, claims: JWTPayload): TokenCaller {
    return { kind: "token", subject, plan: this.#plan, scopes: scopesOf(claims), claims };
  }
}

/**
 * Whether a claim `sub` names somebody (RFC 7519, section 4.1.2). Handlers may store the subject with the owner's data,
 * and PostgreSQL stores neither U+0000 nor lone surrogates.
 */
function isSubject(sub: unknown): sub is string {
  return typeof sub === "string" && sub !== "" && !unstorable.test(sub);
}

const unstorable = /[\0\p{Surrogate}]/u;

/** `scope` of RFC 9068 (section 2.2.3), and `scp`, which some issuers use instead. */
function scopesOf({ scope, scp }: JWTPayload): string[] {
  const texts = [scope, scp].flat().filter((each) => typeof each === "string");
  return texts.flatMap((text) => text.split(" ")).filter((each) => each !== "");
}
