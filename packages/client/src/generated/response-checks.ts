// Generated from openapi/openapi.yaml by pnpm generate. Do not edit.

import { check as check_response_pets } from "./checks/response-pets.ts";
import { check as check_response_pet } from "./checks/response-pet.ts";
import type { ResponseChecks } from "@contract-first/client-runtime/validation";

/** The checks of successes whose bodies are JSON, by route and status. */
export const responseChecks: ResponseChecks = {
  "GET /pets": { "200": check_response_pets },
  "POST /pets": { "201": check_response_pet },
  "GET /pets/{petId}": { "200": check_response_pet },
};
