// Generated from openapi/openapi.yaml by pnpm generate. Do not edit.

import { check as check_request_id } from "./checks/request-id.ts";
import { check as check_request_pet_status } from "./checks/request-pet-status.ts";
import { check as check_request_new_pet } from "./checks/request-new-pet.ts";
import { type RequestSchema, requestSchema } from "@contract-first/client-runtime/schemas";
import type { components } from "#contract-types";

export type { Issue, RequestSchema, Validated } from "@contract-first/client-runtime/schemas";

/** The schema of `Id` in a request. */
export const idSchema: RequestSchema<components["schemas"]["Id"]> =
  /* @__PURE__ */ requestSchema(check_request_id);

/** The schema of `PetStatus` in a request. */
export const petStatusSchema: RequestSchema<components["schemas"]["PetStatus"]> =
  /* @__PURE__ */ requestSchema(check_request_pet_status);

/** The schema of `NewPet` in a request. */
export const newPetSchema: RequestSchema<components["schemas"]["NewPet"]> =
  /* @__PURE__ */ requestSchema(check_request_new_pet);
