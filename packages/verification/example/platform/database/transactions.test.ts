import { isUnavailable } from "@contract-first/service/internal/database/availability/unavailable";
import { openAnother } from "@contract-first/service/internal/database/database";
import type { ApiKey } from "@contract-first/service/internal/database/generated/sqlite/client";
import * as tables from "@contract-first/service/internal/database/generated/tables";
import { select } from "@contract-first/service/internal/database/queries/query";
import { testedDialect } from "@contract-first/testing/internal/harness/test-database";
import { describe, expect, test } from "vitest";
import { example } from "../testing/example.ts";
import { database, testDatabase, useDatabase } from "../testing/open-database.ts";

useDatabase();

const key = (name: string) => ({ data: { name, plan: "visitor" } });

/** Prisma sends a statement only when somebody waits for it. */
function begun<Result>(statement: PromiseLike<Result>): Promise<Result> {
  return Promise.resolve(statement);
}

async function names(): Promise<string[]> {
  const keys = await database.apiKey.findMany({ orderBy: { id: "asc" } });
  return keys.map(({ name }) => name);
}

test("other statements are not part of a transaction, and see nothing of it", async () => {
  let outside: Promise<unknown>[] = [];
  const transaction = database.transact(async ({ platform }) => {
    await platform.apiKey.create(key("undone"));
    outside = [names(), begun(database.apiKey.create(key("kept")))];
    await platform.apiKey.create(key("undone too"));
    throw new Error("undo");
  });
  await expect(transaction).rejects.toThrow("undo");
  const [seen] = await Promise.all(outside);
  expect(seen).not.toContain("undone");
  expect(await names()).toEqual(["kept"]);
});

test("many at once come one after the other, and none is lost", async () => {
  const before = await database.apiKey.count();
  const transactions = Array.from({ length: 20 }, (_, index) =>
    database.transact(async ({ platform }) => {
      await platform.apiKey.create(key("first"));
      if (index % 2 === 0) throw new Error("undo");
      await platform.apiKey.create(key("second"));
    }),
  );
  const statements = Array.from({ length: 20 }, () => database.apiKey.create(key("alone")));
  await Promise.allSettled([...transactions, ...statements]);
  expect((await database.apiKey.count()) - before).toBe(40);
});

test("a time that the database has assigned is the same, whoever reads it", async () => {
  const before = Math.floor(Date.now() / 1_000) * 1_000;
  await database.$executeRaw`INSERT INTO "ApiKey" ("name", "plan") VALUES ('timed', 'visitor')`;
  const find = select<ApiKey, [name: string]>(tables.ApiKey, `WHERE "name" = $1`);
  const times = [
    (await database.queries.first(find, "timed"))?.createdAt,
    (await database.apiKey.findFirst({ where: { name: "timed" } }))?.createdAt,
    ...(
      await database.$queryRaw<ApiKey[]>`SELECT "createdAt" FROM "ApiKey" WHERE "name" = 'timed'`
    ).map(({ createdAt }) => createdAt),
    await database.transact(async ({ queries }) => (await queries.first(find, "timed"))?.createdAt),
  ];
  expect(new Set(times.map(Number)).size).toBe(1);
  expect(Number(times[0])).toBeGreaterThanOrEqual(before);
  expect(Number(times[0])).toBeLessThanOrEqual(Date.now());
});

describe.runIf(testedDialect === "sqlite")("SQLite", () => {
  test("goes on after a transaction that could not be committed", async () => {
    const orphan = { hash: "orphan", apiKeyId: 999_999 };
    const transaction = database.transact(async ({ platform }) => {
      await platform.$executeRaw`PRAGMA defer_foreign_keys = ON`;
      await platform.apiKeySecret.create({ data: orphan });
    });
    await expect(transaction).rejects.toThrow(/foreign ?key/i);
    expect(await database.apiKeySecret.count()).toBe(0);
    await database.transact(
      async ({ platform }) => void (await platform.apiKey.create(key("next"))),
    );
    expect(await names()).toContain("next");
  });

  test("waits for the lock of another process, and says that it cannot be used if that lasts", async () => {
    // It does not block this process while it waits.
    const other = await openAnother(example.storage, testDatabase.url, {
      ...testDatabase.settings,
      busyTimeoutMs: 0,
    });
    const create = (name: string) =>
      other.transact(async ({ platform }) => void (await platform.apiKey.create(key(name))));
    let waiting = Promise.resolve();
    await database.transact(async ({ platform }) => {
      await platform.apiKey.create(key("holds the lock"));
      waiting = create("waits");
    });
    await waiting;
    expect(await names()).toContain("waits");
    await database.transact(async ({ platform }) => {
      await platform.apiKey.create(key("holds the lock again"));
      await expect(create("gives up")).rejects.toSatisfy(isUnavailable);
    });
    await create("goes on");
    expect(await names()).toContain("goes on");
    expect(await names()).not.toContain("gives up");
    await other.$disconnect();
  });

  test("keeps a transaction apart that comes after one that has given up", async () => {
    const other = await openAnother(example.storage, testDatabase.url, {
      ...testDatabase.settings,
      busyTimeoutMs: 0,
    });
    let outside: Promise<unknown> = Promise.resolve();
    let second: Promise<unknown> = Promise.resolve();
    await database.transact(async ({ platform }) => {
      await platform.apiKey.create(key("holds the lock"));
      const first = other.transact(({ platform }) => platform.apiKey.create(key("gives up")));
      second = other.transact(async ({ platform }) => {
        await platform.apiKey.create(key("undone again"));
        outside = begun(other.apiKey.create(key("stays")));
        await platform.apiKey.create(key("undone too"));
        throw new Error("undo");
      });
      second.catch(() => {});
      await expect(first).rejects.toSatisfy(isUnavailable);
    });
    await expect(second).rejects.toThrow("undo");
    await outside;
    expect(await names()).toContain("stays");
    await other.$disconnect();
  });
});
