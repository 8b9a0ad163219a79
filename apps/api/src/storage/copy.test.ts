import { copyDatabase } from "@animal-store/platform/database/copy";
import { type Database, openDatabase } from "@animal-store/platform/database/database";
import { createApiKey } from "@animal-store/platform/keys/api-keys";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  availableDialects,
  createTestDatabase,
  type TestDatabase,
} from "../testing/test-database.js";

const ways = availableDialects.flatMap((from) =>
  availableDialects.map((to) => [from, to] as const),
);

describe.each(ways)("from %s to %s", (from, to) => {
  let databases: TestDatabase[];
  let source: Database;
  const urls = () => ({ from: databases[0]?.url ?? "", to: databases[1]?.url ?? "" });

  beforeEach(async () => {
    databases = await Promise.all([createTestDatabase(from), createTestDatabase(to)]);
    source = await openDatabase(urls().from);
    const data = Array.from({ length: 6_000 }, (_each, index) => ({
      name: index === 0 ? `it's "ü" \\ 🐕 {}` : `Pet ${index}`,
      categoryId: index === 1 ? 2n ** 53n - 1n : -7n,
      status: index % 2 === 0 ? ("sold" as const) : null,
    }));
    await source.pet.createMany({ data });
    const last = await source.pet.findFirst({ orderBy: { id: "desc" } });
    await source.pet.delete({ where: { id: last?.id ?? 0n } });
    const terms = { plan: "enterprise" as const, perMinute: 5, perDay: 6 };
    await createApiKey(source, { name: "Shop", ...terms, expiresAt: new Date("2030-01-31") });
  });

  afterEach(async () => {
    await source.$disconnect();
    await Promise.all(databases.map((database) => database.remove()));
  });

  const copy = (onProgress = (_done: number, _total: number) => {}) =>
    copyDatabase({ ...urls(), onProgress });

  async function expectCopied(): Promise<void> {
    const target = await openDatabase(urls().to);
    const all = async (database: Database) => [
      await database.pet.findMany({ orderBy: { id: "asc" } }),
      await database.apiKey.findMany({ include: { secrets: true } }),
    ];
    expect(await all(target)).toEqual(await all(source));
    const added = await target.pet.create({ data: { name: "New", categoryId: 1n } });
    expect(added.id).toBe(6_001n);
    await target.$disconnect();
  }

  test("every row is copied, and no identifier is assigned again", async () => {
    const steps: [number, number][] = [];
    const tables = await copy((...step) => steps.push(step));
    expect(tables.find(({ table }) => table === "Pet")?.rows).toBe(5_999);
    expect(steps.at(-1)).toEqual([12_002, 12_002]);
    await expectCopied();
  });

  test("a copy that was interrupted goes on", async () => {
    const interrupted = copy(() => {
      throw new Error("interrupted");
    });
    await expect(interrupted).rejects.toThrow("interrupted");
    await copy();
    await expectCopied();
  });

  test("a target with other rows is refused", async () => {
    const target = await openDatabase(urls().to);
    await target.pet.create({ data: { name: "Other", categoryId: 1n } });
    await expect(copy()).rejects.toThrow(
      "Pet has rows that are not of this copy: copy to an empty database.",
    );
    expect(await target.pet.count()).toBe(1);
    await target.$disconnect();
  });
});
