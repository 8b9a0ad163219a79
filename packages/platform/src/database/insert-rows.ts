import { UserError } from "@animal-store/user-error";
import type { Column } from "./dialects/catalog.ts";
import type { Dialect } from "./dialects/dialect.ts";
import { modelOf, type Row } from "./dialects/model.ts";
import { Prisma, type PrismaClient } from "./generated/sqlite/client.ts";

interface Table {
  name: string;
  /** Its columns of JSON. */
  json: Pick<Column, "name" | "isRequired">[];
}

/**
 * Adds rows, as they were read from any database, to the table of a model.
 *
 * @throws {UserError} if they refer to rows that are not there
 */
export async function insertRows(
  { dialect, database }: { dialect: Dialect; database: PrismaClient },
  { name, json }: Table,
  rows: Row[],
): Promise<void> {
  const hasNull = (row: Row) => json.some((column) => row[column.name] === null);
  const withNull = rows.filter(hasNull).map((row) => withKindOfNull(row, json));
  const others = rows.filter((row) => !hasNull(row));
  try {
    if (withNull.length > 0) await modelOf(database, name).createMany({ data: withNull });
    if (others.length > 0) await dialect.insertRows(database, name, others);
  } catch (error) {
    if (!isReferenceMissing(error)) throw error;
    // Tables are copied after those to which they refer, so it can only be the same table.
    throw new UserError(
      `Rows of ${name} refer to later rows of the same table: copy it yourself, and then the rest.`,
    );
  }
}

/**
 * Prisma reads the null of the database and that of JSON alike, and would write that of JSON. Where both are
 * possible, it was most likely the other.
 */
function withKindOfNull(row: Row, json: Table["json"]): Row {
  const values = json.map(({ name, isRequired }) => [
    name,
    row[name] ?? (isRequired ? Prisma.JsonNull : Prisma.DbNull),
  ]);
  return { ...row, ...Object.fromEntries(values) };
}

/** Prisma's code for it; in a statement that Prisma did not write, PostgreSQL's. */
function isReferenceMissing(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string };
  return code === "P2003" || (code === "P2010" && /\b23503\b/.test(message));
}
