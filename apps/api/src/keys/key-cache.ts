import { LRUCache } from "lru-cache";
import type { Database } from "../storage/database.js";
import type { ApiKey } from "./api-keys.js";
import { hashSecret, isSecret } from "./secret.js";

const maximumKeys = 10_000;
/** A revoked key, or a changed plan, takes effect within five seconds. */
const timeToLiveMs = 4_000;

interface KnownSecret {
  key: ApiKey;
  /** Unix time in milliseconds at which the secret, or the key, ends. */
  endsAt: number;
}

/** The keys of the requests of the last seconds: looking one up again costs no query. */
export class KeyCache {
  readonly #known: LRUCache<string, KnownSecret>;
  readonly #now: () => number;

  /** @param now Unix time in milliseconds */
  constructor(database: Database, now: () => number) {
    this.#now = now;
    // Only what exists is kept: guessed keys displace none.
    this.#known = new LRUCache<string, KnownSecret>({
      max: maximumKeys,
      ttl: timeToLiveMs,
      ttlResolution: 0,
      perf: { now },
      // While the database fails, the keys that it knew last go on: their answers tell their limits.
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: (hash) => load(database, hash),
    });
  }

  /** The key of a secret; null when it is unknown, revoked or expired. */
  async find(secret: string): Promise<ApiKey | null> {
    if (!isSecret(secret)) return null;
    const known = await this.#known.fetch(hashSecret(secret));
    return known !== undefined && this.#now() < known.endsAt ? known.key : null;
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
