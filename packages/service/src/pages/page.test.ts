import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesAsJson, pageReader } from "./page.ts";

interface Row {
  id: bigint;
  size: number;
}

/** Rows of these sizes, and what reads them and notes how many it is asked for. */
function listOf(sizes: number[]) {
  const all = sizes.map((size, index): Row => ({ id: BigInt(index + 1), size }));
  const taken: number[] = [];
  const read = async (after: bigint, take: number) => {
    taken.push(take);
    return all.filter(({ id }) => id > after).slice(0, take);
  };
  return { all, taken, read };
}

const readerOf = () => pageReader<Row>(({ size }) => size);

test("a page takes one query", async () => {
  const { read, taken } = listOf(Array(200).fill(20));
  const { rows, isLast } = await readerOf()({ limit: 100, after: 0n, read });
  expect([rows.length, isLast, taken]).toEqual([100, false, [101]]);
});

test("after a large row, one query reads no more than 5 MB of such", async () => {
  const { all, read, taken } = listOf([250_000, ...Array(50).fill(20)]);
  const readPage = readerOf();
  await readPage({ limit: 1, after: 0n, read });
  const { rows, isLast } = await readPage({ limit: 50, after: 1n, read });
  expect([rows, isLast]).toEqual([all.slice(1), true]);
  expect(taken).toEqual([2, 20, 31]);
});

test("a large row that is gone slows down only the next pages", async () => {
  const { all, read, taken } = listOf([600_000, ...Array(200).fill(20)]);
  const readPage = readerOf();
  await readPage({ limit: 1, after: 0n, read });
  all.shift();
  for (let page = 0; page < 3; page++) await readPage({ limit: 100, after: 1n, read });
  expect(taken).toEqual([2, 9, 18, 36, 38, 76, 25, 101]);
});

test("short pages of small rows do not raise what one query reads of large rows", async () => {
  const { read, taken } = listOf([...Array(50).fill(600_000), 20, 20]);
  const readPage = readerOf();
  for (const [limit, after] of [
    [1, 0n],
    [1, 50n],
    [1, 50n],
    [50, 0n],
  ] as const)
    await readPage({ limit, after, read });
  expect(taken).toEqual([2, 2, 2, 9]);
});

test("a page takes one query for each of its ranges, until it is full", async () => {
  const rows = [1, 2, 3, 4, 5].map((id) => ({ id: BigInt(id), size: 20 }));
  const order = {
    /** Of the even and of the odd identifiers, those after a row. */
    rangesAfter: ({ id }: { id: bigint } = { id: 0n }) =>
      id % 2n === 0n
        ? [
            { rest: 0n, id },
            { rest: 1n, id: 0n },
          ]
        : [{ rest: 1n, id }],
  };
  const readPage = pageReader(({ size }: Row) => size, order);
  const pageAfter = async (after: Row | undefined, limit: number) => {
    const takes: number[] = [];
    const page = await readPage({
      limit,
      after,
      read: async (range, take) => {
        takes.push(take);
        return rows.filter(({ id }) => id % 2n === range.rest && id > range.id).slice(0, take);
      },
    });
    return [page.rows.map(({ id }) => Number(id)), page.isLast, takes];
  };
  expect(await pageAfter(undefined, 1)).toEqual([[2], false, [2]]);
  expect(await pageAfter(rows[1], 2)).toEqual([[4, 1], false, [3, 2]]);
  expect(await pageAfter(rows[3], 3)).toEqual([[1, 3, 5], true, [4, 4]]);
  expect(await pageAfter(rows[0], 2)).toEqual([[3, 5], true, [3]]);
});

test("whatever the sizes, pages hold every row once and end when they are full or large", async () => {
  const size = fc.oneof(fc.nat(100), fc.nat(2_000_000));
  await fc.assert(
    fc.asyncProperty(fc.array(size), fc.integer({ min: 1, max: 12 }), async (sizes, limit) => {
      const { all, read } = listOf(sizes);
      const readPage = readerOf();
      const paged: Row[] = [];
      for (let isOver = false; !isOver; ) {
        const { rows, isLast } = await readPage({ limit, after: paged.at(-1)?.id ?? 0n, read });
        paged.push(...rows);
        isOver = isLast;
        const bytes = rows.slice(0, -1).reduce((sum, { size }) => sum + size, 0);
        expect(bytes).toBeLessThan(1_000_000);
        if (isLast) continue;
        const isLarge = bytes + Number(rows.at(-1)?.size) >= 1_000_000;
        expect(rows.length === limit || isLarge).toBe(true);
      }
      expect(paged).toEqual(all);
    }),
  );
});

test("a text has at least the bytes of its JSON, and a long one exactly these", () => {
  const texts = fc.oneof(
    fc.uint16Array().map((units) => String.fromCharCode(...units)),
    fc.string({ minLength: 101, maxLength: 200 }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const bytes = Buffer.byteLength(JSON.stringify(text));
      expect(bytesAsJson(text)).toBeGreaterThanOrEqual(bytes);
      if (text.length > 100) expect(bytesAsJson(text)).toBe(bytes);
    }),
  );
});
