import type { Database } from "./database.ts";
import { modelOf } from "./dialects/model.ts";
import type { PrismaClient } from "./generated/sqlite/client.ts";
import { type AnyTable, type Column, columnsOf, type UniqueConstraint } from "./queries/table.ts";

/** The tables of a database, by the names of their models. */
export type Tables = Readonly<Record<string, AnyTable>>;

/** Why a statement could not be carried out: a row that it needs is gone, or it would have violated a constraint. */
export type Violation =
  /** A row that Prisma's client was to change, delete or find. */
  | { kind: "gone" }
  /**
   * A row would refer to a missing row, or other rows refer to a row that would be deleted. SQLite does not say
   * which.
   */
  | { kind: "reference" }
  | ViolatedConstraint;

/**
 * Another row has the same values in these columns, as the model names them. Empty if the database assigns the values,
 * or if only the catalog of the database knows the index.
 */
interface ViolatedConstraint {
  kind: "unique";
  columns: readonly string[];
  index?: string | undefined;
}

/** The error of a driver. Prisma's client keeps it in its own errors, whatever the statement. */
interface DriverError {
  /** The code of SQLite, or the SQLSTATE. */
  code?: string | undefined;
  message?: string | undefined;
  /** The name of the constraint, on PostgreSQL. */
  constraint?: string | undefined;
}

/** The violation that an error reports; null if it reports none. */
export function violationOf(error: unknown, tables: Tables): Violation | null {
  const missingFor = operationWithoutRow(error);
  // Prisma's client looks for a row to connect before the database would.
  if (missingFor === "a nested connect") return { kind: "reference" };
  if (["an update", "a delete", "a query"].includes(missingFor)) return { kind: "gone" };
  const { code = "", message = "", constraint } = driverErrorOf(error);
  // PostgreSQL 18 has a separate code for `ON DELETE RESTRICT`, and SQLite uses that of triggers.
  if (["23503", "23001", "SQLITE_CONSTRAINT_FOREIGNKEY"].includes(code))
    return { kind: "reference" };
  if (code === "SQLITE_CONSTRAINT_TRIGGER" && message.startsWith("FOREIGN KEY"))
    return { kind: "reference" };
  if (!["23505", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY"].includes(code))
    return null;
  const isBroken = ({ name, columns }: UniqueConstraint, table: AnyTable) =>
    name === constraint || message.endsWith(`: ${namesInSqlite(table, columns)}`);
  const broken = Object.values(tables).flatMap((table) =>
    table.unique.filter((unique) => isBroken(unique, table)),
  );
  if (broken[0] !== undefined) return { kind: "unique", columns: broken[0].columns };
  const [, index = constraint] = /: index '(.*)'$/.exec(message) ?? [];
  // For example `UNIQUE constraint failed: Place.name, Place.kind`.
  const named = code === "SQLITE_CONSTRAINT_UNIQUE" ? message.split(": ").at(-1) : "";
  return { kind: "unique", columns: columnsNamed(named?.split(", ") ?? [], tables), index };
}

/** The columns with these names, such as `Place.name`, as the model names them. */
function columnsNamed(named: string[], tables: Tables): string[] {
  return Object.values(tables).flatMap((table) =>
    columnsOf(table)
      .filter(([name, column]) => named.includes(`${table.name}.${column.dbName ?? name}`))
      .map(([name]) => name),
  );
}

/** The columns of a violation, as the model names them. They are looked up if no model has the index. */
export async function violatedColumns(
  { columns, index }: ViolatedConstraint,
  database: Pick<Database, "indexKeys" | "tables">,
): Promise<readonly string[]> {
  if (index === undefined) return columns;
  const keys = await database.indexKeys(index);
  const named = keys
    .filter(({ column, keys: text }) => namesIn(text).includes(column.toLowerCase()))
    .map(({ table, column }) => `${table}.${column}`);
  return columnsNamed(named, await database.tables());
}

/** The words and quoted names of an expression. */
function namesIn(sql: string): string[] {
  return Array.from(sql.matchAll(/"([^"]+)"|\w+/g), ([word, name = word]) => name.toLowerCase());
}

/** The purpose for which Prisma's client needed a row that it did not find; empty for any other error. */
function operationWithoutRow(error: unknown): string {
  const { code, meta } = (error ?? {}) as { code?: unknown; meta?: { operation?: unknown } };
  return code === "P2025" ? String(meta?.operation) : "";
}

function driverErrorOf(error: unknown): DriverError {
  const { meta } = (error ?? {}) as { meta?: { driverAdapterError?: { cause?: AdapterError } } };
  const cause = meta?.driverAdapterError?.cause;
  if (cause === undefined) return (error ?? {}) as DriverError;
  const { originalCode: code, originalMessage: message, constraint } = cause;
  return { code, message, constraint: constraint?.index };
}

interface AdapterError {
  originalCode?: string;
  originalMessage?: string;
  constraint?: { index?: string };
}

/** For example `Place.name, Place.kind`. */
function namesInSqlite({ name, columns }: AnyTable, unique: readonly string[]): string {
  return unique.map((each) => `${name}.${columns[each]?.dbName ?? each}`).join(", ");
}

interface Reference {
  model: string;
  field: string;
  type: Column["type"];
}

/** The columns to which the columns of this name refer, in any table. */
function referencesOf(name: string, tables: Tables): Reference[] {
  const found = Object.values(tables).flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([column, { type, references, dbName = column }]) => {
      const isNamed = isSameName(column, name) || isSameName(dbName, name);
      return isNamed && references ? [{ ...references, type }] : [];
    }),
  );
  return [...new Map(found.map((each) => [`${each.model}.${each.field}`, each])).values()];
}

/**
 * Whether a value of this name refers to a missing row. False if no column of this name is a reference, or if
 * the value cannot be in such a column.
 */
export async function isReferenceMissing(
  database: PrismaClient,
  tables: Tables,
  [name, value]: [name: string, value: unknown],
): Promise<boolean> {
  const references = referencesOf(name, tables).filter(({ type }) => fits(value, type));
  const counts = references.map(({ model, field }) =>
    modelOf(database, model).count({ where: { [field]: value } }),
  );
  return counts.length > 0 && (await Promise.all(counts)).every((count) => count === 0);
}

function fits(value: unknown, type: Column["type"]): boolean {
  if (type === "Int") return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31;
  if (type === "BigInt") return Number.isSafeInteger(value);
  return type === "String" && typeof value === "string";
}

/** Whether two names of a contract and a model mean the same, such as `placeId` and `place_id`. */
export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(name: string): string {
  return name.replaceAll(/[_-]/g, "").toLowerCase();
}
