import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { DatabaseMetrics } from "../database/database-metrics.ts";
import { OperationUsage } from "../database/generated/tables.ts";
import { upsert } from "../database/queries/query.ts";
import { type CallCounts, dayMs } from "./call-counts.ts";
import { deleteOldOperationUsage } from "./operation-usage.ts";

const saveIntervalMs = 5_000;

/** Maximum number of rows to save at a time: on SQLite, nothing else runs meanwhile. */
const maxRows = 1_000;

/** Adds to the stored numbers, because several processes save them. */
const addCalls = upsert(OperationUsage, "id", ["calls"]);

interface Options {
  database: Database;
  metrics: { calls: CallCounts } & Pick<DatabaseMetrics, "failedSaves">;
  /** Unix time in milliseconds. */
  now: () => number;
  log: Logger;
}

/**
 * Saves in the background how often keys call operations, one save after another, and deletes numbers that are too old
 * to be reported.
 */
export class CallsSaver {
  readonly #options: Options;
  readonly #timer: NodeJS.Timeout;
  #lastSave: Promise<void> = Promise.resolve();
  /** The day on which old rows were deleted, numbered from the Unix epoch. */
  #cleanedOn = -1;

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => void this.flush(), saveIntervalMs).unref();
  }

  /** Saves the unsaved numbers; if that fails, the next flush tries again. */
  flush(): Promise<void> {
    this.#lastSave = this.#lastSave.then(() => this.#save().catch(this.#report));
    return this.#lastSave;
  }

  /** Stops the background writes and saves one last time. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  /** Numbers that were saved before a failure are not saved again. */
  async #save(): Promise<void> {
    const { database, metrics, now } = this.#options;
    const { unsaved } = metrics.calls;
    for (let start = 0; start < unsaved.length; start += maxRows) {
      const rows = unsaved.slice(start, start + maxRows);
      await database.queries.save(addCalls, rows);
      metrics.calls.forget(rows);
    }
    const day = Math.floor(now() / dayMs);
    if (unsaved.length === 0 || day === this.#cleanedOn) return;
    await deleteOldOperationUsage(database, now());
    this.#cleanedOn = day;
  }

  readonly #report = (error: unknown): void => {
    this.#options.metrics.failedSaves.inc({ of: "operation_calls" });
    this.#options.log.error({ err: error }, "calls of operations could not be saved");
  };
}
