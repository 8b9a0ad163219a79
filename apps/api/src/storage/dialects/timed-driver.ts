import type { SqlDriverAdapter, SqlQuery } from "@prisma/driver-adapter-utils";
import type { Driver, OnStatement } from "./dialect.js";

/** Tells how long each statement of a driver takes, with the attempts to repeat it. */
export function timedDriver(driver: Driver, onStatement: OnStatement): Driver {
  const connect = driver.connect.bind(driver);
  return Object.assign(driver, {
    connect: async (): Promise<SqlDriverAdapter> => {
      const connection = await connect();
      const { queryRaw, executeRaw } = connection;
      return Object.assign(connection, {
        queryRaw: timed(queryRaw.bind(connection), onStatement),
        executeRaw: timed(executeRaw.bind(connection), onStatement),
      });
    },
  });
}

function timed<Result>(
  run: (query: SqlQuery) => Promise<Result>,
  onStatement: OnStatement,
): (query: SqlQuery) => Promise<Result> {
  return async (query) => {
    const start = performance.now();
    const end = (hasFailed: boolean) =>
      onStatement(query.sql, (performance.now() - start) / 1_000, hasFailed);
    try {
      const result = await run(query);
      end(false);
      return result;
    } catch (error) {
      end(true);
      throw error;
    }
  };
}
