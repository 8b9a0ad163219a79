import { LRUCache } from "lru-cache";
import type { PlatformContract } from "../contract.ts";
import type { Database } from "../database/database.ts";
import type { ApiKey } from "./api-keys.ts";
import { limitsOf } from "./key-limits.ts";
import { findSecret } from "./key-queries.ts";
import { limitLookUps } from "./look-ups.ts";
import { hashSecret, type Secrets } from "./secrets.ts";

/** Short enough for a revocation or a change of plan to take effect within five seconds. */
const timeToLiveMs = 4_000;

interface LookedUp {
  /** Null if the secret is unknown or revoked, or its key has no limits. */
  key: ApiKey | null;
  /** Unix time in milliseconds of the look-up. */
  loadedAt: number;
  /** Unix time in milliseconds at which the secret or the key expires; Infinity if neither does. */
  endsAt: number;
}

interface Options {
  contract: Pick<PlatformContract, "plans">;
  database: Database;
  secrets: Secrets;
  /** Unix time in milliseconds. */
  now: () => number;
  maximumKeys?: number;
}

/** Caches the keys of recent requests, so that looking up a key again takes no database query. */
export class KeyCache {
  readonly #contract: Options["contract"];
  readonly #database: Database;
  readonly #secrets: Secrets;
  readonly #now: () => number;
  readonly #known: LRUCache<string, LookedUp>;
  /** A separate cache, so that wrong keys do not evict known ones. */
  readonly #unknown: LRUCache<string, LookedUp>;
  readonly #lookUps = new Map<string, Promise<LookedUp>>();
  readonly #limit = limitLookUps();

  constructor({ contract, database, secrets, now, maximumKeys = 10_000 }: Options) {
    this.#contract = contract;
    this.#database = database;
    this.#secrets = secrets;
    this.#now = now;
    const options = {
      max: maximumKeys,
      ttl: timeToLiveMs,
      ttlResolution: 0,
      perf: { now },
      noDeleteOnStaleGet: true,
    };
    this.#known = new LRUCache(options);
    this.#unknown = new LRUCache(options);
  }

  /**
   * The key of a secret, at once if it is cached; null if it is unknown, revoked or expired, or has
   * no limits.
   *
   * @param address returns the address of the sender; its look-ups wait for each other if it sends many secrets
   *   that are not cached
   */
  find(secret: string, address = () => ""): ApiKey | null | Promise<ApiKey | null> {
    const cached = this.#cached(secret);
    if (cached !== undefined) return this.#valid(cached);
    if (!this.#secrets.isSecret(secret)) return null;
    return this.#lookUp(secret, address).then((found) => this.#valid(found));
  }

  /** The valid key of a secret if it is cached; otherwise null. */
  findCached(secret: string): ApiKey | null {
    const cached = this.#cached(secret);
    return cached === undefined ? null : this.#valid(cached);
  }

  #valid({ key, endsAt }: LookedUp): ApiKey | null {
    return this.#now() < endsAt ? key : null;
  }

  /** After the clock was set back, the age of earlier entries is unknown. */
  #cached(secret: string): LookedUp | undefined {
    const cached = this.#known.get(secret) ?? this.#unknown.get(secret);
    return cached !== undefined && cached.loadedAt <= this.#now() ? cached : undefined;
  }

  /** Parallel requests with the same secret share one query. */
  #lookUp(secret: string, address: () => string): Promise<LookedUp> {
    const underWay = this.#lookUps.get(secret);
    if (underWay) return underWay;
    const lookUp = this.#load(secret, address).finally(() => this.#lookUps.delete(secret));
    this.#lookUps.set(secret, lookUp);
    return lookUp;
  }

  /** A secret that was valid before is not a guess, so it does not wait behind guesses. */
  async #load(secret: string, address: () => string): Promise<LookedUp> {
    const previous = this.#known.peek(secret, { allowStale: true });
    try {
      const read = () => this.#read(hashSecret(secret));
      const found = await (previous
        ? read()
        : this.#limit.run(() => read().catch(this.#failAll), address()));
      const [cache, other] =
        found.key === null ? [this.#unknown, this.#known] : [this.#known, this.#unknown];
      cache.set(secret, found);
      other.delete(secret);
      return found;
    } catch (error) {
      // While the database fails, cached keys stay valid, so that the responses carry their limits.
      if (previous) return previous;
      throw error;
    }
  }

  /** If the database fails, the look-ups that wait would only fail one after another. */
  readonly #failAll = (error: unknown): never => {
    this.#limit.rejectWaiting(error);
    throw error;
  };

  async #read(hash: string): Promise<LookedUp> {
    const loadedAt = this.#now();
    const found = await this.#database.queries.first(findSecret, hash);
    if (found === null) return { key: null, loadedAt, endsAt: Infinity };
    const [secret, key] = found;
    const isRefused = key.revokedAt !== null || limitsOf(this.#contract, key) === null;
    const ends = [secret.expiresAt, key.expiresAt].filter((date) => date !== null);
    const endsAt = Math.min(...ends.map((date) => date.getTime()));
    return { key: isRefused ? null : key, loadedAt, endsAt };
  }
}
