import type { OnStatement } from "../dialects/dialect.ts";
import { timed } from "../dialects/timed-driver.ts";
import type { Queries } from "./queries.ts";

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
