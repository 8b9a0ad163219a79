import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type {
  MigrationDirectory,
  MigrationList,
} from "@prisma/schema-engine-wasm/schema_engine_bg";

export const prismaFolder = new URL("../../../../prisma/", import.meta.url);
export const migrationsFolder = new URL("migrations/", prismaFolder);

/** The migrations in `prisma/migrations`, in the order in which they are applied. */
export async function committedMigrations(): Promise<MigrationList> {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const lockfile = await readFile(new URL("migration_lock.toml", migrationsFolder), "utf8");
  return {
    baseDir: fileURLToPath(migrationsFolder),
    lockfile: { path: "migration_lock.toml", content: lockfile },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(names.sort().map(readMigration)),
  };
}

async function readMigration(name: string): Promise<MigrationDirectory> {
  const value = await readFile(new URL(`${name}/migration.sql`, migrationsFolder), "utf8");
  return { path: name, migrationFile: { path: "migration.sql", content: { tag: "ok", value } } };
}
