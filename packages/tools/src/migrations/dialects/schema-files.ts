import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { UserError } from "@contract-first/service/command-line";
import type * as DMMF from "@prisma/dmmf";
import { getDMMF } from "@prisma/get-dmmf";

/** A file in Prisma's schema language. */
export interface SchemaFile {
  path: string;
  content: string;
}

/** Reads the models in these folders; each folder has one file, and no two have the same name. */
export function readSchemaFiles(files: URL[]): Promise<SchemaFile[]> {
  return Promise.all(
    files.map(async (file) => ({
      path: fileURLToPath(file),
      content: await readFile(file, "utf8"),
    })),
  );
}

/**
 * The models as Prisma parses them.
 *
 * @throws {UserError} if they are not valid
 */
export function datamodelOf(files: SchemaFile[]): DMMF.Datamodel {
  const parsed = getDMMF({ datamodel: files.map(({ path, content }) => [path, content]) });
  if ("datamodel" in parsed) return parsed.datamodel;
  // The message is JSON that contains colours for a terminal.
  const { message } = JSON.parse(parsed.error.message) as { message: string };
  throw new UserError(`The storage model is not valid: ${stripVTControlCharacters(message)}`);
}
