import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { DatabaseMetrics } from "../database/database-metrics.ts";
import { addDeprecatedCalls, type DeprecatedCalls } from "./deprecated-usage.ts";
import type { KeyMetrics } from "./key-metrics.ts";

const saveIntervalMs = 5_000;

interface Options {
  database: Database;
  metrics: KeyMetrics & Pick<DatabaseMetrics, "failedSaves">;
  log: Logger;
}

/**
 * Saves in the background how often keys call deprecated operations. The metrics count these calls too, but
 * only for one process, and only since its start.
 */
export class DeprecatedCallsSaver {
  readonly #options: Options;
  readonly #timer: NodeJS.Timeout;
  /** The counts as they were last saved. */
  #saved = new Map<string, number>();
  #lastSave: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => void this.flush(), saveIntervalMs).unref();
  }

  /**
   * Saves the calls that were counted since the last time; if that fails, the next flush tries again.
   */
  flush(): Promise<void> {
    this.#lastSave = this.#lastSave.then(() => this.#save().catch(this.#report));
    return this.#lastSave;
  }

  /** Stops the background writes and saves one last time. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #save(): Promise<void> {
    const { database, metrics } = this.#options;
    const { values } = await metrics.deprecatedCalls.get();
    const counted = new Map<string, number>();
    const added: DeprecatedCalls[] = [];
    for (const { labels, value } of values) {
      const { key, operation } = labels;
      const id = `${key} ${operation}`;
      const calls = value - (this.#saved.get(id) ?? 0);
      counted.set(id, value);
      if (calls > 0) added.push({ apiKeyId: Number(key), operation: String(operation), calls });
    }
    await addDeprecatedCalls(database, added, new Date());
    this.#saved = counted;
  }

  readonly #report = (error: unknown): void => {
    this.#options.metrics.failedSaves.inc({ of: "deprecated_calls" });
    this.#options.log.error({ err: error }, "calls of deprecated operations could not be saved");
  };
}
