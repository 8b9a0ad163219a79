import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Database, openAnother } from "@contract-first/service/internal/database/database";
import { loadDialect } from "@contract-first/service/internal/database/dialects/load-dialect";
import { applyMigrations } from "@contract-first/service/internal/database/migrations";
import type { DialectName } from "@contract-first/service/internal/database/queries/dialect-name";
import type { AnyTable } from "@contract-first/service/internal/database/queries/table";
import {
  type StorageModel,
  schemaFilesOf,
} from "@contract-first/service/internal/database/storage-model";
import { writeStorage } from "@contract-first/service/internal/storage-code/write-storage";
import {
  createTestDatabase,
  type TestDatabase,
} from "@contract-first/testing/internal/harness/test-database";
import { readSchemaFiles } from "@contract-first/tools/internal/migrations/dialects/schema-files";
import {
  pendingMigration,
  type Rename,
  writeMigration,
} from "@contract-first/tools/internal/migrations/new-migration";
import { service as example } from "../../src/service.ts";

/** Prisma's client for models that exist only at run time. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyClient = any;

/** A copy of the example's `prisma/` in which a test changes the storage model, with a separate database. */
export class PrismaProject {
  readonly dialect: DialectName;
  readonly #path = mkdtempSync(join(tmpdir(), "service-model-"));
  readonly folder = pathToFileURL(`${this.#path}/`);
  #database: TestDatabase | undefined;
  #migrations = 0;
  #clients = 0;

  constructor(dialect: DialectName = "sqlite") {
    this.dialect = dialect;
    cpSync(fileURLToPath(example.storage.folder), this.#path, { recursive: true });
    const nodeModules = fileURLToPath(new URL("../../node_modules", import.meta.url));
    symlinkSync(nodeModules, join(this.#path, "node_modules"));
  }

  /** The URL of the database itself. */
  async databaseUrl(): Promise<string> {
    return (await this.#testDatabase()).directUrl;
  }

  async #testDatabase(): Promise<TestDatabase> {
    this.#database ??= await createTestDatabase(this.dialect);
    return this.#database;
  }

  /** Replaces texts of `schema.prisma`. It must contain each of them. */
  edit(...replacements: [from: string, to: string][]): void {
    let schema = readFileSync(this.#schema, "utf8");
    for (const [from, to] of replacements) {
      if (!schema.includes(from)) throw new Error(`The schema has no ${from}`);
      schema = schema.replace(from, to);
    }
    writeFileSync(this.#schema, schema);
  }

  append(models: string): void {
    appendFileSync(this.#schema, `\n${models}\n`);
  }

  pending(renames: Rename[] = []) {
    return pendingMigration(this.dialect, { folder: this.folder, renames });
  }

  /**
   * Writes the migration that the schema needs, as `pnpm db:diff` does.
   *
   * @param edit the developer's change to it
   * @returns its warnings
   */
  async diff(renames: Rename[] = [], edit = (sql: string) => sql): Promise<string[]> {
    const migration = await this.pending(renames);
    if (migration === null) throw new Error("There is nothing to migrate.");
    const [path = ""] = await writeMigration({
      name: `${String.fromCharCode(97 + this.#migrations++)}_change`,
      scripts: { [this.dialect]: migration.sql },
      folder: this.folder,
    });
    writeFileSync(path, edit(migration.sql));
    return migration.warnings;
  }

  async migrate(): Promise<string[]> {
    return applyMigrations({ folder: this.folder }, await this.databaseUrl());
  }

  /** Runs statements on the database. */
  async execute(sql: string): Promise<void> {
    const { migrationDriver } = await loadDialect(this.dialect);
    const connection = await migrationDriver(await this.databaseUrl()).connect();
    await connection.executeScript(sql).finally(() => connection.dispose());
  }

  /** Generates the client of the schema and opens the database, which must be migrated. */
  async connect(): Promise<Database<AnyClient>> {
    const { url, settings } = await this.#testDatabase();
    return openAnother(await this.model(), url, settings);
  }

  /** Generates the client of the schema. */
  async model(): Promise<StorageModel<AnyClient>> {
    // Each client gets a new folder, because Node.js would import the previous one again.
    this.#clients++;
    const generated = this.#generated;
    const models = await readSchemaFiles(schemaFilesOf({ folder: this.folder }));
    await writeStorage(
      generated,
      models.map(({ path, content }) => [path, content]),
    );
    const load = async (dialect: DialectName) => {
      const path = join(generated, dialect, "client.ts");
      return (await import(/* @vite-ignore */ path)).PrismaClient;
    };
    return {
      folder: this.folder,
      clients: { sqlite: () => load("sqlite"), postgresql: () => load("postgresql") },
      tables: () => this.tables(),
    };
  }

  /** The tables of the schema, once its client is generated. */
  async tables(): Promise<Record<string, AnyTable>> {
    return import(/* @vite-ignore */ join(this.#generated, "tables.ts"));
  }

  async remove(): Promise<void> {
    await this.#database?.remove();
    rmSync(this.#path, { recursive: true });
  }

  get #schema(): string {
    return join(this.#path, "schema.prisma");
  }

  get #generated(): string {
    return join(this.#path, `generated-${this.#clients}`);
  }
}
