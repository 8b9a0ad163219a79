import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Table } from "../database/queries/table.ts";
import { InvalidRequest } from "../http/index.ts";
import { encodeCursor } from "./cursor.ts";
import { pageOrder } from "./order.ts";

interface Sample {
  text: string;
  count: number;
  ratio: number;
  large: bigint;
  at: Date;
}

const table: Table<Sample> = {
  name: "Sample",
  columns: {
    text: { type: "String" },
    count: { type: "Int" },
    ratio: { type: "Float" },
    large: { type: "BigInt" },
    at: { type: "DateTime" },
  },
  unique: [],
};

const order = pageOrder(table, {
  text: "asc",
  count: "desc",
  large: "desc",
  at: "asc",
});

test("a Float is refused, because Prisma's client does not compare large ones exactly", () => {
  expect(() => pageOrder(table, { ratio: "asc", large: "asc" })).toThrow(
    "Sample.ratio is a Float: order by another column.",
  );
});

const sample = fc.record(
  {
    text: fc.oneof(
      fc.string({ unit: "grapheme" }).map((each) => each.replaceAll("\0", "")),
      fc.constantFrom("", ",", "%", "%2C", "%252C", "a,b", "響"),
    ),
    count: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    large: fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
    at: fc.date({
      noInvalidDate: true,
      min: new Date("0001-01-01T00:00:00Z"),
      max: new Date("9999-12-31T23:59:59.999Z"),
    }),
  },
  { noNullPrototype: true },
);

test("a cursor holds every value exactly", () => {
  fc.assert(
    fc.property(sample, (row) => {
      expect(order.decode(order.encode(row))).toStrictEqual(row);
    }),
  );
});

test("without a cursor, there is no position", () => {
  expect(order.decode(undefined)).toBeUndefined();
});

/** A cursor with a text of one's choice. */
const forged = (text: string) => Buffer.from(text).toString("base64url");

describe("a cursor is refused with the name of its parameter:", () => {
  const byTime = pageOrder(table, { at: "desc", large: "asc" });
  const position = { at: new Date(0), large: 1n };
  const right = "at desc,large asc,1970-01-01T00:00:00.000Z,1";

  test("(this one is not)", () => {
    expect(byTime.encode(position)).toBe(forged(right));
    expect(byTime.decode(forged(right))).toEqual(position);
  });

  const other: [string, string][] = [
    ["other directions", pageOrder(table, { at: "asc", large: "asc" }).encode(position)],
    ["another sequence", pageOrder(table, { large: "asc", at: "desc" }).encode(position)],
    ["fewer columns", pageOrder(table, { at: "desc" }).encode(position)],
    ["an identifier", encodeCursor(1n)],
    ["nothing", ""],
    ["noise", "abc"],
    ["a value too many", forged(`${right},1`)],
    ["a value too few", forged(right.slice(0, -2))],
    ["padding", `${forged(right)}=`],
    ...[
      ["no time", "soon,1"],
      ["another form of the time", "1970-01-01T00:00:00Z,1"],
      ["a day that does not exist", "2026-02-30T00:00:00.000Z,1"],
      ["the year 0", "0000-01-01T00:00:00.000Z,1"],
      ["a year beyond 9999", "+010000-01-01T00:00:00.000Z,1"],
      ["a fraction", "1970-01-01T00:00:00.000Z,1.5"],
      ["a number in another form", "1970-01-01T00:00:00.000Z,01"],
      ["no number", "1970-01-01T00:00:00.000Z,"],
      ["more than 64 bits", `1970-01-01T00:00:00.000Z,${2n ** 63n}`],
    ].map(([name = "", values]): [string, string] => [name, forged(`at desc,large asc,${values}`)]),
  ];

  test.each(other)("%s", (_name, cursor) => {
    expect(() => byTime.decode(cursor, "after")).toThrow(
      expect.objectContaining({
        constructor: InvalidRequest,
        message: expect.stringMatching(/^query parameter after: This value must be one that /),
        errors: [expect.objectContaining({ in: "query", name: "after" })],
      }),
    );
  });

  test.each([
    ["U+0000, which PostgreSQL refuses", "text", "a\0b"],
    ["more than 32 bits", "count", String(2 ** 31)],
    ["a fraction of an Int", "count", "1.5"],
    ["no number", "count", "NaN"],
    ["an infinite number", "count", "Infinity"],
  ] as const)("%s", (_name, column, value) => {
    const { decode } = pageOrder(table, { [column]: "asc" } as Record<typeof column, "asc">);
    expect(() => decode(forged(`${column} asc,${value}`))).toThrow("query parameter cursor");
  });
});
