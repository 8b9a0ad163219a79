import { type Catalog, type Column, tablesOf } from "@contract-first/service/internal/tools";

/**
 * Lists how existing rows would lose values, or violate new constraints.
 *
 * @param before the catalog before the migration
 * @param after the catalog after it
 * @returns one sentence each
 */
export function migrationWarnings(before: Catalog, after: Catalog): string[] {
  const tables = tablesOf(before).filter((table) => tablesOf(after).includes(table));
  const inBoth = ({ table }: { table: string }) => tables.includes(table);
  return [
    ...lostTables(before, after),
    ...lostColumns(before.columns.filter(inBoth), after.columns.filter(inBoth)),
    ...unfitColumns(before.columns, after.columns.filter(inBoth)),
    ...added(before.uniques, after.uniques.filter(inBoth)).map(
      ({ table, columns }) =>
        `${table}.${columns} becomes unique: first give different values to the rows that share one.`,
    ),
    ...added(before.references, after.references.filter(inBoth)).map(
      ({ table, columns, target }) =>
        `${table}.${columns} must refer to a row of ${target}: first add the rows of ${target} that are missing.`,
    ),
    ...added(after.enumValues, before.enumValues).map(
      ({ type, value }) => `${type} loses the value ${value}: first change the rows that have it.`,
    ),
  ];
}

function lostTables(before: Catalog, after: Catalog): string[] {
  const lost = tablesOf(before).filter((table) => !tablesOf(after).includes(table));
  const created = tablesOf(after).filter((table) => !tablesOf(before).includes(table));
  return lost.map((table) => {
    const candidates = created.filter((newName) => isLike(table, newName, { before, after }));
    return `${table} is dropped with all its rows.${renameHint(table, candidates)}`;
  });
}

/**
 * Whether one table has all columns of the other. Prisma's tables of relations are all alike, so they do not
 * count.
 */
function isLike(table: string, newName: string, { before, after }: Record<string, Catalog>) {
  const columnsOf = (name: string, catalog: Catalog | undefined) =>
    catalog?.columns.filter((column) => column.table === name).map((column) => column.name) ?? [];
  const known = columnsOf(newName, after);
  return !table.startsWith("_") && columnsOf(table, before).every((name) => known.includes(name));
}

function lostColumns(before: Column[], after: Column[]): string[] {
  const lost = before.filter((column) => counterpart(column, after) === undefined);
  const created = after.filter((column) => counterpart(column, before) === undefined);
  return lost.map(({ table, name, type }) => {
    const alike = created.filter((column) => column.table === table && column.type === type);
    const candidates = alike.map((column) => column.name);
    const key = `${table}.${name}`;
    return `${key} is dropped with all its values.${renameHint(key, candidates)}`;
  });
}

function renameHint(oldName: string, candidates: string[]): string {
  const [example] = candidates;
  if (example === undefined) return "";
  return ` If ${candidates.join(" or ")} is its new name, delete this migration and repeat pnpm db:diff with --rename ${oldName}=${example}.`;
}

function unfitColumns(before: Column[], after: Column[]): string[] {
  return after.flatMap((column) => {
    const { table, name, type, isRequired, hasDefault } = column;
    const previous = counterpart(column, before);
    const wasRequired = previous?.isRequired ?? hasDefault;
    const sentences = [];
    if (isRequired && !wasRequired) {
      sentences.push(`${table}.${name} is required: give it a value for the rows that have none.`);
    }
    if (previous !== undefined && previous.type !== type) {
      sentences.push(`${table}.${name} changes its type: make sure that every value fits.`);
    }
    return sentences;
  });
}

function counterpart({ table, name }: Column, columns: Column[]): Column | undefined {
  return columns.find((column) => column.table === table && column.name === name);
}

function added<Item>(before: Item[], after: Item[]): Item[] {
  const known = new Set(before.map((item) => JSON.stringify(item)));
  return after.filter((item) => !known.has(JSON.stringify(item)));
}
