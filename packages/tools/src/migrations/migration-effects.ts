import { UserError } from "@contract-first/service/command-line";
import {
  committedMigrations,
  type DialectName,
  dialectNames,
  filters,
  isMarkedAdditive,
  type MigrationList,
  migrationFolders,
  obstacles,
  readCatalog,
  type SchemaEngine,
  type StorageFolder,
  withSchemaEngine,
} from "@contract-first/service/internal/tools";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { type MigrationDialect, migrationDialects } from "./dialects/migration-dialect.ts";
import { migrationWarnings } from "./migration-warnings.ts";

/** The effects of a migration on the users of the database, one sentence each. */
interface Effects {
  /** Which values existing rows would lose, and which constraints they may not fit. */
  warnings: string[];
  /** How it would stop a running service, and how to avoid it. */
  locks: string[];
  /** Why the previous version of the service could not continue. */
  obstacles: string[];
}

/**
 * Runs a migration on a database without rows, and returns its effects.
 *
 * @param run runs the migration, and returns its statements
 */
export async function effectsOf(
  dialect: Pick<MigrationDialect, "catalog" | "observeLocks">,
  connection: SqlDriverAdapter,
  run: () => Promise<string>,
): Promise<Effects> {
  const before = await readCatalog(connection, dialect.catalog);
  const locksOf = await dialect.observeLocks(connection);
  const sql = await run();
  const after = await readCatalog(connection, dialect.catalog);
  return {
    warnings: migrationWarnings(before, after),
    locks: await locksOf(),
    obstacles: obstacles(sql, before, after),
  };
}

/**
 * How the newest migration, as the developer has edited it, would stop a running service.
 *
 * @throws {UserError} if it cannot be applied
 */
export async function locksOfNewest(model: StorageFolder): Promise<string[]> {
  const locks = [];
  for (const dialect of dialectNames) {
    const rehearsed = await rehearse(dialect, model, (_sql, isLast) => isLast);
    locks.push(...rehearsed.flatMap(({ effects }) => effects.locks));
  }
  return locks;
}

/**
 * Checks the migrations that are marked as additive.
 *
 * @returns one sentence for each reason why one is not
 */
export async function falselyAdditive(model: StorageFolder): Promise<string[]> {
  const sentences = [];
  for (const dialect of dialectNames) {
    for (const { name, effects } of await rehearse(dialect, model, isMarkedAdditive)) {
      for (const obstacle of effects.obstacles) {
        sentences.push(
          `The migration ${dialect}/${name} is marked as additive, but it is not, because ${obstacle}: remove the mark.`,
        );
      }
    }
  }
  return sentences;
}

/**
 * Applies migrations to a temporary database.
 *
 * @throws {UserError} if one fails
 */
export async function applyTo(
  engine: SchemaEngine,
  dialect: DialectName,
  migrationsList: MigrationList,
): Promise<void> {
  try {
    await engine.applyMigrations({ migrationsList, filters });
  } catch (error) {
    const { message } = error as Error;
    const [, name = "that is pending"] = /migration_name="(.*)"/.exec(message) ?? [];
    throw new UserError(
      `The migration ${dialect}/${name} fails (${message.split("\n", 1)}). Correct it, and record it with pnpm db:diff --record.`,
      { cause: error },
    );
  }
}

/** Applies all migrations to a temporary database, and observes some of the service's own. */
async function rehearse(
  name: DialectName,
  { folder }: StorageFolder,
  isObserved: (sql: string, isLast: boolean) => boolean,
): Promise<{ name: string; effects: Effects }[]> {
  const own = new Set(
    (await committedMigrations(name, [folder])).migrationDirectories.map(({ path }) => path),
  );
  const list = await committedMigrations(name, migrationFolders({ folder }));
  const all = list.migrationDirectories;
  const last = all.findLast(({ path }) => own.has(path));
  const observed = all.filter(
    (each) => own.has(each.path) && isObserved(each.migrationFile.content.value, each === last),
  );
  if (observed.length === 0) return [];
  const dialect = migrationDialects[name];
  return dialect.rehearse((driver) =>
    withSchemaEngine(driver, async (engine, connection) => {
      const results = [];
      for (const migration of observed) {
        const index = all.indexOf(migration);
        const applyUpTo = (end: number) => {
          const migrationsList = { ...list, migrationDirectories: all.slice(0, end) };
          return applyTo(engine, name, migrationsList);
        };
        await applyUpTo(index);
        const sql = migration.migrationFile.content.value;
        const effects = await effectsOf(dialect, connection, async () => {
          await applyUpTo(index + 1);
          return sql;
        });
        results.push({ name: migration.path, effects });
      }
      return results;
    }),
  );
}
