import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { committedMigrations } from "./committed-migrations.ts";
import { dialectNames } from "./queries/dialect-name.ts";
import type { StorageFolder } from "./storage-model.ts";

/**
 * The SHA-256 checksum of each migration's script, by name. Prisma records the same checksums in a database when
 * it applies the migrations.
 */
export function checksumsOf({ migrationDirectories }: MigrationList): Map<string, string> {
  return new Map(
    migrationDirectories.map(({ path, migrationFile }) => [
      path,
      createHash("sha256").update(migrationFile.content.value).digest("hex"),
    ]),
  );
}

/**
 * Compares the migrations with the checksums that were recorded when they were written.
 *
 * @returns one sentence for each that was edited, removed or not recorded
 */
export async function editedMigrations({ folder }: StorageFolder): Promise<string[]> {
  const recorded = await recordedChecksums(folder);
  const actual = await actualChecksums(folder);
  const paths = new Set([...recorded.keys(), ...actual.keys()]);
  const differing = [...paths].filter((path) => recorded.get(path) !== actual.get(path));
  return differing.map(
    (path) =>
      `The migration ${path} is not the one in migrations/SHA256SUMS: restore it with git, and write a new migration instead; if it is new, and you have finished editing it, run pnpm db:diff --record.`,
  );
}

/**
 * Records the current checksum of the newest migration, for each database that has it. No other record changes.
 *
 * @returns its name
 */
export async function recordNewestMigration({ folder }: StorageFolder): Promise<string> {
  const recorded = await recordedChecksums(folder);
  const actual = await actualChecksums(folder);
  const names = Array.from(actual.keys(), nameOf).sort();
  const newest = names.at(-1) ?? "";
  const lines = [...actual].flatMap(([path, checksum]) => {
    const sum = nameOf(path) === newest ? checksum : recorded.get(path);
    return sum === undefined ? [] : [`${sum}  ${path}/migration.sql\n`];
  });
  await writeFile(sumsFile(folder), lines.join(""));
  return newest;
}

/** The checksums of all migrations, by path, such as `sqlite/20261121000000_init`. */
async function actualChecksums(folder: URL): Promise<Map<string, string>> {
  const lists = await Promise.all(
    dialectNames.map(async (dialect) => {
      const checksums = checksumsOf(await committedMigrations(dialect, [folder]));
      return Array.from(checksums, ([name, sum]) => [`${dialect}/${name}`, sum] as const);
    }),
  );
  return new Map(lists.flat());
}

function nameOf(path: string): string {
  return path.slice(path.indexOf("/") + 1);
}

/** Reads the format of the program `sha256sum`. */
async function recordedChecksums(folder: URL): Promise<Map<string, string>> {
  const text = await readFile(sumsFile(folder), "utf8");
  const lines = text.matchAll(/^([0-9a-f]{64}) {2}(.+)\/migration\.sql\r?$/gm);
  return new Map(Array.from(lines, ([, checksum = "", path = ""]) => [path, checksum]));
}

function sumsFile(folder: URL): URL {
  return new URL("migrations/SHA256SUMS", folder);
}
