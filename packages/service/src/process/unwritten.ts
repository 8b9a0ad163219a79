import type { Service } from "../chain/service.ts";
import { UserError } from "../command-line/user-error.ts";
import { unwrittenOperations, withUnwritten } from "../http/index.ts";
import type { Config } from "./config.ts";

/** A notice about operations that are not written yet: those that are `notYet` or have no handler. */
export interface Unwritten {
  msg: string;
  operations: string[];
}

/**
 * Finds the operations of a service that are not written yet; null if all are written.
 *
 * @throws {UserError} in production, where nobody must get an example instead of real data
 */
export function unwrittenOf(
  { contract, handlers }: Pick<Service<unknown>, "contract" | "handlers">,
  { isProduction }: Pick<Config, "isProduction">,
): Unwritten | null {
  const complete = withUnwritten(contract, handlers);
  const operations = unwrittenOperations(complete);
  if (operations.length === 0) return null;
  const all = Object.keys(complete).length;
  if (!isProduction) {
    const msg = `${operations.length} of ${all} operations are not written yet, and respond with examples of the contract`;
    return { msg, operations };
  }
  throw new UserError(
    `In production every operation must be written, and ${operations.length} of ${all} are not: ${operations.join(", ")}.`,
  );
}
