import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type {
  MigrationDirectory,
  MigrationList,
} from "@prisma/schema-engine-wasm/schema_engine_bg";
import type { DialectName } from "./dialects/dialect.js";

/** The folder with the storage model, the seed and, in `migrations/`, the migrations. */
export const prismaFolder = new URL("../../../../prisma/", import.meta.url);

/** The committed migrations of a database, in the order in which they are applied. */
export async function committedMigrations(
  dialect: DialectName,
  folder = prismaFolder,
): Promise<MigrationList> {
  const migrations = new URL(`migrations/${dialect}/`, folder);
  const entries = await readdir(migrations, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const lockfile = await readFile(new URL("migration_lock.toml", migrations), "utf8");
  return {
    baseDir: fileURLToPath(migrations),
    lockfile: { path: "migration_lock.toml", content: lockfile },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      names.sort().map((name) => readMigration(migrations, name)),
    ),
  };
}

/** Git may check files out with other line ends, which must not look like an edited migration. */
async function readMigration(migrations: URL, name: string): Promise<MigrationDirectory> {
  const text = await readFile(new URL(`${name}/migration.sql`, migrations), "utf8");
  return migrationOf(name, text.replaceAll("\r\n", "\n"));
}

/** A migration in the form in which the engine takes it. */
export function migrationOf(name: string, script: string): MigrationDirectory {
  const content = { tag: "ok" as const, value: script };
  return { path: name, migrationFile: { path: "migration.sql", content } };
}
