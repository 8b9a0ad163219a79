import type { Logger } from "pino";
import type { DatabaseMetrics, SavedCounts } from "../database/database-metrics.ts";

const saveIntervalMs = 5_000;

interface Options {
  metrics: Pick<DatabaseMetrics, "failedSaves">;
  log: Logger;
  /** The value of the metric's label `of`. */
  label: SavedCounts;
  /** The message that is logged if a save fails. */
  failure: string;
}

/** Saves counts in the background, one save after another. */
export abstract class CallsSaver {
  readonly #options: Options;
  readonly #timer: NodeJS.Timeout;
  #lastSave: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#timer = setInterval(() => void this.flush(), saveIntervalMs).unref();
  }

  /** Saves the counts since the last save; if that fails, the next flush tries again. */
  flush(): Promise<void> {
    this.#lastSave = this.#lastSave.then(() => this.save().catch(this.#report));
    return this.#lastSave;
  }

  /** Stops the background writes and saves one last time. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  protected abstract save(): Promise<void>;

  readonly #report = (error: unknown): void => {
    const { metrics, log, label, failure } = this.#options;
    metrics.failedSaves.inc({ of: label });
    log.error({ err: error }, failure);
  };
}
