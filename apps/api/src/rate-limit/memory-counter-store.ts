import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { Database } from "../storage/database.js";
import { deleteOldCounters, loadCounter, saveCounters } from "../storage/rate-limit-counters.js";
import { type BanPolicy, type Counter, createCounter, decide } from "./counter.js";
import type { Client, CounterStore, Decision } from "./counter-store.js";

const flushIntervalMs = 500;
const cleanUpIntervalMs = 3_600_000;
/** Clients that are remembered without the database; about 300 bytes each. */
const maximumClients = 50_000;

interface Options {
  database: Database;
  log: Logger;
  bans: BanPolicy;
  /** Unix time in milliseconds. */
  now: () => number;
}

/**
 * Counts in the memory of one process. Counts are written to the database behind the requests, half
 * a second late at most, and read back when a client comes that memory does not know: after a
 * restart, or when it was forgotten for others. A ban is written before the answer that tells of it.
 */
export class MemoryCounterStore implements CounterStore {
  readonly #options: Options;
  readonly #counters: LRUCache<string, Counter>;
  readonly #timers: NodeJS.Timeout[];
  /** What the database has not been told yet. */
  #unsaved = new Map<string, Counter>();
  /** What it is being told. */
  #saving = new Map<string, Counter>();
  #lastSave: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#counters = new LRUCache<string, Counter>({
      max: maximumClients,
      fetchMethod: (id) => this.#load(id),
    });
    this.#timers = [
      this.#repeat(flushIntervalMs, () => this.flush()),
      this.#repeat(cleanUpIntervalMs, () => deleteOldCounters(options.database, options.now())),
    ];
  }

  async hit(client: Client): Promise<Decision> {
    const { now, bans } = this.#options;
    const counter = this.#counters.get(client.id) ?? (await this.#counters.forceFetch(client.id));
    const bannedAt = counter.bannedAt;
    const decision = decide(counter, client, now(), bans);
    this.#unsaved.set(client.id, counter);
    if (counter.bannedAt > bannedAt) await this.flush().catch(this.#report);
    return decision;
  }

  /** Writes to the database what it has not been told yet; what fails is tried again next time. */
  flush(): Promise<void> {
    this.#lastSave = this.#lastSave.catch(() => {}).then(() => this.#save());
    return this.#lastSave;
  }

  /** Ends the writing behind requests, with a last flush. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.flush();
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
    this.#options.log.error({ err: error }, "rate limits could not be saved");
  };
}
