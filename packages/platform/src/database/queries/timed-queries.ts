import type { Queries } from "./queries.ts";

/**
 * @param sql the statement
 * @param seconds how long it took
 */
export type OnStatement = (sql: string, seconds: number, hasFailed: boolean) => void;

/** Tells how long each query takes, with its waiting for others. */
export function timedQueries(queries: Queries, onStatement: OnStatement): Queries {
  return {
    first: (query, ...values) =>
      timed(query.sql, () => queries.first(query, ...values), onStatement),
    all: (query, ...values) => timed(query.sql, () => queries.all(query, ...values), onStatement),
    insert: (query, row) => timed(query.sql, () => queries.insert(query, row), onStatement),
    save: (query, rows) => timed(query.sql, () => queries.save(query, rows), onStatement),
  };
}

/** Tells how long something takes, and whether it fails. */
export async function timed<Result>(
  sql: string,
  run: () => Promise<Result>,
  onStatement: OnStatement,
): Promise<Result> {
  const start = performance.now();
  const end = (hasFailed: boolean) =>
    onStatement(sql, (performance.now() - start) / 1_000, hasFailed);
  try {
    const result = await run();
    end(false);
    return result;
  } catch (error) {
    end(true);
    throw error;
  }
}
