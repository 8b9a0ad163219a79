import type { StandardSchemaV1 } from "@standard-schema/spec";
import { expectTypeOf, test } from "vitest";
import type { NewPet } from "./generated/contract.ts";
import { newPetSchema } from "./generated/schemas.ts";

type Schema = typeof newPetSchema;

test("a schema is a Standard Schema, with the types of the contract", () => {
  expectTypeOf(newPetSchema).toExtend<StandardSchemaV1<unknown, NewPet>>();
  expectTypeOf<StandardSchemaV1.InferOutput<Schema>>().toEqualTypeOf<NewPet>();
  type Field = StandardSchemaV1.InferInput<Schema>["status"];
  expectTypeOf<Field>().toEqualTypeOf<NewPet["status"] | undefined>();
});
