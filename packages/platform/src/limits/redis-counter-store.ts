import { type BanPolicy, type Counter, decisionOf } from "./counter.ts";
import type { Client, CounterStore, Decision } from "./counter-store.ts";
import type { Redis } from "./redis.ts";

interface Options {
  redis: Redis;
  bans: BanPolicy;
  /** Unix time in milliseconds; without it, Redis's own clock counts. */
  now?: () => number;
}

/**
 * Counts in Redis, for all processes and machines together. One script decides by windows and ban;
 * Redis runs it in one atomic step.
 */
export class RedisCounterStore implements CounterStore {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async hit(client: Client): Promise<Decision> {
    const { decision } = await this.hitAndRead(client);
    return decision;
  }

  /** Like `hit`; also returns the counter after the decision. */
  async hitAndRead(client: Client): Promise<{ decision: Decision; counter: Counter }> {
    const { redis, bans, now } = this.#options;
    const request = JSON.stringify({ client, bans, now: now?.() });
    const { counter, ...decided } = await redis.decide(keyOf(client.id), request);
    return { decision: decisionOf(counter, client, decided), counter };
  }
}

/** The counter of a client as it is in Redis; null if there is none. */
export async function readCounter(redis: Redis, clientId: string): Promise<Counter | null> {
  const text = await redis.get(keyOf(clientId));
  return text === null ? null : (JSON.parse(text) as Counter);
}

/** The braces make a cluster keep everything about a client on one node. */
function keyOf(clientId: string): string {
  return `counter:{${clientId}}`;
}
