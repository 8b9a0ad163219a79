import { describe, expectTypeOf, test } from "vitest";
import type { Prisma } from "./generated/sqlite/client.ts";
import { type Complete, fromJson, type NewRow, toJson } from "./rows.ts";

interface Place {
  id: number;
  name: string;
  volume?: number;
}

interface NewPlace {
  name: string;
  volume?: number;
}

type PlaceRow = {
  id: bigint;
  name: string;
  volume: number | null;
  /** No property of the contract. */
  addedBy: string;
};

describe("Complete", () => {
  test("takes all properties, of which optional ones may be undefined", () => {
    expectTypeOf<Complete<Place>>().toEqualTypeOf<{
      id: number;
      name: string;
      volume: number | undefined;
    }>();
    expectTypeOf({ id: 1, name: "Postojna", volume: undefined }).toExtend<Complete<Place>>();
  });

  test("takes no object without a property, also not without an optional one", () => {
    expectTypeOf({ id: 1, name: "Postojna" }).not.toExtend<Complete<Place>>();
    expectTypeOf({ id: 1, name: undefined, volume: 1 }).not.toExtend<Complete<Place>>();
  });

  test("keeps null apart from undefined", () => {
    expectTypeOf<Complete<{ note?: string | null }>>().toEqualTypeOf<{
      note: string | null | undefined;
    }>();
  });
});

describe("NewRow", () => {
  test("has every column but those that the database assigns", () => {
    expectTypeOf<NewRow<PlaceRow, "id", NewPlace>>().toEqualTypeOf<{
      name: string;
      volume: number | null;
      addedBy: string;
    }>();
  });

  test("says which property of the body no column stores", () => {
    type Body = NewPlace & { country?: string; altitude: number };
    expectTypeOf<NewRow<PlaceRow, "id", Body>>().toEqualTypeOf<
      "no column stores the property country" | "no column stores the property altitude"
    >();
  });
});

describe("a column of type Json", () => {
  interface Address {
    city: string;
    lines?: string[];
    extra: Record<string, unknown>;
  }
  const address: Address = { city: "Ljubljana", extra: {} };

  test("takes an object or a list of the contract, and gives it back", () => {
    expectTypeOf(toJson(address)).toExtend<Prisma.InputJsonValue>();
    expectTypeOf(toJson([address])).toExtend<Prisma.JsonValue>();
    expectTypeOf(fromJson<Address>(toJson(address))).toEqualTypeOf<Address>();
  });
});
