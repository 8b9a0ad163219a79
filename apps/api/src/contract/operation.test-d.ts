import type { OperationId } from "@animal-store/contract";
import { describe, expectTypeOf, test } from "vitest";
import * as pets from "../operations/pets.js";
import { type Input, type Operation, type Output, seal } from "./operation.js";

declare function answer<Id extends OperationId>(output: Output<Id>): void;
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
    type _Operation = Operation<"removePet">;
  });

  test("a handler of another operation", () => {
    // @ts-expect-error: createPet does not answer 200
    seal({ ...pets, getPet: pets.createPet });
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
    answer<"createPet">({ status: 201, headers: { Location: "/v1/pets/1" }, body: rex });
    answer<"listPets">({ status: 200, body: [rex] });
    answer<"listPets">({ status: 200, headers: { Link: '<>; rel="next"' }, body: [] });
  });

  test("an undeclared status", () => {
    // @ts-expect-error: 418 is not declared
    answer<"getPet">({ status: 418, body: rex });
    // @ts-expect-error: 201 is declared by createPet only
    answer<"getPet">({ status: 201, body: rex });
  });

  test("a wrong, missing or extra body field", () => {
    // @ts-expect-error: Type 'string' is not assignable to type 'number'
    answer<"getPet">({ status: 200, body: { ...rex, id: "1" } });
    // @ts-expect-error: Property 'name' is missing
    answer<"getPet">({ status: 200, body: { id: 1, categoryId: 7 } });
    // @ts-expect-error: 'breed' does not exist
    answer<"getPet">({ status: 200, body: { ...rex, breed: "Pug" } });
    // @ts-expect-error: Property 'body' is missing
    answer<"getPet">({ status: 200 });
  });

  test("a missing, wrong or undeclared response header", () => {
    // @ts-expect-error: Property 'headers' is missing
    answer<"createPet">({ status: 201, body: rex });
    // @ts-expect-error: Type 'number' is not assignable to type 'string'
    answer<"createPet">({ status: 201, headers: { Location: 1 }, body: rex });
    // @ts-expect-error: 'ETag' does not exist
    answer<"listPets">({ status: 200, headers: { ETag: "1" }, body: [] });
  });

  test("headers that the chain adds are none of a handler's", () => {
    // @ts-expect-error: 'X-Request-Id' does not exist
    answer<"listPets">({ status: 200, headers: { "X-Request-Id": "1" }, body: [] });
    // @ts-expect-error: 'Sunset' does not exist
    answer<"getPet">({ status: 200, headers: { Sunset: "today" }, body: rex });
  });
});
