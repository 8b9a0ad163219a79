import { testedDialect } from "@contract-first/testing/internal/harness/test-database";
import { beforeAll, describe, expect, test } from "vitest";
import { database, useDatabase } from "../testing/open-database.ts";

/** Maximum number of parameters of a statement, as the documentation of each database states it. */
const max = { sqlite: 32_766, postgresql: 65_535 }[testedDialect];
/** Prisma reads rows with a parameter for the offset, and on SQLite with one for the limit. */
const maxRead = max - { sqlite: 2, postgresql: 1 }[testedDialect];
/** Without a statement of the maximum, Prisma splits at 999 on SQLite. */
const right = [997, 998, maxRead];
const wrong = [max, max + 1];
/** Each key has one secret. */
const keys = max + 2;

useDatabase({ statementTimeoutMs: 60_000 });
beforeAll(async () => {
  await database.$executeRaw`
    INSERT INTO "ApiKey" ("name", "plan")
    WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${keys})
    SELECT 'key', 'visitor' FROM numbers`;
  await addSecrets();
});

async function addSecrets(): Promise<void> {
  await database.$executeRaw`
    INSERT INTO "ApiKeySecret" ("hash", "apiKeyId")
    SELECT 'secret ' || "id", "id" FROM "ApiKey" WHERE true ON CONFLICT DO NOTHING`;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const hashesUpTo = (count: number) => upTo(count).map((id) => `secret ${id}`);

/** What reads the keys with other identifiers, and the number of keys that it finds. */
const others = {
  notIn: (ids: number[]) => ({ id: { notIn: ids } }),
  NOT: (ids: number[]) => ({ NOT: { id: { in: ids } } }),
  every: (ids: number[]) => ({ secrets: { every: { apiKeyId: { notIn: ids } } } }),
  "every of none": (ids: number[]) => ({ secrets: { every: { NOT: { apiKeyId: { in: ids } } } } }),
  none: (ids: number[]) => ({ secrets: { none: { apiKeyId: { in: ids } } } }),
};

/** What reads the keys with these identifiers. */
const these = {
  some: (ids: number[]) => ({ secrets: { some: { apiKeyId: { in: ids } } } }),
  OR: (ids: number[]) => ({ OR: [{ id: { in: ids } }, { name: "nobody" }] }),
};

const identified = (ids: number[]) => ({ id: { in: ids } });

/** How many rows a query finds, and how many different ones. */
async function find(query: object): Promise<{ rows: number; different: number }> {
  const found = await database.apiKey.findMany(query);
  return { rows: found.length, different: new Set(found.map(({ id }) => id)).size };
}

const once = (count: number) => ({ rows: count, different: count });

const counted = (count: number) =>
  expect.objectContaining({ message: expect.stringContaining(count.toLocaleString("en")) });

describe.each([...right, ...wrong, 2 * max])("in, a list of %d", (count) => {
  const ids = upTo(count);

  test("finds each row once", async () => {
    expect(await find({ where: identified(ids) })).toEqual(once(Math.min(count, keys)));
  });

  test("finds each row once in a transaction", async () => {
    const found = await database.transact(async ({ platform }) => {
      await platform.apiKey.updateMany({ where: { id: 1 }, data: { name: "changed" } });
      return platform.apiKey.findMany({ where: { AND: [identified(ids), { plan: "visitor" }] } });
    });
    expect(found).toHaveLength(Math.min(count, keys));
  });
});

describe.each(right)("a list of %d", (count) => {
  const ids = upTo(count);

  test.each(Object.entries(others))("%s finds all other rows", async (_name, where) => {
    expect(await find({ where: where(ids) })).toEqual(once(keys - count));
  });

  test("some and OR find each row once", async () => {
    expect(await find({ where: these.some(ids) })).toEqual(once(count));
    expect(await find({ where: these.OR(ids.slice(1)) })).toEqual(once(count - 1));
  });

  test("order, take, cursor and count", async () => {
    const where = identified(ids.slice(2));
    expect(await find({ where, orderBy: { id: "asc" } })).toEqual(once(count - 2));
    expect(await find({ where, take: 1 })).toEqual(once(1));
    expect(await database.apiKey.findFirst({ where })).not.toBeNull();
    expect(await database.apiKey.count({ where })).toBe(count - 2);
  });

  test("include with order", async () => {
    const include = { secrets: { orderBy: { hash: "asc" as const } } };
    const found = await database.apiKey.findMany({ where: { id: { lte: count } }, include });
    expect(found.flatMap(({ secrets }) => secrets)).toHaveLength(count);
  });

  test("updateMany and deleteMany change all other rows", async () => {
    const where = { NOT: { hash: { in: hashesUpTo(count) } } };
    const data = { expiresAt: new Date() };
    expect(await database.apiKeySecret.updateMany({ where, data })).toEqual({
      count: keys - count,
    });
    expect(await database.apiKeySecret.deleteMany({ where })).toEqual({ count: keys - count });
    await addSecrets();
  });
});

test("deleteMany with exactly as many values as a statement takes", async () => {
  const where = { NOT: { hash: { in: hashesUpTo(max) } } };
  expect(await database.apiKeySecret.deleteMany({ where })).toEqual({ count: keys - max });
  await addSecrets();
});

describe.each(wrong)("a list of %d is refused", (count) => {
  const ids = upTo(count);

  test.each(Object.entries({ ...others, ...these }))("%s", async (_name, where) => {
    await expect(find({ where: where(ids) })).rejects.toEqual(counted(count));
  });

  const where = identified(ids);
  test.each([
    ["order", () => find({ where, orderBy: { id: "asc" } })],
    ["take", () => find({ where, take: 1 })],
    ["cursor", () => find({ where, cursor: { id: 1 } })],
    ["findFirst", () => database.apiKey.findFirst({ where })],
    ["findUnique", () => database.apiKey.findUnique({ where: { id: keys, NOT: where } })],
    ["count", () => database.apiKey.count({ where })],
    ["groupBy", () => database.apiKey.groupBy({ by: "plan", where })],
    ["updateMany", () => database.apiKey.updateMany({ where, data: { name: "changed" } })],
    [
      "included",
      () => find({ include: { secrets: { where: { NOT: { apiKeyId: { in: ids } } } } } }),
    ],
    [
      "included count",
      () =>
        find({
          include: { _count: { select: { secrets: { where: { apiKeyId: { in: ids } } } } } },
        }),
    ],
  ])("%s", async (_name, query) => {
    await expect(query()).rejects.toEqual(counted(count));
  });
});

test("two lists that are too long together are refused", async () => {
  const ids = upTo(max - 2);
  const where = { ...identified(ids), ...others.NOT([1, 2, 3]) };
  await expect(find({ where })).rejects.toEqual(counted(max - 2));
});

test("a transaction goes on without a deleteMany that is refused", async () => {
  const where = { NOT: { hash: { in: hashesUpTo(max + 1) } } };
  await database.transact(async ({ platform }) => {
    await expect(platform.apiKeySecret.deleteMany({ where })).rejects.toEqual(counted(max + 1));
    expect(await platform.apiKeySecret.count()).toBe(keys);
  });
});

test("a nested deleteMany of a long list is refused", async () => {
  const deleteMany = { NOT: { hash: { in: hashesUpTo(max + 1) } } };
  const data = { secrets: { deleteMany } };
  const updating = database.apiKey.update({ where: { id: keys }, data });
  await expect(updating).rejects.toEqual(counted(max + 1));
});

describe(`include over ${keys.toLocaleString("en")} rows`, () => {
  test("finds all", async () => {
    const found = await database.apiKey.findMany({ include: { secrets: true } });
    expect(found.every(({ secrets }) => secrets.length === 1)).toBe(true);
  });

  test.each([{ orderBy: { hash: "asc" as const } }, { take: 1 }])(
    "is refused with %j",
    async (secrets) => {
      await expect(find({ include: { secrets } })).rejects.toEqual(counted(max));
    },
  );
});

test("createMany adds any number of rows", async () => {
  const day = "2030-12-05";
  const calls = { day, apiKeyId: 1, operation: "getPlace", calls: 1n };
  const data = upTo(max / 4).map((number) => ({ id: `${day} ${number}`, ...calls }));
  expect(await database.operationUsage.createMany({ data })).toEqual({ count: data.length });
});

test("SQL with too many values is refused", async () => {
  const values = upTo(max + 1);
  const places = values.map((each) => (testedDialect === "sqlite" ? "?" : `$${each}::int`));
  const sql = `SELECT 1 WHERE 0 IN (${places.join(", ")})`;
  await expect(database.$queryRawUnsafe(sql, ...values)).rejects.toEqual(counted(max + 1));
});
