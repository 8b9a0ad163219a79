import { closeSync, openSync, rmSync } from "node:fs";
import { UserError } from "@animal-store/user-error";
import { requireDatabase } from "./applied-migrations.ts";
import { openAnother, withSentences } from "./database.ts";
import type { StorageModel } from "./storage-model.ts";

/**
 * Copies a SQLite database to a file, also while a service writes it: the copy shows the database at one
 * moment.
 *
 * @param path of the file to create, which only its owner may read
 * @throws {UserError} if the database is not SQLite or not there, or the file exists or cannot be written
 */
export async function backUp(
  model: StorageModel<unknown>,
  databaseUrl: string,
  path: string,
): Promise<void> {
  if (!databaseUrl.startsWith("file:")) {
    throw new UserError("This backs up SQLite only: PostgreSQL has pg_dump and pg_basebackup.");
  }
  // Of any version: an upgrade begins with a backup.
  await withSentences(databaseUrl, (dialect) => requireDatabase(dialect, databaseUrl));
  createEmpty(path);
  const database = await openAnother(model, databaseUrl);
  try {
    await database.$executeRaw`VACUUM INTO ${path}`;
  } catch (error) {
    rmSync(path);
    throw new UserError(`The backup failed: ${(error as Error).message.trim().split("\n").at(-1)}`);
  } finally {
    await database.$disconnect();
  }
}

function createEmpty(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UserError(
      code === "EEXIST"
        ? `${path} exists: choose another name.`
        : `${path} cannot be created: ${message}.`,
    );
  }
}
