import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, existsSync } from "node:fs";
import { chmod, copyFile, link, open, rm, stat } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { UserError } from "@animal-store/user-error";
import { withSentences } from "./database.ts";
import { lockDatabase } from "./database-lock.ts";
import { withoutPassword } from "./dialects/database-url.ts";
import type { Dialect } from "./dialects/dialect.ts";
import { findSqliteFaults } from "./dialects/sqlite-faults.ts";

interface Options {
  /** The database to create, or the empty one of PostgreSQL to fill. */
  databaseUrl: string;
  /** The backup: a copy by `pnpm db:backup`, or a dump by `pg_dump --format=custom`. */
  path: string;
  /** The name of the service, for those who look at the connections of PostgreSQL. */
  name: string;
}

/**
 * Puts a backup in the place of a database that is not there. If it fails, there is none as before.
 *
 * @throws {UserError} if there is a database already, or the file is no backup, or a damaged one
 */
export async function restore({ databaseUrl, path, name }: Options): Promise<void> {
  if (!existsSync(path)) throw new UserError(`There is no file ${path}.`);
  if (!databaseUrl.startsWith("file:")) return restoreDump(databaseUrl, path);
  const target = fileURLToPath(databaseUrl);
  for (const existing of [target, `${target}-wal`, `${target}-shm`]) {
    if (existsSync(existing)) {
      throw new UserError(`${existing} exists: stop the service, and move it away first.`);
    }
  }
  const unlock = await lockDatabase(databaseUrl, name);
  await restoreFile(path, target).finally(unlock);
}

/** A file gets its name when it is whole, and only if no other has it. */
async function restoreFile(path: string, target: string): Promise<void> {
  if (((await stat(`${path}-wal`).catch(() => null))?.size ?? 0) > 0) {
    throw new UserError(
      `${path} is a database in use, not a backup: make one with pnpm db:backup.`,
    );
  }
  const partial = `${target}-restored`;
  try {
    await copyFile(path, partial, constants.COPYFILE_FICLONE);
    await chmod(partial, 0o600);
    const [fault] = await findSqliteFaults(pathToFileURL(partial).href);
    if (fault !== undefined) throw new UserError(`The backup is damaged: ${fault}`);
    await sync(partial);
    await link(partial, target);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${target} cannot be written: ${(error as Error).message}.`);
  } finally {
    for (const suffix of ["", "-wal", "-shm"]) await rm(partial + suffix, { force: true });
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}

async function restoreDump(databaseUrl: string, path: string): Promise<void> {
  await withSentences(databaseUrl, (dialect) => refuseTables(dialect, databaseUrl));
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  // Whoever lists the processes of the machine sees their arguments.
  url.password = "";
  const program = spawn(
    "pg_restore",
    ["--no-owner", "--exit-on-error", "--single-transaction", `--dbname=${url.href}`, path],
    {
      stdio: ["ignore", "inherit", "pipe"],
      env: { ...process.env, ...(password === "" ? {} : { PGPASSWORD: password }) },
    },
  );
  let output = "";
  program.stderr.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  const [status] = await once(program, "close").catch((error: NodeJS.ErrnoException) => {
    throw new UserError(
      error.code === "ENOENT"
        ? "There is no program pg_restore: install the client programs of PostgreSQL."
        : `pg_restore failed: ${error.message}.`,
    );
  });
  if (status === 0) return;
  const reason = output
    .trim()
    .split("\n", 1)[0]
    ?.replace(/^pg_restore: (error: )?/, "");
  throw new UserError(`The backup was not restored: ${reason}`);
}

async function refuseTables({ migrationDriver, tables }: Dialect, databaseUrl: string) {
  const connection = await migrationDriver(databaseUrl).connect();
  const found = await connection
    .queryRaw({ sql: tables, args: [], argTypes: [] })
    .finally(() => connection.dispose());
  if (found.rows.length === 0) return;
  throw new UserError(
    `The database ${withoutPassword(databaseUrl)} has tables: restore to an empty one.`,
  );
}
