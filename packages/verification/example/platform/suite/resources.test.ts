import { openDatabase } from "@contract-first/service/internal/testing";
import {
  createTestDatabase,
  testedDialect,
} from "@contract-first/testing/internal/harness/test-database";
import { dropResources } from "@contract-first/testing/internal/suite/resources";
import { expect, test } from "vitest";
import { service as example } from "../../src/service.ts";

const joinTable = `
  CREATE TABLE "Product" ("sku" TEXT PRIMARY KEY);
  CREATE TABLE "Order" ("id" TEXT PRIMARY KEY);
  CREATE TABLE "OrderLine" (
    "orderId" TEXT NOT NULL REFERENCES "Order" ("id") ON DELETE CASCADE,
    "sku" TEXT NOT NULL REFERENCES "Product" ("sku") ON DELETE RESTRICT);
  INSERT INTO "Product" VALUES ('a');
  INSERT INTO "Order" VALUES ('1');
  INSERT INTO "OrderLine" VALUES ('1', 'a')`;

const virtualTable = `;
  CREATE VIRTUAL TABLE "Words" USING fts5("word");
  CREATE VIEW "Lines" AS SELECT * FROM "OrderLine"`;

test("tables of operations are dropped, whatever refers to them, as often as a test asks", async () => {
  const { url, remove } = await createTestDatabase();
  const database = await openDatabase(example.storage, url);
  const statements = joinTable + (testedDialect === "sqlite" ? virtualTable : "");
  for (const statement of statements.split(";")) await database.$executeRawUnsafe(statement);
  await dropResources(database);
  await dropResources(database);
  for (const table of ["Product", "Order", "OrderLine", "Place"])
    await expect(database.$queryRawUnsafe(`SELECT 1 FROM "${table}"`)).rejects.toThrow(table);
  expect(await database.apiKey.count()).toBe(0);
  await database.$disconnect();
  await remove();
});
