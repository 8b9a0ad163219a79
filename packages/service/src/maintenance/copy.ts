import { UserError } from "../command-line/user-error.ts";
import { type Database, openDatabase, openExisting } from "../database/database.ts";
import { type Catalog, readCatalog } from "../database/dialects/catalog.ts";
import type { Dialect } from "../database/dialects/dialect.ts";
import { dialectOf } from "../database/dialects/load-dialect.ts";
import {
  type Model,
  modelOf,
  type Row,
  type StoredModel,
  storedModel,
} from "../database/dialects/model.ts";
import { type AnyTable, columnsOf } from "../database/queries/table.ts";
import type { StorageModel } from "../database/storage-model.ts";
import { inOrderOfReferences } from "./copy-order.ts";
import { insertRows } from "./insert-rows.ts";
import { checksumOfRow, RowsChecksum } from "./rows-checksum.ts";

interface Options {
  model: StorageModel<unknown>;
  /** URL of the database to copy, which has all migrations. */
  from: string;
  /** URL of the database to copy to, which does not exist, is empty or contains an interrupted copy. */
  to: string;
  /** Called after every step: `done` of `total` steps. */
  onProgress: (done: number, total: number) => void;
}

export interface CopiedTable {
  table: string;
  rows: number;
  /** The checksum of the rows, which is the same on both sides; for a virtual table, a sentence. */
  checksum: string;
}

/**
 * Copies all rows of a database to another one, and compares the two. An interrupted copy continues where it stopped.
 *
 * @returns the tables that were copied
 * @throws {UserError} if the source does not exist, if a database cannot be opened, if the target has other
 *   rows, or if the two differ
 */
export async function copyDatabase(options: Options): Promise<CopiedTable[]> {
  const { model, from } = options;
  const source = await sideOf(from, openExisting(model, from, settings));
  return copyFrom(source, options).finally(() => source.database.$disconnect());
}

const settings = { statementTimeoutMs: 0 };

/** The target is created only if the source can be copied. */
async function copyFrom(source: Side, { model, to, onProgress }: Options): Promise<CopiedTable[]> {
  const catalog = await catalogOf(source);
  const originals = await originalsOf(await model.tables(), source, catalog);
  const target = await sideOf(to, openDatabase(model, to, settings));
  try {
    const tables = originals.map((original) => withTarget(original, target));
    const rows = tables.reduce((sum, { count }) => sum + count, 0);
    let done = 0;
    const advance = (count: number) => {
      done += count;
      // Every row is copied once, and compared once.
      onProgress(done, rows * 2);
    };
    const copied = [];
    for (const table of tables) copied.push(await copyTable(table, advance));
    for (const { table, last } of await source.dialect.lastIdentifiers(source.database)) {
      // The target must not assign an identifier again, not even that of a deleted row.
      const column = tables.find(({ name }) => name === table)?.keyColumn ?? "id";
      await target.dialect.assignAfter(target.database, { table, column }, last);
    }
    const left = "not copied: a virtual table";
    return [
      ...copied,
      ...catalog.virtualTables.map((table) => ({ table, rows: 0, checksum: left })),
    ];
  } finally {
    await target.database.$disconnect();
  }
}

interface Side {
  url: string;
  dialect: Dialect;
  database: Database;
}

async function sideOf(url: string, database: Promise<Database>): Promise<Side> {
  const [dialect, opened] = await Promise.all([dialectOf(url), database]);
  return { url, dialect, database: opened };
}

/** A table to copy. */
interface Original {
  name: string;
  /** The property of a row that is its primary key, and the name of its column in the database. */
  key: string;
  keyColumn: string;
  count: number;
  source: Model;
  stored: StoredModel & { json: { name: string; isRequired: boolean }[] };
}

/** A table together with the place to copy it to. */
interface Table extends Original {
  target: Model;
  insert: (rows: Row[]) => Promise<void>;
}

async function catalogOf({ dialect, url }: Side): Promise<Catalog> {
  const connection = await dialect.migrationDriver(url).connect();
  return readCatalog(connection, dialect.catalog).finally(() => connection.dispose());
}

/** @throws {UserError} if a table cannot be copied */
async function originalsOf(
  tables: Readonly<Record<string, AnyTable>>,
  source: Side,
  catalog: Catalog,
): Promise<Original[]> {
  return Promise.all(
    inOrderOfReferences(catalog).map(async (name) => {
      const model = storedModel(tables, name);
      const from = modelOf(source.database, model.name);
      return {
        name,
        ...keyOf(model.table, catalog),
        count: await from.count(),
        source: from,
        stored: { ...model, json: jsonColumnsOf(model.table, catalog) },
      };
    }),
  );
}

function withTarget(original: Original, target: Side): Table {
  return {
    ...original,
    target: modelOf(target.database, original.stored.name),
    insert: (rows) => insertRows(target, original.stored, rows),
  };
}

function keyOf(table: AnyTable, { primaryKeys }: Catalog): Pick<Table, "key" | "keyColumn"> {
  const keyColumn = primaryKeys.find((key) => key.table === table.name)?.columns;
  const [key] = columnsOf(table).find(([name, { dbName = name }]) => dbName === keyColumn) ?? [];
  if (key !== undefined && keyColumn !== undefined) return { key, keyColumn };
  throw new UserError(
    `The table ${table.name} has no primary key of one column: copy it yourself.`,
  );
}

function jsonColumnsOf(table: AnyTable, { columns }: Catalog) {
  const required = columns.filter((each) => each.table === table.name && each.isRequired);
  return columnsOf(table)
    .filter(([, { type }]) => type === "Json")
    .map(([name, { dbName = name }]) => ({
      name,
      isRequired: required.some((column) => column.name === dbName),
    }));
}

async function copyTable(table: Table, advance: (count: number) => void): Promise<CopiedTable> {
  const isResumed = (await table.target.count()) > 0;
  if (isResumed) await requireCopied(table);
  const expected = new RowsChecksum();
  for await (const rows of batches(table.source, table.key)) {
    expected.add(rows);
    const missing = isResumed ? await missingRows(rows, table) : rows;
    if (missing.length > 0) await table.insert(missing);
    advance(rows.length);
  }
  const actual = new RowsChecksum();
  for await (const rows of batches(table.target, table.key)) {
    actual.add(rows);
    advance(rows.length);
  }
  if (String(actual) !== String(expected)) {
    throw new UserError(
      `${table.name} differs from the original: stop the service that writes it, and copy to an empty database.`,
    );
  }
  return { table: table.name, rows: actual.rows, checksum: String(actual) };
}

const batchSize = 5_000;

async function* batches(model: Model, key: string): AsyncGenerator<Row[]> {
  for (let last: unknown; ; ) {
    const after = last === undefined ? {} : { where: { [key]: { gt: last } } };
    const rows = await model.findMany({ ...after, orderBy: { [key]: "asc" }, take: batchSize });
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.[key];
  }
}

/** Refuses a target that has other rows than those of the copy. */
async function requireCopied({ name, key, source, target }: Table): Promise<void> {
  const some = await target.findMany({ take: batchSize });
  const originals = await rowsWithKeys(some, { key, model: source });
  const known = new Set(originals.map(checksumOfRow));
  if (some.every((row) => known.has(checksumOfRow(row)))) return;
  throw new UserError(`${name} has rows that are not of this copy: copy to an empty database.`);
}

async function missingRows(rows: Row[], { key, target }: Table): Promise<Row[]> {
  const copied = await rowsWithKeys(rows, { key, model: target });
  const keys = new Set(copied.map((row) => row[key]));
  return rows.filter((row) => !keys.has(row[key]));
}

function rowsWithKeys(rows: Row[], { key, model }: { key: string; model: Model }) {
  return model.findMany({ where: { [key]: { in: rows.map((row) => row[key]) } } });
}
