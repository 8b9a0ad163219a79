// Generated from packages/verification/example/openapi.yaml by pnpm generate. Do not edit.

import { check as check_response_places } from "./checks/response-places.ts";
import { check as check_response_place } from "./checks/response-place.ts";
import { check as check_response_place_with_recordings } from "./checks/response-place-with-recordings.ts";
import { check as check_response_recording } from "./checks/response-recording.ts";
import type { ResponseChecks } from "@contract-first/client-runtime/validation";

/** The checks of successes whose bodies are JSON, by route and status. */
export const responseChecks: ResponseChecks = {
  "GET /places": { "200": check_response_places },
  "POST /places": { "201": check_response_place },
  "GET /places/{placeId}": { "200": check_response_place_with_recordings },
  "PUT /places/{placeId}": { "200": check_response_place },
  "POST /places/{placeId}/recordings": { "201": check_response_recording },
  "GET /places/{placeId}/recordings/{recordingId}": { "200": check_response_recording },
};
