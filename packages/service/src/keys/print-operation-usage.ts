import { printJson, printTable } from "../command-line/output.ts";
import type { Database } from "../database/database.ts";
import type { FormatOptions } from "./key-commands.ts";
import { readOperationUsage } from "./operation-usage.ts";

/** Prints how often operations were called in the last 30 days, and by how many keys. */
export async function printOperationUsage(
  database: Database,
  { json }: FormatOptions,
): Promise<void> {
  const usage = await readOperationUsage(database, Date.now());
  if (json) return printJson(usage);
  const { from, to, operations } = usage;
  const rows = Object.entries(operations).map(([operation, { keys, calls, lastCallOn }]) => [
    operation,
    String(keys),
    String(calls),
    lastCallOn,
  ]);
  if (rows.length > 0) printTable(["OPERATION", "KEYS", "CALLS", "LAST CALL ON"], rows);
  console.log(`Calls with API keys from ${from} to ${to}.`);
}
