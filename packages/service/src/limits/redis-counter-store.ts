import { type BanPolicy, type Counter, decisionOf } from "./counter.ts";
import type { Consumer, CounterStore, Decision } from "./counter-store.ts";
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

  async hit(consumer: Consumer): Promise<Decision> {
    const { decisions } = await this.hitSeveral(consumer, 1);
    return decisions[0] as Decision;
  }

  /**
   * Counts several requests of one consumer by one call of the script, as if they came one after the other.
   *
   * @returns the decision about each, in order, and the counter after the last
   */
  async hitSeveral(
    consumer: Consumer,
    hits: number,
  ): Promise<{ decisions: Decision[]; counter: Counter }> {
    const { redis, bans, now } = this.#options;
    const request = JSON.stringify({ consumer, bans, hits, now: now?.() });
    const reckoning = await redis.decide(keyOf(consumer.id), request);
    return { decisions: decisionsOf(reckoning, consumer), counter: reckoning.counter };
  }
}

/** Goes back from the counter after the last request, which is the only one that Redis sends. */
function decisionsOf({ decidedAt, counter, outcomes }: Reckoning, consumer: Consumer): Decision[] {
  let { minute, day } = counter;
  const decisions: Decision[] = [];
  for (const { isAdmitted, bannedUntil } of outcomes.toReversed()) {
    const after = { ...counter, minute, day, bannedUntil };
    decisions.push(decisionOf(after, consumer, { isAdmitted, decidedAt }));
    if (!isAdmitted) continue;
    minute = { ...minute, admitted: minute.admitted - 1 };
    day = { ...day, admitted: day.admitted - 1 };
  }
  return decisions.reverse();
}

/** The counter of a consumer as it is in Redis; null if there is none. */
export async function readCounter(redis: Redis, consumerId: string): Promise<Counter | null> {
  const text = await redis.get(keyOf(consumerId));
  return text === null ? null : (JSON.parse(text) as Counter);
}

/** The braces make a cluster keep everything about a consumer on one node. */
function keyOf(consumerId: string): string {
  return `counter:{${consumerId}}`;
}
