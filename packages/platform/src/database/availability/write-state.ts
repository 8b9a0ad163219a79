import type { SqlDriverAdapter, SqlQuery, SqlQueryable } from "@prisma/driver-adapter-utils";
import { StorageUnavailable } from "./unavailable.ts";

/** Writes are not kept at present. The message may be shown to anyone. */
export class NotWritable extends StorageUnavailable {
  readonly isPublic = true;
}

/** Why writes are not kept, as the connections of one database know it. */
export class WriteState {
  readonly #conditions: (() => string | null)[] = [];
  #failure: string | null = null;

  /** Adds what must hold whenever something is written; it returns null, or why it does not hold. */
  require(condition: () => string | null): void {
    this.#conditions.push(condition);
  }

  /** Null while writes are kept: the last one succeeded, and all conditions hold. */
  fault(): string | null {
    return this.#unmet() ?? this.#failure;
  }

  /**
   * Runs a statement that writes.
   *
   * @param failureOf why no write can succeed after this error; null if others can
   * @throws {NotWritable} if it succeeded but is not kept
   */
  async track<Result>(
    write: () => Promise<Result>,
    failureOf: (error: unknown) => string | null,
  ): Promise<Result> {
    try {
      const result = await write();
      this.#failure = null;
      this.#requireConditions();
      return result;
    } catch (error) {
      this.#failure = failureOf((error as Error).cause) ?? this.#failure;
      throw error;
    }
  }

  #requireConditions(): void {
    const reason = this.#unmet();
    if (reason !== null) throw new NotWritable(reason);
  }

  #unmet(): string | null {
    for (const condition of this.#conditions) {
      const reason = condition();
      if (reason !== null) return reason;
    }
    return null;
  }
}

/**
 * Has a state told how the writes of a connection end, also those of its transactions.
 *
 * @param failureOf why no write can succeed after this error; null if others can
 */
export function trackWrites(
  connection: SqlDriverAdapter,
  writes: WriteState,
  failureOf: (error: unknown) => string | null,
): SqlDriverAdapter {
  const track = <Result>(write: () => Promise<Result>) => writes.track(write, failureOf);
  const tracked = <Queryable extends SqlQueryable>(queryable: Queryable): Queryable => {
    const { queryRaw, executeRaw } = queryable;
    return Object.assign(queryable, {
      queryRaw: (query: SqlQuery) => {
        const run = () => queryRaw.call(queryable, query);
        return isWrite(query.sql) ? track(run) : run();
      },
      executeRaw: (query: SqlQuery) => {
        const run = () => executeRaw.call(queryable, query);
        return isWrite(query.sql) ? track(run) : run();
      },
    });
  };
  const { startTransaction } = connection;
  return Object.assign(tracked(connection), {
    startTransaction: async (isolation: Parameters<typeof startTransaction>[0]) => {
      const transaction = tracked(await startTransaction.call(connection, isolation));
      const { commit } = transaction;
      return Object.assign(transaction, { commit: () => track(() => commit.call(transaction)) });
    },
  });
}

/** What begins or undoes a transaction has to succeed also while nothing can be written. */
export function isWrite(sql: string): boolean {
  return !/^\s*(?:SELECT|BEGIN|ROLLBACK)\b/i.test(sql);
}
