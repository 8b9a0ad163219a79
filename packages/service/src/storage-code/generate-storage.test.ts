import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { generateStorage } from "./generate-storage.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-code-"));
  const storage = { models: ["base.prisma", "own.prisma"], output: "generated" };
  await writeFile(join(folder, "package.json"), JSON.stringify({ storage }));
  await writeModels("model Place {\n  id Int @id\n  name String\n}\n");
});
afterEach(() => rm(folder, { recursive: true }));

async function writeModels(own: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "base.prisma"), "model Key {\n  hash String @id\n}\n");
  await writeFile(join(folder, "own.prisma"), own);
}

const read = (path: string) => readFile(join(folder, "generated", path), "utf8");

test("a client for each database, and the tables, follow from all models", async () => {
  await generateStorage(folder);
  for (const provider of ["sqlite", "postgresql"]) {
    const code = await read(`${provider}/internal/class.ts`);
    expect(code).toContain(`"activeProvider": "${provider}"`);
    expect(code).toContain("get key()");
    expect(code).toContain("get place()");
  }
  const tables = await read("tables.ts");
  expect(tables).toContain("export const Key: Table<rows.Key>");
  expect(tables).toContain("export const Place: Table<rows.Place>");
});

test("what is there already is not written again, unless a model changes", async () => {
  const timeOf = async () => (await stat(join(folder, "generated/tables.ts"))).mtimeMs;
  await generateStorage(folder);
  const first = await timeOf();
  await generateStorage(folder);
  expect(await timeOf()).toBe(first);
  await writeModels("model Town {\n  id Int @id\n}\n");
  await generateStorage(folder);
  expect(await read("tables.ts")).toContain("export const Town");
});

test("after a failure, nothing counts as generated", async () => {
  await generateStorage(folder);
  await writeModels("model Place {\n  id Whole @id\n}\n");
  for (const _ of ["first", "second"]) {
    await expect(generateStorage(folder)).rejects.toThrow(
      /^The storage model is not valid: .*"Whole" is neither a built-in type/s,
    );
  }
});

test("a column that one of the databases rounds is refused, with what to write instead", async () => {
  await writeModels("model Place {\n  id Int @id\n  fee Decimal\n  tax Decimal?\n}\n");
  await expect(generateStorage(folder)).rejects.toThrow(
    "SQLite rounds the Decimal of Place.fee and of Place.tax. Write BigInt for an amount in the smallest unit",
  );
});
