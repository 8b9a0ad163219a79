import { LRUCache } from "lru-cache";
import CircuitBreaker from "opossum";
import type { Logger } from "pino";
import { type BanPolicy, type Counter, createCounter, decide } from "./counter.ts";
import type { Client, CounterStore, Decision } from "./counter-store.ts";
import type { LimitMetrics } from "./limit-metrics.ts";
import type { RedisCounterStore } from "./redis-counter-store.ts";
import { within } from "./within.ts";

interface Options {
  store: RedisCounterStore;
  bans: BanPolicy;
  log: Logger;
  metrics: LimitMetrics;
  /** Unix time in milliseconds. */
  now: () => number;
}

/** A request waits this long for Redis, in milliseconds. */
const longestWaitMs = 50;

const breakerOptions: CircuitBreaker.Options = {
  // The breaker's own timeout also counts the time in which this process is busy.
  timeout: false,
  // If half of the requests of the last second failed, the breaker sends Redis nothing for a
  // second.
  errorThresholdPercentage: 50,
  rollingCountTimeout: 1_000,
  resetTimeout: 1_000,
  rollingPercentilesEnabled: false,
};

/** Counters kept in memory; about 400 bytes each. */
const maximumClients = 50_000;

/**
 * Counts in Redis. While Redis is slow or gone, counts in the memory of this process instead. It
 * continues from the last counts of Redis, so that a client that has used up its limit is not admitted
 * again.
 */
export class FallbackCounterStore implements CounterStore {
  readonly #options: Options;
  readonly #breaker: CircuitBreaker<[Client], Decision>;
  readonly #counters = new LRUCache<string, Counter>({ max: maximumClients });

  constructor(options: Options) {
    this.#options = options;
    this.#breaker = new CircuitBreaker((client: Client) => this.#hitRedis(client), breakerOptions);
    logChanges(this.#breaker, options.log);
  }

  async hit(client: Client): Promise<Decision> {
    try {
      return await this.#breaker.fire(client);
    } catch {
      return this.#hitMemory(client);
    }
  }

  close(): void {
    this.#breaker.shutdown();
  }

  async #hitRedis(client: Client): Promise<Decision> {
    const { store, metrics } = this.#options;
    const endTimer = metrics.redisSeconds.startTimer();
    try {
      const { decision, counter } = await within(longestWaitMs, store.hitAndRead(client));
      this.#counters.set(client.id, counter);
      endTimer({ outcome: "answered" });
      return decision;
    } catch (error) {
      endTimer({ outcome: "failed" });
      throw error;
    }
  }

  #hitMemory(client: Client): Decision {
    const { bans, metrics, now } = this.#options;
    metrics.countedLocally.inc();
    const counter = this.#counters.get(client.id) ?? createCounter();
    this.#counters.set(client.id, counter);
    return decide(counter, client, now(), bans);
  }
}

/** Logs each change once. A breaker that stays open emits `open` after every attempt to close. */
function logChanges(breaker: CircuitBreaker<[Client], Decision>, log: Logger): void {
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
