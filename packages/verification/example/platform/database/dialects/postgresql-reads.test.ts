import { StorageUnavailable } from "@contract-first/service/internal/database/availability/unavailable";
import { select } from "@contract-first/service/internal/database/queries/query";
import { testedDialect } from "@contract-first/testing/internal/harness/test-database";
import { describe, expect, test } from "vitest";
import { addPlace, listPlaces } from "../../../src/place-queries.ts";
import type { Place } from "../../../src/storage/sqlite/client.ts";
import { Place as table } from "../../../src/storage/tables.ts";
import { database, useDatabase } from "../../testing/open-database.ts";

describe.runIf(testedDialect === "postgresql")("reads of one turn", () => {
  const idBefore = (place: { id: bigint }) => place.id - 1n;

  useDatabase({ name: "reads", poolSize: 4, statementTimeoutMs: 200 });

  test("get their own rows, however many they are", async () => {
    const names = Array.from({ length: 200 }, (_, index) => `place ${index}`);
    const added = await Promise.all(
      names.map((name) => database.queries.insert(addPlace, { name, kind: "cave", volume: null })),
    );
    const read = await Promise.all(
      added.map((place) => database.queries.first(listPlaces, idBefore(place), 1)),
    );
    expect(read).toEqual(added);
    const [row] = await database.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM pg_stat_activity WHERE application_name = 'reads'`;
    expect(row?.count).toBeLessThanOrEqual(4n);
  });

  test("fail alone", async () => {
    const results = await Promise.allSettled(
      [1, -1, 1].map((take) => database.queries.all(listPlaces, 0n, take)),
    );
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  const anyPlaces = select<Place, [take: number]>(table, "LIMIT $1");

  test("wait for a locked table together, and no longer than one alone", async () => {
    await database.transact(async ({ service }) => {
      await service.$executeRaw`LOCK TABLE "Place"`;
      // Not prepared yet: the connection prepares it for the first read, and fails.
      const reads = Array.from({ length: 20 }, () => database.queries.all(anyPlaces, 1));
      const results = await Promise.allSettled(reads);
      const reasons = results.map((result) => "reason" in result && result.reason);
      for (const reason of reasons) expect(reason).toBeInstanceOf(StorageUnavailable);
    });
    expect(await database.queries.all(anyPlaces, 1)).toHaveLength(1);
  });
});
