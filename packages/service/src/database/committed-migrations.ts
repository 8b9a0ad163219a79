import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type {
  MigrationDirectory,
  MigrationList,
} from "@prisma/schema-engine-wasm/schema_engine_bg";
import type { DialectName } from "./queries/dialect-name.ts";

/**
 * The committed migrations of a database in the order in which to apply them: the order of their names,
 * which begin with the time of their writing.
 *
 * @param folders the folders whose `migrations/` to read
 */
export async function committedMigrations(
  dialect: DialectName,
  folders: URL[],
): Promise<MigrationList> {
  const directories = (
    await Promise.all(folders.map((folder) => readFolder(dialect, folder)))
  ).flat();
  return {
    baseDir: ".",
    lockfile: { path: "migration_lock.toml", content: `provider = "${dialect}"\n` },
    shadowDbInitScript: "",
    migrationDirectories: directories.sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

async function readFolder(dialect: DialectName, folder: URL): Promise<MigrationDirectory[]> {
  const all = await readdir(new URL("migrations/", folder));
  // Before the first migration, git has no folder of the database.
  if (!all.includes(dialect)) return [];
  const migrations = new URL(`migrations/${dialect}/`, folder);
  const entries = await readdir(migrations, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(names.map((name) => readMigration(migrations, name)));
}

/** Git may check out files with other line endings, which must not make a migration look edited. */
async function readMigration(migrations: URL, name: string): Promise<MigrationDirectory> {
  const text = await readFile(fileURLToPath(new URL(`${name}/migration.sql`, migrations)), "utf8");
  return migrationOf(name, text.replaceAll("\r\n", "\n"));
}

/** A migration in the form that the engine takes. */
export function migrationOf(name: string, script: string): MigrationDirectory {
  const content = { tag: "ok" as const, value: script };
  return { path: name, migrationFile: { path: "migration.sql", content } };
}
