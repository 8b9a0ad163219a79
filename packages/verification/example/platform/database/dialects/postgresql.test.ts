import { Socket } from "node:net";
import { WriteState } from "@contract-first/service/internal/database/availability/write-state";
import { checkDatabase } from "@contract-first/service/internal/database/check-database";
import { openDatabase, type Transaction } from "@contract-first/service/internal/database/database";
import { lockDatabase } from "@contract-first/service/internal/database/database-lock";
import { postgresql } from "@contract-first/service/internal/database/dialects/postgresql";
import {
  createTestDatabase,
  isPooled,
  testedDialect,
} from "@contract-first/testing/internal/harness/test-database";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { PrismaClient } from "../../../src/storage/sqlite/client.ts";
import { example } from "../../testing/example.ts";
import { database, testDatabase, useDatabase } from "../../testing/open-database.ts";

describe.runIf(testedDialect === "postgresql")("PostgreSQL", () => {
  useDatabase({ name: "tested", poolSize: 4, statementTimeoutMs: 500 });

  test("shows no place before one that has a smaller identifier", async () => {
    const { place } = database.service;
    const { second } = await database.transact(async ({ service }) => {
      await service.place.create({ data: { name: "first", kind: "cave" } });
      const second = place.create({ data: { name: "second", kind: "cave" } });
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await place.count()).toBe(0);
      return { second };
    });
    await second;
    const places = await place.findMany({ orderBy: { id: "asc" } });
    expect(places.map(({ name }) => name)).toEqual(["first", "second"]);
  });

  test("ends a transaction that waits for its process: its locks stop nobody", async () => {
    const { place } = database.service;
    const { id } = await place.create({ data: { name: "locked", kind: "cave" } });
    const lock = ({ service }: Transaction<PrismaClient>) =>
      service.$queryRaw`SELECT FROM "Place" WHERE "id" = ${id} FOR UPDATE NOWAIT`;
    const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const frozen = database.transact(
      async (transaction) => {
        await lock(transaction);
        held.resolve();
        await end.promise;
        await transaction.service.place.count();
      },
      { timeoutMs: 60_000 },
    );
    frozen.catch(() => {});
    await Promise.race([held.promise, frozen]);
    await expect(database.transact(lock)).rejects.toThrow("could not obtain lock");
    const isFree = () =>
      database.transact(lock).then(
        () => true,
        () => false,
      );
    await expect.poll(isFree, { timeout: 30_000 }).toBe(true);
    end.resolve();
    await expect(frozen).rejects.toThrow();
    await place.delete({ where: { id } });
  });

  // A pooler has keepalives of its own.
  test.skipIf(isPooled)("notices that the machine of a connection is gone", async () => {
    const settings = await database.$queryRaw`
      SELECT name, setting FROM pg_settings
      WHERE name IN ('tcp_keepalives_idle', 'tcp_keepalives_interval', 'tcp_keepalives_count')
      ORDER BY name`;
    expect(settings).toEqual([
      { name: "tcp_keepalives_count", setting: "3" },
      { name: "tcp_keepalives_idle", setting: "5" },
      { name: "tcp_keepalives_interval", setting: "2" },
    ]);
  });

  test("notices that a machine is gone during a migration, on both sides", async () => {
    const keepAlive = vi.spyOn(Socket.prototype, "setKeepAlive");
    onTestFinished(() => keepAlive.mockRestore());
    const connection = await postgresql.migrationDriver(testDatabase.directUrl).connect();
    onTestFinished(() => connection.dispose());
    const sql = "SELECT current_setting('tcp_keepalives_idle')";
    const { rows } = await connection.queryRaw({ sql, args: [], argTypes: [] });
    expect(rows).toEqual([["5"]]);
    expect(keepAlive).toHaveBeenLastCalledWith(true, 5_000);
  });

  test("notices that the machine of the server is gone while it keeps the lock of the only process", async () => {
    const keepAlive = vi.spyOn(Socket.prototype, "setKeepAlive");
    onTestFinished(() => keepAlive.mockRestore());
    const unlock = await lockDatabase(testDatabase.directUrl, "tested");
    onTestFinished(unlock);
    expect(keepAlive).toHaveBeenLastCalledWith(true, 5_000);
  });

  test("is not ready while writes time out again and again", async () => {
    const writes = new WriteState();
    const slow = await openDatabase(example.storage, testDatabase.url, {
      ...{ ...testDatabase.settings, statementTimeoutMs: 100, writes },
    });
    const { place } = slow.service as PrismaClient;
    const write = () => place.create({ data: { name: "slow", kind: "cave" } });
    // As counts are saved in the background, which says nothing about what clients write.
    const writeElsewhere = () => slow.idempotentRequest.updateMany({ data: { answer: "" } });
    const check = () =>
      checkDatabase({ directUrl: testDatabase.directUrl, database: slow, writes });
    await database.transact(async ({ service }) => {
      await service.$executeRaw`LOCK TABLE "Place" IN SHARE MODE`;
      for (let count = 0; count < 3; count++) {
        await check();
        await expect(write()).rejects.toThrow();
        await writeElsewhere();
      }
      await expect(check()).rejects.toThrow("writes time out");
    });
    await write();
    await check();
    await slow.$disconnect();
  });

  test("ends a statement that takes too long", async () => {
    await expect(database.$queryRaw`SELECT pg_sleep(600)::text`).rejects.toThrow(
      /statement timeout/,
    );
  });

  test("opens no more connections than the pool has, under the name of the service", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => database.$queryRaw`SELECT pg_sleep(0.02)::text`),
    );
    const [row] = await database.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'tested'`;
    expect(row?.count).toBe(4n);
  });

  test("two processes that start on one empty database migrate it once", async () => {
    const { url, settings, remove } = await createTestDatabase();
    const { storage } = example;
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase(storage, url, settings)));
    for (const each of databases) {
      expect(await each.service.place.count()).toBe(0);
      await each.$disconnect();
    }
    await remove();
  });
});
