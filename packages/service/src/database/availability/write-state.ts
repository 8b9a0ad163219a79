import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { Damage } from "./damage.ts";
import { aroundAll } from "./each-statement.ts";
import { StorageUnavailable } from "./unavailable.ts";

/** Writes cannot be kept at present. The message may be shown to anyone. */
export class NotWritable extends StorageUnavailable {
  readonly isPublic = true;

  override get reason(): string {
    return this.message;
  }
}

/** A write took too long. Others may still succeed, unless this happens repeatedly. */
export const timedOut = Symbol("timed out");

/** Returns why no write can succeed after an error; null if other writes can. */
export type FailureOf = (error: unknown) => string | typeof timedOut | null;

/** Number of consecutive write timeouts after which further ones are expected. */
const manyTimeouts = 3;
/**
 * How long further timeouts are expected, in milliseconds. Then writes are tried again, and one timeout is
 * enough to expect more.
 */
const expectedMs = 10_000;

/** Why writes are not kept, and whether the database is damaged. All connections to one database share this state. */
export class WriteState {
  readonly damage: Damage;
  readonly #conditions: (() => string | null)[] = [];
  #failure: string | null = null;
  /**
   * The timeouts of each table since its last successful write. They are counted by table, because a locked
   * table does not stop writes to others.
   */
  readonly #timeouts = new Map<string, { count: number; last: number }>();
  #isProbing = false;

  constructor(damage = new Damage()) {
    this.damage = damage;
  }

  /** Adds a condition that must hold whenever something is written. It returns null, or why it does not hold. */
  require(condition: () => string | null): void {
    this.#conditions.push(condition);
  }

  /** Null while writes are kept: the last one succeeded, and all conditions hold. */
  fault(): string | null {
    return this.#unmet() ?? this.#failure ?? (this.#isSlow() ? "writes time out" : null);
  }

  /** Runs a write that touches no table. Its success does not show that no table is locked. */
  async probe(write: () => Promise<void>): Promise<void> {
    this.#isProbing = true;
    await write().finally(() => {
      this.#isProbing = false;
    });
  }

  /**
   * Runs a statement that writes.
   *
   * @param table the table that it writes, where tables can be locked individually
   * @throws {NotWritable} if no write can succeed, or if the statement succeeded but its effect is not kept
   */
  async track<Result>(
    write: () => Promise<Result>,
    failureOf: FailureOf,
    table = "",
  ): Promise<Result> {
    try {
      const result = await write();
      this.#failure = null;
      if (!this.#isProbing) this.#timeouts.delete(table);
      this.#requireConditions();
      return result;
    } catch (error) {
      this.damage.note(error);
      const { cause } = error as Error;
      const failure = failureOf(cause);
      this.#fail(failure, table);
      throw typeof failure === "string" ? new NotWritable(failure, { cause }) : error;
    }
  }

  #fail(failure: ReturnType<FailureOf>, table: string): void {
    if (failure !== timedOut) {
      this.#failure = failure ?? this.#failure;
      return;
    }
    const { count } = this.#timeouts.get(table) ?? { count: 0 };
    this.#timeouts.set(table, { count: count + 1, last: performance.now() });
  }

  #isSlow(): boolean {
    const now = performance.now();
    return [...this.#timeouts.values()].some(
      ({ count, last }) => count >= manyTimeouts && now - last < expectedMs,
    );
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

/** Records the writes of a connection in a state, including those in its transactions. */
export function trackWrites(
  connection: SqlDriverAdapter,
  writes: WriteState,
  failureOf: FailureOf,
): SqlDriverAdapter {
  const track = <Result>(write: () => Promise<Result>) => writes.track(write, failureOf);
  const tracked = aroundAll(connection, ({ sql }, run) =>
    isWrite(sql) ? track(run) : writes.damage.watch(run),
  );
  const { startTransaction } = tracked;
  return Object.assign(tracked, {
    startTransaction: async (isolation: Parameters<typeof startTransaction>[0]) => {
      const transaction = await startTransaction.call(tracked, isolation);
      const { commit } = transaction;
      return Object.assign(transaction, { commit: () => track(() => commit.call(transaction)) });
    },
  });
}

/** Statements that begin or undo a transaction must succeed even while nothing can be written. */
export function isWrite(sql: string): boolean {
  return !/^\s*(?:SELECT|BEGIN|ROLLBACK)\b/i.test(sql);
}
