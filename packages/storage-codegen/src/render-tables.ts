import type * as DMMF from "@prisma/dmmf";

const frequentTypes = ["String", "Boolean", "Int", "BigInt", "Float", "DateTime", "Json", "Bytes"];

/** The tables of a storage model, as the frequent queries name them. */
export function renderTables(models: readonly DMMF.Model[]): string {
  const tables = models.map(
    (model) => `export const ${model.name}: Table<rows.${model.name}> = ${tableOf(model)};\n`,
  );
  return `// Generated from the storage model by pnpm generate. Do not edit.

import type { Table } from "@animal-store/platform/database/queries/table";
import type * as rows from "./sqlite/client.ts";

${tables.join("\n")}`;
}

function tableOf({ name, dbName, fields }: DMMF.Model): string {
  const columns = fields
    .filter(({ kind }) => kind === "scalar" || kind === "enum")
    .map((field) => [field.name, columnOf(field)]);
  return JSON.stringify({ name: dbName ?? name, columns: Object.fromEntries(columns) }, null, 2);
}

/** A list, or a decimal number, is for Prisma's client only: frequent queries refuse its table. */
function columnOf({ kind, type, isList, dbName }: DMMF.Field): object {
  const isFrequent = !isList && frequentTypes.includes(type);
  const column = { type: kind === "enum" ? "Enum" : isFrequent ? type : "Other" };
  return dbName ? { ...column, dbName } : column;
}
