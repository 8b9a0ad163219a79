import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type {
  MigrationDirectory,
  MigrationList,
} from "@prisma/schema-engine-wasm/schema_engine_bg";
import { UserError } from "../user-error.js";
import { withSchemaEngine } from "./schema-engine.js";
import { SqliteAdapter } from "./sqlite.js";

const prismaFolder = new URL("../../../../prisma/", import.meta.url);
const migrationsFolder = new URL("migrations/", prismaFolder);
/** No table or enum of the database is managed by anything but the migrations. */
const filters = { externalTables: [], externalEnums: [] };

/**
 * Brings the database to the newest committed migration.
 *
 * @returns the names of the migrations that were applied; empty when it was up to date
 * @throws {UserError} when a newer version of the service has migrated the database, or a
 *   migration failed earlier
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  const driver = new SqliteAdapter(databaseUrl);
  const migrationsList = await committedMigrations();
  const committed = migrationsList.migrationDirectories.map(({ path }) => path);
  const applied = await appliedMigrations(driver);
  refuseUnknown(applied, committed);
  // The engine locks the database: it is not loaded when there is nothing to apply.
  if (applied.length === committed.length) return [];
  return withSchemaEngine(driver, async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters });
    return appliedMigrationNames;
  });
}

interface AppliedMigration {
  name: string;
  isFinished: boolean;
}

/** What Prisma has noted in the database, rolled back migrations left out. */
async function appliedMigrations(driver: SqliteAdapter): Promise<AppliedMigration[]> {
  const connection = await driver.connect();
  const query = async (sql: string) =>
    (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows;
  try {
    const tables = (await query("SELECT name FROM sqlite_master")).map(([name]) => name);
    if (tables.length === 0) return [];
    if (!tables.includes("_prisma_migrations")) {
      throw new UserError(
        "The database has tables of another program: name another one in DATABASE_URL.",
      );
    }
    const rows = await query(
      "SELECT migration_name, finished_at IS NOT NULL FROM _prisma_migrations WHERE rolled_back_at IS NULL",
    );
    return rows.map(([name, isFinished]) => ({
      name: String(name),
      isFinished: Boolean(isFinished),
    }));
  } finally {
    await connection.dispose();
  }
}

function refuseUnknown(applied: AppliedMigration[], committed: string[]): void {
  const failed = applied.find(({ isFinished }) => !isFinished);
  if (failed) {
    throw new UserError(
      `The migration ${failed.name} failed on this database: restore a backup, or repair the database and its table _prisma_migrations.`,
    );
  }
  const unknown = applied.find(({ name }) => !committed.includes(name));
  if (unknown) {
    throw new UserError(
      `The database was migrated by a newer version of the service (${unknown.name}): start that version, or name another database in DATABASE_URL.`,
    );
  }
}

/**
 * The SQL that leads from the committed migrations to `prisma/schema.prisma`.
 *
 * @returns null when they agree
 */
export async function pendingMigration(): Promise<string | null> {
  const schema = await migrationSchema();
  const migrationsList = await committedMigrations();
  const inMemory = new PrismaBetterSqlite3({ url: ":memory:" });
  const { stdout } = await withSchemaEngine(inMemory, async (engine) => {
    await engine.applyMigrations({ migrationsList, filters });
    return engine.diff({
      from: { tag: "schemaDatasource", files: [schema], configDir: "." },
      to: { tag: "schemaDatamodel", files: [schema] },
      script: true,
      exitCode: null,
      filters,
    });
  });
  return stdout?.startsWith("-- This is an empty migration") ? null : stdout;
}

/**
 * The storage model as the migrations write it. SQLite assigns 64-bit identifiers to columns
 * declared INTEGER PRIMARY KEY only, which Prisma writes for `Int`; for its 64-bit `BigInt` it
 * writes BIGINT, which SQLite leaves empty.
 */
async function migrationSchema(): Promise<{ path: string; content: string }> {
  const path = fileURLToPath(new URL("schema.prisma", prismaFolder));
  const content = await readFile(path, "utf8");
  return {
    path,
    content: content.replaceAll(/\bBigInt(?=\s+@id @default\(autoincrement\(\)\))/g, "Int"),
  };
}

/**
 * Writes a new migration, to be committed.
 *
 * @param name what it does; the time of its making is put before it, since migrations are applied
 *   in the order of their names
 * @returns the path of the SQL file
 */
export async function writeMigration(name: string, sql: string): Promise<string> {
  const time = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const folder = new URL(`${time}_${name}/`, migrationsFolder);
  await mkdir(folder);
  const file = fileURLToPath(new URL("migration.sql", folder));
  await writeFile(file, sql);
  return relative(process.cwd(), file);
}

async function committedMigrations(): Promise<MigrationList> {
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
