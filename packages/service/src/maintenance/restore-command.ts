import { resolve } from "node:path";
import { Command } from "commander";
import { workingFolder } from "../command-line/working-folder.ts";
import type { StorageFolder } from "../database/storage-model.ts";
import { printIntegrity } from "./check-command.ts";
import { restore } from "./restore.ts";

interface Service {
  name: string;
  storage: StorageFolder;
}

/** @param readUrl returns the URL of the database to create */
export function restoreCommand({ name, storage }: Service, readUrl: () => string): Command {
  return new Command("pnpm db:restore")
    .description(
      "Create the database of DATABASE_URL from a backup, and check it. Stop the service first. Nothing is overwritten.",
    )
    .argument("<file>", "a file that pnpm db:backup or pg_dump --format=custom has written")
    .allowExcessArguments(false)
    .action(async (file: string) => {
      const path = resolve(workingFolder(), file);
      const databaseUrl = readUrl();
      await restore({ model: storage, databaseUrl, path, name });
      console.log(`Restored ${path}.\n`);
      await printIntegrity(databaseUrl);
    });
}
