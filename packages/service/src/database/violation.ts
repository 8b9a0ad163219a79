import { modelOf } from "./dialects/model.ts";
import type { PrismaClient } from "./generated/sqlite/client.ts";
import type { AnyTable, Column, UniqueConstraint } from "./queries/table.ts";

/** The tables of a database, by the names of their models. */
export type Tables = Readonly<Record<string, AnyTable>>;

/** Why a statement could not be carried out: the row that it needs is gone, or it would have broken a constraint. */
export type Violation =
  /** A row that Prisma's client was to change, delete or find. */
  | { kind: "gone" }
  /** A row refers to none, or another row refers to one that would go. SQLite does not say which. */
  | { kind: "reference" }
  /** Another row has the values of these columns, as the model names them; none if the database assigns them. */
  | { kind: "unique"; columns: readonly string[] };

/** What the drivers say of an error; Prisma's client has it in its own errors, whatever the statement. */
interface DriverError {
  /** Of SQLite, or the SQLSTATE. */
  code?: string | undefined;
  message?: string | undefined;
  /** The name of the constraint, on PostgreSQL. */
  constraint?: string | undefined;
}

/** What an error is about; null if it is about none of these. */
export function violationOf(error: unknown, tables: Tables): Violation | null {
  const missingFor = operationWithoutRow(error);
  // Prisma's client looks for a row that is to be connected, before the database would.
  if (missingFor === "a nested connect") return { kind: "reference" };
  if (["an update", "a delete", "a query"].includes(missingFor)) return { kind: "gone" };
  const { code = "", message = "", constraint } = driverErrorOf(error);
  // PostgreSQL 18 has a code of its own for `ON DELETE RESTRICT`, and SQLite has that of triggers.
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
  return { kind: "unique", columns: broken[0]?.columns ?? [] };
}

/** What Prisma's client needed a row for that it has not found; empty if the error is another one. */
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

/** The columns that the columns of this name, in any table, refer to. */
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
 * Whether a value of this name refers to no row. A name that is not a column of a reference, or a value that cannot be
 * in one, refers to nothing.
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

/** Whether a contract and a model mean the same by two names: `placeId` and `place_id`. */
export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(name: string): string {
  return name.replaceAll(/[_-]/g, "").toLowerCase();
}
