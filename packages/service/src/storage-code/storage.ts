import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The field `storage` of a package's manifest. */
export interface Storage {
  /** Paths of files in Prisma's schema language, relative to the package. */
  models: string[];
  /** The folder to write to. Git ignores it. */
  output: string;
}

/** A file in Prisma's schema language. */
export type SchemaFile = [path: string, content: string];

export async function readStorage(folder: string): Promise<Storage> {
  return JSON.parse(await readFile(join(folder, "package.json"), "utf8")).storage;
}

export function readModels(folder: string, { models }: Storage): Promise<SchemaFile[]> {
  return Promise.all(
    models.map(async (path): Promise<SchemaFile> => {
      const file = join(folder, path);
      return [file, await readFile(file, "utf8")];
    }),
  );
}

/** A text that changes whenever the generated files would change. */
export async function fingerprintOf(models: readonly SchemaFile[]): Promise<string> {
  const hash = createHash("sha256");
  for (const [, content] of models) hash.update(content).update("\0");
  for (const text of await generatorTexts()) hash.update(text).update("\0");
  return hash.digest("hex");
}

/** The manifest of Prisma's generator. */
export const prismaManifest = join(
  import.meta.dirname,
  "../../node_modules/@prisma/client-generator-ts/package.json",
);

/** The sources of this generator, and the manifest with the version of Prisma's generator. */
async function generatorTexts(): Promise<string[]> {
  const names = (await readdir(import.meta.dirname)).filter((name) => !name.endsWith(".test.ts"));
  const files = names.sort().map((name) => join(import.meta.dirname, name));
  return Promise.all([...files, prismaManifest].map((file) => readFile(file, "utf8")));
}
