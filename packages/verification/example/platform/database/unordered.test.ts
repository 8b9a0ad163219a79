import { listApiKeys } from "@contract-first/service/internal/keys/api-keys";
import { allDays } from "@contract-first/service/internal/keys/call-counts";
import { listDeprecatedUsage } from "@contract-first/service/internal/keys/operation-usage";
import { testedDialect } from "@contract-first/testing/internal/harness/test-database";
import BetterSqlite3 from "better-sqlite3";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { addRecording } from "../testing/add-recording.ts";
import { type Example, example, useExample } from "../testing/example.ts";

/**
 * A query without ORDER BY may return its rows in any order, and returns them in the same one every day until
 * it does not. With this pragma, SQLite returns them the other way round: no result may depend on it.
 */
const pragma = "reverse_unordered_selects = ON";

describe.runIf(testedDialect === "sqlite")("with rows the other way round", () => {
  const { prototype } = BetterSqlite3;
  const now = () => Date.UTC(2026, 10, 21, 12);
  const usual = useExample({ now });
  // The connection of the frequent queries sets its pragmas before it prepares them.
  beforeAll(() => {
    const { pragma: set } = prototype;
    vi.spyOn(prototype, "pragma").mockImplementation(function (this: typeof prototype, ...source) {
      set.call(this, pragma);
      return set.apply(this, source);
    });
  });
  const reversed = useExample({ now });
  beforeAll(async () => {
    expect(prototype.pragma).toHaveBeenCalledWith("synchronous = FULL");
    vi.mocked(prototype.pragma).mockRestore();
    await reversed.database.$executeRawUnsafe(`PRAGMA ${pragma}`);
  });

  /** The results of both, the usual one first. */
  async function ofBoth<Result>(use: (example: Example) => Promise<Result>): Promise<Result[]> {
    return [await use(usual), await use(reversed)];
  }

  test("what is unordered is reversed", async () => {
    for (const each of [usual, reversed]) await each.createKey();
    const [first, second] = await ofBoth(
      ({ database }) => database.$queryRaw<object[]>`SELECT "id" FROM "ApiKey"`,
    );
    expect(first).toHaveLength(2);
    expect(second).toEqual(first?.toReversed());
  });

  test("every operation responds the same", async () => {
    const add = async (each: Example) => {
      const kinds = ["cave", "hall", "cave", "tunnel", "cave"] as const;
      for (const [index, kind] of kinds.entries()) {
        await each.client.POST("/places", { body: { name: `Place ${index}`, kind } });
      }
      for (const title of ["Clap", "Choir", "Drum"]) {
        const { status } = await addRecording(each, { title, sound: "sound" });
        expect(status).toBe(201);
      }
    };
    await ofBoth(add);
    const paths = [
      ...["/places", "/places?limit=2", "/places?kind=cave&limit=2", "/places?kind=hall"],
      ...["/places/1", "/places/1/recordings/2", "/places/2", "/places/99"],
    ];
    for (const path of paths) {
      const [first, second] = await ofBoth(({ baseUrl, request }) =>
        responseOf(baseUrl, path, request),
      );
      expect(second, path).toEqual(first);
    }
  });

  test("the keys, and who calls deprecated operations, are listed the same", async () => {
    const calls = [1, 2].map((apiKeyId) => ({
      ...{ id: `${allDays} ${apiKeyId} getRecording`, day: allDays, apiKeyId },
      ...{ operation: "getRecording", calls: 1, lastCallAt: new Date(now()) },
    }));
    const [first, second] = await ofBoth(async ({ database }) => {
      await database.operationUsage.createMany({ data: calls });
      const keys = await listApiKeys(database);
      const usage = await listDeprecatedUsage(database, example.contract, new Date(now()));
      return { keys: keys.map(({ id }) => id), usage };
    });
    expect(first?.usage).toHaveLength(2);
    expect(second).toEqual(first);
  });
});

async function responseOf(baseUrl: string, path: string, request: Example["request"]) {
  const response = await request(`${new URL(baseUrl).pathname}${path}`);
  const link = response.headers.get("Link");
  return { status: response.status, link, body: await response.json() };
}
