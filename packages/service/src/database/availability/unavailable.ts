import { setTimeout as delay } from "node:timers/promises";

/** The database cannot be used at present. The same request may succeed later. */
export class StorageUnavailable extends Error {
  override name = "StorageUnavailable";
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
 * How long a change waits for other transactions, in milliseconds. Each of these ends within half that time
 * after its first change.
 */
const longestWaitMs = 10_000;

/** The time until which a change that begins to wait now waits for other transactions, by `performance.now()`. */
export function latestTurn(): number {
  return performance.now() + longestWaitMs;
}

/**
 * Waits for the end of other transactions.
 *
 * @param latest by `performance.now()`
 * @throws {StorageUnavailable} if they have not ended by then
 */
export async function inTime<Result>(ended: Promise<Result>, latest: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new StorageUnavailable("The transactions of other requests take too long.");
    timer = setTimeout(() => reject(error), latest - performance.now());
  });
  return Promise.race([ended, late]).finally(() => clearTimeout(timer));
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
