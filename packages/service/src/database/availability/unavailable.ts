import { setTimeout as delay } from "node:timers/promises";

const notAvailable = "the database is not available";

/** Why a statement was given up while the database runs, by the code of its error. */
const reasons: [codes: RegExp, reason: string][] = [
  [/^40P01$/, "transactions waited for each other (deadlock)"],
  [/^40001$/, "transactions changed the same rows (serialization failure)"],
  [/^55P03$/, "a statement waited too long for a lock (lock timeout)"],
  [/^57014$/, "a statement took too long (statement timeout), or was canceled"],
  [/^25P03$/, "a transaction waited too long for its next statement (idle timeout)"],
  [/^SQLITE_BUSY/, "another program kept the database locked"],
];

/** The database cannot be used at present. The same request may succeed later. */
export class StorageUnavailable extends Error {
  override name = "StorageUnavailable";
  /** The beginning of the statement that failed. */
  statement: string | undefined;

  /** Why the database cannot be used. Where no driver has caused the error, its message says why. */
  get reason(): string {
    if (this.cause === undefined) return this.message;
    const code = codeOf(this.cause);
    return reasons.find(([codes]) => codes.test(code))?.[1] ?? notAvailable;
  }
}

/** Why the database cannot be used, for the log. */
export function whyUnavailable(error: unknown): string {
  return error instanceof StorageUnavailable ? error.reason : notAvailable;
}

/** A list of values may make the text of a statement much longer. */
const maxLoggedLength = 500;

/** The text of a statement, as far as it is logged. */
export function beginningOf(sql: string): string {
  return sql.slice(0, maxLoggedLength);
}

/** Throws the error of a statement. If the database is unavailable, the error then names the statement. */
export function throwNaming(sql: string, error: unknown): never {
  if (error instanceof StorageUnavailable) error.statement ??= beginningOf(sql);
  throw error;
}

/** The code of a driver's error: an SQLSTATE or a code of SQLite, from the driver itself or from Prisma's adapter. */
export function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { originalCode?: string } };
  return cause?.originalCode ?? code ?? "";
}

/**
 * Prisma's codes for such errors within a transaction, whose statements cannot be repeated alone.
 */
const prismaCodes = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2034"]);

export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof StorageUnavailable ||
    prismaCodes.has(String((error as { code?: string } | undefined)?.code))
  );
}

/** The remedies after an error of a driver. */
export type Remedy =
  /** Nothing: the statement is wrong, or the database refuses it. */
  | "none"
  /** The statement had no effect, so it may be run again at once. */
  | "repeat"
  /**
   * The statement may or may not have had an effect: only the sender of the request can decide whether to repeat
   * it.
   */
  | "give up";

/**
 * The pauses before the repetitions, in milliseconds. A client has to wait for a failover or a lock that takes
 * longer.
 */
const pauses = [20, 50, 100, 200, 400];

/**
 * Runs a statement, and repeats it if the database cannot be used at present.
 *
 * @throws {StorageUnavailable} if it still cannot be used after less than a second
 */
export async function untilAvailable<Result>(
  run: () => Promise<Result>,
  remedyFor: (error: unknown) => Remedy,
): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const remedy = remedyFor(error);
      if (remedy === "none") throw error;
      const pause = remedy === "repeat" ? pauses[attempt] : undefined;
      if (pause === undefined) throw new StorageUnavailable(reasonOf(error), { cause: error });
      await delay(pause);
    }
  }
}

/**
 * The message of a database for an error. Prisma's drivers keep it in the cause. If several attempts to connect
 * fail, the error itself has no message.
 */
export function reasonOf(error: unknown): string {
  const { message, errors = [], cause } = error as Error & { errors?: Error[] };
  const { originalMessage } = (cause ?? {}) as { originalMessage?: string };
  return (
    originalMessage || message || errors.map((each) => each.message).join(", ") || String(error)
  );
}
