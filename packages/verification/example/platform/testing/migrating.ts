import {
  committedMigrations,
  migrationOf,
} from "@contract-first/service/internal/database/committed-migrations";
import { loadDialect } from "@contract-first/service/internal/database/dialects/load-dialect";
import { applyMigrations } from "@contract-first/service/internal/database/migrations";
import type { DialectName } from "@contract-first/service/internal/database/queries/dialect-name";
import { migrationFolders } from "@contract-first/service/internal/database/storage-model";
import { example } from "./example.ts";

const { storage } = example;
export const addedMigration = "29990101000000_added";

/** The committed migrations, and one more. */
export async function withScript(script: string, dialect: DialectName = "sqlite") {
  const list = await committedMigrations(dialect, migrationFolders(storage));
  const added = migrationOf(addedMigration, script);
  return { ...list, migrationDirectories: [...list.migrationDirectories, added] };
}

/** Returns the name of the migration that is left to apply. */
export async function migrateToVersionBefore(dialect: DialectName, url: string): Promise<string> {
  const committed = await committedMigrations(dialect, migrationFolders(storage));
  const migrationDirectories = committed.migrationDirectories.slice(0, -1);
  await applyMigrations(storage, url, { ...committed, migrationDirectories });
  return committed.migrationDirectories.at(-1)?.path ?? "";
}

/** Runs statements as migrations do. */
export async function execute(dialect: DialectName, url: string, sql: string): Promise<void> {
  const connection = await (await loadDialect(dialect)).migrationDriver(url).connect();
  await connection.executeScript(sql).finally(() => connection.dispose());
}

/** The tables of a database of PostgreSQL. */
export async function tablesOf(url: string): Promise<unknown[]> {
  const { migrationDriver, tables } = await loadDialect("postgresql");
  const connection = await migrationDriver(url).connect();
  const query = connection.queryRaw({ sql: tables, args: [], argTypes: [] });
  return (await query.finally(() => connection.dispose())).rows;
}
