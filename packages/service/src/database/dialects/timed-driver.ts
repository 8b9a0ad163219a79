import { aroundAll } from "../availability/each-statement.ts";
import { type OnStatement, timed } from "../queries/statement-watch.ts";
import type { Driver } from "./dialect.ts";

/**
 * Reports how long each statement of a driver takes, including its repetitions, inside and outside of
 * transactions.
 */
export function timedDriver(driver: Driver, onStatement: OnStatement): Driver {
  const connect = driver.connect.bind(driver);
  return Object.assign(driver, {
    connect: async () => aroundAll(await connect(), ({ sql }, run) => timed(sql, run, onStatement)),
  });
}
