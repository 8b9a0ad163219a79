/** How long a statement of SQLite may block the process before it is reported, in milliseconds. */
const timeoutMs = 100;

/**
 * Called when a statement of SQLite has blocked the process, and thus all requests, for more than 100 ms.
 *
 * @param sql the statement, without its values
 * @param ms how long it took
 */
export type OnBlocked = (sql: string, ms: number) => void;

/** Runs a statement of SQLite, which is done when the function returns, and reports it if it took long. */
export function reportBlocking<Result>(
  sql: string,
  run: () => Result,
  onBlocked: OnBlocked | undefined,
): Result {
  if (onBlocked === undefined) return run();
  const start = performance.now();
  try {
    return run();
  } finally {
    const ms = performance.now() - start;
    if (ms > timeoutMs) onBlocked(sql, Math.round(ms));
  }
}
