import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { UserError } from "@contract-first/service/command-line";
import {
  additiveMark,
  committedMigrations,
  type DialectName,
  dialectNames,
  filters,
  migrationFolders,
  recordNewestMigration,
  type StorageFolder,
  schemaFilesOf,
  withSchemaEngine,
} from "@contract-first/service/internal/tools";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { type MigrationDialect, migrationDialects } from "./dialects/migration-dialect.ts";
import { readSchemaFiles, type SchemaFile } from "./dialects/schema-files.ts";
import { applyTo, effectsOf } from "./migration-effects.ts";

export interface PendingMigration {
  sql: string;
  /** Its effects on existing rows, one sentence each. */
  warnings: string[];
  /** How it would stop a running service, and how to avoid it, one sentence each. */
  locks: string[];
}

interface Options extends StorageFolder {
  /** Tables and columns that keep their rows and values under a new name. */
  renames?: Rename[];
}

/** A new name for a table, or for a column of one. */
export interface Rename {
  table: string;
  column?: string;
  newName: string;
}

/**
 * The migration of a database that leads from the committed migrations to `schema.prisma`. It is tried on a temporary
 * database.
 *
 * @returns null if they agree
 * @throws {UserError} if nothing has the old name of a rename
 */
export async function pendingMigration(
  name: DialectName,
  { folder, renames = [] }: Options,
): Promise<PendingMigration | null> {
  const dialect = migrationDialects[name];
  const files = await migrationSchema(dialect, { folder });
  const migrationsList = await committedMigrations(name, migrationFolders({ folder }));
  return dialect.rehearse((driver) =>
    withSchemaEngine(driver, async (engine, connection) => {
      await applyTo(engine, name, migrationsList);
      const renaming = await rename(connection, renames);
      const compare = () =>
        engine.diff({
          from: { tag: "schemaDatasource", files, configDir: "." },
          to: { tag: "schemaDatamodel", files },
          script: true,
          exitCode: null,
          filters,
        });
      const { stdout } = await dialect.hideFromEngine(connection, compare);
      const isEmpty = stdout === null || stdout.startsWith("-- This is an empty migration");
      let sql = isEmpty ? "" : await dialect.correctedScript(connection, stdout);
      const { warnings, locks, obstacles } = await effectsOf(dialect, connection, async () => {
        sql = await carryOut(sql, { dialect, connection, files });
        return sql;
      });
      if (sql + renaming === "") return null;
      const isAdditive = renaming === "" && obstacles.length === 0;
      const mark = isAdditive ? `${additiveMark}\n\n` : "";
      return { sql: mark + renaming + sql, warnings, locks };
    }),
  );
}

interface Rehearsal {
  dialect: MigrationDialect;
  connection: SqlDriverAdapter;
  files: SchemaFile[];
}

/**
 * Runs a migration, and completes it.
 *
 * @returns its statements
 * @throws {UserError} if a part of the database that no model describes stands in its way
 */
async function carryOut(sql: string, { dialect, connection, files }: Rehearsal): Promise<string> {
  try {
    await connection.executeScript(sql);
    const completion = await dialect.complete(connection, files);
    return [sql, completion].filter((part) => part !== "").join("\n");
  } catch (error) {
    throw new UserError(
      `The migration to the storage model fails on ${dialect.name} (${messageOf(error)}). If an index, a trigger or a view stands in its way, drop it first, in a migration of its own: pnpm db:diff --name what_it_does --empty.`,
      { cause: error },
    );
  }
}

function messageOf(error: unknown): string {
  return (error as { cause: { originalMessage: string } }).cause.originalMessage;
}

async function migrationSchema(
  dialect: MigrationDialect,
  model: StorageFolder,
): Promise<SchemaFile[]> {
  const files = await readSchemaFiles(schemaFilesOf(model));
  const datasource = `datasource db {\n  provider = "${dialect.name}"\n}\n`;
  return [{ path: "datasource.prisma", content: datasource }, ...dialect.migrationSchema(files)];
}

/** Renames before the engine compares. Otherwise, it would drop the old table or column, and create a new one. */
async function rename(connection: SqlDriverAdapter, renames: Rename[]): Promise<string> {
  const statements = renames.map(({ table, column, newName }) =>
    column === undefined
      ? `ALTER TABLE "${table}" RENAME TO "${newName}";\n`
      : `ALTER TABLE "${table}" RENAME COLUMN "${column}" TO "${newName}";\n`,
  );
  if (statements.length === 0) return "";
  const sql = statements.join("");
  try {
    await connection.executeScript(sql);
  } catch (error) {
    throw new UserError(`--rename cannot be carried out: ${messageOf(error)}.`);
  }
  return `-- Rename\n${sql}\n`;
}

/** Creates `migrations/` for a service that has written none yet. */
export async function prepareMigrations({ folder }: StorageFolder): Promise<void> {
  const migrations = new URL("migrations/", folder);
  if (existsSync(migrations)) return;
  for (const dialect of dialectNames) {
    await mkdir(new URL(`${dialect}/`, migrations), { recursive: true });
  }
  await writeFile(new URL("SHA256SUMS", migrations), "");
}

interface NewMigration {
  /** A name for its purpose. The current time is prepended, because migrations are applied in order of name. */
  name: string;
  /** The script for each database that it changes. */
  scripts: Partial<Record<DialectName, string>>;
  /** The folder of the service that has it. */
  folder: URL;
}

/**
 * Writes a new migration, to be committed, and records its checksums.
 *
 * @returns the paths of the SQL files
 */
export async function writeMigration(migration: NewMigration): Promise<string[]> {
  const { name, scripts, folder } = migration;
  const time = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const paths = [];
  for (const [dialect, sql] of Object.entries(scripts)) {
    const directory = new URL(`migrations/${dialect}/${time}_${name}/`, folder);
    await mkdir(directory, { recursive: true });
    const file = fileURLToPath(new URL("migration.sql", directory));
    await writeFile(file, sql);
    paths.push(relative(process.cwd(), file));
  }
  await recordNewestMigration({ folder });
  return paths;
}
