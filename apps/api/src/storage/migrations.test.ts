import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  committedMigrations,
  migrationOf,
} from "@animal-store/platform/database/committed-migrations";
import { openDatabase } from "@animal-store/platform/database/database";
import { sqlite } from "@animal-store/platform/database/dialects/sqlite";
import {
  editedMigrations,
  sealNewestMigration,
} from "@animal-store/platform/database/migration-checksums";
import { migrationWarnings } from "@animal-store/platform/database/migration-warnings";
import { applyMigrations } from "@animal-store/platform/database/migrations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PrismaProject } from "../testing/prisma-project.js";
import { openConnection } from "./dialects/sqlite-statements.js";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "animal-store-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The committed migrations, and one more. */
async function withScript(script: string) {
  const committed = await committedMigrations("sqlite");
  const added = migrationOf("29990101000000_added", script);
  return { ...committed, migrationDirectories: [...committed.migrationDirectories, added] };
}

describe("applyMigrations", () => {
  test("applies each once, and needs no lock when there is none to apply", async () => {
    const databaseUrl = `file:${folder}/once.db`;
    const { migrationDirectories } = await committedMigrations("sqlite");
    expect(await applyMigrations(databaseUrl)).toEqual(
      migrationDirectories.map(({ path }) => path),
    );
    const database = await openDatabase(databaseUrl);
    expect(await applyMigrations(databaseUrl)).toEqual([]);
    await database.$disconnect();
  });

  test("refuses the database of another program", async () => {
    const databaseUrl = `file:${folder}/foreign.db`;
    const database = await openDatabase(databaseUrl);
    await database.$executeRawUnsafe(`ALTER TABLE "_prisma_migrations" RENAME TO "Other"`);
    await database.$disconnect();
    await expect(applyMigrations(databaseUrl)).rejects.toThrow(/tables of another program/);
  });

  test("refuses a database on which a migration has failed", async () => {
    const databaseUrl = `file:${folder}/failed.db`;
    const database = await openDatabase(databaseUrl);
    await database.$executeRawUnsafe(`UPDATE "_prisma_migrations" SET finished_at = NULL`);
    await database.$disconnect();
    await expect(applyMigrations(databaseUrl)).rejects.toThrow(/_init failed on this database/);
  });

  test("refuses a migration that was edited after it was applied", async () => {
    const databaseUrl = `file:${folder}/edited.db`;
    await applyMigrations(databaseUrl, await withScript("SELECT 1;"));
    await expect(applyMigrations(databaseUrl, await withScript("SELECT 2;"))).rejects.toThrow(
      "The migration 29990101000000_added was edited after it was applied to this database: restore it with git, and write a new migration with pnpm db:diff instead.",
    );
  });
});

describe("a migration that fails", () => {
  test.each([
    [
      "midway",
      `CREATE TABLE "Owner" ("id" INTEGER); INSERT INTO "Owner" SELECT nope FROM "Pet";`,
      /^The migration 29990101000000_added failed, .* changed: no such column: nope\.$/,
    ],
    [
      "by leaving secrets without their key",
      `CREATE TABLE "Owner" ("id" INTEGER); DELETE FROM "ApiKey";`,
      /^The migration 29990101000000_added failed, .* changed: it would leave rows of ApiKeySecret that refer to rows which do not exist\.$/,
    ],
    [
      "by rows that do not fit",
      `CREATE TABLE "Owner" ("id" INTEGER); CREATE TABLE "Other" ("plan" TEXT CHECK ("plan" <> 'free')); INSERT INTO "Other" SELECT "plan" FROM "ApiKey";`,
      /^The migration 29990101000000_added failed, .* changed: .*CHECK constraint failed/,
    ],
    [
      "at its first word",
      `CREATE TABLE "Owner" ("id" INTEGER); CREATE TALBE "Other" ("id" INTEGER);`,
      /^The migration 29990101000000_added failed, .* changed: near "TALBE": syntax error\.$/,
    ],
    [
      "by ending the transaction",
      `CREATE TABLE "Owner" ("id" INTEGER); COMMIT;`,
      /^The migration 29990101000000_added failed, .*: it has the statement COMMIT, which it must not\.$/,
    ],
  ])("%s changes nothing, and can be repaired", async (name, script, message) => {
    const databaseUrl = `file:${folder}/${name}.db`;
    const before = await openDatabase(databaseUrl);
    const secrets = { create: { hash: "hash" } };
    await before.apiKey.create({ data: { name: "Shop", plan: "free", secrets } });
    await before.$disconnect();
    await expect(applyMigrations(databaseUrl, await withScript(script))).rejects.toThrow(message);

    const database = await openDatabase(databaseUrl);
    expect(await database.apiKey.count()).toBe(1);
    await database.$disconnect();
    const repaired = await withScript(`CREATE TABLE "Owner" ("id" INTEGER);`);
    expect(await applyMigrations(databaseUrl, repaired)).toEqual(["29990101000000_added"]);
  });
});

test("a migration is told apart that existing rows do not fit, or lose something by", async () => {
  const connection = await sqlite.driver(`file:${folder}/warnings.db`).connect();
  await connection.executeScript(`CREATE TABLE "Pet" ("name" TEXT, "colour" TEXT, "age" INTEGER)`);
  const script = `
    DROP TABLE "Pet";
    CREATE TABLE "Pet" ("name" TEXT NOT NULL, "age" INTEGER, "breed" TEXT NOT NULL,
      "kind" TEXT NOT NULL DEFAULT 'dog', "note" TEXT);
    CREATE TABLE "Owner" ("name" TEXT NOT NULL);`;
  expect(await migrationWarnings(connection, sqlite.catalog, script)).toEqual([
    "Pet.colour is dropped with all its values. If breed or kind or note is its new name, delete this migration and repeat pnpm db:diff with --rename Pet.colour=breed.",
    "Pet.name is required: give it a value for the rows that have none.",
    "Pet.breed is required: give it a value for the rows that have none.",
  ]);
  await connection.dispose();
});

describe("SHA256SUMS", () => {
  const project = new PrismaProject();
  afterAll(() => project.remove());

  test("records a new migration, and what the developer makes of it", async () => {
    project.edit(["  name       String\n", "  name       String\n  breed String?\n"]);
    await project.diff();
    expect(await editedMigrations(project.folder)).toEqual([]);
    project.edit(["  breed String?\n", "  breed String?\n  note String?\n"]);
    await project.diff([], (sql) => `${sql}\nUPDATE "Pet" SET "note" = 'none';`);
    const [sentence, ...others] = await editedMigrations(project.folder);
    expect(others).toEqual([]);
    expect(sentence).toMatch(
      /^The migration sqlite\/\d{14}_b_change is not the one in prisma\/migrations\/SHA256SUMS: /,
    );
    expect(await sealNewestMigration(project.folder)).toMatch(/_b_change$/);
    expect(await editedMigrations(project.folder)).toEqual([]);
  });

  test("does not take an older one that was edited, or removed", async () => {
    const { migrationDirectories } = await committedMigrations("sqlite", project.folder);
    const [first = "", second = ""] = migrationDirectories.map(({ path }) => path);
    const migrations = fileURLToPath(new URL("migrations/sqlite/", project.folder));
    appendFileSync(join(migrations, first, "migration.sql"), "-- edited\n");
    await sealNewestMigration(project.folder);
    expect(await editedMigrations(project.folder)).toEqual([expect.stringContaining(first)]);
    rmSync(join(migrations, second), { recursive: true });
    expect(await editedMigrations(project.folder)).toHaveLength(2);
  });
});

test("every connection waits for the disk and enforces foreign keys", async () => {
  const database = await openDatabase(`file:${folder}/settings.db`);
  const read = async (name: string) =>
    Object.values((await database.$queryRawUnsafe<object[]>(`PRAGMA ${name}`))[0] ?? {})[0];
  expect(await read("journal_mode")).toBe("wal");
  expect(Number(await read("synchronous"))).toBe(2);
  expect(Number(await read("foreign_keys"))).toBe(1);
  expect(Number(await read("busy_timeout"))).toBe(5_000);
  const ofStatements = openConnection(join(folder, "settings.db"), 1_000);
  expect(ofStatements.pragma("synchronous", { simple: true })).toBe(2n);
  ofStatements.close();
  await database.$disconnect();
});
