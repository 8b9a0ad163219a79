import { run, UserError } from "@animal-store/user-error";
import { Command, InvalidArgumentError } from "commander";
import { workingFolder } from "../config.js";
import { copyDatabase } from "../storage/copy.js";
import { parseDatabaseUrl } from "../storage/dialects/database-url.js";
import { printTable, showProgress } from "./output.js";

interface Options {
  from: string;
  to: string;
}

const program = new Command("pnpm db:copy")
  .description(
    "Copy a whole database to another one, for example from SQLite to PostgreSQL. Stop the service first. A copy that was interrupted goes on where it ended.",
  )
  .requiredOption("--from <url>", "the database to copy, for example file:./data/a.db", parseUrl)
  .requiredOption(
    "--to <url>",
    "an empty one, for example postgresql://localhost/animals",
    parseUrl,
  )
  .allowExcessArguments(false)
  .action(async ({ from, to }: Options) => {
    if (from === to) throw new UserError("--from and --to name the same database.");
    const tables = await copyDatabase({ from, to, onProgress: showProgress });
    printTable(
      ["TABLE", "ROWS", "CHECKSUM ON BOTH SIDES"],
      tables.map(({ table, rows, checksum }) => [table, String(rows), checksum]),
    );
  });

await run(async () => {
  await program.parseAsync();
});

function parseUrl(text: string): string {
  const url = parseDatabaseUrl(text, workingFolder());
  if (url === undefined) throw new InvalidArgumentError("It must be a file: or postgresql: URL.");
  return url;
}
