import type { Readable } from "node:stream";
import { describe, expectTypeOf, test } from "vitest";
import type { Exact, Undeclared } from "./exact.ts";

/** The words about a body that is sent where the contract declares another one. */
type Words<Body, DeclaredBody> = Undeclared<
  { status: 200; body: Body },
  { status: 200; body: DeclaredBody },
  "getIt"
>;

/** A handler may have types of its own: these two say the same, and refer to themselves. */
interface Tree {
  name: string;
  children: Tree[];
}
interface OwnTree {
  name: string;
  children: OwnTree[];
}
interface OwnTreeWithSecret extends OwnTree {
  secret: string;
}

/** Nested deeper than words are looked for. */
type Deep<Value> = { a: { b: { c: { d: { e: { f: { g: Value } } } } } } };

describe("Undeclared", () => {
  test("is never for what is declared, in whichever words", () => {
    expectTypeOf<Words<{ a: 1 }, { a: number; b?: string }>>().toBeNever();
    expectTypeOf<Words<{ a: 1 } | { b: 2 }, { a: number } | { b: number }>>().toBeNever();
    expectTypeOf<Words<OwnTree, Tree>>().toBeNever();
    expectTypeOf<Words<{ any: { name: 1 } }, Record<string, unknown>>>().toBeNever();
    expectTypeOf<Words<{ any: { name: 1 } }, unknown>>().toBeNever();
    expectTypeOf<Words<Buffer | Readable, Uint8Array | NodeJS.ReadableStream>>().toBeNever();
  });

  test("names what is not declared, at any place", () => {
    type Expected = "secret is not a body property of 200 of getIt";
    expectTypeOf<Words<{ a: 1; secret: 1 }, { a: number }>>().toEqualTypeOf<Expected>();
    expectTypeOf<Words<[{ secret: 1 }], { a?: number }[]>>().toEqualTypeOf<Expected>();
    expectTypeOf<Words<{ a: { secret: 1 } | null }, { a: { b?: 1 } }>>().toEqualTypeOf<Expected>();
    expectTypeOf<Words<OwnTreeWithSecret, Tree>>().toEqualTypeOf<Expected>();
  });
});

test("Exact knows the items of a tuple", () => {
  type Output = { status: 200; body: [number, { a: 1 }?, ...{ b: string }[]] };
  type Of<Body> = { status: 200; body: Body };
  type Fits<Body> = Of<Body> extends Exact<Of<Body>, Output> & Output ? true : false;
  expectTypeOf<Fits<[1]>>().toEqualTypeOf<true>();
  expectTypeOf<Fits<[1, { a: 1 }, { b: "b" }]>>().toEqualTypeOf<true>();
  expectTypeOf<Fits<[1, { a: 1; secret: 1 }]>>().toEqualTypeOf<false>();
  expectTypeOf<Fits<[1, { a: 1 }, { b: "b"; secret: 1 }]>>().toEqualTypeOf<false>();
  expectTypeOf<Fits<["1"]>>().toEqualTypeOf<false>();
});

test("Exact refuses also what is deeper than words are looked for", () => {
  type Returned = { status: 200; body: Deep<{ secret: 1 }> };
  type Output = { status: 200; body: Deep<{ a?: 1 }> };
  expectTypeOf<Undeclared<Returned, Output, "getIt">>().toBeNever();
  expectTypeOf<Returned>().not.toExtend<Exact<Returned, Output>>();
});
