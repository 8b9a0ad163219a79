import { Command, InvalidArgumentError } from "commander";
import { pendingMigration, writeMigration } from "../storage/new-migration.js";
import { run } from "../user-error.js";

const program = new Command("pnpm db:diff")
  .description("Write the migration that leads from the committed ones to prisma/schema.prisma.")
  .requiredOption("--name <name>", "what the migration does, for example add_breed", parseName)
  .action(async ({ name }: { name: string }) => {
    const migration = await pendingMigration();
    if (migration === null)
      return console.log(
        "The migrations agree with prisma/schema.prisma: there is nothing to write.",
      );
    const path = await writeMigration(name, migration.sql);
    console.log(`Wrote ${path}: read it, and commit it with the change of the schema.`);
    for (const warning of migration.warnings) console.log(`Edit it first: ${warning}`);
  });

await run(async () => {
  await program.parseAsync();
});

function parseName(value: string): string {
  if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(value)) {
    throw new InvalidArgumentError("A name has lower-case letters, digits and single underscores.");
  }
  return value;
}
