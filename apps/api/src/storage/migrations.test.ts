import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { committedMigrations } from "./committed-migrations.js";
import { openDatabase } from "./database.js";
import { migrationWarnings } from "./migration-warnings.js";
import { applyMigrations } from "./migrations.js";
import { pendingMigration } from "./new-migration.js";
import { SqliteAdapter } from "./sqlite.js";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "animal-store-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

test("the committed migrations lead to prisma/schema.prisma", async () => {
  expect(await pendingMigration()).toBeNull();
});

describe("applyMigrations", () => {
  test("applies each once, and needs no lock when there is none to apply", async () => {
    const databaseUrl = `file:${folder}/once.db`;
    expect(await applyMigrations(databaseUrl)).toEqual([expect.stringMatching(/^\d{14}_init$/)]);
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
});

describe("a migration that fails", () => {
  const withScript = async (value: string) => {
    const committed = await committedMigrations();
    const file = { path: "migration.sql", content: { tag: "ok" as const, value } };
    const added = { path: "29990101000000_added", migrationFile: file };
    const migrationDirectories = [...committed.migrationDirectories, added];
    return { ...committed, migrationDirectories };
  };

  test.each([
    [
      "midway",
      `CREATE TABLE "Owner" ("id" INTEGER); INSERT INTO "Owner" SELECT nope FROM "Pet";`,
      /^The migration 29990101000000_added failed, .* changed: no such column: nope\.$/,
    ],
    [
      "by leaving secrets without their key",
      `CREATE TABLE "Owner" ("id" INTEGER); DELETE FROM "ApiKey";`,
      /^The migrations would leave rows of ApiKeySecret that refer to /,
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
  const connection = await new SqliteAdapter(`file:${folder}/warnings.db`).connect();
  await connection.executeScript(`CREATE TABLE "Pet" ("name" TEXT, "colour" TEXT, "age" INTEGER)`);
  const script = `
    DROP TABLE "Pet";
    CREATE TABLE "Pet" ("name" TEXT NOT NULL, "age" INTEGER, "breed" TEXT NOT NULL,
      "kind" TEXT NOT NULL DEFAULT 'dog', "note" TEXT);
    CREATE TABLE "Owner" ("name" TEXT NOT NULL);`;
  expect(await migrationWarnings(connection, script)).toEqual([
    "Pet.colour is dropped with all its values.",
    "Pet.name is required: give it a value for the rows that have none.",
    "Pet.breed is required: give it a value for the rows that have none.",
  ]);
  await connection.dispose();
});

test("every connection waits for the disk and enforces foreign keys", async () => {
  const database = await openDatabase(`file:${folder}/settings.db`);
  const read = async (name: string) =>
    Object.values((await database.$queryRawUnsafe<object[]>(`PRAGMA ${name}`))[0] ?? {})[0];
  expect(await read("journal_mode")).toBe("wal");
  expect(Number(await read("synchronous"))).toBe(2);
  expect(Number(await read("foreign_keys"))).toBe(1);
  expect(Number(await read("busy_timeout"))).toBe(5_000);
  await database.$disconnect();
});
