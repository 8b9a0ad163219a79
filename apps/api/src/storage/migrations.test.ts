import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "./database.js";
import { applyMigrations, pendingMigration } from "./migrations.js";

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
