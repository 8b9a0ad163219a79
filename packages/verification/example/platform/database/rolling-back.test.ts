import type { Database } from "@contract-first/service/internal/database/database";
import type { DialectName } from "@contract-first/service/internal/database/queries/dialect-name";
import { availableDialects } from "@contract-first/testing/internal/harness/test-database";
import { afterAll, describe, expect, test } from "vitest";
import { type AnyClient, PrismaProject } from "../testing/prisma-project.ts";

// The ways of docs/migrations.md to roll back a release with migrations.
const projects: PrismaProject[] = [];
const opened: Database[] = [];

afterAll(async () => {
  for (const database of opened) await database.$disconnect();
  for (const project of projects) await project.remove();
});

/** A database with a row, on which a release has added a column and, unless it is additive, dropped another. */
async function release(column: string, dialect: DialectName): Promise<PrismaProject> {
  const project = new PrismaProject(dialect);
  projects.push(project);
  await project.migrate();
  await project.execute(
    `INSERT INTO "Place" ("name", "kind", "volume") VALUES ('Gotthard', 'tunnel', 7)`,
  );
  project.edit(["  volume     Int?\n", column]);
  await project.diff();
  await project.migrate();
  return project;
}

/** Starts a server with the models as they are now; it runs until the tests are over. */
async function start(project: PrismaProject): Promise<Database<AnyClient>> {
  await project.migrate();
  const database = await project.connect();
  opened.push(database);
  return database;
}

describe.each(availableDialects)("a further release takes it back on %s", (dialect) => {
  test("while the service is stopped: what rows have in common is kept", async () => {
    const project = await release("  country String?\n", dialect);
    await project.execute(
      `INSERT INTO "Place" ("name", "kind", "country") VALUES ('Postojna', 'cave', 'SI')`,
    );
    project.edit(["  country String?\n", "  volume Int @default(1)\n"]);
    expect(await project.diff()).toEqual(["Place.country is dropped with all its values."]);
    const { service } = await start(project);
    expect(await service.place.findMany({ orderBy: { id: "asc" } })).toEqual([
      { id: 1n, name: "Gotthard", kind: "tunnel", volume: 1 },
      { id: 2n, name: "Postojna", kind: "cave", volume: 1 },
    ]);
  });

  test("in two releases: servers of the one before go on beside each", async () => {
    const added = '  volume     Int?\n  country String @default("nowhere")\n';
    const project = await release(added, dialect);
    const newer = await start(project);
    const data = { name: "New", kind: "cave" };
    const works = async ({ service }: Database<AnyClient>) => {
      const { id } = await service.place.create({ data });
      expect((await service.place.findMany()).map((each: { id: bigint }) => each.id)).toContain(id);
    };

    project.edit([
      added,
      added.replace("\n  country", "\n  /// Unused.\n  country").replace('")\n', '") @ignore\n'),
    ]);
    expect(await project.pending()).toBeNull();
    const first = await start(project);
    await works(first);
    await works(newer);

    project.edit(['  /// Unused.\n  country String @default("nowhere") @ignore\n', ""]);
    await project.diff();
    const second = await start(project);
    await works(second);
    await works(first);
    // Why it takes two: the version that reads the column fails without it.
    await expect(newer.service.place.findMany()).rejects.toThrow();
  });
});
