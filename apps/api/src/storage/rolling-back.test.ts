import { copyFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openDatabase } from "@animal-store/platform/database/database";
import { applyMigrations } from "@animal-store/platform/database/migrations";
import { afterAll, expect, test } from "vitest";
import { PrismaProject } from "../testing/prisma-project.js";

// The two ways of docs/migrations.md to roll back a release with migrations.
const projects: PrismaProject[] = [];

afterAll(() => {
  for (const project of projects) project.remove();
});

/** A database with a row, on which a release has added a column and dropped another. */
async function release(): Promise<{ project: PrismaProject; path: string; backup: string }> {
  const project = new PrismaProject();
  projects.push(project);
  await project.migrate();
  await project.execute(
    `INSERT INTO "Pet" ("name", "categoryId", "status") VALUES ('Rex', 7, 'sold')`,
  );
  const path = fileURLToPath(await project.databaseUrl());
  const backup = `${path}.backup`;
  copyFileSync(path, backup);
  project.edit(["  categoryId BigInt\n", "  breed String?\n"]);
  await project.diff();
  await project.migrate();
  return { project, path, backup };
}

test("the backup is put back: the previous version starts with the rows it had", async () => {
  const { project, path, backup } = await release();
  await expect(applyMigrations(await project.databaseUrl())).rejects.toThrow(
    /newer version of the service/,
  );
  for (const suffix of ["-wal", "-shm"]) rmSync(path + suffix, { force: true });
  copyFileSync(backup, path);
  const database = await openDatabase(await project.databaseUrl());
  expect(await database.pet.findMany()).toMatchObject([{ name: "Rex", categoryId: 7n }]);
  await database.$disconnect();
});

test("a further migration changes the model back: what rows have in common is kept", async () => {
  const { project } = await release();
  await project.execute(`INSERT INTO "Pet" ("name", "breed") VALUES ('Milo', 'Persian')`);
  project.edit(["  breed String?\n", "  categoryId BigInt @default(1)\n"]);
  expect(await project.diff()).toEqual(["Pet.breed is dropped with all its values."]);
  await project.migrate();
  const database = await project.connect();
  expect(await database.pet.findMany()).toEqual([
    { id: 1n, name: "Rex", status: "sold", categoryId: 1n },
    { id: 2n, name: "Milo", status: null, categoryId: 1n },
  ]);
  await database.$disconnect();
});
