import { spawn } from "node:child_process";
import { once } from "node:events";
import { UserError } from "../command-line/user-error.ts";
import { type AppliedMigration, isRecordedAdditive } from "../database/applied-migrations.ts";
import { withoutSchema } from "../database/dialects/postgresql-url.ts";

interface Dump {
  /** The schema with the tables of the service. */
  schema: string;
  migrations: Pick<AppliedMigration, "name" | "isAdditive">[];
}

/**
 * Reads the table of contents of a dump by `pg_dump --format=custom`.
 *
 * @returns no migrations if the dump is of another program
 * @throws {UserError} if pg_restore cannot read it
 */
export async function contentsOfDump(path: string): Promise<Dump> {
  const table = ["--data-only", "--table=_prisma_migrations", "--file=-"];
  const script = await runPgRestore([...table, path]);
  const [, schema = "", columns = "", lines = ""] =
    /^COPY (.+)\._prisma_migrations \(([^)]*)\) FROM stdin;\n(.*?)^\\\.$/ms.exec(script) ?? [];
  const names = columns.split(", ");
  const migrations = lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\t"))
    .map((values) => (column: string) => values[names.indexOf(column)] ?? "")
    .filter((value) => value("rolled_back_at") === "\\N")
    .map((value) => ({
      name: value("migration_name"),
      isAdditive: isRecordedAdditive(value("logs")),
    }));
  return { schema: unquoted(schema), migrations };
}

function unquoted(name: string): string {
  return name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name;
}

/**
 * Restores a dump to a database without tables, all or nothing.
 *
 * @param schema the schema with the tables; it must exist, unless it is the default schema of every database
 * @throws {UserError} if it fails
 */
export async function restoreDump(
  databaseUrl: string,
  path: string,
  schema: string,
): Promise<void> {
  const { url, password } = splitPassword(withoutSchema(databaseUrl));
  const options = ["--no-owner", "--exit-on-error", "--single-transaction", `--dbname=${url}`];
  // Otherwise, pg_restore would create the schema, too, for which the user may lack the right.
  if (schema !== "public") options.push(`--schema=${schema}`);
  await runPgRestore([...options, path], password === "" ? {} : { PGPASSWORD: password });
}

/** Takes the password out of the URL, because anyone who lists the processes of the machine sees their arguments. */
function splitPassword(databaseUrl: string): { url: string; password: string } {
  const [all = "", start = "", password = ""] =
    /^(\w+:\/\/[^:@/?]*):([^@/?]*)(?=@)/.exec(databaseUrl) ?? [];
  const url = `${start}${databaseUrl.slice(all.length)}`;
  return { url, password: decodeURIComponent(password) };
}

/** @returns the output of the program */
async function runPgRestore(args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const program = spawn("pg_restore", args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const output = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const) {
    program[stream].setEncoding("utf8").on("data", (text) => {
      output[stream] += text;
    });
  }
  const [status] = await once(program, "close").catch((error: NodeJS.ErrnoException) => {
    throw new UserError(
      error.code === "ENOENT"
        ? "There is no program pg_restore: install the client programs of PostgreSQL."
        : `pg_restore failed: ${error.message}.`,
    );
  });
  if (status === 0) return output.stdout;
  const reason = output.stderr
    .trim()
    .split("\n", 1)[0]
    ?.replace(/^pg_restore: (error: )?/, "");
  throw new UserError(`The backup was not restored: ${reason}`);
}
