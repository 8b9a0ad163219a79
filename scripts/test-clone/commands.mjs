import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * A line for each command, ordered so that each finds what it needs. The shell inserts the variables; KEY and
 * PLAN are those of the key that the first line creates.
 */
const lines = [
  `pnpm keys create --name "Web shop" --json`,
  "pnpm keys list --name shop",
  `pnpm keys set-plan "$KEY" "$PLAN"`,
  `pnpm keys set-scopes "$KEY"`,
  `pnpm keys usage "$KEY"`,
  `pnpm keys rotate "$KEY" --grace 0`,
  `pnpm keys unban "$KEY"`,
  `pnpm keys revoke "$KEY"`,
  "pnpm db:migrate",
  "pnpm db:check",
  `pnpm db:backup "$FOLDER/backup.db"`,
  `DATABASE_URL="$FOLDER_URL/restored.db" pnpm db:restore "$FOLDER/backup.db"`,
  `pnpm db:copy --from "$STARTED" --to "$FOLDER_URL/copied.db"`,
  `DATABASE_URL="$FOLDER_URL/seeded.db" pnpm db:migrate`,
  `DATABASE_URL="$FOLDER_URL/seeded.db" pnpm db:seed`,
];

/** The lines for PostgreSQL, which has its own tools for backups. */
const linesOfPostgresql = [
  `DATABASE_URL="$SEEDED" pnpm db:migrate`,
  `DATABASE_URL="$SEEDED" pnpm db:seed`,
  `DATABASE_URL="$SEEDED" pnpm db:check`,
  `DATABASE_URL="$SEEDED" pnpm keys list`,
  `pnpm db:copy --from "$STARTED" --to "$COPIED"`,
];

/** Runs each command of the service, once with its arguments, and once with --help. */
export async function runAllCommands(shell, databases) {
  const commands = [];
  for (const script of serviceScripts(shell.cwd))
    commands.push(...(await commandsOf(shell, script)));
  requireLines(commands);
  const [create, ...others] = lines;
  const { id, plan } = JSON.parse(await shell.run(`${create}`));
  const variables = { ...places(shell.cwd), KEY: String(id), PLAN: plan };
  for (const line of others) await shell.run(line, variables);
  if (!databases.isThere) return;
  Object.assign(variables, { SEEDED: databases.create(), COPIED: databases.create() });
  for (const line of linesOfPostgresql) await shell.run(line, variables);
}

/**
 * The scripts that are commands of the service.
 *
 * @throws {Error} if any command other than `db:diff` needs more packages than the service
 */
export function serviceScripts(clone) {
  const { scripts } = JSON.parse(readFileSync(join(clone, "package.json"), "utf8"));
  const names = Object.keys(scripts).filter((name) => /^(keys$|db:)/.test(name));
  const found = names.filter((name) => scripts[name].startsWith("node scripts/run.mjs service "));
  const others = names.filter((name) => name !== "db:diff" && !found.includes(name));
  if (found.length > 0 && others.length === 0) return found;
  throw new Error(
    `In package.json, these scripts need more packages than the first start installs: ${others}.`,
  );
}

/** A command, or the subcommands that its help lists. */
async function commandsOf(shell, command) {
  const help = await shell.run(`pnpm ${command} --help`);
  if (!help.includes(`Usage: pnpm ${command}`))
    throw new Error(`It is not the help of ${command}:\n${help}`);
  const [, list] = help.split("\nCommands:\n");
  if (list === undefined) return [command];
  const found = [];
  for (const [, name] of list.matchAll(/^ {2}([\w-]+)/gm))
    found.push(...(await commandsOf(shell, `${command} ${name}`)));
  return found;
}

/** @throws {Error} if a command has no line here, or if a line has no known command */
function requireLines(commands) {
  const run = lines.map((line) => /pnpm (keys [\w-]+|db:\w+)/.exec(line)?.[1]);
  const left = commands.filter((name) => !run.includes(name));
  if (left.length > 0)
    throw new Error(`No line runs ${left.join(", ")}: add one to scripts/test-clone/commands.mjs.`);
  const unknown = run.filter((name) => !commands.includes(name));
  if (unknown.length > 0) throw new Error(`The help does not list ${unknown.join(", ")}.`);
}

function places(clone) {
  const folder = join(clone, "..");
  const data = join(clone, "data");
  const [started] = readdirSync(data).filter((name) => name.endsWith(".db"));
  return {
    FOLDER: folder,
    FOLDER_URL: pathToFileURL(folder).href,
    STARTED: pathToFileURL(join(data, started)).href,
  };
}
