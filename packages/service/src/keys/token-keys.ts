import { setTimeout } from "node:timers/promises";
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTVerifyGetKey,
} from "jose";
import type { Logger } from "pino";
import type { PlatformErrorCode } from "../contract.ts";
import { HttpError } from "../http/index.ts";
import type { TokenIssuer } from "./token-issuer.ts";

/** Maximum time for a response of the issuer, in milliseconds. */
const timeoutMs = 5_000;
/** How long to wait after a failure before the issuer is asked again, in milliseconds. */
const pauseMs = 5_000;
/** Maximum age of keys, in milliseconds. */
const maxAgeMs = 600_000;
/** Minimum time between a response of the issuer and the next request to it, in milliseconds. */
const intervalMs = 1_000;
/** Maximum size of a response of the issuer, in bytes. */
const maxBytes = 1_000_000;

type Source = ReturnType<typeof createRemoteJWKSet>;

/**
 * The keys with which an issuer signs its tokens: a JSON Web Key Set (RFC 7517), whose address is configured or
 * found by OpenID Connect Discovery 1.0.
 */
export class TokenKeys {
  readonly #issuer: TokenIssuer;
  readonly #log: Logger;
  readonly #now: () => number;
  #source: Promise<Source> | undefined;
  /** The keys that the issuer has sent, and their age. */
  #known: { source: Source; keys: JWTVerifyGetKey } | undefined;
  /** Unix time in milliseconds until which the issuer is not asked. */
  #pausedUntil = 0;
  /** A request to the issuer that has not begun; undefined if nobody waits for one. */
  #next: Promise<void> | undefined;
  /** Resolves when the next request may begin. */
  #interval: Promise<void> = Promise.resolve();

  /** @param now Unix time in milliseconds */
  constructor(issuer: TokenIssuer, log: Logger, now: () => number) {
    this.#issuer = issuer;
    this.#log = log;
    this.#now = now;
  }

  /**
   * Finds the key of a token among those that the issuer has sent recently.
   *
   * @throws {errors.JOSEError} if there is no such key
   */
  async find(...[header, token]: Parameters<JWTVerifyGetKey>) {
    if (this.#known === undefined || !this.#known.source.fresh)
      throw new errors.JWKSNoMatchingKey();
    return this.#known.keys(header, token);
  }

  /**
   * Asks the issuer for its keys. Concurrent calls wait for the same request, which begins after them: the issuer may
   * have added a key since the previous one.
   *
   * @throws {HttpError} `service_unavailable` if the issuer cannot be asked
   */
  async ask(): Promise<void> {
    if (this.#now() < this.#pausedUntil) throw unavailable();
    this.#next ??= this.#interval.then(() => {
      this.#next = undefined;
      const read = this.#read();
      const wait = () => setTimeout(intervalMs, undefined, { ref: false });
      this.#interval = read.then(wait, wait);
      return read;
    });
    return this.#next;
  }

  async #read(): Promise<void> {
    try {
      this.#source ??= this.#open();
      const source = await this.#source;
      await source.reload();
      const keys = source.jwks();
      if (keys !== undefined) this.#known = { source, keys: createLocalJWKSet(keys) };
    } catch (error) {
      this.#pausedUntil = this.#now() + pauseMs;
      this.#log.warn({ reason: reasonOf(error) }, "token issuer's keys not read: trying again");
      throw unavailable();
    }
  }

  /** Finds the address of the keys. A failure is not cached, so that the next call tries again. */
  async #open(): Promise<Source> {
    try {
      return createRemoteJWKSet(new URL(this.#issuer.jwksUrl ?? (await this.#discover())), {
        timeoutDuration: timeoutMs,
        cacheMaxAge: maxAgeMs,
        [customFetch]: fetchBounded,
      });
    } catch (error) {
      this.#source = undefined;
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

async function fetchBounded(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`${url} sends more than ${maxBytes} bytes`);
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
