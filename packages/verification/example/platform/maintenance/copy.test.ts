import { type Database, openDatabase } from "@contract-first/service/internal/database/database";
import { createApiKey } from "@contract-first/service/internal/keys/api-keys";
import { Secrets } from "@contract-first/service/internal/keys/secrets";
import { copyDatabase } from "@contract-first/service/internal/maintenance/copy";
import {
  availableDialects,
  createTestDatabase,
  type TestDatabase,
} from "@contract-first/testing/internal/harness/test-database";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PrismaClient } from "../../src/storage/sqlite/client.ts";
import { example } from "../testing/example.ts";

const ways = availableDialects.flatMap((from) =>
  availableDialects.map((to) => [from, to] as const),
);

describe.each(ways)("from %s to %s", (from, to) => {
  let databases: TestDatabase[];
  let source: Database<PrismaClient>;
  const model = example.storage;
  const urls = () => ({ from: databases[0]?.url ?? "", to: databases[1]?.url ?? "" });

  beforeEach(async () => {
    databases = await Promise.all([createTestDatabase(from), createTestDatabase(to)]);
    source = await openDatabase(model, urls().from);
    const { place } = source.service;
    const data = Array.from({ length: 6_000 }, (_each, index) => ({
      name: index === 0 ? `it's "ü" \\ 🏔 {}` : `Place ${index}`,
      kind: index % 2 === 0 ? ("cave" as const) : ("hall" as const),
      volume: index % 3 === 0 ? null : index,
    }));
    await place.createMany({ data });
    const last = await place.findFirst({ orderBy: { id: "desc" } });
    await place.delete({ where: { id: last?.id ?? 0n } });
    const sound = new Uint8Array([0, 255, 92, 120]);
    const recording = { title: "Clap", recordedOn: "2026-05-17", bytes: 4, sha256: "0".repeat(64) };
    await source.service.recording.create({ data: { ...recording, placeId: 1n, sound } });
    const usage = { id: "1 getPlace", day: "total", apiKeyId: 1, operation: "getPlace" };
    const lastCallAt = new Date("2026-11-21T12:00:00.120Z");
    await source.operationUsage.createMany({
      data: [
        { ...usage, calls: 2n ** 53n - 1n, lastCallAt },
        { ...usage, id: "1 getRecording", calls: -7n, lastCallAt },
      ],
    });
    const terms = { plan: "institution", perMinute: 5, perDay: 6 };
    const expiresAt = new Date("2030-01-31");
    await createApiKey(source, new Secrets("test_"), { name: "School", ...terms, expiresAt });
  });

  afterEach(async () => {
    await source.$disconnect();
    await Promise.all(databases.map((database) => database.remove()));
  });

  const copy = (onProgress = (_done: number, _total: number) => {}) =>
    copyDatabase({ model, ...urls(), onProgress });

  async function expectCopied(): Promise<void> {
    const target = await openDatabase(model, urls().to);
    const all = async (database: Database<PrismaClient>) => [
      await database.service.place.findMany({ orderBy: { id: "asc" } }),
      await database.service.recording.findMany(),
      await database.operationUsage.findMany({ orderBy: { id: "asc" } }),
      await database.apiKey.findMany({ include: { secrets: true } }),
    ];
    expect(await all(target)).toEqual(await all(source));
    const added = await target.service.place.create({ data: { name: "New", kind: "cave" } });
    expect(added.id).toBe(6_001n);
    await target.$disconnect();
  }

  test("every row is copied, and no identifier is assigned again", async () => {
    const steps: [number, number][] = [];
    const tables = await copy((...step) => steps.push(step));
    expect(tables.find(({ table }) => table === "Place")?.rows).toBe(5_999);
    const total = 2 * (5_999 + 1 + 2 + 1 + 1);
    expect(steps.at(-1)).toEqual([total, total]);
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
    const target = await openDatabase(model, urls().to);
    await target.service.place.create({ data: { name: "Other", kind: "cave" } });
    await expect(copy()).rejects.toThrow(
      "Place has rows that are not of this copy: copy to an empty database.",
    );
    expect(await target.service.place.count()).toBe(1);
    await target.$disconnect();
  });
});
