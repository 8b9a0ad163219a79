import { Command } from "commander";
import { migrateDatabase } from "./database.ts";
import { withoutPassword } from "./dialects/database-url.ts";
import { advanceSequences } from "./sequences.ts";
import type { StorageModel } from "./storage-model.ts";

/** @param readUrl returns the URL of the database to migrate */
export function migrateCommand(model: StorageModel<unknown>, readUrl: () => string): Command {
  return new Command("pnpm db:migrate")
    .description("Apply the migrations that the database of DATABASE_URL does not have yet.")
    .allowExcessArguments(false)
    .action(async () => {
      const databaseUrl = readUrl();
      const applied = await migrateDatabase(model, databaseUrl);
      for (const name of applied) console.log(`applied ${name}`);
      for (const table of await advanceSequences(databaseUrl)) {
        console.log(`${table} had rows whose identifiers would have been assigned again.`);
      }
      if (applied.length === 0) console.log(`${withoutPassword(databaseUrl)} is up to date.`);
    });
}
