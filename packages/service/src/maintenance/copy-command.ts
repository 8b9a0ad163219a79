import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Command, InvalidArgumentError } from "commander";
import { printTable, showProgress } from "../command-line/output.ts";
import { UserError } from "../command-line/user-error.ts";
import { workingFolder } from "../command-line/working-folder.ts";
import { parseDatabaseUrl, reasonAgainst } from "../database/dialects/database-url.ts";
import type { StorageModel } from "../database/storage-model.ts";
import { copyDatabase } from "./copy.ts";

interface Options {
  from: string;
  to: string;
}

export function copyCommand(model: StorageModel<unknown>): Command {
  return new Command("pnpm db:copy")
    .description(
      "Copy a whole database to another one, for example from SQLite to PostgreSQL. Stop the service first. An interrupted copy continues where it stopped.",
    )
    .requiredOption("--from <url>", "the database to copy, for example file:./data/a.db", parseUrl)
    .requiredOption(
      "--to <url>",
      "an empty database, for example postgresql://localhost/copy",
      parseUrl,
    )
    .allowExcessArguments(false)
    .action(async ({ from, to }: Options) => {
      if (placeOf(from) === placeOf(to))
        throw new UserError("--from and --to name the same database.");
      const tables = await copyDatabase({ model, from, to, onProgress: showProgress });
      printTable(
        ["TABLE", "ROWS", "CHECKSUM ON BOTH SIDES"],
        tables.map(({ table, rows, checksum }) => [table, String(rows), checksum]),
      );
    });
}

function parseUrl(text: string): string {
  const reason = reasonAgainst(text);
  if (reason !== null) throw new InvalidArgumentError(`It ${reason}.`);
  const url = parseDatabaseUrl(text, workingFolder());
  if (url === undefined) throw new InvalidArgumentError("It must be a file: or postgresql: URL.");
  return url;
}

/** The file that a `file:` URL leads to, so that other names of the file are recognised; otherwise the URL. */
function placeOf(url: string): string {
  if (!url.startsWith("file:")) return url;
  const path = fileURLToPath(url);
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
