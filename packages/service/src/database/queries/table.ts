/** The types of Prisma's scalars that a frequent query reads and writes; an enumeration is an `Enum`. */
export type ColumnType =
  | "String"
  | "Enum"
  | "Boolean"
  | "Int"
  | "BigInt"
  | "Float"
  | "DateTime"
  | "Json"
  | "Bytes"
  /** A type that only Prisma's client reads, for example an enumeration with other values in the database. */
  | "Other";

/** A table of the storage model, as `pnpm generate` reads it from the `.prisma` files. */
export interface Table<Row> extends AnyTable {
  readonly columns: { readonly [Name in keyof Row & string]: Column };
}

export interface AnyTable {
  readonly name: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** The columns whose values no two rows share, without those that the database assigns. */
  readonly unique: readonly UniqueConstraint[];
}

export interface UniqueConstraint {
  /** The name in PostgreSQL. */
  readonly name: string;
  /** As the model names them. */
  readonly columns: readonly string[];
}

export interface Column {
  readonly type: ColumnType;
  /** The name in the database, if `@map` gives the column another one. */
  readonly dbName?: string;
  /** Whether each new row states its value: it may not be null, and nothing else fills it in. */
  readonly isRequired?: boolean;
  /** Of an enumeration: its values, as Prisma's client names them. */
  readonly values?: readonly string[];
  /** The column of another table to which it refers, as the models name both. */
  readonly references?: { readonly model: string; readonly field: string };
}

/** The columns of a table, in the order of the model. */
export function columnsOf(table: AnyTable): [name: string, column: Column][] {
  return Object.entries(table.columns);
}

/** The name of a column in SQL, quoted. */
export function sqlName(name: string, { dbName = name }: Column): string {
  return `"${dbName}"`;
}
