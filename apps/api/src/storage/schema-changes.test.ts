import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PrismaProject } from "../testing/prisma-project.js";

// One project grows through all of the changes, on a database that has rows before the first.
const project = new PrismaProject();
const great = 2n ** 62n;
const before = [
  { id: 1n, title: "Rex", categoryId: 7n },
  { id: great, title: "Milo", categoryId: great },
];

beforeAll(async () => {
  await project.migrate();
  await project.execute(`
    INSERT INTO "Pet" ("id", "name", "categoryId", "status") VALUES
      (1, 'Rex', 7, 'sold'), (${great}, 'Milo', ${great}, NULL), (${great + 1n}, 'Gone', 7, NULL);
    DELETE FROM "Pet" WHERE "name" = 'Gone';`);
});

afterAll(() => project.remove());

async function expectMigrated(): Promise<void> {
  expect(await project.migrate()).toHaveLength(1);
  expect(await project.pending()).toBeNull();
}

describe("a migration is written, and existing rows keep their values, for", () => {
  test("a relation to a model with a 64-bit identifier", async () => {
    project.edit([
      "  categoryId BigInt\n",
      "  categoryId BigInt\n  category Category @relation(fields: [categoryId], references: [id])\n",
    ]);
    project.append(`
      model Category {
        id       BigInt @id @default(autoincrement())
        parentId BigInt?
        parent   Category? @relation("tree", fields: [parentId], references: [id])
        children Category[] @relation("tree")
        pets     Pet[]
      }`);
    const addMissing = `INSERT INTO "Category" ("id") SELECT DISTINCT "categoryId" FROM "Pet";\n`;
    const warnings = await project.diff([], (sql) =>
      sql.replace("-- RedefineTables", `${addMissing}$&`),
    );
    expect(warnings).toEqual([
      "Pet.categoryId must refer to a row of Category: first add the rows of Category that are missing.",
    ]);
    await expectMigrated();
  });

  test("a unique constraint", async () => {
    project.edit([
      "  @@index([status, id])",
      "  @@unique([name, categoryId])\n  @@index([status, id])",
    ]);
    expect(await project.diff()).toEqual([
      "Pet.name, categoryId becomes unique: first give different values to the rows that share one.",
    ]);
    await expectMigrated();
  });

  test("an enum, its new value and its default", async () => {
    project.edit(["  sold\n", "  sold\n  lost\n"], ["PetStatus?", "PetStatus @default(lost)"]);
    project.append(`enum Size {\n  small\n  large\n}`);
    project.edit(["  name       String\n", "  name       String\n  size Size @default(small)\n"]);
    await project.diff();
    await expectMigrated();
  });

  test("dates", async () => {
    project.edit([
      "  name       String\n",
      "  name       String\n  bornAt DateTime?\n  addedAt DateTime @default(now())\n  updatedAt DateTime @updatedAt @default(now())\n",
    ]);
    expect(await project.diff()).toEqual([]);
    await expectMigrated();
  });

  test("JSON columns", async () => {
    const tags = `{"it's": ["a, b"]}`;
    project.edit([
      "  name       String\n",
      `  name       String\n  tags Json @default(${JSON.stringify(tags)})\n  extra Json?\n`,
    ]);
    expect(await project.diff()).toEqual([]);
    await expectMigrated();
  });

  test("a new name of a column and of a table", async () => {
    project.edit(
      ["  name       String\n", "  title      String\n"],
      ["@@unique([name,", "@@unique([title,"],
    );
    expect((await project.pending())?.warnings).toEqual([
      "Pet.name is dropped with all its values. If title is its new name, delete this migration and repeat pnpm db:diff with --rename Pet.name=title.",
      "Pet.title is required: give it a value for the rows that have none.",
      "Pet.title, categoryId becomes unique: first give different values to the rows that share one.",
    ]);
    project.edit(["model Pet {", "model Animal {"], ["pets     Pet[]", "pets     Animal[]"]);
    const column = { table: "Pet", column: "name", newName: "title" };
    const { warnings } = (await project.pending([column])) ?? {};
    expect(warnings).toEqual([
      "Pet is dropped with all its rows. If Animal is its new name, delete this migration and repeat pnpm db:diff with --rename Pet=Animal.",
    ]);
    const misspelt = { ...column, column: "nmae" };
    await expect(project.diff([misspelt])).rejects.toThrow(
      /^What --rename says cannot be renamed: no such column: .*nmae/,
    );
    expect(await project.diff([column, { table: "Pet", newName: "Animal" }])).toEqual([]);
    await expectMigrated();
  });

  test("a relation of many to many", async () => {
    project.edit(["  categoryId BigInt\n", "  categoryId BigInt\n  owners Owner[]\n"]);
    project.append("model Owner {\n  id BigInt @id @default(autoincrement())\n  pets Animal[]\n}");
    expect(await project.diff()).toEqual([]);
    await expectMigrated();
  });
});

describe("the client of the changed schema", () => {
  // Its models exist only at run time.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  let database: any;

  beforeAll(async () => {
    database = await project.connect();
  });

  afterAll(() => database.$disconnect());

  test("reads the rows that were there before", async () => {
    const rows = await database.animal.findMany({ include: { category: true, owners: true } });
    const added = {
      tags: { "it's": ["a, b"] },
      extra: null,
      bornAt: null,
      addedAt: expect.any(Date),
      updatedAt: expect.any(Date),
      size: "small",
      owners: [],
    };
    expect(rows).toEqual([
      { ...before[0], ...added, status: "sold", category: { id: 7n, parentId: null } },
      { ...before[1], ...added, status: "lost", category: { id: great, parentId: null } },
    ]);
  });

  test("creates rows with all that was added, and assigns no identifier again", async () => {
    const created = await database.animal.create({
      data: {
        title: "Kiwi",
        extra: [1, null],
        bornAt: new Date(0),
        category: { create: { parent: { connect: { id: great } } } },
        owners: { create: [{}] },
      },
      include: { category: true, owners: true },
    });
    expect(created).toMatchObject({
      id: great + 2n,
      extra: [1, null],
      bornAt: new Date(0),
      status: "lost",
      category: { id: great + 1n, parentId: great },
      owners: [{ id: 1n }],
    });
  });

  test("compares the dates of old and new rows", async () => {
    const first = await database.animal.findFirst({ orderBy: { id: "asc" } });
    const { addedAt } = first;
    const count = (where: object) => database.animal.count({ where });
    expect(await count({ addedAt: { equals: addedAt } })).toBe(2);
    expect(await count({ addedAt: { gt: new Date(addedAt.getTime() - 1) } })).toBe(3);
    expect(await count({ addedAt: { gt: addedAt } })).toBe(1);
  });

  test.each([
    ["a value of a unique constraint twice", { title: "Rex", categoryId: 7n }, "P2002"],
    ["a reference to no row", { title: "Rex", categoryId: 8n }, "P2003"],
  ])("refuses %s", async (_name, data, code) => {
    await expect(database.animal.create({ data })).rejects.toMatchObject({ code });
  });
});
