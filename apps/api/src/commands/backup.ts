import { resolve } from "node:path";
import { run } from "@animal-store/user-error";
import { Command } from "commander";
import { readConfig, workingFolder } from "../config.js";
import { backUp } from "../storage/backup.js";

const program = new Command("pnpm db:backup")
  .description(
    "Copy the SQLite database of DATABASE_URL to a file, also while the service is running.",
  )
  .argument("<file>", "the file to create")
  .allowExcessArguments(false)
  .action(async (file: string) => {
    const path = resolve(workingFolder(), file);
    await backUp(readConfig().databaseUrl, path);
    console.log(`Wrote ${path}.`);
  });

await run(async () => {
  await program.parseAsync();
});
