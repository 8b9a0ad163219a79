import { listApiKeys } from "@animal-store/platform/keys/api-keys";
import {
  addDeprecatedCalls,
  listDeprecatedUsage,
} from "@animal-store/platform/keys/deprecated-usage";
import BetterSqlite3 from "better-sqlite3";
import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { type DescribedOperation, describedOperations } from "../testing/conformance/described.js";
import {
  exampleRequests,
  type RequestParts,
  toRequest,
  validRequests,
} from "../testing/conformance/requests.js";
import { type TestApi, useTestApi } from "../testing/test-api.ts";
import { testedDialect } from "../testing/test-database.js";

/**
 * A query without ORDER BY may return its rows in any order, and returns them in the same one every day until
 * it does not. With this pragma, SQLite returns them the other way round: no result may depend on it.
 */
const pragma = "reverse_unordered_selects = ON";

describe.runIf(testedDialect === "sqlite")("with rows the other way round", () => {
  const { prototype } = BetterSqlite3;
  const now = () => Date.UTC(2026, 10, 21, 12);
  const usual = useTestApi({ now });
  // The connection of the prepared statements sets its pragmas before it prepares them.
  beforeAll(() => {
    const { pragma: set } = prototype;
    vi.spyOn(prototype, "pragma").mockImplementation(function (this: typeof prototype, ...source) {
      set.call(this, pragma);
      return set.apply(this, source);
    });
  });
  const reversed = useTestApi({ now });
  beforeAll(async () => {
    expect(prototype.pragma).toHaveBeenCalledWith("synchronous = FULL");
    vi.mocked(prototype.pragma).mockRestore();
    await reversed.database.$executeRawUnsafe(`PRAGMA ${pragma}`);
  });

  /** The results of both, the usual one first. */
  async function ofBoth<Result>(use: (api: TestApi) => Promise<Result>): Promise<Result[]> {
    return [await use(usual), await use(reversed)];
  }

  test("what is unordered is reversed", async () => {
    for (const api of [usual, reversed]) await api.createKey();
    const [first, second] = await ofBoth(
      ({ database }) => database.$queryRaw<object[]>`SELECT "id" FROM "ApiKey"`,
    );
    expect(first).toHaveLength(2);
    expect(second).toEqual(first?.toReversed());
  });

  async function answer(api: TestApi, operation: DescribedOperation, parts: RequestParts) {
    const request = toRequest(api.origin, operation, parts);
    const { pathname, search } = new URL(request.url);
    const { method } = request;
    const headers = Object.fromEntries(request.headers);
    const body = (await request.text()) || null;
    const response = await api.request(`${pathname}${search}`, { method, headers, body });
    const named = ["Link", "Location"].map((name) => response.headers.get(name));
    return { status: response.status, named, body: await response.json() };
  }

  // What adds resources comes first, so that others find them.
  const operations = describedOperations.toSorted(
    (a, b) => Number(b.method === "POST") - Number(a.method === "POST"),
  );

  test.each(operations)("$id responds the same", async (operation) => {
    const examples = exampleRequests(operation);
    const sampled = fc.sample(validRequests(operation), { numRuns: 15, seed: 1 });
    for (const parts of [...examples, ...sampled]) {
      const [first, second] = await ofBoth((api) => answer(api, operation, parts));
      expect(second).toEqual(first);
    }
  });

  test("the keys, and who calls deprecated operations, are listed the same", async () => {
    const calls = [1, 2].map((apiKeyId) => ({ apiKeyId, operation: "getPet", calls: 1 }));
    const [first, second] = await ofBoth(async ({ database }) => {
      await addDeprecatedCalls(database, calls, new Date(now()));
      const keys = await listApiKeys(database);
      const usage = await listDeprecatedUsage(database, new Date(now()));
      return { keys: keys.map(({ id }) => id), usage };
    });
    expect(first?.usage).toHaveLength(2);
    expect(second).toEqual(first);
  });
});
