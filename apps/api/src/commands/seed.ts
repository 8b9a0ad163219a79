import { run, UserError } from "@animal-store/user-error";
import { Command } from "commander";
import { readConfig } from "../config.js";
import { seedEmptyDatabase } from "../seeding.js";
import { openDatabase } from "../storage/database.js";

new Command("pnpm db:seed")
  .description(
    "Add the rows of prisma/seed.ts and one API key to the database of DATABASE_URL, which must be empty.",
  )
  .allowExcessArguments(false)
  .parse();

await run(async () => {
  const { databaseUrl } = readConfig();
  const database = await openDatabase(databaseUrl);
  const secret = await seedEmptyDatabase(database).finally(() => database.$disconnect());
  if (secret === null) {
    throw new UserError(
      `${databaseUrl} already has animals or API keys: delete it first, or name another database in DATABASE_URL.`,
    );
  }
  console.log(`Added the rows of prisma/seed.ts, and this API key, which is shown only once:`);
  console.log(`\n  ${secret}\n`);
});
