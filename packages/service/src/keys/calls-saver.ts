import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { DatabaseMetrics } from "../database/database-metrics.ts";
import { OperationUsage, PlaceUsage } from "../database/generated/tables.ts";
import { upsert } from "../database/queries/query.ts";
import { type CallCounts, dayMs } from "./call-counts.ts";
import { deleteOldUsage } from "./operation-usage.ts";
import type { PlaceCounts } from "./place-counts.ts";

const saveIntervalMs = 5_000;

/** Maximum number of rows to save at a time: on SQLite, nothing else runs meanwhile. */
const maxRows = 1_000;

/** Adds to the stored numbers, because several processes save them. */
const addCalls = upsert(OperationUsage, "id", ["calls"]);
const addPlaces = upsert(PlaceUsage, "id", ["calls"]);

/** Maximum number of batches of places in one save, so that services with many keys write at a steady rate. */
const maxPlaceBatches = 5;

interface Options {
  database: Database;
  metrics: { calls: CallCounts; places: PlaceCounts } & Pick<DatabaseMetrics, "failedSaves">;
  /** Unix time in milliseconds. */
  now: () => number;
  log: Logger;
}

/**
 * Saves in the background how often keys call operations and use their places, one save after another, and deletes
 * numbers that are too old to be reported.
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
  flush(maxBatches = maxPlaceBatches): Promise<void> {
    this.#lastSave = this.#lastSave.then(() => this.#save(maxBatches).catch(this.#report));
    return this.#lastSave;
  }

  /** Stops the background writes and saves one last time. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush(Number.POSITIVE_INFINITY);
  }

  /** Numbers that were saved before a failure are not saved again. */
  async #save(maxBatches: number): Promise<void> {
    const { database, metrics, now } = this.#options;
    const { unsaved } = metrics.calls;
    for (let start = 0; start < unsaved.length; start += maxRows) {
      const rows = unsaved.slice(start, start + maxRows);
      await database.queries.save(addCalls, rows);
      metrics.calls.forget(rows);
    }
    for (let batches = 0; batches < maxBatches; batches++) {
      const batch = metrics.places.unsaved(maxRows);
      if (batch.length === 0) break;
      const rows = batch.map(({ row }) => row);
      await database.queries.save(addPlaces, rows);
      metrics.places.forget(batch);
    }
    const day = Math.floor(now() / dayMs);
    if (unsaved.length === 0 || day === this.#cleanedOn) return;
    await deleteOldUsage(database, now());
    this.#cleanedOn = day;
  }

  readonly #report = (error: unknown): void => {
    this.#options.metrics.failedSaves.inc({ of: "operation_calls" });
    this.#options.log.error({ err: error }, "calls of operations not saved: trying again");
  };
}
