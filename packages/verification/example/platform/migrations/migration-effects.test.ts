import {
  committedMigrations,
  type DialectName,
  isMarkedAdditive,
  openDatabase,
} from "@contract-first/service/internal/tools";
import { availableDialects, hasPostgresql } from "@contract-first/testing";
import {
  type MigrationDialect,
  migrationDialects,
} from "@contract-first/tools/internal/migrations/dialects/migration-dialect";
import {
  effectsOf,
  falselyAdditive,
  locksOfNewest,
} from "@contract-first/tools/internal/migrations/migration-effects";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { example } from "../testing/example.ts";
import { PrismaProject } from "../testing/prisma-project.ts";

const base = `
  CREATE TABLE "Hall" ("id" INTEGER NOT NULL, "name" TEXT, "age" INTEGER, CONSTRAINT "Hall_pkey" PRIMARY KEY ("id"));
  CREATE TABLE "Seat" ("id" INTEGER NOT NULL, "hallId" INTEGER, CONSTRAINT "Seat_pkey" PRIMARY KEY ("id"));`;

/** An empty database of each kind, which all tests use. */
const rehearsals = new Map<
  DialectName,
  { connection: SqlDriverAdapter; dialect: MigrationDialect }
>();
const { promise: isOver, resolve: endAll } = Promise.withResolvers<void>();
const ended: Promise<void>[] = [];

beforeAll(async () => {
  for (const name of availableDialects) {
    const dialect = migrationDialects[name];
    await new Promise<void>((opened, failed) => {
      const rehearsed = dialect.rehearse(async (driver) => {
        const connection = await driver.connect();
        rehearsals.set(name, { connection, dialect });
        opened();
        await isOver.then(() => connection.dispose());
      });
      ended.push(rehearsed);
      rehearsed.catch(failed);
    });
  }
});

afterAll(async () => {
  endAll();
  await Promise.all(ended);
});

/** The effects of a script on a database that has the tables above. */
async function effectsOn(name: DialectName, before: string, sql: string) {
  const { connection, dialect } = rehearsals.get(name) as {
    connection: SqlDriverAdapter;
    dialect: MigrationDialect;
  };
  await connection.executeScript(`BEGIN; ${base} ${before}`);
  try {
    return await effectsOf(dialect, connection, async () => {
      await connection.executeScript(sql);
      return sql;
    });
  } finally {
    await connection.executeScript("ROLLBACK");
  }
}

const seat = (change: string) => `ALTER TABLE "Seat" ${change};`;
const hall = (change: string) => `ALTER TABLE "Hall" ${change};`;

describe.runIf(hasPostgresql)("a migration of PostgreSQL", () => {
  const reference = `ADD CONSTRAINT "Seat_hallId_fkey" FOREIGN KEY ("hallId") REFERENCES "Hall" ("id")`;
  const check = `ADD CONSTRAINT "Hall_name_required" CHECK ("name" IS NOT NULL)`;
  const index = `CREATE INDEX "Hall_name_idx" ON "Hall" ("name");`;

  test.each([
    ["an optional column", hall(`ADD COLUMN "note" TEXT`)],
    ["a constant default", hall(`ADD COLUMN "note" TEXT NOT NULL DEFAULT 'none'`)],
    ["a new table with an index", `CREATE TABLE "New" ("id" INTEGER, "name" TEXT UNIQUE);`],
    ["a reference that is not valid yet", seat(`${reference} NOT VALID`)],
  ])("with %s stops no service", async (_name, sql) => {
    expect((await effectsOn("postgresql", "", sql)).locks).toEqual([]);
  });

  test.each([
    [
      "whose reference is checked afterwards",
      seat(`${reference} NOT VALID`),
      seat(`VALIDATE CONSTRAINT "Seat_hallId_fkey"`),
    ],
    [
      "whose column becomes required after a check",
      hall(`${check} NOT VALID`),
      `${hall(`VALIDATE CONSTRAINT "Hall_name_required"`)} ${hall(`ALTER COLUMN "name" SET NOT NULL`)} ${hall(`DROP CONSTRAINT "Hall_name_required"`)}`,
    ],
    ["whose index is there", index, index.replace("INDEX", "INDEX IF NOT EXISTS")],
  ])("%s, the second step, stops no service", async (_name, before, sql) => {
    expect((await effectsOn("postgresql", before, sql)).locks).toEqual([]);
  });

  test.each([
    ["a type", hall(`ALTER COLUMN "age" TYPE BIGINT`), /^Hall is written anew, .* In two steps: /],
    [
      "a default for each row",
      hall(`ADD COLUMN "luck" FLOAT DEFAULT random()`),
      /^Hall is written anew, /,
    ],
    [
      "an index",
      index,
      /^Hall cannot be written .* run CREATE INDEX CONCURRENTLY "Hall_name_idx" ON "Hall" USING btree \(name\); with psql, .* IF NOT EXISTS /,
    ],
    [
      "a reference",
      seat(reference),
      /^Seat cannot be written .*: in this release, end the statement with NOT VALID; .* VALIDATE CONSTRAINT "Seat_hallId_fkey"; /,
    ],
    [
      "a check",
      hall(check),
      /^Hall cannot be written .* NOT VALID; .* VALIDATE CONSTRAINT "Hall_name_required"; /,
    ],
    [
      "a required column",
      hall(`ALTER COLUMN "name" SET NOT NULL`),
      /^Hall\.name becomes required, .* CHECK \("name" IS NOT NULL\) NOT VALID; .* VALIDATE CONSTRAINT "Hall_name_required"; /,
    ],
  ])(
    "with %s says what it stops, and two steps that stop nothing",
    async (_name, sql, sentence) => {
      expect((await effectsOn("postgresql", "", sql)).locks).toEqual([
        expect.stringMatching(sentence),
      ]);
    },
  );
});

describe.each(availableDialects)("on %s, the version before a migration can go on", (dialect) => {
  test.each([
    `CREATE TABLE "New" ("id" INTEGER NOT NULL PRIMARY KEY, "note" TEXT DEFAULT 'a;b');`,
    hall(`ADD COLUMN "note" TEXT`),
    hall(`ADD COLUMN "note" TEXT NOT NULL DEFAULT 'none, -- yet'`),
    `CREATE INDEX "Hall_name_idx" ON "Hall" ("name");`,
    `ALTER TABLE "Hall" ADD COLUMN "slug" TEXT; CREATE UNIQUE INDEX "Hall_slug_key" ON "Hall" ("slug");`,
    `CREATE TABLE "New" ("id" INTEGER NOT NULL PRIMARY KEY); INSERT INTO "New" ("id") VALUES (1);`,
  ])("%s", async (sql) => {
    expect((await effectsOn(dialect, "", sql)).obstacles).toEqual([]);
  });

  test.each([
    [
      `CREATE TABLE "new_Seat" ("id" INTEGER PRIMARY KEY, "hallId" INTEGER); INSERT INTO "new_Seat" ("id") SELECT "id" FROM "Seat" WHERE "id" > 7; DROP TABLE "Seat"; ALTER TABLE "new_Seat" RENAME TO "Seat";`,
      'DROP TABLE "Seat" changes existing tables or data',
    ],
    [`DROP TABLE "Seat";`, 'DROP TABLE "Seat" changes existing tables or data'],
    [hall(`DROP COLUMN "age"`), "Hall.age is gone"],
    [hall(`RENAME COLUMN "age" TO "years"`), "Hall.age is gone"],
    [`CREATE UNIQUE INDEX "Hall_name_key" ON "Hall" ("name");`, "Hall.name becomes unique"],
    [
      `CREATE UNIQUE INDEX "Low" ON "Hall" (lower("name")) WHERE "age" > 1;`,
      "Hall.an expression becomes unique",
    ],
    [`UPDATE "Hall" SET "name" = '';`, 'UPDATE "Hall" SET changes existing tables or data'],
    [`INSERT INTO "Hall" ("id") VALUES (1);`, 'INSERT INTO "Hall" changes existing tables or data'],
    [
      `CREATE TABLE "New" ("id" INTEGER, "hallId" INTEGER NOT NULL REFERENCES "Hall" ("id"));`,
      "New.hallId must refer to a row of Hall",
    ],
  ])("not after %s", async (sql, obstacle) => {
    expect((await effectsOn(dialect, "", sql)).obstacles).toContain(obstacle);
  });
});

test.runIf(hasPostgresql)(
  "nor after a value that it does not know, or a column that it does not fill",
  async () => {
    const before = `CREATE TYPE "Kind" AS ENUM ('small');`;
    const grown = await effectsOn("postgresql", before, `ALTER TYPE "Kind" ADD VALUE 'large';`);
    expect(grown.obstacles).toContain("the values of Kind are changed");
    const required = hall(`ADD COLUMN "note" TEXT NOT NULL`);
    expect((await effectsOn("postgresql", "", required)).obstacles).toEqual([
      "Hall.note is required and has no default",
    ]);
  },
);

describe.each(availableDialects)("a release with a migration, on %s", (dialect) => {
  const projects: PrismaProject[] = [];
  afterAll(async () => {
    for (const project of projects) await project.remove();
  });

  async function release(column: string, edit?: (sql: string) => string) {
    const project = new PrismaProject(dialect);
    projects.push(project);
    await project.migrate();
    project.edit(["  volume     Int?\n", column]);
    await project.diff([], edit);
    await project.migrate();
    const { migrationDirectories } = await committedMigrations(dialect, [project.folder]);
    return { project, sql: migrationDirectories.at(-1)?.migrationFile.content.value ?? "" };
  }

  test("that adds something is marked, and the version before it starts and writes", async () => {
    const added = `  volume     Int?\n  country String @default("nowhere")\n`;
    const { project, sql } = await release(added);
    expect(isMarkedAdditive(sql)).toBe(true);
    expect(await falselyAdditive(project)).toEqual([]);
    const previous = await openDatabase(example.storage, await project.databaseUrl());
    await previous.service.place.create({ data: { name: "Postojna", kind: "cave" } });
    await previous.$disconnect();
    const database = await project.connect();
    expect(await database.service.place.findMany()).toMatchObject([
      { name: "Postojna", country: "nowhere" },
    ]);
    await database.$disconnect();
  });

  test("that drops something is not marked, and the version before it refuses the database", async () => {
    const { project, sql } = await release("  country String?\n");
    expect(isMarkedAdditive(sql)).toBe(false);
    await expect(openDatabase(example.storage, await project.databaseUrl())).rejects.toThrow(
      /^The database was migrated by a newer version of the service /,
    );
  });

  test("that is marked although it is not additive is found", async () => {
    const { project } = await release("  country String?\n", (sql) => `-- additive\n\n${sql}`);
    expect(await falselyAdditive(project)).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^The migration ${dialect}/\\d+_a_change is marked as additive, but it is not, because Place.volume is gone: `,
        ),
      ),
    );
  });
});

test.runIf(hasPostgresql)(
  "what the newest migration would stop is told again when it was edited",
  async () => {
    const project = new PrismaProject("postgresql");
    project.edit(["  volume     Int?\n", "  volume     Int?\n  country String?\n"]);
    const index = `CREATE INDEX "Place_name_idx" ON "Place" ("name");`;
    await project.diff([], (sql) => `${sql}\n${index}`);
    expect(await locksOfNewest(project)).toEqual([expect.stringContaining("Place_name_idx")]);
    await project.remove();
  },
);
