import type { DialectName } from "@contract-first/service/internal/tools";
import { availableDialects } from "@contract-first/testing";
import { diffCommand } from "@contract-first/tools/internal/migrations/diff-command";
import { writeMigration } from "@contract-first/tools/internal/migrations/new-migration";
import { afterEach, describe, expect, test } from "vitest";
import { type AnyClient, PrismaProject } from "../testing/prisma-project.ts";

let project: PrismaProject;
afterEach(() => project.remove());

/** A service whose migrations have these statements, which its storage model does not ask for. */
async function begin(dialect: DialectName, sql: string): Promise<void> {
  project = new PrismaProject(dialect);
  project.append(
    "model Row {\n  id BigInt @id @default(autoincrement())\n  label String\n  deletedAt DateTime?\n}",
  );
  await project.diff();
  const { folder } = project;
  await writeMigration({ name: "a_own", scripts: { [dialect]: sql }, folder });
}

/** Adds a column for which SQLite copies the table, and applies all migrations. */
async function addColumn(): Promise<void> {
  expect(await project.pending()).toBeNull();
  project.edit(["  deletedAt DateTime?\n", "  deletedAt DateTime?\n  size Int @default(1)\n"]);
  expect(await project.diff()).toEqual([]);
  expect(await project.migrate()).toContainEqual(expect.stringMatching(/_b_change$/));
  expect(await project.pending()).toBeNull();
}

async function withClient(use: (client: AnyClient) => Promise<void>): Promise<void> {
  const database = await project.connect();
  await use(database.service).finally(() => database.$disconnect());
}

const create = (label: string) => (client: AnyClient) => client.row.create({ data: { label } });

describe.each(availableDialects)("on %s, a later migration keeps", (dialect) => {
  test("an index of some rows, and one of an expression", async () => {
    await begin(
      dialect,
      `CREATE UNIQUE INDEX "Row_label_live" ON "Row"("label") WHERE "deletedAt" IS NULL;
       CREATE UNIQUE INDEX "Row_label_lower" ON "Row"(lower("label")) WHERE "id" > 1;
       CREATE INDEX "Row_gone" ON "Row"("deletedAt") WHERE "deletedAt" IS NOT NULL;`,
    );
    await addColumn();
    await withClient(async (client) => {
      await create("a")(client);
      await expect(create("a")(client)).rejects.toMatchObject({ code: "P2002" });
      await create("A")(client);
      await client.row.updateMany({ data: { deletedAt: new Date() } });
      await expect(create("a")(client)).rejects.toMatchObject({ code: "P2002" });
    });
  });

  test("a view, whose columns stay", async () => {
    await begin(dialect, `CREATE VIEW "Labels" AS SELECT "label", "deletedAt" FROM "Row";`);
    await addColumn();
    await withClient(async (client) => {
      await create("a")(client);
      expect(await client.$queryRaw`SELECT "label" FROM "Labels"`).toEqual([{ label: "a" }]);
    });
    project.edit(["  deletedAt DateTime?\n", ""]);
    await expect(project.pending()).rejects.toThrow(
      /^The migration to the storage model fails on \w+ \((cannot drop column|error in view Labels)/,
    );
  });
});

describe("on sqlite, a later migration keeps", () => {
  test("a full-text table that triggers fill, and an R*Tree", async () => {
    await begin(
      "sqlite",
      `CREATE VIRTUAL TABLE "RowWords" USING fts5("label", content="Row", content_rowid="id");
       CREATE VIRTUAL TABLE "Places" USING rtree("id", "minX", "maxX");
       CREATE TRIGGER "Row_words" AFTER INSERT ON "Row" BEGIN
         INSERT INTO "RowWords"("rowid", "label") VALUES (new."id", new."label");
       END;
       INSERT INTO "Row" ("label") VALUES ('old words');`,
    );
    await addColumn();
    await withClient(async (client) => {
      await create("new words")(client);
      const found =
        await client.$queryRaw`SELECT "label" FROM "RowWords" WHERE "RowWords" MATCH 'words'`;
      expect(found).toEqual([{ label: "old words" }, { label: "new words" }]);
      expect(await client.$queryRaw`SELECT "id" FROM "Places"`).toEqual([]);
    });
  });

  test("no index of a column that is gone: it must be dropped first", async () => {
    await begin(
      "sqlite",
      `CREATE UNIQUE INDEX "Row_live" ON "Row"("label") WHERE "deletedAt" IS NULL;`,
    );
    project.edit(["  deletedAt DateTime?\n", ""]);
    await expect(project.pending()).rejects.toThrow(
      /^The migration to the storage model fails on sqlite \(no such column: .*\)\. If an index, /,
    );
  });
});

test("a migration with a mistake is refused before it is recorded", async () => {
  await begin("sqlite", 'CREATE INDEX "Row_label" ON "Row"("lable");');
  const { folder } = project;
  const recording = diffCommand({ folder }).parseAsync(["--record"], { from: "user" });
  await expect(recording).rejects.toThrow(
    /^The migration sqlite\/\d+_a_own fails \(no such column: .*lable.*\)\. Correct it, /,
  );
});
