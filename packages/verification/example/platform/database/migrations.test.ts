import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { committedMigrations } from "@contract-first/service/internal/database/committed-migrations";
import { openDatabase } from "@contract-first/service/internal/database/database";
import {
  editedMigrations,
  recordNewestMigration,
} from "@contract-first/service/internal/database/migration-checksums";
import { applyMigrations } from "@contract-first/service/internal/database/migrations";
import { openConnection } from "@contract-first/service/internal/database/queries/sqlite-queries";
import { migrationFolders } from "@contract-first/service/internal/database/storage-model";
import {
  createTestDatabase,
  hasPostgresql,
} from "@contract-first/testing/internal/harness/test-database";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { example } from "../testing/example.ts";
import { withScript } from "../testing/migrating.ts";
import { PrismaProject } from "../testing/prisma-project.ts";

const { storage } = example;
const committed = () => committedMigrations("sqlite", migrationFolders(storage));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "service-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("applyMigrations", () => {
  test("applies those of the platform and of the service, in the order of their names", async () => {
    const { migrationDirectories } = await committed();
    const names = migrationDirectories.map(({ path }) => path);
    expect(names).toEqual([
      expect.stringMatching(/^\d{14}_platform$/),
      expect.stringMatching(/^\d{14}_init$/),
      expect.stringMatching(/^\d{14}_operation_usage$/),
      expect.stringMatching(/^\d{14}_key_scopes$/),
      expect.stringMatching(/^\d{14}_place_changes$/),
      expect.stringMatching(/^\d{14}_one_table_of_calls$/),
      expect.stringMatching(/^\d{14}_place_usage$/),
    ]);
    expect(names.toSorted()).toEqual(names);
  });

  test("applies each once, and needs no lock when there is none to apply", async () => {
    const databaseUrl = `file:${folder}/once.db`;
    const { migrationDirectories } = await committed();
    expect(await applyMigrations(storage, databaseUrl)).toEqual(
      migrationDirectories.map(({ path }) => path),
    );
    const database = await openDatabase(storage, databaseUrl);
    await database.transact(async ({ platform }) => {
      await platform.$executeRaw`UPDATE "_prisma_migrations" SET "logs" = "logs"`;
      expect(await applyMigrations(storage, databaseUrl)).toEqual([]);
    });
    await database.$disconnect();
  });

  test("refuses the database of another program", async () => {
    const databaseUrl = `file:${folder}/foreign.db`;
    const database = await openDatabase(storage, databaseUrl);
    await database.$executeRawUnsafe(`ALTER TABLE "_prisma_migrations" RENAME TO "Other"`);
    await database.$disconnect();
    await expect(applyMigrations(storage, databaseUrl)).rejects.toThrow(
      /tables of another program/,
    );
  });

  test("refuses a database on which a migration has failed", async () => {
    const databaseUrl = `file:${folder}/failed.db`;
    const database = await openDatabase(storage, databaseUrl);
    await database.$executeRaw`
      UPDATE "_prisma_migrations" SET finished_at = NULL WHERE migration_name LIKE '%_init'`;
    await database.$disconnect();
    await expect(applyMigrations(storage, databaseUrl)).rejects.toThrow(
      /_init failed on this database/,
    );
  });

  test("refuses a migration that was edited after it was applied", async () => {
    const databaseUrl = `file:${folder}/edited.db`;
    await applyMigrations(storage, databaseUrl, await withScript("SELECT 1;"));
    const edited = applyMigrations(storage, databaseUrl, await withScript("SELECT 2;"));
    await expect(edited).rejects.toThrow(
      "The migration 29990101000000_added was edited after it was applied to this database: restore it with git, and write a new migration with pnpm db:diff instead.",
    );
  });
});

test.runIf(hasPostgresql)("a migration that fails on PostgreSQL names the reason", async () => {
  const { directUrl, remove } = await createTestDatabase("postgresql");
  onTestFinished(remove);
  const script =
    'CREATE TABLE "Owner" ("id" INTEGER); INSERT INTO "Owner" SELECT nope FROM "Place";';
  const list = await withScript(script, "postgresql");
  await expect(applyMigrations(storage, directUrl, list)).rejects.toThrow(
    /^The migration 29990101000000_added failed, .* changed: column "nope" does not exist\.$/,
  );
});

describe("a migration that fails", () => {
  test.each([
    [
      "midway",
      `INSERT INTO "Owner" SELECT nope FROM "Place";`,
      "changed: no such column: nope\\.$",
    ],
    [
      "by leaving secrets without their key",
      `DELETE FROM "ApiKey";`,
      "changed: it would leave rows of ApiKeySecret that refer to rows which do not exist\\.$",
    ],
    [
      "by rows that do not fit",
      `CREATE TABLE "Other" ("plan" TEXT CHECK ("plan" <> 'visitor')); INSERT INTO "Other" SELECT "plan" FROM "ApiKey";`,
      "changed: .*CHECK constraint failed",
    ],
    ["at its first word", `CREATE TALBE "Other";`, 'changed: near "TALBE": syntax error\\.$'],
    ["by ending the transaction", "COMMIT;", "it must not contain the statement COMMIT\\.$"],
  ])("%s changes nothing, and can be repaired", async (name, script, reason) => {
    const databaseUrl = `file:${folder}/${name}.db`;
    const before = await openDatabase(storage, databaseUrl);
    const secrets = { create: { hash: "hash" } };
    await before.apiKey.create({ data: { name: "School", plan: "visitor", secrets } });
    await before.$disconnect();
    const begun = await withScript(`CREATE TABLE "Owner" ("id" INTEGER); ${script}`);
    await expect(applyMigrations(storage, databaseUrl, begun)).rejects.toThrow(
      new RegExp(`^The migration 29990101000000_added failed, .*${reason}`),
    );

    const database = await openDatabase(storage, databaseUrl);
    expect(await database.apiKey.count()).toBe(1);
    await database.$disconnect();
    const repaired = await withScript(`CREATE TABLE "Owner" ("id" INTEGER);`);
    expect(await applyMigrations(storage, databaseUrl, repaired)).toEqual(["29990101000000_added"]);
  });
});

describe("SHA256SUMS", () => {
  const project = new PrismaProject();
  afterAll(() => project.remove());

  test("records a new migration, and what the developer makes of it", async () => {
    project.edit(["  name       String\n", "  name       String\n  country String?\n"]);
    await project.diff();
    expect(await editedMigrations(project)).toEqual([]);
    project.edit(["  country String?\n", "  country String?\n  note String?\n"]);
    await project.diff([], (sql) => `${sql}\nUPDATE "Place" SET "note" = 'none';`);
    const [sentence, ...others] = await editedMigrations(project);
    expect(others).toEqual([]);
    expect(sentence).toMatch(
      /^The migration sqlite\/\d{14}_b_change is not the one in migrations\/SHA256SUMS: /,
    );
    expect(await recordNewestMigration(project)).toMatch(/_b_change$/);
    expect(await editedMigrations(project)).toEqual([]);
  });

  test("does not take an older one that was edited, or removed", async () => {
    const { migrationDirectories } = await committedMigrations("sqlite", [project.folder]);
    const [first = "", second = ""] = migrationDirectories.map(({ path }) => path);
    const migrations = fileURLToPath(new URL("migrations/sqlite/", project.folder));
    appendFileSync(join(migrations, first, "migration.sql"), "-- edited\n");
    await recordNewestMigration(project);
    expect(await editedMigrations(project)).toEqual([expect.stringContaining(first)]);
    rmSync(join(migrations, second), { recursive: true });
    expect(await editedMigrations(project)).toHaveLength(2);
  });
});

test("every connection waits for the disk and enforces foreign keys", async () => {
  const database = await openDatabase(storage, `file:${folder}/settings.db`);
  const read = async (name: string) =>
    Object.values((await database.$queryRawUnsafe<object[]>(`PRAGMA ${name}`))[0] ?? {})[0];
  expect(await read("journal_mode")).toBe("wal");
  expect(Number(await read("synchronous"))).toBe(2);
  expect(Number(await read("foreign_keys"))).toBe(1);
  expect(Number(await read("busy_timeout"))).toBe(5_000);
  const ofQueries = openConnection(join(folder, "settings.db"), 1_000);
  expect(ofQueries.pragma("synchronous", { simple: true })).toBe(2n);
  expect(ofQueries.pragma("foreign_keys", { simple: true })).toBe(1n);
  ofQueries.close();
  await database.$disconnect();
});
