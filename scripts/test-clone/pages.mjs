import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, renameSync } from "node:fs";
import { basename, join } from "node:path";

/**
 * Runs each line of a page that begins with a command of the service, as the page shows it, and what it needs
 * before: pg_dump. In place of the page's addresses of PostgreSQL are those of new databases, and in place of absolute
 * paths, paths in the folder of the clone.
 *
 * @param {{ scripts: string[], least: number }} shown the commands of the service, and the minimum number of lines
 * @throws {Error} if a line fails, or if the pages show too few lines
 */
export async function runShownLines(shell, databases, { scripts, least }) {
  const pages = execFileSync("git", ["ls-files", "*.md"], { cwd: shell.cwd, encoding: "utf8" });
  const shown = pages
    .trim()
    .split("\n")
    .flatMap((page) => shownLines(shell.cwd, page, scripts));
  if (shown.length < least)
    throw new Error(`The pages show ${shown.length} lines with commands, not ${least}.`);
  for (const line of shown) {
    const variables = {};
    if (line.startsWith("pg_dump "))
      variables.DATABASE_URL = await seededDatabase(shell, databases);
    if (line.includes("$EMPTY_DATABASE_URL")) variables.EMPTY_DATABASE_URL = databases.create();
    if (line.includes("db:restore ") && !line.includes("DATABASE_URL="))
      moveDatabaseAway(shell.cwd);
    await shell.run(withOwnPlaces(line, shell.cwd, databases), variables);
  }
}

/**
 * The lines of a page that begin with a command, or with variables for one.
 *
 * @throws {Error} if a block of code has a command elsewhere in a line, because it would not be run
 */
function shownLines(clone, page, scripts) {
  const command = `(?:npx -y )?pnpm(?:@12)? (?:${scripts.join("|")})(?![\\w:-])`;
  const assignments = `(?:[A-Z_]+=(?:"[^"]*"|'[^']*'|\\S*) +)*`;
  const first = new RegExp(`^(?:${assignments}${command}|pg_dump )`);
  const lines = readFileSync(join(clone, page), "utf8")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n")
    .map((line) => line.trim());
  const shown = lines.filter((line) => first.test(line));
  const others = lines.filter(
    (line) => new RegExp(command).test(line) && !/`/.test(line) && !first.test(line),
  );
  if (others.length > 0)
    throw new Error(`${page}: begin the line with the command, so that it is tested: ${others[0]}`);
  return shown;
}

/** A restore overwrites nothing, and creates the folder of the database. */
function moveDatabaseAway(clone) {
  const data = join(clone, "data");
  renameSync(data, mkdtempSync(`${data}-before-`));
}

function withOwnPlaces(line, clone, databases) {
  return line
    .replaceAll(/postgres(?:ql)?:\/\/[^\s"']+/g, () => databases.create())
    .replaceAll(/(?<=[\s"'=]|file:|file:\/\/)\/(?!\/)[^\s"']+/g, (path) =>
      join(clone, "..", basename(path)),
    );
}

/** Prepares the database that `pg_dump` of a page dumps: a database of the service. */
async function seededDatabase(shell, databases) {
  const url = databases.create();
  await shell.run("pnpm db:migrate", { DATABASE_URL: url });
  await shell.run("pnpm db:seed", { DATABASE_URL: url });
  return url;
}
