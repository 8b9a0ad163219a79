import type * as DMMF from "@prisma/dmmf";
import { datamodelOf, type SchemaFile } from "./schema-files.ts";

/** A mark in the description of a model: no list of its rows is read in pages. */
const unpaged = /^@unpaged\b/m;

/**
 * The tables whose lists are read page by page, in the order of identifiers: all tables whose identifiers the database
 * assigns, unless their model has the comment `/// @unpaged`.
 */
export function orderedTables(files: SchemaFile[]): string[] {
  return datamodelOf(files)
    .models.filter(({ fields }) => fields.some(isAssignedIdentifier))
    .filter(({ documentation = "" }) => !unpaged.test(documentation))
    .map(({ name, dbName }) => dbName ?? name);
}

function isAssignedIdentifier({ isId, default: preset }: DMMF.Field): boolean {
  return isId && isAutoincrement(preset);
}

/** Whether a default is the next number that the database assigns. */
export function isAutoincrement(preset: DMMF.Field["default"]): boolean {
  return typeof preset === "object" && "name" in preset && preset.name === "autoincrement";
}
