import { UserError } from "../../command-line/user-error.ts";
import { type AnyTable, type Column, columnsOf, sqlName, type Table } from "./table.ts";

/**
 * A frequent query. The functions below write each once, as SQL that both SQLite and PostgreSQL
 * understand. A connection prepares it once, and `Queries` runs it, inside and outside of a transaction.
 * Prisma's client plans each query anew, which would take most of the time of such a request. All other
 * queries use Prisma's client. docs/decisions/frequent-queries.md has the reasons.
 */
export interface Query {
  /** Unique among all queries of the process. */
  readonly name: string;
  /** With `$1`, `$2`, … for its values. */
  readonly sql: string;
}

/** A query that reads rows; `Values` are the types of `$1`, `$2`, …, in this order. */
export interface Select<Values extends unknown[], Row> extends ReadQuery<Row> {
  readonly kind: "select";
  /** Never set: it is there for the compiler. */
  readonly values?: Values;
}

/** A query that reads the row with a key. */
export interface Find<Key, Row> extends ReadQuery<Row> {
  readonly kind: "find";
  /** The column of the key. */
  readonly key: string;
  /** The statement that finds the rows with any of the keys in an array. */
  readonly sqlOfMany: string;
  /** Never set: it is there for the compiler. */
  readonly values?: Key;
}

/** A query that adds a row. The database assigns some of its columns. */
export interface Insert<New, Row> extends ReadQuery<Row>, Writing {
  readonly kind: "insert";
  /** Never set: it is there for the compiler. */
  readonly values?: New;
}

/** A query that adds rows, or replaces those with the same key. */
export interface Upsert<Row> extends Writing {
  readonly kind: "upsert";
  /** Never set: it is there for the compiler. */
  readonly values?: Row;
}

/** A query that returns rows. */
export interface ReadQuery<Row> extends Query {
  /** The columns of the result set, each under the label of its position. */
  readonly columns: readonly Column[];
  /** Creates a row from the values of the columns, in the order of the columns. */
  readonly toRow: (values: unknown[]) => Row;
}

/** A query that writes rows. */
export interface Writing extends Query {
  readonly table: string;
  readonly written: readonly WritableColumn[];
  /** The statement of PostgreSQL that writes any number of rows, which are one value of JSON. */
  readonly sqlOfMany: string;
}

export interface WritableColumn extends Column {
  /** Its name in a row. */
  readonly name: string;
}

/**
 * Reads rows of a table.
 *
 * @param condition the SQL after the name of the table: `WHERE "id" = $1`
 */
export function select<Row, Values extends unknown[]>(
  table: Table<Row>,
  condition: string,
): Select<Values, Row> {
  return {
    kind: "select",
    name: newName(table),
    sql: `SELECT ${list(table)} FROM "${table.name}" ${condition}`,
    columns: typesOf(table),
    toRow: rowMaker(Object.keys(table.columns)) as (values: unknown[]) => Row,
  };
}

/**
 * Reads pairs of rows of two tables.
 *
 * @param condition the SQL after the names of the tables: `ON … WHERE …`
 */
export function selectJoined<Left, Right, Values extends unknown[]>(
  left: Table<Left>,
  right: Table<Right>,
  condition: string,
): Select<Values, [Left, Right]> {
  const [leftColumns, rightColumns] = [typesOf(left), typesOf(right)];
  const toLeft = rowMaker(Object.keys(left.columns));
  const toRight = rowMaker(Object.keys(right.columns));
  return {
    kind: "select",
    name: newName(left),
    sql: `SELECT ${list(left, right)} FROM "${left.name}" JOIN "${right.name}" ${condition}`,
    columns: [...leftColumns, ...rightColumns],
    toRow: (values) => [toLeft(values) as Left, toRight(values.slice(leftColumns.length)) as Right],
  };
}

/** Reads the row with a key: a column whose values are unique. */
export function find<Row, Key extends keyof Row & string>(
  table: Table<Row>,
  key: Key,
): Find<Row[Key], Row> {
  const column = sqlName(key, table.columns[key]);
  const { values: _, ...one } = select<Row, [Row[Key]]>(table, `WHERE ${column} = $1`);
  const { sql: sqlOfMany } = select<Row, [Row[Key][]]>(table, `WHERE ${column} = ANY($1)`);
  return { ...one, kind: "find", key, sqlOfMany };
}

/**
 * Adds a row.
 *
 * @param assigned the columns that the database assigns and that a new row omits. They must not be times, which
 *   SQLite would write in another form than Prisma
 */
export function insert<Row, Assigned extends NotDate<Row> & string>(
  table: Table<Row>,
  assigned: readonly Assigned[],
): Insert<Omit<Row, Assigned>, Row> {
  const written = writableColumns(table).filter(({ name }) => !assigned.includes(name as Assigned));
  const returning = `RETURNING ${list(table)}`;
  return {
    kind: "insert",
    name: newName(table),
    ...writing(table.name, written, returning),
    columns: typesOf(table),
    toRow: rowMaker(Object.keys(table.columns)) as (values: unknown[]) => Row,
  };
}

/** The columns other than times. */
type NotDate<Row> = {
  [Name in keyof Row]: Extract<Row[Name], Date> extends never ? Name : never;
}[keyof Row];

/**
 * Adds rows, or replaces those with the same value of the key.
 *
 * @param added the columns of numbers that are added to those of such a row
 */
export function upsert<Row>(
  table: Table<Row>,
  key: keyof Row & string,
  added: readonly (keyof Row & string)[] = [],
): Upsert<Row> {
  const written = writableColumns(table);
  const replaced = written.map((column) => {
    const name = sqlName(column.name, column);
    const old = added.includes(column.name as keyof Row & string)
      ? `"${table.name}".${name} + `
      : "";
    return `${name} = ${old}excluded.${name}`;
  });
  const onConflict = `ON CONFLICT (${sqlName(key, table.columns[key])}) DO UPDATE SET ${replaced.join(", ")}`;
  return {
    kind: "upsert",
    name: newName(table),
    ...writing(table.name, written, onConflict),
  };
}

/** @param end the end of the statements, after the rows */
function writing(
  table: string,
  written: readonly WritableColumn[],
  end: string,
): Omit<Writing, "name"> {
  const names = written.map((column) => sqlName(column.name, column));
  const insert = `INSERT INTO "${table}" (${names.join(", ")})`;
  // PostgreSQL converts each column of JSON to its type.
  const selected = names.map((name) => `rows.${name}`).join(", ");
  const rows = `json_populate_recordset(NULL::"${table}", $1::json) WITH ORDINALITY AS rows`;
  return {
    table,
    written,
    sql: `${insert} VALUES (${placeholders(written)}) ${end}`,
    sqlOfMany: `${insert} SELECT ${selected} FROM ${rows} ORDER BY rows.ordinality ${end}`,
  };
}

function placeholders(written: readonly WritableColumn[]): string {
  return written.map((_column, index) => `$${index + 1}`).join(", ");
}

function typesOf(table: AnyTable): Column[] {
  return Object.values(table.columns);
}

function writableColumns(table: AnyTable): WritableColumn[] {
  return columnsOf(table).map(([name, column]) => ({ ...column, name }));
}

/**
 * The columns of tables as SQL. Two tables may have columns of the same name, so each column gets a label.
 */
function list(...tables: AnyTable[]): string {
  return tables
    .flatMap((table) =>
      columnsOf(table).map(([name, column]) => `"${table.name}".${sqlName(name, column)}`),
    )
    .map((column, index) => `${column} AS ${labelOf(index)}`)
    .join(", ");
}

/** The name of a column in the result set, by its position. */
export function labelOf(index: number): string {
  return `c${index}`;
}

let queries = 0;

/** PostgreSQL truncates names after 63 bytes, so the number comes first. */
function newName(table: AnyTable): string {
  const other = columnsOf(table).find(([, { type }]) => type === "Other");
  if (other === undefined) return `${++queries}_${table.name}`.slice(0, 63);
  throw new UserError(
    `A frequent query cannot read ${table.name}.${other[0]}, an enumeration with other values in the database: use Prisma's client.`,
  );
}

/**
 * Creates the function that makes objects with these properties from a list of values. It compiles a function
 * with the names written out, because V8 creates such objects several times as fast as by setting one property
 * after another.
 */
function rowMaker(names: string[]): (values: unknown[]) => object {
  const properties = names.map((name, index) => `${JSON.stringify(name)}: values[${index}]`);
  return new Function("values", `return { ${properties.join(", ")} };`) as never;
}
