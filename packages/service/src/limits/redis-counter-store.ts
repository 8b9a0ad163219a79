import { type BanPolicy, type Counter, decisionOf } from "./counter.ts";
import type { Client, CounterStore, Decision } from "./counter-store.ts";
import type { Reckoning, Redis } from "./redis.ts";

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
    const { decisions } = await this.hitSeveral(client, 1);
    return decisions[0] as Decision;
  }

  /**
   * Counts several requests of one client by one call of the script, as if they came one after the other.
   *
   * @returns the decision about each, in order, and the counter after the last
   */
  async hitSeveral(
    client: Client,
    hits: number,
  ): Promise<{ decisions: Decision[]; counter: Counter }> {
    const { redis, bans, now } = this.#options;
    const request = JSON.stringify({ client, bans, hits, now: now?.() });
    const reckoning = await redis.decide(keyOf(client.id), request);
    return { decisions: decisionsOf(reckoning, client), counter: reckoning.counter };
  }
}

/** Goes back from the counter after the last request, which is the only one that Redis sends. */
function decisionsOf({ decidedAt, counter, outcomes }: Reckoning, client: Client): Decision[] {
  let { minute, day } = counter;
  const decisions: Decision[] = [];
  for (const { isAdmitted, bannedUntil } of outcomes.toReversed()) {
    const after = { ...counter, minute, day, bannedUntil };
    decisions.push(decisionOf(after, client, { isAdmitted, decidedAt }));
    if (!isAdmitted) continue;
    minute = { ...minute, admitted: minute.admitted - 1 };
    day = { ...day, admitted: day.admitted - 1 };
  }
  return decisions.reverse();
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
