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
export function renderTables({ models, enums }: DMMF.Datamodel): string {
  const tables = models.map(
    (model) =>
      `export const ${model.name}: Table<rows.${model.name}> = ${tableOf(model, enums)};\n`,
  );
  return `// Generated from the storage model by pnpm generate. Do not edit.

import type { Table } from "@animal-store/platform/database/queries/table";
import type * as rows from "./sqlite/client.ts";

${tables.join("\n")}`;
}

type Enums = DMMF.Datamodel["enums"];

function tableOf({ name, dbName, fields }: DMMF.Model, enums: Enums): string {
  const columns = fields
    .filter(({ kind }) => kind !== "object")
    .map((field) => [field.name, columnOf(field, enums)]);
  return JSON.stringify({ name: dbName ?? name, columns: Object.fromEntries(columns) }, null, 2);
}

function columnOf(field: DMMF.Field, enums: Enums): object {
  const type = typeOf(field, enums);
  return field.dbName ? { type, dbName: field.dbName } : { type };
}

/** Columns of other types are for Prisma's client only: frequent queries refuse their tables. */
function typeOf({ kind, type }: DMMF.Field, enums: Enums): string {
  if (kind === "enum") return hasOtherValues(type, enums) ? "Other" : "Enum";
  return frequentTypes.find((each) => each === type) ?? "Other";
}

/** Whether the database has another text for a value of an enumeration than Prisma's client. */
function hasOtherValues(name: string, enums: Enums): boolean {
  const { values = [] } = enums.find((each) => each.name === name) ?? {};
  return values.some(({ name, dbName }) => dbName !== null && dbName !== name);
}
