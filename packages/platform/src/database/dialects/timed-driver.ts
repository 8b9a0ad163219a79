import type { SqlDriverAdapter, SqlQuery } from "@prisma/driver-adapter-utils";
import { type OnStatement, timed } from "../queries/statement-watch.ts";
import type { Driver } from "./dialect.ts";

/** Reports how long each statement of a driver takes, including repetitions. */
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
