import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { datamodelOf, readSchemaFiles, type SchemaFile } from "./dialects/schema-files.ts";
import { type DialectName, dialectNames } from "./queries/dialect-name.ts";
import { renderTables } from "./render-tables.ts";
import { type StorageFolder, schemaFilesOf } from "./storage-model.ts";

/**
 * Generates what follows from a storage model: Prisma's client for each database, and the tables that frequent
 * queries name.
 *
 * @param output the folder to write to: `tables.ts`, and a folder for each database
 * @throws {UserError} if the model is not valid
 */
export async function generateStorage(
  model: StorageFolder,
  output: string,
  dialects: readonly DialectName[] = dialectNames,
): Promise<void> {
  const files = await readSchemaFiles(schemaFilesOf(model));
  const tables = renderTables(datamodelOf(files));
  await mkdir(output, { recursive: true });
  await writeIfChanged(join(output, "tables.ts"), tables);
  await Promise.all(dialects.map((dialect) => generateClient(dialect, output, files)));
}

/** Prisma generates a client for one database, from all files of one folder. */
async function generateClient(
  dialect: DialectName,
  output: string,
  files: SchemaFile[],
): Promise<void> {
  const folder = join(output, "schema", dialect);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "header.prisma"), headerOf(dialect, join(output, dialect)));
  for (const [index, { content }] of files.entries()) {
    await writeFile(join(folder, `models-${index}.prisma`), content);
  }
  const prisma = createRequire(import.meta.url).resolve("prisma/build/index.js");
  // Naming any existing file keeps the CLI from downloading the native engine, which generating never uses.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: fileURLToPath(import.meta.url) };
  await promisify(execFile)(process.execPath, [prisma, "generate", "--schema", folder], { env });
}

/** What the files with models leave open: the database, and how its client is written. */
function headerOf(dialect: DialectName, output: string): string {
  return `generator client {
  provider               = "prisma-client"
  output                 = ${JSON.stringify(output)}
  moduleFormat           = "esm"
  generatedFileExtension = "ts"
  importFileExtension    = "js"
}

datasource db {
  provider = "${dialect}"
}
`;
}

async function writeIfChanged(path: string, text: string): Promise<void> {
  const current = await readFile(path, "utf8").catch(() => null);
  if (current !== text) await writeFile(path, text);
}
