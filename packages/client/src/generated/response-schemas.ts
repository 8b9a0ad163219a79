// Generated from openapi/openapi.yaml by pnpm generate. Do not edit.

import type { Schema } from "@contract-first/client-runtime/response-schemas";

/** The schemas of successes whose bodies are JSON, by route and status. */
export const responseSchemas: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  "GET /pets": { "200": { $ref: "#/components/schemas/Pets" } },
  "POST /pets": { "201": { $ref: "#/components/schemas/Pet" } },
  "GET /pets/{petId}": { "200": { $ref: "#/components/schemas/Pet" } },
};

/** The schemas that these refer to. */
export const successSchemas: Readonly<Record<string, Schema>> = {
  Id: { type: "integer", format: "int64", minimum: -9007199254740991, maximum: 9007199254740991 },
  PetStatus: { type: "string", enum: ["available", "pending", "sold"] },
  NewPet: {
    type: "object",
    required: ["name", "categoryId"],
    properties: {
      name: { type: "string", pattern: "^[^\\x00]*$" },
      categoryId: { $ref: "#/components/schemas/Id" },
      status: { $ref: "#/components/schemas/PetStatus" },
    },
  },
  Pet: {
    allOf: [
      { $ref: "#/components/schemas/NewPet" },
      { type: "object", required: ["id"], properties: { id: { $ref: "#/components/schemas/Id" } } },
    ],
  },
  Pets: { type: "array", maxItems: 100, items: { $ref: "#/components/schemas/Pet" } },
};
