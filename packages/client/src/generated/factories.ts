// Generated from openapi/openapi.yaml by pnpm generate. Do not edit.

import { check as check_response_new_pet } from "./checks/response-new-pet.ts";
import { check as check_response_pet } from "./checks/response-pet.ts";
import { check as check_response_error } from "./checks/response-error.ts";
import { check as check_response_invalid_request } from "./checks/response-invalid-request.ts";
import { check as check_response_field_error } from "./checks/response-field-error.ts";
import { type Factory, factory as make_factory } from "@contract-first/client-runtime/factories";
import type { components } from "#contract-types";

export type { Changes, Factory } from "@contract-first/client-runtime/factories";

/** Makes a new object of the schema `NewPet`. */
export const newPet: Factory<components["schemas"]["NewPet"]> = /* @__PURE__ */ make_factory(
  "NewPet",
  { name: "Mittens", categoryId: 3, status: "available" },
  check_response_new_pet,
);

/** Makes a new object of the schema `Pet`. */
export const pet: Factory<components["schemas"]["Pet"]> = /* @__PURE__ */ make_factory(
  "Pet",
  { id: 1, name: "Mittens", categoryId: 3, status: "available" },
  check_response_pet,
);

/** Makes a new object of the schema `Error`. */
export const errorBody: Factory<components["schemas"]["Error"]> = /* @__PURE__ */ make_factory(
  "Error",
  {
    code: "unauthorized",
    message: "An API key is required: send it as Authorization: Bearer <API_KEY>.",
    status: 401,
  },
  check_response_error,
);

/** Makes a new object of the schema `InvalidRequest`. */
export const invalidRequest: Factory<components["schemas"]["InvalidRequest"]> =
  /* @__PURE__ */ make_factory(
    "InvalidRequest",
    {
      code: "invalid_request",
      message: "name: This value is required.",
      status: 400,
      errors: [
        { in: "body", pointer: "/name", rule: "required", message: "This value is required." },
      ],
    },
    check_response_invalid_request,
  );

/** Makes a new object of the schema `FieldError`. */
export const fieldError: Factory<components["schemas"]["FieldError"]> =
  /* @__PURE__ */ make_factory(
    "FieldError",
    {
      in: "body",
      name: "limit",
      pointer: "/name",
      rule: "required",
      message: "This value is required.",
      params: { maximum: 100 },
    },
    check_response_field_error,
  );
