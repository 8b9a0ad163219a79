import { type PageRange, pageOrder, pageReader } from "@contract-first/service/rows";
import { useTestService } from "@contract-first/testing/internal/harness/test-service";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { PlaceChange, Prisma } from "../../src/storage/sqlite/client.ts";
import { PlaceChange as table } from "../../src/storage/tables.ts";
import { newestPlaces } from "../testing/newest-places.ts";

const api = useTestService(newestPlaces);
const change = { event: "created", kind: "cave", volume: null } as const;

beforeEach(async () => {
  await api.database.service.placeChange.deleteMany();
});

/** Adds changes of places whose identifiers are 1, 2, …, at these times in milliseconds. */
async function addChanges(times: number[], kind: PlaceChange["kind"] = "cave"): Promise<void> {
  const data = times.map((time, index) => ({
    ...{ ...change, kind, at: new Date(time), placeId: BigInt(index + 1), name: `Place ${index}` },
  }));
  await api.database.service.placeChange.createMany({ data });
}

describe("over HTTP", () => {
  async function walk(query: string, beforePage = async () => {}): Promise<number[]> {
    const ids: number[] = [];
    for (let next: string | undefined = `/echoes/v1/places?${query}`; next !== undefined; ) {
      await beforePage();
      const response: Response = await api.request(next);
      expect(response.status).toBe(200);
      for (const { id } of (await response.json()) as { id: number }[]) ids.push(id);
      next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("Link") ?? "")?.[1];
    }
    return ids;
  }

  test.each(["limit=2", "limit=2&kind=cave"])(
    "pages of %s have the order of the times, then of the identifiers",
    async (query) => {
      await addChanges([3, 1, 2, 3, 1, 2, 3, 1, 3]);
      expect(await walk(query)).toEqual([1, 4, 7, 9, 3, 6, 2, 5, 8]);
    },
  );

  test("a filter leaves out the others", async () => {
    await addChanges([1, 2, 3], "hall");
    await addChanges([1, 2, 3]);
    expect(await walk("limit=1&kind=hall")).toEqual([3, 2, 1]);
  });
});

type Column = "id" | "at" | "name" | "placeId";
type Directions = { [Name in Column]?: Prisma.SortOrder };
type Read = (range: PageRange<Pick<PlaceChange, Column>>, take: number) => Promise<PlaceChange[]>;

const orders: Directions[] = [
  { id: "desc" },
  { at: "desc", id: "asc" },
  { name: "asc", id: "asc" },
  { name: "desc", placeId: "asc", at: "desc", id: "desc" },
];

describe.each(orders)("in the order %j", (directions) => {
  const order = pageOrder(table, directions as Record<Column, Prisma.SortOrder>);
  const orderBy = Object.entries(directions).map(([name, direction]) => ({ [name]: direction }));
  const list = order.select();

  const ways: [string, Read][] = [
    [
      "Prisma's client",
      ({ where, orderBy }, take) =>
        api.database.service.placeChange.findMany({ where, orderBy, take }),
    ],
    ["a frequent query", (range, take) => api.database.queries.all(...list(range, take))],
  ];

  const placeId = fc.oneof(fc.bigInt(-2n, 2n), fc.constantFrom(2n ** 63n - 1n, 2n ** 63n - 2n));
  const row = fc.record(
    {
      at: fc.oneof(
        fc.constantFrom(new Date(0), new Date(1)),
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("9999-12-31") }),
      ),
      name: fc.oneof(
        fc.constantFrom("", "a", "B", "a,b", "%2C", "Ähre", "響", "🏔"),
        fc.string({ unit: "grapheme" }).map((each) => each.replaceAll("\0", "")),
      ),
      placeId,
    },
    { noNullPrototype: true },
  );
  const rows = fc.array(row, { maxLength: 25 });
  const limit = fc.integer({ min: 1, max: 8 });
  /** The size of every fifth row. After a large one, a query reads fewer rows than a page lacks. */
  const size = fc.constantFrom(20, 1_700_000);

  const add = (data: Pick<PlaceChange, "at" | "name" | "placeId">[]) =>
    api.database.service.placeChange.createMany({
      data: data.map((each) => ({ ...change, ...each })),
    });
  const all = () => api.database.service.placeChange.findMany({ orderBy });

  async function walk(
    read: Read,
    page: { limit: number; size: number },
    afterPage = async (_last: PlaceChange) => {},
  ): Promise<PlaceChange[]> {
    const readPage = pageReader(({ id }: PlaceChange) => (id % 5n === 0n ? page.size : 20), order);
    const paged: PlaceChange[] = [];
    for (let cursor: string | undefined; ; ) {
      const after = order.decode(cursor);
      const { rows, isLast } = await readPage({ limit: page.limit, after, read });
      paged.push(...rows);
      const last = rows.at(-1);
      if (isLast || last === undefined) return paged;
      cursor = order.encode(last);
      await afterPage(last);
    }
  }

  test.each(ways)("the pages together are the list, by %s", async (_way, read) => {
    const each = fc.asyncProperty(rows, limit, size, async (rows, limit, size) => {
      await api.database.service.placeChange.deleteMany();
      await add(rows);
      expect(await walk(read, { limit, size })).toEqual(await all());
    });
    await fc.assert(each, { numRuns: 50 });
  });

  test.each(ways)(
    "rows that come and go between pages repeat and hide no others, by %s",
    async (_way, read) => {
      const added = fc.array(row, { minLength: 1, maxLength: 3 });
      const each = fc.asyncProperty(rows, limit, added, async (rows, limit, added) => {
        await api.database.service.placeChange.deleteMany();
        await add(rows);
        const before = await all();
        const gone = new Set<bigint>();
        const paged = await walk(read, { limit, size: 20 }, async (last) => {
          // The row of the cursor, and one that may not have been read yet.
          for (const id of [last.id, before.at(-1 - gone.size)?.id]) {
            if (id === undefined) continue;
            await api.database.service.placeChange.deleteMany({ where: { id } });
            gone.add(id);
          }
          if (gone.size < 10) await add(added);
        });
        const ids = paged.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const stayed = before.map(({ id }) => id).filter((id) => !gone.has(id));
        expect(ids.filter((id) => stayed.includes(id))).toEqual(stayed);
      });
      await fc.assert(each, { numRuns: 30 });
    },
  );
});
