import { mkdir, readFile, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { committedMigrations, migrationsFolder, prismaFolder } from "./committed-migrations.js";
import { migrationWarnings } from "./migration-warnings.js";
import { filters, withSchemaEngine } from "./schema-engine.js";

export interface PendingMigration {
  sql: string;
  /** How it affects existing rows, one sentence each. */
  warnings: string[];
}

/**
 * The migration that leads from the committed migrations to `prisma/schema.prisma`.
 *
 * @returns null if they agree
 */
export async function pendingMigration(): Promise<PendingMigration | null> {
  const schema = await migrationSchema();
  const migrationsList = await committedMigrations();
  const inMemory = new PrismaBetterSqlite3({ url: ":memory:" });
  return withSchemaEngine(inMemory, async (engine, connection) => {
    await engine.applyMigrations({ migrationsList, filters });
    const { stdout: sql } = await engine.diff({
      from: { tag: "schemaDatasource", files: [schema], configDir: "." },
      to: { tag: "schemaDatamodel", files: [schema] },
      script: true,
      exitCode: null,
      filters,
    });
    if (sql === null || sql.startsWith("-- This is an empty migration")) return null;
    return { sql, warnings: await migrationWarnings(connection, sql) };
  });
}

/**
 * The storage model, adapted for migrations. SQLite assigns identifiers only to columns declared INTEGER
 * PRIMARY KEY, which Prisma creates for `Int`. For its 64-bit `BigInt`, Prisma creates a BIGINT column,
 * to which SQLite assigns nothing.
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
 * @param name what it does; the current time is prepended, because migrations are applied in the order
 *   of their names
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
