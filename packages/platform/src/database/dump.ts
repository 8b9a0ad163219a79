import { spawn } from "node:child_process";
import { once } from "node:events";
import { UserError } from "@animal-store/user-error";
import { type AppliedMigration, isRecordedAdditive } from "./applied-migrations.ts";

/**
 * The migrations that a dump by `pg_dump --format=custom` records.
 *
 * @returns none if it is of another program
 * @throws {UserError} if pg_restore cannot read it
 */
export async function migrationsOfDump(
  path: string,
): Promise<Pick<AppliedMigration, "name" | "isAdditive">[]> {
  const table = ["--data-only", "--table=_prisma_migrations", "--file=-"];
  const script = await runPgRestore([...table, path]);
  const [, columns = "", lines = ""] =
    /^COPY \S+ \(([^)]*)\) FROM stdin;\n(.*?)^\\\.$/ms.exec(script) ?? [];
  const names = columns.split(", ");
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\t"))
    .map((values) => (column: string) => values[names.indexOf(column)] ?? "")
    .filter((value) => value("rolled_back_at") === "\\N")
    .map((value) => ({
      name: value("migration_name"),
      isAdditive: isRecordedAdditive(value("logs")),
    }));
}

/**
 * Restores a dump to an empty database, all or nothing.
 *
 * @throws {UserError} if it fails
 */
export async function restoreDump(databaseUrl: string, path: string): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  // Whoever lists the processes of the machine sees their arguments.
  url.password = "";
  const options = ["--no-owner", "--exit-on-error", "--single-transaction", `--dbname=${url.href}`];
  await runPgRestore([...options, path], password === "" ? {} : { PGPASSWORD: password });
}

/** @returns what it prints */
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
