import { AsyncResource } from "node:async_hooks";
import type { Histogram } from "prom-client";
import { codeOf, throwNaming } from "../availability/unavailable.ts";
import type { Queries } from "./queries.ts";
import type { SharedTransaction, SharingQueries } from "./shared-transaction.ts";

/**
 * How a statement has ended. It is refused if it would violate a constraint, which a correct client may cause. All
 * other errors are failures.
 */
type StatementOutcome = "answered" | "refused" | "failed";

/**
 * @param sql the statement
 * @param seconds how long it took
 */
export type OnStatement = (sql: string, seconds: number, outcome: StatementOutcome) => void;

/** The kinds of statements, by their first word. */
export const statements = ["select", "insert", "update", "delete", "other"] as const;

/** Measures all statements of a process, and reports when the next one has a result. */
export class StatementWatch {
  readonly #seconds: Histogram<"statement" | "outcome">;
  #next: Promise<void> | undefined;
  #resolveNext: (() => void) | undefined;

  constructor({ databaseSeconds }: { databaseSeconds: Histogram<"statement" | "outcome"> }) {
    this.#seconds = databaseSeconds;
  }

  /** Measures a statement by its kind. */
  readonly onStatement: OnStatement = (sql, seconds, outcome) => {
    const [, word = ""] = /^\s*(\w+)/.exec(sql) ?? [];
    const statement = statements.find((each) => each === word.toLowerCase()) ?? "other";
    this.#seconds.observe({ statement, outcome }, seconds);
    if (outcome !== "failed") this.#resolveNext?.();
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

/** Reports how long each query takes, including the time that it waits for others. */
export function timedQueries(queries: Queries, onStatement: OnStatement): Queries {
  return {
    dialect: queries.dialect,
    first: (query, ...values) =>
      timed(query.sql, () => queries.first(query, ...values), onStatement),
    all: (query, ...values) => timed(query.sql, () => queries.all(query, ...values), onStatement),
    find: (query, key) => timed(query.sql, () => queries.find(query, key), onStatement),
    insert: (query, row) => timed(query.sql, () => queries.insert(query, row), onStatement),
    save: (query, rows) => timed(query.sql, () => queries.save(query, rows), onStatement),
  };
}

/**
 * Reports how long each query of a part takes, and then how long the part waits for the commit with the other
 * parts. A part runs in the context of its own request, although another request may begin the transaction.
 */
export function timedTogether(
  queries: SharingQueries,
  onStatement: OnStatement,
): SharingQueries["together"] {
  return async (part) => {
    let end = performance.now();
    // `AsyncResource.bind` would add properties to the function, which cost more than all else here.
    const request = new AsyncResource("part");
    const outcome = await queries.together((shared) =>
      request.runInAsyncScope(async () => {
        const timedPart: SharedTransaction = {
          queries: timedQueries(shared.queries, onStatement),
          lockAndFind: (query, key) =>
            timed(query.sql, () => shared.lockAndFind(query, key), onStatement),
          saveWithCommit: (query, row) =>
            timed(query.sql, () => shared.saveWithCommit(query, row), onStatement),
        };
        return part(timedPart).finally(() => {
          end = performance.now();
        });
      }),
    );
    if (outcome.kind === "done")
      onStatement("COMMIT", (performance.now() - end) / 1_000, "answered");
    return outcome;
  };
}

/** Reports how long a statement takes, and how it ends. */
export async function timed<Result>(
  sql: string,
  run: () => Promise<Result>,
  onStatement: OnStatement,
): Promise<Result> {
  const start = performance.now();
  let outcome: StatementOutcome = "answered";
  try {
    return await run();
  } catch (error) {
    outcome = isViolation(error) ? "refused" : "failed";
    throwNaming(sql, error);
  } finally {
    onStatement(sql, (performance.now() - start) / 1_000, outcome);
  }
}

/** Whether a statement would have violated a constraint: SQLSTATE class 23, or its code on SQLite. */
function isViolation(error: unknown): boolean {
  return /^(?:23|SQLITE_CONSTRAINT)/.test(codeOf(error));
}
