import type { StandardSchemaV1 } from "@standard-schema/spec";
import { expectTypeOf, test } from "vitest";
import type { NewPet } from "./generated/contract.ts";
import { newPetSchema } from "./generated/schemas.ts";

test("a schema is a Standard Schema, with the types of the contract", () => {
  expectTypeOf(newPetSchema).toExtend<StandardSchemaV1<unknown, NewPet>>();
  expectTypeOf<StandardSchemaV1.InferOutput<typeof newPetSchema>>().toEqualTypeOf<NewPet>();
  type Field = StandardSchemaV1.InferInput<typeof newPetSchema>["status"];
  expectTypeOf<Field>().toEqualTypeOf<NewPet["status"] | undefined>();
});
