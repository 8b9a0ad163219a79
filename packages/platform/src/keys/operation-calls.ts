import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import type { DatabaseMetrics } from "../database/database-metrics.ts";
import { CallsSaver } from "./calls-saver.ts";
import { addOperationCalls, deleteOldOperationUsage, operationUsageId } from "./operation-usage.ts";

/** How often keys have called operations, as far as it is not saved yet. */
export class CallCounts {
  readonly #counts = new Map<string, number>();

  /** @param now Unix time in milliseconds */
  add(apiKeyId: number, operation: string, now: number): void {
    const id = operationUsageId(apiKeyId, operation, now);
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
  }

  /** What is not saved yet, always in the same order: processes that save at once wait for no other. */
  get unsaved(): [id: string, calls: number][] {
    return [...this.#counts].sort(([left], [right]) => (left < right ? -1 : 1));
  }

  /** Forgets what was saved; calls that came meanwhile are left. */
  forget(saved: readonly (readonly [id: string, calls: number])[]): void {
    for (const [id, calls] of saved) {
      const left = (this.#counts.get(id) ?? 0) - calls;
      if (left > 0) this.#counts.set(id, left);
      else this.#counts.delete(id);
    }
  }
}

/** The most rows of one statement: databases limit the number of its parameters. */
const mostRows = 3_000;

const dayMs = 86_400_000;

interface Options {
  database: Database;
  metrics: { operationCalls: CallCounts } & Pick<DatabaseMetrics, "failedSaves">;
  now: () => number;
  log: Logger;
}

/** Saves in the background how often keys call operations, and deletes what is too old to be told. */
export class OperationCallsSaver extends CallsSaver {
  readonly #options: Options;
  /** The day on which old rows were deleted, numbered from the Unix epoch. */
  #cleanedOn = -1;

  constructor(options: Options) {
    const failure = "calls of operations could not be saved";
    super({ ...options, label: "operation_calls", failure });
    this.#options = options;
  }

  protected async save(): Promise<void> {
    const { database, metrics, now } = this.#options;
    const { operationCalls } = metrics;
    const { unsaved } = operationCalls;
    for (let start = 0; start < unsaved.length; start += mostRows) {
      const rows = unsaved.slice(start, start + mostRows);
      await addOperationCalls(database, rows);
      operationCalls.forget(rows);
    }
    const day = Math.floor(now() / dayMs);
    if (unsaved.length === 0 || day === this.#cleanedOn) return;
    await deleteOldOperationUsage(database, now());
    this.#cleanedOn = day;
  }
}
