import { LRUCache } from "lru-cache";
import type { PlatformContract } from "../contract.ts";
import type { Database } from "../database/database.ts";
import type { ApiKey } from "./api-keys.ts";
import { limitsOf } from "./key-limits.ts";
import { findSecret } from "./key-queries.ts";
import { hashSecret, type Secrets } from "./secrets.ts";

/** Short enough for a revocation or a change of plan to take effect within five seconds. */
const timeToLiveMs = 4_000;

interface KnownSecret {
  key: ApiKey;
  /** Unix time in milliseconds at which it was looked up. */
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

/** Caches the keys of recent requests, so that looking one up again takes no database query. */
export class KeyCache {
  readonly #contract: Options["contract"];
  readonly #database: Database;
  readonly #secrets: Secrets;
  readonly #now: () => number;
  readonly #known: LRUCache<string, KnownSecret>;
  readonly #lookUps = new Map<string, Promise<KnownSecret | undefined>>();

  constructor({ contract, database, secrets, now, maximumKeys = 10_000 }: Options) {
    this.#contract = contract;
    this.#database = database;
    this.#secrets = secrets;
    this.#now = now;
    this.#known = new LRUCache<string, KnownSecret>({
      max: maximumKeys,
      ttl: timeToLiveMs,
      ttlResolution: 0,
      perf: { now },
      noDeleteOnStaleGet: true,
    });
  }

  /**
   * The key of a secret, at once if it is cached; null if it is unknown, revoked or expired, or has
   * no limits.
   *
   * @param mayLookUp whether to query the database for a secret that is not cached, or no longer
   */
  find(secret: string, mayLookUp = () => true): ApiKey | null | Promise<ApiKey | null> {
    const known = this.#cached(secret);
    if (known !== undefined) return this.#valid(known);
    if (!this.#secrets.isSecret(secret) || !mayLookUp()) return null;
    return this.#lookUp(secret).then((found) => this.#valid(found));
  }

  #valid(known: KnownSecret | undefined): ApiKey | null {
    return known !== undefined && this.#now() < known.endsAt ? known.key : null;
  }

  /** When the clock was set back, nothing is known about the age of what was cached before. */
  #cached(secret: string): KnownSecret | undefined {
    const known = this.#known.get(secret);
    return known !== undefined && known.loadedAt <= this.#now() ? known : undefined;
  }

  /** Parallel requests with the same secret share one query. */
  #lookUp(secret: string): Promise<KnownSecret | undefined> {
    const underWay = this.#lookUps.get(secret);
    if (underWay) return underWay;
    const lookUp = this.#load(secret).finally(() => this.#lookUps.delete(secret));
    this.#lookUps.set(secret, lookUp);
    return lookUp;
  }

  /** Only existing secrets are cached, so that guessed ones do not evict them. */
  async #load(secret: string): Promise<KnownSecret | undefined> {
    try {
      const known = await this.#read(hashSecret(secret));
      if (known) this.#known.set(secret, known);
      else this.#known.delete(secret);
      return known;
    } catch (error) {
      // While the database fails, cached keys stay valid: the responses then carry their limits.
      const known = this.#known.peek(secret, { allowStale: true });
      if (known) return known;
      throw error;
    }
  }

  async #read(hash: string): Promise<KnownSecret | undefined> {
    const loadedAt = this.#now();
    const found = await this.#database.queries.first(findSecret, hash);
    if (found === null) return undefined;
    const [secret, key] = found;
    if (key.revokedAt !== null || limitsOf(this.#contract, key) === null) return undefined;
    const ends = [secret.expiresAt, key.expiresAt].filter((date) => date !== null);
    return { key, loadedAt, endsAt: Math.min(...ends.map((date) => date.getTime())) };
  }
}
