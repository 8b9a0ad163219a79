import { expectTypeOf, test } from "vitest";
import type { Table } from "../database/queries/table.ts";
import { pageOrder } from "./order.ts";
import { pageReader } from "./page.ts";

interface Place {
  id: bigint;
  name: string;
  volume: number;
  foundAt: Date;
  kind: "cave" | "hall";
  isOpen: boolean;
  note: string | null;
  closedAt: Date | null;
}

declare const table: Table<Place>;

test("a position has the columns of the order, and a row with these is enough for a cursor", () => {
  const order = pageOrder(table, { foundAt: "desc", name: "asc", volume: "asc", id: "desc" });
  type Key = Pick<Place, "foundAt" | "name" | "volume" | "id">;
  expectTypeOf(order.decode("")).toEqualTypeOf<Key | undefined>();
  expectTypeOf(order.encode).parameters.toEqualTypeOf<[Key]>();
});

test("an order takes only columns of the table that always have a value with an order", () => {
  // @ts-expect-error: there is no such column
  pageOrder(table, { colour: "asc", id: "asc" });
  // @ts-expect-error: a text that may be null
  pageOrder(table, { note: "asc", id: "asc" });
  // @ts-expect-error: a time that may be null
  pageOrder(table, { closedAt: "asc", id: "asc" });
  // @ts-expect-error: Prisma's client compares no enumerations
  pageOrder(table, { kind: "asc", id: "asc" });
  // @ts-expect-error: Prisma's client compares no booleans
  pageOrder(table, { isOpen: "asc", id: "asc" });
  // @ts-expect-error: no direction
  pageOrder(table, { foundAt: "down", id: "asc" });
});

test("a reader takes rows that have the columns of its order", () => {
  const order = pageOrder(table, { foundAt: "desc", id: "asc" });
  pageReader(({ name }: Pick<Place, "id" | "name" | "foundAt">) => name.length, order);
  // @ts-expect-error: the row has no foundAt
  pageReader(({ name }: Pick<Place, "id" | "name">) => name.length, order);
});

test("a frequent query takes the values of its condition", () => {
  const order = pageOrder(table, { id: "asc" });
  const list = order.select<[kind: Place["kind"]]>(`"kind" = $1`);
  expectTypeOf(list).parameter(2).toEqualTypeOf<"cave" | "hall">();
});
