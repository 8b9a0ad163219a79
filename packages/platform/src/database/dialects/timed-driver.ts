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
        queryRaw: timed(queryRaw.bind(connection), sqlOf, onStatement),
        executeRaw: timed(executeRaw.bind(connection), sqlOf, onStatement),
      });
    },
  });
}

const sqlOf = ({ sql }: SqlQuery) => sql;

function timed<Input, Result>(
  run: (input: Input) => Promise<Result>,
  sqlOf: (input: Input) => string,
  onStatement: OnStatement,
): (input: Input) => Promise<Result> {
  return async (input) => {
    const start = performance.now();
    const end = (hasFailed: boolean) =>
      onStatement(sqlOf(input), (performance.now() - start) / 1_000, hasFailed);
    try {
      const result = await run(input);
      end(false);
      return result;
    } catch (error) {
      end(true);
      throw error;
    }
  };
}
