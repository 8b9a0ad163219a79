import { execFile } from "node:child_process";
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
import { promisify } from "node:util";
import { committedMigrations, prismaFolder } from "../database/committed-migrations.js";
import type { DialectName } from "../database/dialects/dialect.js";
import { loadDialect } from "../database/dialects/load-dialect.js";
import { applyMigrations } from "../database/migrations.js";
import { pendingMigration, type Rename, writeMigration } from "../database/new-migration.js";
import type { PrismaClient } from "../storage/prisma-client/client.js";
import { createTestDatabase, type TestDatabase } from "./test-database.js";

/** A copy of `prisma/` in which a test changes the storage model, with a database of its own. */
export class PrismaProject {
  readonly dialect: DialectName;
  readonly #path = mkdtempSync(join(tmpdir(), "service-model-"));
  readonly folder = pathToFileURL(`${this.#path}/`);
  #database: TestDatabase | undefined;
  #migrations = 0;

  constructor(dialect: DialectName = "sqlite") {
    this.dialect = dialect;
    cpSync(fileURLToPath(prismaFolder), this.#path, { recursive: true });
    const nodeModules = fileURLToPath(new URL("../../node_modules", import.meta.url));
    symlinkSync(nodeModules, join(this.#path, "node_modules"));
  }

  async databaseUrl(): Promise<string> {
    this.#database ??= await createTestDatabase(this.dialect);
    return this.#database.url;
  }

  /** Replaces texts of `schema.prisma`, each of which it must have. */
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
   * @param edit what the developer makes of it
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
    const migrations = await committedMigrations(this.dialect, this.folder);
    return applyMigrations(await this.databaseUrl(), migrations);
  }

  /** Runs statements on the database. */
  async execute(sql: string): Promise<void> {
    const { migrationDriver } = await loadDialect(this.dialect);
    const connection = await migrationDriver(await this.databaseUrl()).connect();
    await connection.executeScript(sql).finally(() => connection.dispose());
  }

  /** Generates the client of the schema, and connects it. Its models are not those of `PrismaClient`. */
  async connect(): Promise<PrismaClient> {
    const dialect = await loadDialect(this.dialect);
    const schema = readFileSync(this.#schema, "utf8");
    const output = schema.replace(/^(\s*output\s*=).*$/m, '$1 "./client"');
    writeFileSync(
      this.#schema,
      this.dialect === "sqlite" ? output : dialect.migrationSchema(output),
    );
    const config = join(this.#path, "prisma.config.ts");
    const bin = fileURLToPath(new URL("../../node_modules/.bin/prisma", import.meta.url));
    await promisify(execFile)(bin, ["generate", "--config", config], { cwd: this.#path });
    const folder = this.dialect === "sqlite" ? "client" : "client-postgresql";
    const client = await import(/* @vite-ignore */ join(this.#path, folder, "client.ts"));
    return new client.PrismaClient({ adapter: dialect.driver(await this.databaseUrl()) });
  }

  async remove(): Promise<void> {
    await this.#database?.remove();
    rmSync(this.#path, { recursive: true });
  }

  get #schema(): string {
    return join(this.#path, "schema.prisma");
  }
}
