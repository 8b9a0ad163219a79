import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { platformFolder } from "../database/storage-model.ts";

/** The field `storage` of a package's manifest. */
export interface Storage {
  /** Paths of files in Prisma's schema language, relative to the package. The platform's files are added to these. */
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
  const platform = fileURLToPath(new URL("platform.prisma", platformFolder));
  const files = new Set([platform, ...models.map((path) => resolve(folder, path))]);
  return Promise.all(
    [...files].map(async (file): Promise<SchemaFile> => [file, await readFile(file, "utf8")]),
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
export function prismaManifest(): string {
  const path = findPackageJSON("@prisma/client-generator-ts", import.meta.url);
  if (path === undefined)
    throw new Error("@prisma/client-generator-ts is not installed: run pnpm install.");
  return path;
}

/** The sources of this generator, and the manifest with the version of Prisma's generator. */
async function generatorTexts(): Promise<string[]> {
  const names = await readdir(import.meta.dirname);
  const sources = names.filter((name) => /\.[jt]s$/.test(name) && !/\.(test|d)\.ts$/.test(name));
  const files = sources.sort().map((name) => join(import.meta.dirname, name));
  return Promise.all([...files, prismaManifest()].map((file) => readFile(file, "utf8")));
}
