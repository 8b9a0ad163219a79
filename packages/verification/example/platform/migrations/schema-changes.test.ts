import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyClient, PrismaProject } from "../testing/prisma-project.ts";

// One project grows through all of the changes, on a database that has rows before the first.
const project = new PrismaProject();
const great = 2n ** 62n;
const before = [
  { id: 1n, title: "Gotthard", ownerId: 7n },
  { id: great, title: "Postojna", ownerId: great },
];

beforeAll(async () => {
  // The first change is tested on a column of 64 bits. In the example, only keys have such columns.
  project.edit(["  volume     Int?\n", "  ownerId BigInt\n  level PlaceLevel?\n"]);
  project.append("enum PlaceLevel {\n  low\n  high\n}");
  await project.diff();
  await project.migrate();
  await project.execute(`
    INSERT INTO "Place" ("id", "name", "kind", "ownerId", "level") VALUES
      (1, 'Gotthard', 'tunnel', 7, 'high'), (${great}, 'Postojna', 'cave', ${great}, NULL),
      (${great + 1n}, 'Gone', 'cave', 7, NULL);
    DELETE FROM "Place" WHERE "name" = 'Gone';`);
});

afterAll(() => project.remove());

async function expectMigrated(): Promise<void> {
  expect(await project.migrate()).toHaveLength(1);
  expect(await project.pending()).toBeNull();
}

describe("a migration is written, and existing rows keep their values, for", () => {
  test("a relation to a model with a 64-bit identifier", async () => {
    project.edit([
      "  ownerId BigInt\n",
      "  ownerId BigInt\n  owner Owner @relation(fields: [ownerId], references: [id])\n",
    ]);
    project.append(`
      model Owner {
        id       BigInt @id @default(autoincrement())
        parentId BigInt?
        parent   Owner? @relation("tree", fields: [parentId], references: [id])
        children Owner[] @relation("tree")
        places   Place[]
      }`);
    const addMissing = `INSERT INTO "Owner" ("id") SELECT DISTINCT "ownerId" FROM "Place";\n`;
    const warnings = await project.diff([], (sql) =>
      sql.replace("-- RedefineTables", `${addMissing}$&`),
    );
    expect(warnings).toEqual([
      "Place.ownerId must refer to a row of Owner: first add the rows of Owner that are missing.",
    ]);
    await expectMigrated();
  });

  test("a unique constraint", async () => {
    project.edit(["  @@index([kind, id])", "  @@unique([name, ownerId])\n  @@index([kind, id])"]);
    expect(await project.diff()).toEqual([
      "Place.name, ownerId becomes unique: first give different values to the rows that share one.",
    ]);
    await expectMigrated();
  });

  test("an enum, its new value and its default", async () => {
    project.edit(["  high\n", "  high\n  lost\n"], ["PlaceLevel?", "PlaceLevel @default(lost)"]);
    project.append(`enum Size {\n  small\n  large\n}`);
    project.edit(["  name       String\n", "  name       String\n  size Size @default(small)\n"]);
    await project.diff();
    await expectMigrated();
  });

  test("dates", async () => {
    project.edit([
      "  name       String\n",
      "  name       String\n  openedAt DateTime?\n  addedAt DateTime @default(now())\n  updatedAt DateTime @updatedAt @default(now())\n",
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
      "Place.name is dropped with all its values. If title is its new name, delete this migration and repeat pnpm db:diff with --rename Place.name=title.",
      "Place.title is required: give it a value for the rows that have none.",
      "Place.title, ownerId becomes unique: first give different values to the rows that share one.",
    ]);
    project.edit(
      ["model Place {", "model Site {"],
      ["places   Place[]", "places   Site[]"],
      ["place      Place  @relation", "place      Site  @relation"],
    );
    const column = { table: "Place", column: "name", newName: "title" };
    const { warnings } = (await project.pending([column])) ?? {};
    expect(warnings).toEqual([
      "Place is dropped with all its rows. If Site is its new name, delete this migration and repeat pnpm db:diff with --rename Place=Site.",
      "Recording.placeId must refer to a row of Site: first add the rows of Site that are missing.",
    ]);
    const misspelt = { ...column, column: "nmae" };
    await expect(project.diff([misspelt])).rejects.toThrow(
      /^--rename cannot be carried out: no such column: .*nmae/,
    );
    expect(await project.diff([column, { table: "Place", newName: "Site" }])).toEqual([]);
    await expectMigrated();
  });

  test("a relation of many to many", async () => {
    project.edit(["  ownerId BigInt\n", "  ownerId BigInt\n  guides Guide[]\n"]);
    project.append("model Guide {\n  id BigInt @id @default(autoincrement())\n  sites Site[]\n}");
    expect(await project.diff()).toEqual([]);
    await expectMigrated();
  });
});

describe("the client of the changed schema", () => {
  let close: () => Promise<void>;
  let client: AnyClient;

  beforeAll(async () => {
    const database = await project.connect();
    client = database.service;
    close = () => database.$disconnect();
  });

  afterAll(() => close());

  test("reads the rows that were there before", async () => {
    const rows = await client.site.findMany({ include: { owner: true, guides: true } });
    const added = {
      tags: { "it's": ["a, b"] },
      extra: null,
      openedAt: null,
      addedAt: expect.any(Date),
      updatedAt: expect.any(Date),
      size: "small",
      guides: [],
    };
    const [first, second] = before;
    expect(rows).toEqual([
      { ...first, ...added, kind: "tunnel", level: "high", owner: { id: 7n, parentId: null } },
      { ...second, ...added, kind: "cave", level: "lost", owner: { id: great, parentId: null } },
    ]);
  });

  test("creates rows with all that was added, and assigns no identifier again", async () => {
    const created = await client.site.create({
      data: {
        title: "Kiwi Cave",
        kind: "cave",
        extra: [1, null],
        openedAt: new Date(0),
        owner: { create: { parent: { connect: { id: great } } } },
        guides: { create: [{}] },
      },
      include: { owner: true, guides: true },
    });
    expect(created).toMatchObject({
      id: great + 2n,
      extra: [1, null],
      openedAt: new Date(0),
      level: "lost",
      owner: { id: great + 1n, parentId: great },
      guides: [{ id: 1n }],
    });
  });

  test("compares the dates of old and new rows", async () => {
    const first = await client.site.findFirst({ orderBy: { id: "asc" } });
    const { addedAt } = first;
    const count = (where: object) => client.site.count({ where });
    expect(await count({ addedAt: { equals: addedAt } })).toBe(2);
    expect(await count({ addedAt: { gt: new Date(addedAt.getTime() - 1) } })).toBe(3);
    expect(await count({ addedAt: { gt: addedAt } })).toBe(1);
  });

  test.each([
    ["a value of a unique constraint twice", { title: "Gotthard", ownerId: 7n }, "P2002"],
    ["a reference to no row", { title: "Gotthard", ownerId: 8n }, "P2003"],
  ])("refuses %s", async (_name, data, code) => {
    await expect(client.site.create({ data: { ...data, kind: "cave" } })).rejects.toMatchObject({
      code,
    });
  });
});
