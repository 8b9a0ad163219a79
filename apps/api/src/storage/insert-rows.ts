import { UserError } from "@animal-store/server/user-error";
import type { Dialect } from "./dialects/dialect.js";
import type { Row } from "./dialects/model.js";
import type { PrismaClient } from "./prisma-client/client.js";

/**
 * Adds rows, as they were read from any database, to the table of a model.
 *
 * @throws {UserError} if they refer to rows that are not there
 */
export async function insertRows(
  { dialect, database }: { dialect: Dialect; database: PrismaClient },
  table: string,
  rows: Row[],
): Promise<void> {
  try {
    await dialect.insertRows(database, table, rows);
  } catch (error) {
    if (!isReferenceMissing(error)) throw error;
    // Tables are copied after those to which they refer, so it can only be the same table.
    throw new UserError(
      `Rows of ${table} refer to later rows of the same table: copy it yourself, and then the rest.`,
    );
  }
}

/** Prisma's code for it; in a statement that Prisma did not write, PostgreSQL's. */
function isReferenceMissing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string };
  return code === "P2003" || (code === "P2010" && /\b23503\b/.test(message));
}
