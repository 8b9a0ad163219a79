import type { DatabaseMetrics } from "./database-metrics.ts";
import type { OnStatement } from "./queries/timed-queries.ts";

/** Measures all statements of a process, and tells when the next one has a result. */
export class StatementWatch {
  readonly #seconds: DatabaseMetrics["databaseSeconds"];
  #next: Promise<void> | undefined;
  #resolveNext: (() => void) | undefined;

  constructor({ databaseSeconds }: Pick<DatabaseMetrics, "databaseSeconds">) {
    this.#seconds = databaseSeconds;
  }

  /** Measures a statement by its first word, which is what it does. */
  readonly onStatement: OnStatement = (sql, seconds, hasFailed) => {
    const [, word = ""] = /^\s*(select|insert|update|delete)\b/i.exec(sql) ?? [];
    const statement = word.toLowerCase() || "other";
    this.#seconds.observe({ statement, outcome: hasFailed ? "failed" : "answered" }, seconds);
    if (!hasFailed) this.#resolveNext?.();
  };

  /** Resolves when the next statement has a result, whoever waits for it. */
  nextResult(): Promise<void> {
    this.#next ??= new Promise((resolve) => {
      this.#resolveNext = () => {
        this.#next = undefined;
        this.#resolveNext = undefined;
        resolve();
      };
    });
    return this.#next;
  }
}
