import { type Database, openDatabase } from "@contract-first/service/internal/database/database";
import {
  createTestDatabase,
  type TestDatabase,
} from "@contract-first/testing/internal/harness/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PrismaClient } from "../../src/storage/sqlite/client.ts";
import { storage } from "../../src/storage-model.ts";

let testDatabase: TestDatabase;
let database: Database<Extended>;

/** Hides caves from lists, and adds a method to the model. */
function extendClient(client: PrismaClient) {
  return client.$extends({
    query: {
      place: {
        findMany: ({ args, query }) =>
          query({ ...args, where: { AND: [args.where ?? {}, { NOT: { kind: "cave" } }] } }),
      },
    },
    model: { place: { isLarge: (volume: number) => volume > 1_000 } },
  });
}

type Extended = ReturnType<typeof extendClient>;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const model = { ...storage, extendClient };
  database = await openDatabase(model, testDatabase.url, testDatabase.settings);
});

afterAll(async () => {
  await database.$disconnect();
  await testDatabase.remove();
});

test("an extension counts for queries outside and within transactions", async () => {
  const names = async ({ place }: Pick<Extended, "place">) =>
    (await place.findMany({ orderBy: { id: "asc" } })).map(({ name }) => name);
  const within = await database.transact(async ({ service, platform, transact }) => {
    for (const kind of ["cave", "hall"] as const)
      await service.place.create({ data: { name: kind, kind } });
    await platform.apiKey.create({ data: { name: "of the platform", plan: "visitor" } });
    return [await names(service), await transact((inner) => names(inner.service))];
  });
  expect(within).toEqual([["hall"], ["hall"]]);
  expect(await names(database.service)).toEqual(["hall"]);
  expect(await database.service.place.count()).toBe(2);
  expect(await database.apiKey.count()).toBe(1);
  expect(database.service.place.isLarge(2_000)).toBe(true);
});
