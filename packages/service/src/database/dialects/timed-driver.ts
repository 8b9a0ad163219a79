import type { SqlDriverAdapter, SqlQuery, SqlQueryable } from "@prisma/driver-adapter-utils";
import { type OnStatement, timed } from "../queries/statement-watch.ts";
import type { Driver } from "./dialect.ts";

/**
 * Reports how long each statement of a driver takes, including its repetitions, inside and outside of
 * transactions.
 */
export function timedDriver(driver: Driver, onStatement: OnStatement): Driver {
  const connect = driver.connect.bind(driver);
  return Object.assign(driver, {
    connect: async (): Promise<SqlDriverAdapter> => {
      const connection = await connect();
      const startTransaction = connection.startTransaction.bind(connection);
      return Object.assign(timedQueryable(connection, onStatement), {
        startTransaction: async (...options: Parameters<typeof startTransaction>) =>
          timedQueryable(await startTransaction(...options), onStatement),
      });
    },
  });
}

function timedQueryable<Queryable extends SqlQueryable>(
  queryable: Queryable,
  onStatement: OnStatement,
): Queryable {
  const { queryRaw, executeRaw } = queryable;
  return Object.assign(queryable, {
    queryRaw: (query: SqlQuery) =>
      timed(query.sql, () => queryRaw.call(queryable, query), onStatement),
    executeRaw: (query: SqlQuery) =>
      timed(query.sql, () => executeRaw.call(queryable, query), onStatement),
  });
}
