import { openDatabase } from "@contract-first/service/internal/database/database";
import { loadDialect } from "@contract-first/service/internal/database/dialects/load-dialect";
import { modelOf, storedModel } from "@contract-first/service/internal/database/dialects/model";
import { insertRows } from "@contract-first/service/internal/maintenance/insert-rows";
import {
  availableDialects,
  createTestDatabase,
} from "@contract-first/testing/internal/harness/test-database";
import { describe, expect, test } from "vitest";
import { example } from "../testing/example.ts";
import { PrismaProject } from "../testing/prisma-project.ts";

describe.each(availableDialects)("rows that were read are inserted into %s", (name) => {
  test("with JSON, and without", async () => {
    const project = new PrismaProject(name);
    project.append(
      "model Note {\n id BigInt @id @default(autoincrement())\n data Json?\n required Json\n}",
    );
    await project.diff();
    await project.migrate();
    const database = await project.connect();
    const rows = [
      { id: 1n, data: { weight: 1.5, tags: ["a", null] }, required: [] },
      { id: 2n, data: null, required: null },
    ];
    const dialect = await loadDialect(name);
    const json = [
      { name: "data", isRequired: false },
      { name: "required", isRequired: true },
    ];
    const note = storedModel(await project.tables(), "Note");
    await insertRows({ dialect, database }, { ...note, json }, rows);
    const stored = await modelOf(database, "Note").findMany({ orderBy: { id: "asc" } });
    expect(stored).toEqual(rows);
    expect(await database.$queryRaw`SELECT "id" FROM "Note" WHERE "data" IS NULL`).toHaveLength(1);
    await database.$disconnect();
    await project.remove();
  });

  test("but not if they refer to rows that are not there", async () => {
    const testDatabase = await createTestDatabase(name);
    const database = await openDatabase(example.storage, testDatabase.url);
    const dialect = await loadDialect(name);
    const rows = [{ hash: "a", apiKeyId: 7, expiresAt: null }];
    const secret = storedModel(await example.storage.tables(), "ApiKeySecret");
    await expect(insertRows({ dialect, database }, { ...secret, json: [] }, rows)).rejects.toThrow(
      "Rows of ApiKeySecret refer to later rows of the same table: copy it yourself, and then the rest.",
    );
    await database.$disconnect();
    await testDatabase.remove();
  });
});
