import type { SqlDriverAdapter, SqlQuery } from "@prisma/driver-adapter-utils";
import type { Driver, OnStatement } from "./dialect.ts";

/** Tells how long each statement of a driver takes, with the attempts to repeat it. */
export function timedDriver(driver: Driver, onStatement: OnStatement): Driver {
  const connect = driver.connect.bind(driver);
  return Object.assign(driver, {
    connect: async (): Promise<SqlDriverAdapter> => {
      const connection = await connect();
      const { queryRaw, executeRaw } = connection;
      return Object.assign(connection, {
        queryRaw: (query: SqlQuery) =>
          timed(query.sql, () => queryRaw.call(connection, query), onStatement),
        executeRaw: (query: SqlQuery) =>
          timed(query.sql, () => executeRaw.call(connection, query), onStatement),
      });
    },
  });
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
