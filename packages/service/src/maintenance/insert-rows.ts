import { UserError } from "../command-line/user-error.ts";
import type { Dialect } from "../database/dialects/dialect.ts";
import { modelOf, type Row, type StoredModel } from "../database/dialects/model.ts";
import { Prisma, type PrismaClient } from "../database/generated/sqlite/client.ts";

interface Target extends StoredModel {
  /** The columns of type JSON. */
  json: { name: string; isRequired: boolean }[];
}

/**
 * Adds rows that were read from any database to the table of a model.
 *
 * @throws {UserError} if they refer to missing rows
 */
export async function insertRows(
  { dialect, database }: { dialect: Dialect; database: PrismaClient },
  { name, table, json }: Target,
  rows: Row[],
): Promise<void> {
  const hasNull = (row: Row) => json.some((column) => row[column.name] === null);
  const withNull = rows.filter(hasNull).map((row) => withKindOfNull(row, json));
  const others = rows.filter((row) => !hasNull(row));
  // Only Prisma's client knows the names of the values of such a column in the database.
  const isForPrisma = Object.values(table.columns).some(({ type }) => type === "Other");
  try {
    if (withNull.length > 0) await modelOf(database, name).createMany({ data: withNull });
    if (others.length === 0) return;
    if (isForPrisma) await modelOf(database, name).createMany({ data: others });
    else await dialect.insertRows(database, { name, table }, others);
  } catch (error) {
    if (!isReferenceMissing(error)) throw error;
    // Tables are copied after the tables to which they refer, so the missing row can only be in the
    // same table.
    throw new UserError(
      `Rows of ${name} refer to later rows of the same table: copy it yourself, and then the rest.`,
    );
  }
}

/**
 * Prisma reads both the NULL of the database and the null of JSON as null, and would write the null of JSON. In
 * an optional column, it was most likely NULL.
 */
function withKindOfNull(row: Row, json: Target["json"]): Row {
  const values = json.map(({ name, isRequired }) => [
    name,
    row[name] ?? (isRequired ? Prisma.JsonNull : Prisma.DbNull),
  ]);
  return { ...row, ...Object.fromEntries(values) };
}

/** Prisma's code for a missing reference; in a statement that Prisma did not write, PostgreSQL's code. */
function isReferenceMissing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string };
  return code === "P2003" || (code === "P2010" && /\b23503\b/.test(message));
}
