import type { Database } from "@contract-first/service/internal/database/database";
import { Prisma } from "@contract-first/service/internal/database/generated/sqlite/client";
import type { Queries } from "@contract-first/service/internal/database/queries/queries";
import {
  type Insert,
  insert,
  type Select,
  select,
  selectJoined,
  upsert,
} from "@contract-first/service/internal/database/queries/query";
import type { AnyTable, Table } from "@contract-first/service/internal/database/queries/table";
import { testedDialect } from "@contract-first/testing/internal/harness/test-database";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyClient, PrismaProject } from "../../testing/prisma-project.ts";

/** A row of any table, and its columns' values. */
type Row = Record<string, unknown>;

/** Every type of column, as required and as optional, and other names in the database. */
const models = `
model Sample {
  id        BigInt    @id @default(autoincrement())
  text      String    @map("the text")
  note      String?
  level     Level
  lastLevel Level?    @map("previous")
  isOpen    Boolean
  wasOpen   Boolean?
  count     Int
  limit     Int?
  large     BigInt
  larger    BigInt?
  ratio     Float
  weight    Float?
  at        DateTime
  until     DateTime? @map("ends at")
  data      Json
  extra     Json?
  bytes     Bytes
  image     Bytes?
  createdAt DateTime  @default(now())
  parts     Part[]

  @@map("samples of every type, with a name that leaves no room")
}

enum Level {
  low
  high
}

model Part {
  id       BigInt  @id @default(autoincrement())
  sampleId BigInt
  text     String?
  sample   Sample  @relation(fields: [sampleId], references: [id])
}

model Setting {
  name  String  @id @map("key")
  value Json
  large BigInt?
  image Bytes?
  at    DateTime
}`;

const text = fc.oneof(
  fc.string({ unit: "grapheme" }).map((each) => each.replaceAll("\0", "")),
  fc.constantFrom("", "$1", "'", '"', "\\x00", "ÿĀ響🏔", "2026-01-01", "{}", "1"),
);
const integer = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const largest = 2n ** 63n - 1n;
const large = fc.oneof(fc.bigInt(-largest - 1n, largest), fc.constantFrom(largest, -largest - 1n));
// JSON, and so Prisma's client, knows neither other numbers nor the sign of zero.
const float = fc
  .double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 })
  .map((value) => (Math.abs(value) < 1e-300 ? 0 : value));
const date = fc.date({
  noInvalidDate: true,
  min: new Date("1000-01-01"),
  max: new Date("9999-12-31"),
});
const level = fc.constantFrom("low", "high");
// PostgreSQL keeps no U+0000 in JSON either. Prisma's client reads no number alone from SQLite.
const json = fc
  .oneof(
    fc.jsonValue({ maxDepth: 2, stringUnit: "grapheme" }),
    fc.constantFrom<unknown>("", "1", "text", "null", "{}", true, false, [], [2 ** 53 - 1, 1.5]),
  )
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll("\\u0000", "")) as unknown)
  .filter((value) => value !== null && typeof value !== "number");
const bytes = fc.uint8Array({ maxLength: 20 });

const samples = fc.record(
  {
    text,
    note: fc.option(text),
    level,
    lastLevel: fc.option(level),
    isOpen: fc.boolean(),
    wasOpen: fc.option(fc.boolean()),
    count: integer,
    limit: fc.option(integer),
    large,
    larger: fc.option(large),
    ratio: float,
    weight: fc.option(float),
    at: date,
    until: fc.option(date),
    data: json,
    extra: fc.option(json),
    bytes,
    image: fc.option(bytes),
    createdAt: date,
  },
  { noNullPrototype: true },
);
const settings = fc.uniqueArray(
  fc.record(
    {
      name: fc.constantFrom("a", "b", "ÿĀ響"),
      value: json,
      large: fc.option(large),
      image: fc.option(bytes),
      at: date,
    },
    { noNullPrototype: true },
  ),
  { selector: ({ name }) => name },
);

const project = new PrismaProject(testedDialect);
let database: Database<AnyClient>;
let tables: Record<string, AnyTable>;

beforeAll(async () => {
  project.append(models);
  await project.diff();
  await project.migrate();
  database = await project.connect();
  tables = await project.tables();
});

afterAll(async () => {
  await database.$disconnect();
  await project.remove();
});

const table = (name: string) => tables[name] as Table<Row>;
const name = () => table("Sample").name;
const byId = (): Select<unknown[], Row> => select(table("Sample"), `WHERE "id" = $1`);
const addSample = (): Insert<Row, Row> => insert(table("Sample"), ["id"]) as Insert<Row, Row>;

/** What Prisma's client is given to store no JSON. */
const forPrisma = ({ extra, ...row }: Row) => ({ ...row, extra: extra ?? Prisma.DbNull });
const stored = (id: unknown): Promise<Row> => database.service.sample.findUnique({ where: { id } });

const places: [string, <Result>(use: (queries: Queries) => Promise<Result>) => Promise<Result>][] =
  [
    ["outside of a transaction", (use) => use(database.queries)],
    ["in a transaction", (use) => database.transact(({ queries }) => use(queries))],
  ];

describe.each(places)("a query does what Prisma's client does, %s:", (_place, run) => {
  test("select", async () => {
    const find = byId();
    const each = fc.asyncProperty(samples, async (sample) => {
      const { id } = await database.service.sample.create({ data: forPrisma(sample) });
      const found = await run((queries) => queries.first(find, id));
      expect(found).toStrictEqual(await stored(id));
    });
    await fc.assert(each, { numRuns: 100 });
    expect(await run((queries) => queries.first(find, largest))).toBeNull();
    expect(await run((queries) => queries.all(find, largest))).toEqual([]);
  });

  test("select, by a value of every type", async () => {
    const types = ["text", "level", "isOpen", "count", "large", "ratio", "at", "bytes"];
    const finds = types.map((column) => {
      const { dbName = column } = table("Sample").columns[column] ?? {};
      const sql = `WHERE "${dbName}" = $2 AND "id" >= $1 ORDER BY "id"`;
      return [column, select<Row, unknown[]>(table("Sample"), sql)] as const;
    });
    const each = fc.asyncProperty(samples, async (sample) => {
      const { id } = await database.service.sample.create({ data: forPrisma(sample) });
      // Of a large float, Prisma's client writes 15 digits to SQLite.
      const expected = await stored(id);
      for (const [column, find] of finds) {
        const found = await run((queries) => queries.all(find, id, expected[column]));
        expect(found, column).toStrictEqual([expected]);
      }
    });
    await fc.assert(each, { numRuns: 20 });
  });

  test("selectJoined", async () => {
    const find = selectJoined<Row, Row, unknown[]>(
      table("Part"),
      table("Sample"),
      `ON "${name()}"."id" = "Part"."sampleId" WHERE "Part"."id" = $1`,
    );
    const each = fc.asyncProperty(samples, fc.option(text), async (sample, text) => {
      const part = await database.service.part.create({
        data: { text, sample: { create: forPrisma(sample) } },
        include: { sample: true },
      });
      const { sample: expected, ...rest } = part;
      const found = await run((queries) => queries.first(find, part.id));
      expect(found).toStrictEqual([rest, expected]);
    });
    await fc.assert(each, { numRuns: 30 });
  });

  test("insert, of many rows at a time", async () => {
    const add = addSample();
    const several = fc.array(samples, { minLength: 1, maxLength: 20 });
    const each = fc.asyncProperty(several, async (rows) => {
      const added = await run((queries) =>
        Promise.all(rows.map((row) => queries.insert(add, row))),
      );
      expect(added.map(({ id: _id, ...row }) => row)).toStrictEqual(rows);
      for (const row of added) expect(row).toStrictEqual(await stored(row.id));
    });
    await fc.assert(each, { numRuns: 20 });
  });

  test("upsert", async () => {
    const save = upsert<Row>(table("Setting"), "name");
    const each = fc.asyncProperty(settings, async (rows) => {
      await run((queries) => queries.save(save, rows));
      for (const row of rows) {
        const where = { name: row.name };
        expect(await database.service.setting.findUnique({ where })).toStrictEqual(row);
      }
    });
    await fc.assert(each, { numRuns: 50 });
  });
});

test("a time that the database has written itself is in UTC", async () => {
  await project.execute(`CREATE TABLE "Visit" ("id" INTEGER, "at" TIMESTAMP DEFAULT CURRENT_TIMESTAMP);
    INSERT INTO "Visit" ("id") VALUES (1)`);
  const visits: Table<Row> = { name: "Visit", columns: { at: { type: "DateTime" } }, unique: [] };
  const row = await database.queries.first(select<Row, []>(visits, ""));
  expect(Math.abs(Date.now() - Number(row?.at))).toBeLessThan(60_000);
});

describe("a text that is not Unicode", () => {
  test("is stored as Prisma's client stores it", async () => {
    const [sample = {}]: Row[] = fc.sample(samples, 1);
    const half = { ...sample, text: "\ud83c is half", note: "\udfd4" };
    const { id } = await database.service.sample.create({ data: forPrisma(half) });
    const { id: _other, ...expected } = await stored(id);
    const added = [
      await database.queries.insert(addSample(), half),
      await database.transact(({ queries }) => queries.insert(addSample(), half)),
    ];
    for (const { id: _id, ...row } of added) expect(row).toStrictEqual(expected);
  });
});

describe("rows that arrive together", () => {
  const sampled = () => fc.sample(samples, 20);

  test("share a transaction", async () => {
    const add = addSample();
    const added = await Promise.all(sampled().map((row) => database.queries.insert(add, row)));
    const ids = added.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => Number((a as bigint) - (b as bigint))));
    if (testedDialect === "postgresql") {
      const transactions = await database.$queryRawUnsafe<object[]>(
        `SELECT DISTINCT xmin::text FROM "${name()}" WHERE "id" >= ${ids[0]}`,
      );
      expect(transactions).toHaveLength(1);
    }
  });
});

test("rows that are saved together are all saved, or none", async () => {
  const save = upsert<Row>(table("Setting"), "name");
  const row = { value: [], large: null, image: null, at: new Date(0) };
  const saved = database.queries.save(save, [
    { ...row, name: "first of two" },
    { ...row, name: "second of two", at: null },
  ]);
  await expect(saved).rejects.toThrow(/NOT NULL|not-null/i);
  expect(await database.service.setting.findUnique({ where: { name: "first of two" } })).toBeNull();
});
