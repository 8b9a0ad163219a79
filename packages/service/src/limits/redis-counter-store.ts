import { type BanPolicy, type Counter, decisionOf, isBanned } from "./counter.ts";
import type { Consumer, CounterStore, Decision } from "./counter-store.ts";
import type { Redis, RedisDecision } from "./redis.ts";

interface Options {
  redis: Redis;
  bans: BanPolicy;
  /** Unix time in milliseconds; by default, the time of Redis's own clock. */
  now?: () => number;
}

/**
 * Counts in Redis, for all processes and machines together. A script checks windows and bans, and Redis runs it
 * in one atomic step.
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

  async isBanned(consumer: Consumer): Promise<boolean> {
    const { redis, now = Date.now } = this.#options;
    const counter = await readCounter(redis, consumer.id);
    return counter !== null && isBanned(counter, consumer, now());
  }

  /**
   * Counts several requests of one consumer with one call of the script, as if they came one after another.
   *
   * @returns the decision on each request, in order, and the counter after the last one
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

/** Calculates the earlier counters back from the one after the last request, because Redis sends only that one. */
function decisionsOf(
  { decidedAt, counter, outcomes }: RedisDecision,
  consumer: Consumer,
): Decision[] {
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

/** The counter of a consumer in Redis; null if there is none. */
export async function readCounter(redis: Redis, consumerId: string): Promise<Counter | null> {
  const text = await redis.get(keyOf(consumerId));
  return text === null ? null : (JSON.parse(text) as Counter);
}

/** The braces make a cluster keep everything about a consumer on one node. */
function keyOf(consumerId: string): string {
  return `counter:{${consumerId}}`;
}
