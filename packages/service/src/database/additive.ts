import { type Catalog, tablesOf, type Unique } from "./dialects/catalog.ts";

/** Marks a migration after which the previous version can still use the database. */
export const additiveMark = "-- additive";

export function isMarkedAdditive(script: string): boolean {
  return script.split("\n").some((line) => line.trimEnd() === additiveMark);
}

/**
 * Why the version before a migration could not continue to use the database. It does not know what was added, so
 * additions must require nothing of it. Everything that it does know must be unchanged.
 *
 * @param script the migration
 * @param before the catalog before the migration
 * @param after the catalog after it
 * @returns one sentence for each reason; empty if the migration is additive
 */
export function obstacles(script: string, before: Catalog, after: Catalog): string[] {
  const statements = statementsOf(script);
  return [
    ...statements
      .filter((statement) => !isAddition(statement, statements, before))
      .map((statement) => `${beginOf(statement)} changes existing tables or data`),
    ...changedColumns(before, after),
    ...changedKeys(before, after),
    ...changedReferences(before, after),
    ...changedEnums(before, after),
  ];
}

/** The statements, in which `''` stands for each text and `()` for each part in parentheses. */
function statementsOf(script: string): string[] {
  let text = script
    // A text may contain `--`, and a comment an apostrophe: whichever begins first counts.
    .replaceAll(/'(?:[^']|'')*'|--.*$|\/\*[\s\S]*?\*\//gm, (part) =>
      part[0] === "'" ? "''" : " ",
    );
  for (let outer = ""; outer !== text; ) {
    outer = text;
    text = text.replaceAll(/\((?:[^()]|\(\))*\)/g, "()");
  }
  return text
    .split(";")
    .map((statement) => statement.trim().replaceAll(/\s+/g, " "))
    .filter((statement) => statement !== "");
}

const additions = [
  /^CREATE TABLE (IF NOT EXISTS )?"[^"]+" ?\(\)$/i,
  /^CREATE TYPE "[^"]+" AS ENUM ?\(\)$/i,
  /^CREATE (UNIQUE )?INDEX (IF NOT EXISTS )?"[^"]+" ON "[^"]+" ?\(\)( WHERE .*)?$/i,
  // Several columns are separated by commas.
  /^ALTER TABLE "[^"]+" ADD COLUMN [^,]+(, ?ADD COLUMN [^,]+)*$/i,
  /^ALTER TABLE "[^"]+" ADD CONSTRAINT "[^"]+" FOREIGN KEY [^,]+$/i,
  // The platform's own triggers, which let inserts wait for each other.
  /^CREATE OR REPLACE TRIGGER "[^"]+" BEFORE INSERT ON "[^"]+" FOR EACH STATEMENT EXECUTE FUNCTION "insert_in_order"\(\)$/i,
];

/** These statements are additive only on a new table. */
const onTable = /^(?:INSERT INTO|UPDATE|CREATE TRIGGER [^;]* ON) "([^"]+)"/i;

/**
 * Where SQLite cannot add a column, Prisma's engine copies the table with all its rows. These statements belong
 * to that copy.
 */
const aroundCopy = [
  /^PRAGMA (defer_foreign_keys|foreign_keys|legacy_alter_table) ?= ?(ON|OFF)$/i,
  /^DELETE FROM sqlite_sequence WHERE name = ''$/i,
  /^INSERT INTO sqlite_sequence SELECT '', seq FROM sqlite_sequence WHERE name = ''$/i,
];

function isAddition(statement: string, all: string[], before: Catalog): boolean {
  const [, target] = onTable.exec(statement) ?? [];
  if (target !== undefined) return !tablesOf(before).includes(target);
  const [, copied] =
    /^(?:DROP TABLE|ALTER TABLE "[^"]+" RENAME TO) "([^"]+)"$/i.exec(statement) ?? [];
  if (copied !== undefined) return all.some((each) => isCopyOf(copied, each));
  return [...additions, ...aroundCopy].some((addition) => addition.test(statement));
}

function isCopyOf(table: string, statement: string): boolean {
  const [, target, source] =
    /^INSERT INTO "([^"]+)" ?\(\) SELECT .* FROM "([^"]+)"$/i.exec(statement) ?? [];
  return target === `new_${table}` && source === table;
}

function beginOf(statement: string): string {
  return statement.split(" ").slice(0, 3).join(" ");
}

function changedColumns(before: Catalog, after: Catalog): string[] {
  const known = new Map(after.columns.map((column) => [`${column.table}.${column.name}`, column]));
  const old = new Set(before.columns.map(({ table, name }) => `${table}.${name}`));
  const changed = before.columns.flatMap((column) => {
    const key = `${column.table}.${column.name}`;
    const now = known.get(key);
    if (now === undefined) return [`${key} is gone`];
    return JSON.stringify(now) === JSON.stringify(column) ? [] : [`${key} is changed`];
  });
  const tables = tablesOf(before);
  const required = after.columns
    .filter(({ table, name }) => tables.includes(table) && !old.has(`${table}.${name}`))
    .filter(({ isRequired, hasDefault }) => isRequired && !hasDefault)
    .map(({ table, name }) => `${table}.${name} is required and has no default`);
  return [...changed, ...required];
}

/** Rows that the previous version adds have no values in new columns, so these columns may be unique. */
function changedKeys(before: Catalog, after: Catalog): string[] {
  const textOf = ({ table, columns }: Unique) => `${table}.${columns}`;
  const keysOf = ({ primaryKeys, uniques }: Catalog) => [...primaryKeys, ...uniques];
  const old = new Set(keysOf(before).map(textOf));
  const now = new Set(keysOf(after).map(textOf));
  // What is no column is an expression, which may read any of them.
  const isOfOld = (key: Unique) =>
    tablesOf(before).includes(key.table) &&
    namesOf(key).every((name) => has(before, key.table, name) || !has(after, key.table, name));
  return [
    ...[...old].filter((key) => !now.has(key)).map((key) => `${key} is no longer unique`),
    ...keysOf(after)
      .filter((key) => isOfOld(key) && !old.has(textOf(key)))
      .map((key) => `${textOf(key)} becomes unique`),
  ];
}

function namesOf({ columns }: Unique): string[] {
  return columns.split(", ");
}

function has({ columns }: Catalog, table: string, name: string): boolean {
  return columns.some((column) => column.table === table && column.name === name);
}

/**
 * The previous version must still be able to delete every row that it knows, and to refer to any row that it
 * could refer to before.
 */
function changedReferences(before: Catalog, after: Catalog): string[] {
  const old = new Set(before.references.map((each) => JSON.stringify(each)));
  const tables = tablesOf(before);
  return after.references
    .filter((each) => !old.has(JSON.stringify(each)))
    .filter(
      (each) =>
        tables.includes(each.target) || namesOf(each).some((name) => has(before, each.table, name)),
    )
    .map(({ table, columns, target }) => `${table}.${columns} must refer to a row of ${target}`);
}

/** The previous version cannot read a value that it does not know. */
function changedEnums(before: Catalog, after: Catalog): string[] {
  const old = new Set(before.enumValues.map(({ type }) => type));
  const textsOf = ({ enumValues }: Catalog) =>
    enumValues.filter(({ type }) => old.has(type)).map(({ type, value }) => `${type}.${value}`);
  const was = textsOf(before);
  const is = textsOf(after);
  return [
    ...was.filter((text) => !is.includes(text)),
    ...is.filter((text) => !was.includes(text)),
  ].map((text) => `the values of ${text.split(".")[0]} are changed`);
}
