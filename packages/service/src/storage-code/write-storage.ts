import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type * as DMMF from "@prisma/dmmf";
import { UserError } from "../command-line/user-error.ts";
import { forbidProperties } from "./forbid-properties.ts";
import { renderTables } from "./render-tables.ts";
import { prismaManifest, type SchemaFile } from "./storage.ts";

// Both packages load only as CommonJS: their ES modules import names that do not exist.
const require = createRequire(import.meta.url);
const generator = require("@prisma/client-generator-ts") as GeneratorPackage;
const parser = require("@prisma/get-dmmf") as typeof import("@prisma/get-dmmf");
const { version } = require(prismaManifest()) as { version: string };

type GeneratorPackage = typeof import("@prisma/client-generator-ts");

const providers = ["sqlite", "postgresql"] as const;

type Provider = (typeof providers)[number];

/** Writes the files that are generated from the models into a folder. */
export async function writeStorage(output: string, models: readonly SchemaFile[]): Promise<void> {
  for (const provider of providers) await writeClient(provider, output, models);
  await forbidProperties(join(output, "sqlite"), join(output, "postgresql"));
  const { datamodel } = parse(models);
  await writeFile(join(output, "tables.ts"), renderTables(datamodel));
}

/** Writes the same client as `prisma generate`, without its hundred further packages. */
async function writeClient(
  provider: Provider,
  output: string,
  models: readonly SchemaFile[],
): Promise<void> {
  const schema = `generator client {\n  provider = "prisma-client"\n}\n\ndatasource db {\n  provider = "${provider}"\n}\n`;
  const files: SchemaFile[] = [["schema.prisma", schema], ...models];
  const schemaPath = join(output, "schema.prisma");
  await generator.generateClient({
    datamodel: files.map(([, content]) => content).join("\n"),
    dmmf: parse(files),
    schemaPath,
    outputDir: join(output, provider),
    runtimeBase: "@prisma/client/runtime",
    generator: {
      name: "client",
      provider: { fromEnvVar: null, value: "prisma-client" },
      output: null,
      config: {},
      binaryTargets: [],
      previewFeatures: [],
      sourceFilePath: schemaPath,
    },
    datasources: [
      {
        name: "db",
        provider,
        activeProvider: provider,
        schemas: [],
        sourceFilePath: schemaPath,
      },
    ],
    activeProvider: provider,
    binaryPaths: {},
    clientVersion: version,
    engineVersion: engineVersion(),
    target: "nodejs",
    moduleFormat: "esm",
    generatedFileExtension: "ts",
    importFileExtension: "ts",
    tsNoCheckPreamble: true,
    // Half the memory of the fast build; the time of queries, which are compiled once for each shape, was the same.
    compilerBuild: "small",
  });
}

/** @throws {UserError} if the models are not valid, or have a column that one of the databases rounds */
function parse(models: readonly SchemaFile[]): DMMF.Document {
  const parsed = parser.getInternalDMMF({ datamodel: [...models] });
  if ("datamodel" in parsed) {
    refuseDecimals(parsed.datamodel);
    return parsed;
  }
  // The message is JSON, with colours for a terminal.
  const { message } = JSON.parse(parsed.error.message) as { message: string };
  throw new UserError(`The storage model is not valid: ${stripVTControlCharacters(message)}`);
}

/** SQLite stores decimal numbers as binary fractions, and so rounds them (https://sqlite.org/datatype3.html, 3). */
function refuseDecimals({ models }: DMMF.Datamodel): void {
  const columns = models.flatMap(({ name, fields }) =>
    fields.filter(({ type }) => type === "Decimal").map((field) => `${name}.${field.name}`),
  );
  if (columns.length === 0) return;
  throw new UserError(
    `SQLite rounds the Decimal of ${columns.join(" and of ")}. Write BigInt for an amount in the smallest unit, such as cents, or String for its digits.`,
  );
}

function engineVersion(): string {
  const resolve = createRequire(require.resolve("@prisma/client-generator-ts"));
  return resolve("@prisma/engines-version").enginesVersion;
}
