import { HttpError } from "@animal-store/server";
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from "jose";
import type { Logger } from "pino";
import type { PlatformErrorCode } from "../contract.ts";
import type { TokenIssuer } from "./token-issuer.ts";

/** How long the issuer may take to respond, in milliseconds. */
const timeoutMs = 5_000;
/** How long the issuer is not asked again after it could not be, in milliseconds. */
const pauseMs = 5_000;
/** How old keys may be, in milliseconds. */
const longestAgeMs = 600_000;
/** How long a token of an unknown key is no reason to ask again, in milliseconds. */
const cooldownMs = 30_000;
/** The size of what the issuer may send, in bytes. */
const mostBytes = 1_000_000;

/**
 * The keys with which an issuer signs its tokens: a JSON Web Key Set (RFC 7517), whose address is configured or
 * found by OpenID Connect Discovery 1.0.
 */
export class TokenKeys {
  readonly #issuer: TokenIssuer;
  readonly #log: Logger;
  readonly #now: () => number;
  #keys: Promise<JWTVerifyGetKey> | undefined;
  /** Unix time in milliseconds until which the issuer is not asked. */
  #pausedUntil = 0;

  /** @param now Unix time in milliseconds */
  constructor(issuer: TokenIssuer, log: Logger, now: () => number) {
    this.#issuer = issuer;
    this.#log = log;
    this.#now = now;
  }

  /**
   * The key of a token.
   *
   * @throws {errors.JOSEError} if the issuer has no such key
   * @throws {HttpError} `service_unavailable` if the issuer cannot be asked
   */
  async find(...[header, token]: Parameters<JWTVerifyGetKey>) {
    if (this.#now() < this.#pausedUntil) throw unavailable();
    try {
      this.#keys ??= this.#open();
      return await (await this.#keys)(header, token);
    } catch (error) {
      if (noSuchKey.some((type) => error instanceof type)) throw error;
      this.#pausedUntil = this.#now() + pauseMs;
      this.#log.warn({ reason: reasonOf(error) }, "the keys of the token issuer cannot be read");
      throw unavailable();
    }
  }

  /** An address that could not be found is looked for again. */
  async #open(): Promise<JWTVerifyGetKey> {
    try {
      return createRemoteJWKSet(new URL(this.#issuer.jwksUrl ?? (await this.#discover())), {
        timeoutDuration: timeoutMs,
        cooldownDuration: cooldownMs,
        cacheMaxAge: longestAgeMs,
        [customFetch]: fetchBounded,
      });
    } catch (error) {
      this.#keys = undefined;
      throw error;
    }
  }

  /** OpenID Connect Discovery 1.0, section 4. */
  async #discover(): Promise<string> {
    const { url } = this.#issuer;
    const address = `${url.replace(/\/$/, "")}/.well-known/openid-configuration`;
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetchBounded(address, { redirect: "manual", signal });
    if (!response.ok) throw new Error(`${address} responds with ${response.status}`);
    const { issuer, jwks_uri: jwksUrl } = (await response.json()) as Record<string, unknown>;
    if (issuer !== url) throw new Error(`${address} is of the issuer ${issuer}`);
    if (typeof jwksUrl !== "string") throw new Error(`${address} has no jwks_uri`);
    return jwksUrl;
  }
}

/** The token is to blame for these. */
const noSuchKey = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
];

async function fetchBounded(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(`${url} sends more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status: response.status });
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

function unavailable(): HttpError<PlatformErrorCode> {
  const seconds = pauseMs / 1_000;
  return new HttpError<PlatformErrorCode>(
    "service_unavailable",
    `Tokens cannot be checked at present. Retry in ${seconds} seconds.`,
    { "Retry-After": String(seconds) },
  );
}
