/**
 * Generates what follows from the storage model of a service: Prisma's client for each database, and the tables
 * that its frequent queries name.
 *
 *   generate.ts FOLDER OUTPUT   the folder with the service's `schema.prisma`, and where to write
 */
import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { run, UserError } from "@animal-store/user-error";
import { dialectNames } from "../dialects/dialect.js";
import { modelsOf, readSchemaFiles, type SchemaFile } from "../dialects/schema-files.js";
import { renderTables } from "../render-tables.js";
import { schemaFilesOf } from "../storage-model.js";

await run(async () => {
  const [folder, output] = process.argv.slice(2);
  if (folder === undefined || output === undefined) {
    throw new UserError("Name the folder with schema.prisma, and the folder to write to.");
  }
  const model = { folder: pathToFileURL(`${resolve(folder)}/`) };
  const files = await readSchemaFiles(schemaFilesOf(model));
  const tables = renderTables(modelsOf(files));
  await mkdir(output, { recursive: true });
  await writeIfChanged(join(output, "tables.ts"), tables);
  await Promise.all(dialectNames.map((dialect) => generateClient(dialect, resolve(output), files)));
});

/** Prisma generates a client for one database, from all files of one folder. */
async function generateClient(dialect: string, output: string, files: SchemaFile[]): Promise<void> {
  const folder = join(output, "schema", dialect);
  await mkdir(folder, { recursive: true });
  const header = `generator client {
  provider               = "prisma-client"
  output                 = ${JSON.stringify(join(output, dialect))}
  moduleFormat           = "esm"
  generatedFileExtension = "ts"
  importFileExtension    = "js"
}

datasource db {
  provider = "${dialect}"
}
`;
  const named = files.map(({ content }, index) => [`models-${index}.prisma`, content] as const);
  for (const [name, content] of [["header.prisma", header] as const, ...named]) {
    await writeFile(join(folder, name), content);
  }
  const prisma = createRequire(import.meta.url).resolve("prisma/build/index.js");
  // Naming any existing file keeps the CLI from downloading the native engine, which generating never uses.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: fileURLToPath(import.meta.url) };
  await promisify(execFile)(process.execPath, [prisma, "generate", "--schema", folder], { env });
}

async function writeIfChanged(path: string, text: string): Promise<void> {
  const current = await readFile(path, "utf8").catch(() => null);
  if (current !== text) await writeFile(path, text);
}
