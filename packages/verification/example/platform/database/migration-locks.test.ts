import { migrationOf } from "@contract-first/service/internal/database/committed-migrations";
import { openAnother } from "@contract-first/service/internal/database/database";
import { applyMigrations, applyOnce } from "@contract-first/service/internal/database/migrations";
import { TableLocked, untilUnlocked } from "@contract-first/service/internal/database/table-locked";
import {
  availableDialects,
  createTestDatabase,
  type TestDatabase,
} from "@contract-first/testing/internal/harness/test-database";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { example } from "../testing/example.ts";
import { addedMigration, withScript } from "../testing/migrating.ts";

const { storage } = example;
const postgresql = availableDialects.filter((dialect) => dialect === "postgresql");

describe.each(postgresql)("a migration of %s", (dialect) => {
  let testDatabase: TestDatabase;
  let other: pg.Client;
  const addNote = () => withScript(`ALTER TABLE "Place" ADD COLUMN "note" TEXT;`, dialect);
  const lockPlace = () => other.query(`BEGIN; LOCK TABLE "Place" IN ACCESS SHARE MODE`);

  beforeAll(async () => {
    testDatabase = await createTestDatabase(dialect);
    await applyMigrations(storage, testDatabase.directUrl);
    other = new pg.Client(testDatabase.directUrl);
    await other.connect();
  });

  afterAll(async () => {
    await other.end();
    await testDatabase.remove();
  });

  test("gives up a table that a backup reads, and changes nothing", async () => {
    await lockPlace();
    const list = await addNote();
    let attempts = 0;
    const migrated = untilUnlocked(() => {
      attempts++;
      return applyOnce(storage, testDatabase.directUrl, list);
    }, [0]);
    await expect(migrated).rejects.toThrow(
      /^The migration 29990101000000_added did not get the lock of a table, and nothing in the database was changed: /,
    );
    expect(attempts).toBe(2);
    await other.query("ROLLBACK");
    const { rowCount } = await other.query(
      "SELECT FROM _prisma_migrations WHERE migration_name = $1",
      [addedMigration],
    );
    expect(rowCount).toBe(0);
  });

  test("is applied as soon as the table is free", async () => {
    await lockPlace();
    const list = await addNote();
    const migrated = untilUnlocked(async () => {
      try {
        return await applyOnce(storage, testDatabase.directUrl, list);
      } catch (error) {
        expect(error).toBeInstanceOf(TableLocked);
        await other.query("ROLLBACK");
        throw error;
      }
    }, [0]);
    expect(await migrated).toEqual([addedMigration]);
  });

  test("waits for that of another process, however long it takes, and says so", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    await other.query("BEGIN; SELECT pg_advisory_xact_lock(72707369)");
    const next = "29990101000001_next";
    const list = await addNote();
    list.migrationDirectories.push(
      migrationOf(next, `ALTER TABLE "Place" ADD COLUMN "hint" TEXT;`),
    );
    const migrating = applyOnce(storage, testDatabase.directUrl, list);
    const waiting =
      "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);
    // Longer than it would wait for a table.
    await expect
      .poll(() => warn.mock.calls.flat())
      .toEqual([expect.stringMatching(/^Another process is migrating the database: .* 72707369 /)]);
    await other.query("COMMIT");
    expect(await migrating).toEqual([next]);
  });
});

describe.each(availableDialects)("a migration of %s", (dialect) => {
  test("that adds rows with identifiers keeps them from being assigned again", async () => {
    const { url, directUrl, settings, remove } = await createTestDatabase(dialect);
    const script = `INSERT INTO "Place" ("id", "name", "kind") VALUES (1, 'Gotthard', 'tunnel'), (7, 'Postojna', 'cave');`;
    await applyMigrations(storage, directUrl, await withScript(script, dialect));
    const database = await openAnother(storage, url, settings);
    const create = () => database.service.place.create({ data: { name: "New", kind: "hall" } });
    expect((await create()).id).toBe(8n);
    await database.$disconnect();
    await remove();
  });
});
