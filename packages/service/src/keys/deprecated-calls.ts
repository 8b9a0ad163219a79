import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { DatabaseMetrics } from "../database/database-metrics.ts";
import { CallsSaver } from "./calls-saver.ts";
import { addDeprecatedCalls, type DeprecatedCalls } from "./deprecated-usage.ts";
import type { KeyMetrics } from "./key-metrics.ts";

interface Options {
  database: Database;
  metrics: KeyMetrics & Pick<DatabaseMetrics, "failedSaves">;
  log: Logger;
}

/**
 * Saves in the background how often keys call deprecated operations. The metrics count these calls too, but
 * only for one process, and only since its start.
 */
export class DeprecatedCallsSaver extends CallsSaver {
  readonly #options: Options;
  /** The counts at the last save. */
  #saved = new Map<string, number>();

  constructor(options: Options) {
    const failure = "calls of deprecated operations could not be saved";
    super({ ...options, label: "deprecated_calls", failure });
    this.#options = options;
  }

  protected async save(): Promise<void> {
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
}
