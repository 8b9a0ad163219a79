import type * as DMMF from "@prisma/dmmf";
import { isAutoincrement } from "./ordered-tables.ts";
import { datamodelOf, type SchemaFile } from "./schema-files.ts";

/**
 * Adapts the storage model for migrations of SQLite, which assigns identifiers only to columns declared
 * INTEGER PRIMARY KEY. Prisma creates them for `Int`, but for its 64-bit `BigInt` a BIGINT column, to
 * which SQLite assigns nothing. INTEGER has 64 bits too, so such identifiers, and the columns that refer
 * to them, are passed to Prisma as `Int`.
 *
 * Prisma writes a literal default of bytes as a text, and does not recognise it afterwards. So it is passed as SQL.
 */
export function sqliteMigrationSchema(files: SchemaFile[]): SchemaFile[] {
  const { models } = datamodelOf(files);
  const integers = assignedIdentifiers(models);
  for (let known = 0; known < integers.size; ) {
    known = integers.size;
    for (const { from, to } of references(models)) if (integers.has(to)) integers.add(from);
  }
  return files.map(({ path, content }) => ({
    path,
    content: withBytes(withIntegers(content, integers)),
  }));
}

function withBytes(content: string): string {
  return content.replaceAll(
    /^([ \t]*\w+[ \t]+Bytes\b.*@default\()"([\w+/=]*)"\)/gm,
    (_field, start: string, base64: string) =>
      `${start}dbgenerated("X'${Buffer.from(base64, "base64").toString("hex")}'"))`,
  );
}

/** The 64-bit identifiers that the database assigns, such as `Task.id`. */
function assignedIdentifiers(models: readonly DMMF.Model[]): Set<string> {
  const assigned = models.flatMap(({ name: model, fields }) =>
    fields
      .filter(({ type, default: preset }) => type === "BigInt" && isAutoincrement(preset))
      .map(({ name }) => `${model}.${name}`),
  );
  return new Set(assigned);
}

/** The columns that refer to a column of another model or of their own. */
function references(models: readonly DMMF.Model[]): { from: string; to: string }[] {
  return models.flatMap(({ name: model, fields }) =>
    fields.flatMap(({ type, relationFromFields = [], relationToFields = [] }) =>
      relationFromFields.map((from, index) => ({
        from: `${model}.${from}`,
        to: `${type}.${relationToFields[index]}`,
      })),
    ),
  );
}

/**
 * Prisma parses the models, but does not report their places in the text. A model ends at a line that begins with a
 * brace; other braces may be part of a text, as in the default of a JSON column.
 */
function withIntegers(content: string, integers: Set<string>): string {
  return content.replaceAll(/^[ \t]*model\s+(\w+)\s*\{.*?^[ \t]*\}/gms, (model, name: string) =>
    model.replaceAll(/^([ \t]*(\w+)[ \t]+)BigInt\b/gm, (text, start: string, field: string) =>
      integers.has(`${name}.${field}`) ? `${start}Int` : text,
    ),
  );
}
