import { isMarkedAdditive } from "@contract-first/service/internal/tools";
import { hasPostgresql } from "@contract-first/testing";
import { writeMigration } from "@contract-first/tools/internal/migrations/new-migration";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { PrismaProject } from "../testing/prisma-project.ts";

let project: PrismaProject;
beforeEach(() => {
  project = new PrismaProject("postgresql");
});
afterEach(() => project.remove());

const guide = `model Guide {
  id   BigInt @id @default(autoincrement())
  name String
}`;
const trigger = `CREATE OR REPLACE TRIGGER "Guide_insert_in_order" BEFORE INSERT ON "Guide"
    FOR EACH STATEMENT EXECUTE FUNCTION "insert_in_order"();
`;

describe.runIf(hasPostgresql)("a migration keeps the pages of lists whole", () => {
  test("of a new model, and stops no earlier version", async () => {
    project.append(guide);
    const { sql = "" } = (await project.pending()) ?? {};
    expect(sql).toContain(trigger);
    expect(sql).not.toMatch(/"(Place|Recording|ApiKey)_insert_in_order"/);
    expect(isMarkedAdditive(sql)).toBe(true);
  });

  test("of a model that existing databases have, and that is no longer unpaged", async () => {
    project.append(`/// @unpaged\n${guide}`);
    await project.diff();
    project.edit(["/// @unpaged\nmodel Guide", "model Guide"]);
    const { sql, locks } = (await project.pending()) ?? {};
    expect(sql).toBe(`-- additive\n\n-- CreateTrigger\n${trigger}`);
    expect(locks).toEqual([]);
  });

  test("when what keeps them whole has changed, and of no others", async () => {
    const ofEach = `FOR EACH STATEMENT EXECUTE FUNCTION "insert_in_order"();`;
    const old = `
      CREATE OR REPLACE FUNCTION "insert_in_order"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
      CREATE OR REPLACE TRIGGER "Place_insert_in_order" BEFORE INSERT OR UPDATE ON "Place" ${ofEach}
      CREATE TRIGGER "older" BEFORE INSERT ON "Recording" ${ofEach}`;
    const { folder } = project;
    await writeMigration({ name: "z_old", scripts: { postgresql: old }, folder });
    const { sql = "" } = (await project.pending()) ?? {};
    expect(sql).toMatch(
      /^-- CreateFunction\nCREATE OR REPLACE FUNCTION "insert_in_order"\(\) .*\n-- CreateTrigger\nCREATE OR REPLACE TRIGGER "Place_insert_in_order" BEFORE INSERT ON "Place"\n/s,
    );
    expect(sql).toMatch(/\n-- DropTrigger\nDROP TRIGGER "older" ON "Recording";\n$/);
  });
});

test.runIf(hasPostgresql)(
  "whoever follows the pages misses no row of two transactions in flight",
  async () => {
    project.append(guide);
    await project.diff();
    expect(await project.pending()).toBeNull();
    await project.migrate();
    const database = await project.connect();
    onTestFinished(() => database.$disconnect());
    const names: string[] = [];
    let last = 0n;
    const follow = async () => {
      const where = { id: { gt: last } };
      for (const { id, name } of await database.service.guide.findMany({ where })) {
        names.push(name);
        last = id;
      }
    };
    let isDone = false;
    const isWaiting = async () => {
      const [row] = await database.$queryRaw<{ waiting: bigint }[]>`
        SELECT count(*) AS waiting FROM pg_locks WHERE NOT granted AND locktype = 'advisory'
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
      return isDone || row?.waiting === 1n;
    };
    const { second } = await database.transact(
      async ({ service }) => {
        await service.guide.create({ data: { name: "first" } });
        const second = database.service.guide.create({ data: { name: "second" } });
        second.then(() => {
          isDone = true;
        });
        await expect.poll(isWaiting).toBe(true);
        await follow();
        return { second };
      },
      { timeoutMs: 60_000 },
    );
    await second;
    await follow();
    expect(names).toEqual(["first", "second"]);
  },
);
