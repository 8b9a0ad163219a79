import { copyFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { example } from "../testing/example.ts";
import { PrismaProject } from "../testing/prisma-project.ts";
import { openDatabase } from "./database.ts";
import { applyMigrations } from "./migrations.ts";

// The two ways of docs/migrations.md to roll back a release with migrations.
const projects: PrismaProject[] = [];

afterAll(async () => {
  for (const project of projects) await project.remove();
});

/** A database with a row, on which a release has added a column and dropped another. */
async function release(): Promise<{ project: PrismaProject; path: string; backup: string }> {
  const project = new PrismaProject();
  projects.push(project);
  await project.migrate();
  await project.execute(
    `INSERT INTO "Place" ("name", "kind", "volume") VALUES ('Gotthard', 'tunnel', 7)`,
  );
  const path = fileURLToPath(await project.databaseUrl());
  const backup = `${path}.backup`;
  copyFileSync(path, backup);
  project.edit(["  volume     Int?\n", "  country String?\n"]);
  await project.diff();
  await project.migrate();
  return { project, path, backup };
}

test("the backup is put back: the previous version starts with the rows it had", async () => {
  const { project, path, backup } = await release();
  const { storage } = example;
  await expect(applyMigrations(storage, await project.databaseUrl())).rejects.toThrow(
    /newer version of the service/,
  );
  for (const suffix of ["-wal", "-shm"]) rmSync(path + suffix, { force: true });
  copyFileSync(backup, path);
  const database = await openDatabase(storage, await project.databaseUrl());
  expect(await database.service.place.findMany()).toMatchObject([{ name: "Gotthard", volume: 7 }]);
  await database.$disconnect();
});

test("a further migration changes the model back: what rows have in common is kept", async () => {
  const { project } = await release();
  await project.execute(
    `INSERT INTO "Place" ("name", "kind", "country") VALUES ('Postojna', 'cave', 'SI')`,
  );
  project.edit(["  country String?\n", "  volume Int @default(1)\n"]);
  expect(await project.diff()).toEqual(["Place.country is dropped with all its values."]);
  await project.migrate();
  const database = await project.connect();
  expect(await database.service.place.findMany()).toEqual([
    { id: 1n, name: "Gotthard", kind: "tunnel", volume: 1 },
    { id: 2n, name: "Postojna", kind: "cave", volume: 1 },
  ]);
  await database.$disconnect();
});
