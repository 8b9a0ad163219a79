import { select } from "@contract-first/service/rows";
import { testedDialect } from "@contract-first/testing/internal/harness/test-database";
import { beforeAll, describe, expect, test } from "vitest";
import type { Place, Prisma } from "../../src/storage/sqlite/client.ts";
import { Place as table } from "../../src/storage/tables.ts";
import { database, useDatabase } from "../testing/open-database.ts";

/** What docs/decisions/postgresql.md says of text: where the databases agree, and where they do not. */
const onSqlite = testedDialect === "sqlite";
const names = ["Bella", "bella", "Zoe", "anna", "Ähre", "ähre", "50%", "50x", "a\\b"];

useDatabase();
beforeAll(async () => {
  const data = names.map((name) => ({ name, kind: "cave" as const }));
  await database.service.place.createMany({ data });
});

async function find(name: Prisma.StringFilter<"Place">): Promise<string[]> {
  const query = { where: { name }, orderBy: { id: "asc" } } as const;
  return (await database.service.place.findMany(query)).map((row) => row.name);
}

test("equality is the same on both databases, and so are % and _", async () => {
  expect(await find({ equals: "bella" })).toEqual(["bella"]);
  expect(await find({ notIn: names.slice(1) })).toEqual(["Bella"]);
  expect(await find({ contains: "50%" })).toEqual(["50%", "50x"]);
  expect(await find({ startsWith: "50_" })).toEqual(["50%", "50x"]);
});

test("contains, startsWith and endsWith ignore the case of A to Z on SQLite only", async () => {
  for (const filter of [{ contains: "ELL" }, { startsWith: "BEL" }, { endsWith: "LA" }])
    expect(await find(filter)).toEqual(onSqlite ? ["Bella", "bella"] : []);
  expect(await find({ contains: "äh" })).toEqual(["ähre"]);
});

test("a backslash escapes on PostgreSQL only", async () => {
  expect(await find({ contains: "50\\%" })).toEqual(onSqlite ? [] : ["50%"]);
  expect(await find({ contains: "a\\b" })).toEqual(onSqlite ? ["a\\b"] : []);
  const ending = find({ endsWith: "\\" });
  if (onSqlite) expect(await ending).toEqual([]);
  else await expect(ending).rejects.toThrow("must not end with escape character");
});

test("a frequent query on texts in lower case finds the same on both databases", async () => {
  const { place } = database.service;
  const rows = await place.findMany();
  const lower = ["Bella", "Ähre", "50%", "a\\b"].map((name) => name.toLowerCase());
  await place.createMany({ data: lower.map((name) => ({ name, kind: "hall" as const })) });
  const findContaining = select<Place, [pattern: string]>(
    table,
    `WHERE "name" LIKE $1 ESCAPE '\\' AND "kind" = 'hall' ORDER BY "id"`,
  );
  const containing = async (text: string) => {
    const literal = text.toLowerCase().replace(/[\\%_]/g, "\\$&");
    return (await database.queries.all(findContaining, `%${literal}%`)).map(({ name }) => name);
  };
  const found = await Promise.all(["BELL", "Äh", "0%", "_", "\\", "A\\B"].map(containing));
  expect(found).toEqual([["bella"], ["ähre"], ["50%"], [], ["a\\b"], ["a\\b"]]);
  await place.deleteMany({ where: { id: { notIn: rows.map(({ id }) => id) } } });
});

describe("order, lt and gt", () => {
  const three = { in: ["Bella", "Zoe", "anna"] };
  const order = async () => {
    const where = { name: three };
    const rows = await database.service.place.findMany({ where, orderBy: { name: "asc" } });
    return rows.map(({ name }) => name);
  };
  const byCodePoint = async () => {
    expect(await order()).toEqual(["Bella", "Zoe", "anna"]);
    expect(await find({ ...three, lt: "a" })).toEqual(["Bella", "Zoe"]);
  };
  const collate = (collation: string) =>
    database.$executeRawUnsafe(
      `ALTER TABLE "Place" ALTER COLUMN "name" TYPE text COLLATE "${collation}"`,
    );

  test.runIf(onSqlite)("follow the code points on SQLite", byCodePoint);

  test.skipIf(onSqlite)(
    "follow the collation on PostgreSQL, and the code points with C",
    async () => {
      await collate("en-x-icu");
      expect(await order()).toEqual(["anna", "Bella", "Zoe"]);
      expect(await find({ ...three, lt: "a" })).toEqual([]);
      await collate("C");
      await byCodePoint();
    },
  );
});
