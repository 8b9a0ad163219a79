import { resolve } from "node:path";
import { Command } from "commander";
import { workingFolder } from "../command-line/working-folder.ts";
import { backUp } from "./backup.ts";

/** @param readUrl returns the URL of the database to copy */
export function backupCommand(readUrl: () => string): Command {
  return new Command("pnpm db:backup")
    .description("Copy the SQLite database of DATABASE_URL to a file. The service may be running.")
    .argument("<file>", "the file to create")
    .allowExcessArguments(false)
    .action(async (file: string) => {
      const path = resolve(workingFolder(), file);
      await backUp(readUrl(), path);
      console.log(`Wrote ${path}.`);
    });
}
