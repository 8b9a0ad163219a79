import type * as DMMF from "@prisma/dmmf";

const frequentTypes = [
  "String",
  "Boolean",
  "Int",
  "BigInt",
  "Float",
  "DateTime",
  "Json",
  "Bytes",
] as const;

/** The tables of a storage model, for the frequent queries. */
export function renderTables(datamodel: DMMF.Datamodel): string {
  const tables = datamodel.models.map(
    (model) =>
      `export const ${model.name}: Table<rows.${model.name}> = ${tableOf(model, datamodel)};\n`,
  );
  return `// Generated from the storage model by pnpm generate. Do not edit.

import type { Table } from "@contract-first/service/rows";
import type * as rows from "./sqlite/client.ts";

${tables.join("\n")}`;
}

type Enums = DMMF.Datamodel["enums"];

function tableOf(model: DMMF.Model, { enums, indexes }: DMMF.Datamodel): string {
  const references = referencesOf(model);
  const columns = model.fields
    .filter(({ kind }) => kind !== "object")
    .map((field) => [field.name, { ...columnOf(field, enums), ...references.get(field.name) }]);
  const unique = indexes
    .filter((index) => index.model === model.name && isChosen(index, model))
    .map((index) => uniqueOf(index, model));
  const name = model.dbName ?? model.name;
  return JSON.stringify({ name, columns: Object.fromEntries(columns), unique }, null, 2);
}

function columnOf(field: DMMF.Field, enums: Enums): object {
  const values = enums.find(({ name }) => name === field.type)?.values.map(({ name }) => name);
  const isFilled = field.hasDefaultValue || field.isUpdatedAt || field.isList;
  return {
    type: typeOf(field, enums),
    ...(field.dbName && { dbName: field.dbName }),
    ...(field.isRequired && !isFilled && { isRequired: true }),
    ...(values && { values }),
  };
}

/** The columns that refer to another table individually, not together with others. */
function referencesOf({ fields }: DMMF.Model): Map<string, object> {
  const references = fields.flatMap(({ type, relationFromFields, relationToFields }) => {
    const [from, ...more] = relationFromFields ?? [];
    if (from === undefined || more.length > 0) return [];
    return [[from, { references: { model: type, field: relationToFields?.[0] } }] as const];
  });
  return new Map(references);
}

/** Whether a service chooses the values of a unique column. The database assigns the others. */
function isChosen({ type, fields }: DMMF.Index, model: DMMF.Model): boolean {
  const isAssigned = (name: string) => {
    const { default: value } = model.fields.find((each) => each.name === name) ?? {};
    return typeof value === "object" && "name" in value && value.name === "autoincrement";
  };
  return (type === "id" || type === "unique") && !fields.some(({ name }) => isAssigned(name));
}

/** The name that Prisma gives the constraint on PostgreSQL, which truncates names after 63 bytes. */
function uniqueOf({ type, dbName, fields }: DMMF.Index, model: DMMF.Model): object {
  const columns = fields.map(({ name }) => name);
  const stored = columns.map(
    (name) => model.fields.find((each) => each.name === name)?.dbName ?? name,
  );
  const table = model.dbName ?? model.name;
  const ending = type === "id" ? "_pkey" : "_key";
  const words = type === "id" ? [table] : [table, ...stored];
  return { name: dbName ?? words.join("_").slice(0, 63 - ending.length) + ending, columns };
}

/** Columns of other types are only for Prisma's client: frequent queries refuse their tables. */
function typeOf({ kind, type }: DMMF.Field, enums: Enums): string {
  if (kind === "enum") return hasOtherValues(type, enums) ? "Other" : "Enum";
  return frequentTypes.find((each) => each === type) ?? "Other";
}

/** Whether a value of an enumeration has a different text in the database than in Prisma's client. */
function hasOtherValues(name: string, enums: Enums): boolean {
  const { values = [] } = enums.find((each) => each.name === name) ?? {};
  return values.some(({ name, dbName }) => dbName !== null && dbName !== name);
}
