import { Command } from "commander";
import { printTable } from "../command-line/output.ts";
import { UserError } from "../command-line/user-error.ts";
import { checkIntegrity } from "./integrity.ts";

/** @param readUrl returns the URL of the database to check */
export function checkCommand(readUrl: () => string): Command {
  return new Command("pnpm db:check")
    .description(
      "Check the whole database of DATABASE_URL: its pages, indexes, references and sequences. The service may be running.",
    )
    .allowExcessArguments(false)
    .action(() => printIntegrity(readUrl()));
}

/** @throws {UserError} if there is a fault; the message lists all faults */
export async function printIntegrity(databaseUrl: string): Promise<void> {
  const { tables, faults } = await checkIntegrity(databaseUrl);
  if (faults.length > 0) {
    throw new UserError(["The database is damaged: restore or repair it.", ...faults].join("\n"));
  }
  printTable(
    ["TABLE", "ROWS"],
    tables.map(({ table, rows }) => [table, String(rows)]),
  );
  console.log("\nNo fault was found.");
}
