import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { isUnavailable } from "../database/availability/unavailable.ts";
import type { Database } from "../database/database.ts";
import type { DatabaseMetrics } from "../database/database-metrics.ts";
import { type BanPolicy, type Counter, createCounter, decide, isBanned } from "./counter.ts";
import type { Consumer, CounterStore, Decision } from "./counter-store.ts";
import { deleteOldCounters, loadCounter, saveCounters } from "./saved-counters.ts";

const flushIntervalMs = 500;
const cleanUpIntervalMs = 3_600_000;

interface Options {
  database: Database;
  log: Logger;
  metrics: Pick<DatabaseMetrics, "failedSaves">;
  bans: BanPolicy;
  /** Unix time in milliseconds. */
  now: () => number;
  /** Maximum number of counters in memory; each takes about 300 bytes. */
  maximumClients?: number;
}

/**
 * Counts in the memory of one process. Every half second, it saves the counts of API keys in the database, in
 * the background. If the counter of a key is not in memory, after a restart or an eviction, it is read from the
 * database. A ban is saved before the response that reports it is sent.
 */
export class MemoryCounterStore implements CounterStore {
  readonly #options: Options;
  readonly #counters: LRUCache<string, Counter>;
  readonly #timers: NodeJS.Timeout[];
  /** Counters that have changed since they were last saved. */
  #unsaved = new Map<string, Counter>();
  /** Counters that are being saved. */
  #saving = new Map<string, Counter>();
  #lastSave: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#counters = new LRUCache<string, Counter>({
      max: options.maximumClients ?? 50_000,
      fetchMethod: (id) => this.#load(id),
    });
    this.#timers = [
      this.#repeat(flushIntervalMs, () => this.flush()),
      this.#repeat(cleanUpIntervalMs, () => deleteOldCounters(options.database, options.now())),
    ];
  }

  hit(consumer: Consumer): Decision | Promise<Decision> {
    const known = this.#counters.get(consumer.id);
    if (known !== undefined) return this.#count(known, consumer);
    if (!consumer.isSaved) return this.#count(this.#create(consumer.id), consumer);
    return this.#fetch(consumer.id).then((fetched) => {
      if (fetched !== null) return this.#count(fetched, consumer);
      // Without the database, the request itself will fail, but its response needs headers.
      const { now, bans } = this.#options;
      return decide(createCounter(), consumer, now(), bans);
    });
  }

  isBanned(consumer: Consumer): boolean {
    const counter = this.#counters.peek(consumer.id);
    return counter !== undefined && isBanned(counter, consumer, this.#options.now());
  }

  #create(id: string): Counter {
    const counter = createCounter();
    this.#counters.set(id, counter);
    return counter;
  }

  #count(counter: Counter, consumer: Consumer): Decision | Promise<Decision> {
    const { now, bans } = this.#options;
    const { bannedAt } = counter;
    const decision = decide(counter, consumer, now(), bans);
    if (consumer.isSaved) this.#unsaved.set(consumer.id, counter);
    if (counter.bannedAt <= bannedAt) return decision;
    return this.flush()
      .catch(this.#report)
      .then(() => decision);
  }

  /** Saves the counters that have changed; if that fails, the next flush tries again. */
  flush(): Promise<void> {
    this.#lastSave = this.#lastSave.catch(() => {}).then(() => this.#save());
    return this.#lastSave;
  }

  /** Stops the background writes and saves one last time. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.flush();
  }

  /** Null if the database cannot be read. */
  async #fetch(id: string): Promise<Counter | null> {
    try {
      return await this.#counters.forceFetch(id);
    } catch (error) {
      if (isUnavailable(error)) return null;
      throw error;
    }
  }

  async #load(id: string): Promise<Counter> {
    const inMemory = this.#unsaved.get(id) ?? this.#saving.get(id);
    return inMemory ?? (await loadCounter(this.#options.database, id)) ?? createCounter();
  }

  async #save(): Promise<void> {
    if (this.#unsaved.size === 0) return;
    this.#saving = this.#unsaved;
    this.#unsaved = new Map();
    try {
      await saveCounters(this.#options.database, this.#saving);
    } catch (error) {
      this.#unsaved = new Map([...this.#saving, ...this.#unsaved]);
      throw error;
    } finally {
      this.#saving = new Map();
    }
  }

  #repeat(intervalMs: number, task: () => Promise<void>): NodeJS.Timeout {
    return setInterval(() => void task().catch(this.#report), intervalMs).unref();
  }

  readonly #report = (error: unknown): void => {
    this.#options.metrics.failedSaves.inc({ of: "rate_limits" });
    this.#options.log.error({ err: error }, "counts of rate limits not saved: trying again");
  };
}
