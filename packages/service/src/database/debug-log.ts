import { clearLogs } from "@prisma/debug";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { aroundAll } from "./availability/each-statement.ts";
import type { PrismaClient } from "./generated/sqlite/client.ts";

/**
 * Forgets what Prisma has logged for debugging once a statement has ended. Prisma keeps the last hundred entries in
 * memory even while `DEBUG` is not set, with all values of a statement: those of requests, or thousands of counts.
 *
 * There are two such logs, and Prisma documents how to clear neither. `clearLogs` clears that of the adapters. The
 * client clears its own, which all clients share, whenever one of them disconnects.
 *
 * @param connection of Prisma's client
 * @param unused a client that never connects
 */
export function forgetDebugLogs(connection: SqlDriverAdapter, unused: PrismaClient): void {
  let isDue = false;
  const clear = () => {
    isDue = false;
    clearLogs();
    void unused.$disconnect();
  };
  // Later than Prisma logs the error of a statement, and once for all statements of the same time.
  const clearSoon = () => {
    if (!isDue) setImmediate(clear);
    isDue = true;
  };
  aroundAll(connection, (_query, run) => run().finally(clearSoon));
}
