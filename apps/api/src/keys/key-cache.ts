import { LRUCache } from "lru-cache";
import type { Database } from "../storage/database.js";
import type { ApiKey } from "./api-keys.js";
import { hashSecret, isSecret } from "./secret.js";

/** A revoked key, or a changed plan, takes effect within five seconds. */
const timeToLiveMs = 4_000;

interface KnownSecret {
  key: ApiKey;
  /** Unix time in milliseconds at which the secret, or the key, ends. */
  endsAt: number;
}

/** The keys of the requests of the last seconds: looking one up again costs no query. */
export class KeyCache {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #known: LRUCache<string, KnownSecret>;
  readonly #lookUps = new Map<string, Promise<KnownSecret | undefined>>();

  /** @param now Unix time in milliseconds */
  constructor(database: Database, now: () => number, maximumKeys = 10_000) {
    this.#database = database;
    this.#now = now;
    this.#known = new LRUCache<string, KnownSecret>({
      max: maximumKeys,
      ttl: timeToLiveMs,
      ttlResolution: 0,
      perf: { now },
      noDeleteOnStaleGet: true,
    });
  }

  /** The key of a secret; null when it is unknown, revoked or expired. */
  async find(secret: string): Promise<ApiKey | null> {
    if (!isSecret(secret)) return null;
    const hash = hashSecret(secret);
    const known = this.#known.get(hash) ?? (await this.#lookUp(hash));
    return known !== undefined && this.#now() < known.endsAt ? known.key : null;
  }

  /** Parallel requests share one query. */
  #lookUp(hash: string): Promise<KnownSecret | undefined> {
    const underWay = this.#lookUps.get(hash);
    if (underWay) return underWay;
    const lookUp = this.#load(hash).finally(() => this.#lookUps.delete(hash));
    this.#lookUps.set(hash, lookUp);
    return lookUp;
  }

  /** Only what exists is kept: guessed keys displace none. */
  async #load(hash: string): Promise<KnownSecret | undefined> {
    try {
      const known = await load(this.#database, hash);
      if (known) this.#known.set(hash, known);
      else this.#known.delete(hash);
      return known;
    } catch (error) {
      // While the database fails, the keys that it knew last go on: their answers tell their limits.
      const known = this.#known.peek(hash, { allowStale: true });
      if (known) return known;
      throw error;
    }
  }
}

async function load(database: Database, hash: string): Promise<KnownSecret | undefined> {
  const secret = await database.apiKeySecret.findUnique({
    where: { hash },
    include: { apiKey: true },
  });
  if (secret === null || secret.apiKey.revokedAt !== null) return undefined;
  const ends = [secret.expiresAt, secret.apiKey.expiresAt].filter((date) => date !== null);
  return { key: secret.apiKey, endsAt: Math.min(...ends.map((date) => date.getTime())) };
}
