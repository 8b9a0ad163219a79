import { randomUUID } from "node:crypto";
import { isUnavailable } from "@contract-first/service/internal/database/availability/unavailable";
import {
  type Database,
  LeftTransaction,
  openAnother,
} from "@contract-first/service/internal/database/database";
import { RateLimitCounter } from "@contract-first/service/internal/database/generated/tables";
import {
  find,
  insert,
  select,
  upsert,
} from "@contract-first/service/internal/database/queries/query";
import {
  claimedElsewhere,
  type SharedTransaction,
} from "@contract-first/service/internal/database/queries/shared-transaction";
import { testedDialect } from "@contract-first/testing/internal/harness/test-database";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Place as PlaceRow, PrismaClient } from "../../src/storage/sqlite/client.ts";
import { Place } from "../../src/storage/tables.ts";
import { example } from "../testing/example.ts";
import { database, testDatabase, useDatabase } from "../testing/open-database.ts";

const addPlace = insert(Place, ["id"]);
const findPlace = find(Place, "id");
const savePlaces = upsert(Place, "id");
const findCounter = find(RateLimitCounter, "subject");
const saveCounter = upsert(RateLimitCounter, "subject");
const placesNamed = select<PlaceRow, [name: string]>(Place, `WHERE "name" = $1`);

const placeNamed = (name: string) => ({ name, kind: "cave" as const, volume: null });
const counts = { minuteCount: 0, minuteRefused: 0, dayCount: 0, dayRefused: 0, banCount: 0 };
const counterOf = (subject: string) => ({
  ...{ subject, minute: 0, day: 0, bannedAt: 0n, bannedUntil: 0n },
  ...counts,
});
const add = ({ queries }: SharedTransaction, name: string) =>
  queries.insert(addPlace, placeNamed(name));
/** Waits for something that is not a statement. */
const elsewhere = () => new Promise((resolve) => setImmediate(resolve));

/** Like the database of another process, it sees only what is committed. */
let other: Database<PrismaClient>;

useDatabase({ busyTimeoutMs: 0 });
beforeAll(async () => {
  const settings = { ...testDatabase.settings, busyTimeoutMs: 0 };
  other = await openAnother(example.storage, testDatabase.url, settings);
});

afterAll(() => other.$disconnect());

/** How many places with this name are committed. */
async function stored(name: string): Promise<number> {
  return (await other.queries.all(placesNamed, name)).length;
}

describe("functions that are run together", () => {
  test("share one transaction, and each is called once", async () => {
    const names = Array.from({ length: 20 }, () => randomUUID());
    const run = vi.fn((name: string) => database.transactTogether((within) => add(within, name)));
    const places = await Promise.all(names.map(run));
    expect(places.map(({ name }) => name)).toEqual(names);
    expect(await Promise.all(names.map(stored))).toEqual(names.map(() => 1));
    expect(run).toHaveBeenCalledTimes(20);
    if (testedDialect === "postgresql") {
      const transactions = await database.$queryRawUnsafe<object[]>(
        `SELECT DISTINCT xmin::text FROM "Place" WHERE "name" = ANY($1)`,
        names,
      );
      expect(transactions).toHaveLength(1);
    }
  });

  test("find, save and read what they have written themselves", async () => {
    const runs = Array.from({ length: 5 }, async () =>
      database.transactTogether(async (within) => {
        const name = randomUUID();
        const { queries } = within;
        const place = await add(within, name);
        expect(await queries.find(findPlace, place.id)).toEqual(place);
        expect(await queries.find(findPlace, -1n)).toBe(null);
        const measured = { ...place, volume: 7 };
        await queries.save(savePlaces, [measured]);
        expect(await queries.all(placesNamed, name)).toEqual([measured]);
        expect(await queries.first(placesNamed, name)).toEqual(measured);
      }),
    );
    await Promise.all(runs);
  });

  test("include no statement of others", async () => {
    const [undone, kept, saved] = [randomUUID(), randomUUID(), randomUUID()];
    let outside: Promise<unknown>[] = [];
    const run = database.transactTogether(async (within) => {
      await add(within, undone);
      outside = [
        database.queries.insert(addPlace, placeNamed(kept)),
        database.queries.save(savePlaces, [{ id: 1_000_000n, ...placeNamed(saved) }]),
      ];
      await add(within, undone);
      throw new Error("undo");
    });
    await expect(run).rejects.toThrow("undo");
    await Promise.all(outside);
    expect([await stored(undone), await stored(kept), await stored(saved)]).toEqual([0, 1, 1]);
  });
});

describe("a row that is saved with the commit", () => {
  test("is kept with what was written before it", async () => {
    const names = Array.from({ length: 5 }, () => randomUUID());
    await Promise.all(
      names.map((name) =>
        database.transactTogether(async (within) => {
          expect(await within.lockAndFind(findCounter, name)).toBe(null);
          await add(within, name);
          await within.saveWithCommit(saveCounter, counterOf(name));
        }),
      ),
    );
    expect(await Promise.all(names.map(stored))).toEqual(names.map(() => 1));
    const find = (name: string) =>
      database.transactTogether((within) => within.lockAndFind(findCounter, name));
    expect(await Promise.all(names.map(find))).toEqual(names.map(counterOf));
  });

  test("fails its function alone if the database refuses it, and keeps nothing of that", async () => {
    const [first, refused, last] = [randomUUID(), randomUUID(), randomUUID()];
    const results = await Promise.allSettled(
      [first, refused, last].map((name) =>
        database.transactTogether(async (within) => {
          await add(within, name);
          const counter = counterOf(name);
          const row = name === refused ? { ...counter, minute: null as never } : counter;
          await within.saveWithCommit(saveCounter, row);
        }),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await Promise.all([first, refused, last].map(stored))).toEqual([1, 0, 1]);
  });
});

describe("a function that waits for anything but its queries", () => {
  test("does nothing any more in the transaction that it has left", async () => {
    const name = randomUUID();
    const refusals: unknown[] = [];
    const { promise: ended, resolve: finish } = Promise.withResolvers<void>();
    const run = database.transactTogether(async (within) => {
      for (let turn = 0; turn < 4; turn++) await elsewhere();
      const refused = (error: Error) => refusals.push(error.message);
      await add(within, name).catch(refused);
      await within.lockAndFind(findCounter, name).catch(refused);
      finish();
    });
    await expect(run).rejects.toThrow(LeftTransaction);
    await ended;
    expect(refusals).toEqual(Array(2).fill("The transaction is over: await each statement in it."));
    expect(await stored(name)).toBe(0);
  });
});

test("whatever each does, all of it is kept once and confirmed after, or nothing", async () => {
  const step = fc.constantFrom(...["insert", "insert", "read", "lock", "save", "wait", "fail"]);
  const parts = fc.array(fc.array(step, { maxLength: 4 }), { minLength: 1, maxLength: 6 });
  const carryOut = async (name: string, steps: string[], within: SharedTransaction) => {
    let added = 0;
    const actions: Record<string, () => Promise<unknown>> = {
      insert: () => add(within, name).then(() => added++),
      read: async () => expect(await within.queries.all(placesNamed, name)).toHaveLength(added),
      lock: async () =>
        expect(await within.lockAndFind(findCounter, name)).not.toBe(claimedElsewhere),
      save: () => within.saveWithCommit(saveCounter, counterOf(randomUUID())),
      wait: elsewhere,
      fail: () => Promise.reject(new Error("fail")),
    };
    for (const each of steps) await actions[each]?.();
    return added;
  };
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { minLength: 1, maxLength: 3 }), async (waves) => {
      const running: Promise<void>[] = [];
      for (const wave of waves) {
        for (const steps of wave) {
          const name = randomUUID();
          const added = steps.filter((each) => each === "insert").length;
          const end = steps.find((each) => each === "wait" || each === "fail");
          const result = database
            .transactTogether((within) => carryOut(name, steps, within))
            .catch((error: Error) => (error instanceof LeftTransaction ? "wait" : error.message));
          running.push(
            result.then(async (outcome) => {
              expect(outcome).toBe(end ?? added);
              expect(await stored(name)).toBe(end === undefined ? added : 0);
            }),
          );
        }
        await elsewhere();
      }
      await Promise.all(running);
    }),
    { numRuns: 40 },
  );
});

describe.runIf(testedDialect === "sqlite")("SQLite", () => {
  test("are seen by nobody before they are committed", async () => {
    const name = randomUUID();
    let seen: Promise<unknown[]> = Promise.resolve([name]);
    await database.transactTogether(async (within) => {
      await add(within, name);
      seen = database.queries.all(placesNamed, name);
      await within.queries.all(placesNamed, name);
    });
    expect(await seen).toEqual([]);
    expect(await stored(name)).toBe(1);
  });

  test("waits for a transaction of Prisma's client, however long it takes", async () => {
    const name = randomUUID();
    let waiting: Promise<unknown> = Promise.resolve();
    await database.transact(async ({ service }) => {
      await service.place.create({ data: placeNamed(name) });
      waiting = database.transactTogether((within) => add(within, name));
      const outside = database.queries.insert(addPlace, placeNamed(name));
      waiting = Promise.all([waiting, outside]);
      // Longer than a statement is repeated for.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(await stored(name)).toBe(0);
    });
    await waiting;
    expect(await stored(name)).toBe(3);
  });
});

describe.runIf(testedDialect === "postgresql")("PostgreSQL", () => {
  test("keeps nothing of any if the connection breaks, and goes on", async () => {
    const name = randomUUID();
    const ends = select<PlaceRow, []>(Place, `WHERE pg_terminate_backend(pg_backend_pid())`);
    const runs = await Promise.allSettled([
      database.transactTogether((within) => add(within, name)),
      database.transactTogether(({ queries }) => queries.all(ends)),
    ]);
    for (const run of runs) {
      expect(run).toMatchObject({ reason: expect.toSatisfy(isUnavailable) });
    }
    expect(await stored(name)).toBe(0);
    await database.transactTogether((within) => add(within, name));
    expect(await stored(name)).toBe(1);
  });

  test("is repeated after a deadlock", async () => {
    const [first, second] = await Promise.all([
      database.queries.insert(addPlace, placeNamed("first")),
      database.queries.insert(addPlace, placeNamed("second")),
    ]);
    const locked = select<PlaceRow, [id: bigint]>(Place, `WHERE "id" = $1 FOR UPDATE`);
    let calls = 0;
    let together: Promise<void> = Promise.resolve();
    await other.transact(async ({ queries, platform }) => {
      // PostgreSQL ends the transaction that notices the deadlock: that is the shared one.
      await platform.$executeRaw`SET LOCAL deadlock_timeout = '1min'`;
      await queries.first(locked, second.id);
      const whenFirstIsLocked = new Promise<void>((resolve) => {
        together = database.transactTogether(async ({ queries }) => {
          calls++;
          await queries.first(locked, first.id);
          resolve();
          await queries.first(locked, second.id);
        });
      });
      await whenFirstIsLocked;
      await queries.first(locked, first.id);
    });
    await together;
    // On a busy machine, a repetition may begin before the other transaction has ended, and be repeated too.
    expect(calls).toBeGreaterThan(1);
  });
});
