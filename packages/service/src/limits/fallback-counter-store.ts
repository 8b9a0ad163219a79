import { LRUCache } from "lru-cache";
import CircuitBreaker from "opossum";
import type { Logger } from "pino";
import { Batch } from "../queues/batch.ts";
import { type BanPolicy, type Counter, createCounter, decide, isBanned } from "./counter.ts";
import type { Consumer, CounterStore, Decision } from "./counter-store.ts";
import type { LimitMetrics } from "./limit-metrics.ts";
import type { RedisCounterStore } from "./redis-counter-store.ts";
import { withTimeout } from "./with-timeout.ts";

interface Options {
  store: RedisCounterStore;
  bans: BanPolicy;
  log: Logger;
  metrics: LimitMetrics;
  /** Unix time in milliseconds. */
  now: () => number;
}

/** How long the requests of a turn wait for Redis, in milliseconds. */
const waitTimeoutMs = 50;

const breakerOptions: CircuitBreaker.Options = {
  // The breaker's own timeout also counts the time in which this process is busy.
  timeout: false,
  // If half of the turns of the last second failed, the breaker sends nothing to Redis for a second.
  errorThresholdPercentage: 50,
  rollingCountTimeout: 1_000,
  resetTimeout: 1_000,
  rollingPercentilesEnabled: false,
};

/** Maximum number of counters in memory; each takes about 400 bytes. */
const maximumClients = 50_000;

/**
 * Counts in Redis. One call counts all requests of a consumer in one turn of the event loop. While Redis is slow
 * or unreachable, counts in the memory of this process, starting from the last counts of Redis: so a consumer
 * that has used up its limit is not admitted again.
 */
export class FallbackCounterStore implements CounterStore {
  readonly #options: Options;
  readonly #breaker: CircuitBreaker<[Hits[]], void>;
  readonly #counters = new LRUCache<string, Counter>({ max: maximumClients });
  readonly #batch = new Batch((consumers: Consumer[]) => this.#hitAll(consumers), {
    everyTurn: true,
  });

  constructor(options: Options) {
    this.#options = options;
    this.#breaker = new CircuitBreaker((hits: Hits[]) => this.#askRedis(hits), breakerOptions);
    logChanges(this.#breaker, options.log);
  }

  hit(consumer: Consumer): Promise<Decision> {
    return this.#batch.add(consumer);
  }

  isBanned(consumer: Consumer): Promise<boolean> {
    const { store, now } = this.#options;
    return store.isBanned(consumer).catch(() => {
      const counter = this.#counters.get(consumer.id);
      return counter !== undefined && isBanned(counter, consumer, now());
    });
  }

  close(): void {
    this.#breaker.shutdown();
  }

  async #hitAll(consumers: Consumer[]): Promise<Promise<Decision>[]> {
    /** The keys are consumers as JSON, because their limits may change even within a turn. */
    const turn = new Map<string, Hits>();
    const decisions = consumers.map((consumer) => {
      const name = JSON.stringify(consumer);
      const hits = turn.get(name) ?? new Hits(consumer);
      turn.set(name, hits);
      return hits.add();
    });
    void this.#count([...turn.values()]);
    return decisions;
  }

  /** Counts the requests of one turn. Those that Redis does not decide in time are counted in memory. */
  async #count(turn: Hits[]): Promise<void> {
    // The breaker has recorded the error.
    await this.#breaker.fire(turn).catch(() => {});
    for (const hits of turn) if (!hits.areDecided) this.#hitMemory(hits);
  }

  /** @throws {Error} if half of the consumers have no decision in time */
  async #askRedis(turn: Hits[]): Promise<void> {
    const endTimer = this.#options.metrics.redisSeconds.startTimer();
    const replies = Promise.allSettled(turn.map((hits) => this.#hitRedis(hits)));
    const reason = await withTimeout(waitTimeoutMs, replies).then(firstReason, (error) => error);
    const undecided = turn.filter(({ areDecided }) => !areDecided);
    const isFailed = undecided.length * 2 >= turn.length;
    endTimer({ outcome: isFailed ? "failed" : "answered" });
    if (isFailed) throw reason;
  }

  async #hitRedis(hits: Hits): Promise<void> {
    const { consumer, count } = hits;
    const { decisions, counter } = await this.#options.store.hitSeveral(consumer, count);
    // A late reply has no effect.
    if (hits.areDecided) return;
    this.#counters.set(consumer.id, counter);
    hits.decide(decisions);
  }

  #hitMemory(hits: Hits): void {
    const { bans, metrics, now } = this.#options;
    const { consumer, count } = hits;
    metrics.countedLocally.inc(count);
    const counter = this.#counters.get(consumer.id) ?? createCounter();
    this.#counters.set(consumer.id, counter);
    hits.decide(Array.from({ length: count }, () => decide(counter, consumer, now(), bans)));
  }
}

/** The requests of one consumer in one turn that wait for their decisions. */
class Hits {
  readonly consumer: Consumer;
  areDecided = false;
  readonly #waiting: ((decision: Decision) => void)[] = [];

  constructor(consumer: Consumer) {
    this.consumer = consumer;
  }

  get count(): number {
    return this.#waiting.length;
  }

  add(): Promise<Decision> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** @param decisions one for each request, in order */
  decide(decisions: Decision[]): void {
    this.areDecided = true;
    for (const [index, resolve] of this.#waiting.entries()) resolve(decisions[index] as Decision);
  }
}

function firstReason(results: PromiseSettledResult<void>[]): unknown {
  return results.find((result) => result.status === "rejected")?.reason;
}

/** Logs each change once, because a breaker that stays open emits `open` after every attempt to close. */
function logChanges(breaker: CircuitBreaker<[Hits[]], void>, log: Logger): void {
  let reason: unknown;
  let isWorking = true;
  breaker.on("failure", (error) => {
    reason = error;
  });
  breaker.on("open", () => {
    if (isWorking) {
      log.error({ err: reason }, "Redis is slow or gone: requests are counted in memory");
    }
    isWorking = false;
  });
  breaker.on("close", () => {
    log.info("Redis works again: requests are counted there");
    isWorking = true;
  });
}
