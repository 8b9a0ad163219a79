import { Command } from "commander";
import type { Service } from "../chain/service.ts";
import { UserError } from "../command-line/user-error.ts";
import { openExisting } from "../database/database.ts";
import { withoutPassword } from "../database/dialects/database-url.ts";
import { readConfig } from "./config.ts";
import { seedEmptyDatabase } from "./seeding.ts";

export function seedCommand<Client>(service: Service<Client>): Command {
  return new Command("pnpm db:seed")
    .description(
      "Add sample rows and one API key to the database of DATABASE_URL. The database must be migrated and empty.",
    )
    .allowExcessArguments(false)
    .action(async () => {
      const { directUrl } = readConfig(service);
      const database = await openExisting(service.storage, directUrl);
      const seeding = seedEmptyDatabase(service, database);
      const secret = await seeding.finally(() => database.$disconnect());
      if (secret === null) {
        throw new UserError(
          `${withoutPassword(directUrl)} already has rows or API keys: delete it first, or name another database in DATABASE_URL.`,
        );
      }
      console.log(
        `Added sample rows, and this API key, which is shown only once:\n\n  ${secret}\n`,
      );
    });
}
