import { describe, expectTypeOf, test } from "vitest";
import * as pets from "../operations/pets.js";
import type { Input } from "./input.js";
import { type Operation, operation, seal } from "./operation.js";

const rex = { id: 1, name: "Rex", categoryId: 7 };

describe("all operations, and nothing else", () => {
  test("an operation without a handler", () => {
    const { getPet: _getPet, ...others } = pets;
    // @ts-expect-error: Property 'getPet' is missing
    seal(others);
  });

  test("a handler for no operation", () => {
    // @ts-expect-error: 'removePet' is not an operationId
    seal({ ...pets, removePet: pets.getPet });
    // @ts-expect-error: 'removePet' is not an operationId
    operation("removePet", async () => ({ status: 200, body: rex }));
    // @ts-expect-error: 'removePet' is not an operationId
    type _Operation = Operation<"removePet">;
  });

  test("a handler of another operation", () => {
    // @ts-expect-error: createPet declares no response 200
    seal({ ...pets, getPet: pets.createPet });
  });

  test("a function that `operation` has not made: nothing has shown it to be exact", () => {
    // @ts-expect-error: not an Operation<"getPet">
    seal({ ...pets, getPet: async () => ({ status: 200, body: rex }) });
  });
});

describe("input", () => {
  test("declared parameters, coerced, with their defaults", () => {
    expectTypeOf<Input<"listPets">["query"]["limit"]>().toEqualTypeOf<number>();
    expectTypeOf<Input<"listPets">["query"]["status"]>().toEqualTypeOf<
      "available" | "pending" | "sold" | undefined
    >();
    expectTypeOf<Input<"getPet">["path"]>().toEqualTypeOf<{ petId: number }>();
    expectTypeOf<Input<"listPets">["body"]>().toBeUndefined();
  });

  test("a parameter that is not declared", () => {
    // @ts-expect-error: Property 'offset' does not exist
    type _Offset = Input<"listPets">["query"]["offset"];
    // @ts-expect-error: Property 'limit' does not exist
    type _Limit = Input<"getPet">["query"]["limit"];
    // @ts-expect-error: Property 'breed' does not exist
    type _Breed = Input<"createPet">["body"]["breed"];
  });
});

describe("output", () => {
  test("the declared responses", () => {
    operation("createPet", async () => ({
      status: 201,
      headers: { Location: "/v1/pets/1" },
      body: { ...rex, status: "sold" },
    }));
    operation("listPets", async () => ({ status: 200, body: [rex] }));
    operation("listPets", async ({ query }) => {
      if (query.limit === 1) return { status: 200, headers: { Link: "<>" }, body: [] };
      return { status: 500, body: { code: "internal_error", message: "", status: 500 } };
    });
  });

  test("an undeclared status", () => {
    // @ts-expect-error: 418 is not declared
    operation("getPet", async () => ({ status: 418, body: rex }));
    // @ts-expect-error: 201 is declared by createPet only
    operation("getPet", async () => ({ status: 201, body: rex }));
  });

  test("a wrong, missing or extra body field", () => {
    // @ts-expect-error: Type 'string' is not assignable to type 'number'
    operation("getPet", async () => ({ status: 200, body: { ...rex, id: "1" } }));
    // @ts-expect-error: Property 'name' is missing
    operation("getPet", async () => ({ status: 200, body: { id: 1, categoryId: 7 } }));
    // @ts-expect-error: breed is not in the contract
    operation("getPet", async () => ({ status: 200, body: { ...rex, breed: "Pug" } }));
    // @ts-expect-error: Property 'body' is missing
    operation("getPet", async () => ({ status: 200 }));
    // @ts-expect-error: cached is not in the contract
    operation("getPet", async () => ({ status: 200, body: rex, cached: true }));
  });

  test("an extra field that does not stand in a literal", () => {
    const row = { ...rex, secret: "hash" };
    // @ts-expect-error: secret is not in the contract
    operation("getPet", async () => ({ status: 200, body: row }));
    // @ts-expect-error: secret is not in the contract
    operation("listPets", async () => ({ status: 200, body: [row] }));
    // @ts-expect-error: secret is not in the contract, in one of two return values
    operation("listPets", async ({ query }) => {
      if (query.limit === 1) return { status: 200, headers: { Link: "<>" }, body: [] };
      return { status: 200, body: [row] };
    });
  });

  test("a missing, wrong or undeclared response header", () => {
    // @ts-expect-error: Property 'headers' is missing
    operation("createPet", async () => ({ status: 201, body: rex }));
    // @ts-expect-error: Type 'number' is not assignable to type 'string'
    operation("createPet", async () => ({ status: 201, headers: { Location: 1 }, body: rex }));
    // @ts-expect-error: ETag is not in the contract
    operation("listPets", async () => ({ status: 200, headers: { ETag: "1" }, body: [] }));
    const headers = { Location: "/v1/pets/1", Foo: "bar" };
    // @ts-expect-error: Foo is not in the contract
    operation("createPet", async () => ({ status: 201, headers, body: rex }));
  });

  test("headers that the chain adds are none of a handler's", () => {
    // @ts-expect-error: X-Request-Id is not in the contract
    operation("listPets", async () => ({
      status: 200,
      headers: { "X-Request-Id": "1" },
      body: [],
    }));
    // @ts-expect-error: Sunset is not in the contract
    operation("getPet", async () => ({ status: 200, headers: { Sunset: "today" }, body: rex }));
  });
});
