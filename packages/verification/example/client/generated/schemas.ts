// Generated from packages/verification/example/openapi.yaml by pnpm generate. Do not edit.

import { check as check_request_place_kind } from "./checks/request-place-kind.ts";
import { check as check_request_new_place } from "./checks/request-new-place.ts";
import { check as check_request_new_recording } from "./checks/request-new-recording.ts";
import { type RequestSchema, requestSchema } from "@contract-first/client-runtime/schemas";
import type { components } from "#contract-types";

export type { Issue, RequestSchema, Validated } from "@contract-first/client-runtime/schemas";

/** The schema of `PlaceKind` in a request. */
export const placeKindSchema: RequestSchema<components["schemas"]["PlaceKind"]> =
  /* @__PURE__ */ requestSchema(check_request_place_kind);

/** The schema of `NewPlace` in a request. */
export const newPlaceSchema: RequestSchema<components["schemas"]["NewPlace"]> =
  /* @__PURE__ */ requestSchema(check_request_new_place);

/** The schema of `NewRecording` in a request. */
export const newRecordingSchema: RequestSchema<components["schemas"]["NewRecording"]> =
  /* @__PURE__ */ requestSchema(check_request_new_recording);
