import type { OnStatement } from "../dialects/dialect.js";
import { timed } from "../dialects/timed-driver.js";
import type { Queries } from "./queries.js";

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
