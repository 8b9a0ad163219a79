import { run } from "@animal-store/user-error";
import { Command } from "commander";
import { readConfig } from "../config.js";
import { migrateDatabase } from "../storage/database.js";

new Command("pnpm db:migrate")
  .description("Apply the migrations that the database of DATABASE_URL has not seen yet.")
  .allowExcessArguments(false)
  .parse();

await run(async () => {
  const { databaseUrl } = readConfig();
  const applied = await migrateDatabase(databaseUrl);
  for (const name of applied) console.log(`applied ${name}`);
  if (applied.length === 0) console.log(`${databaseUrl} is up to date.`);
});
