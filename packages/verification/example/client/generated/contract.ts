// Generated from packages/verification/example/openapi.yaml by pnpm generate. Do not edit.

import type { components } from "#contract-types";

/**
 * A 64-bit identifier up to 2^53 − 1, the integers that every JSON implementation exchanges exactly
 * (RFC 7493, section 2.2).
 */
export type Id = components["schemas"]["Id"];

/** What a place is, as far as its walls matter. */
export type PlaceKind = components["schemas"]["PlaceKind"];

/** A place to enter. */
export type NewPlace = components["schemas"]["NewPlace"];

/** A place of the register. */
export type Place = components["schemas"]["Place"];

/** A place, and what was recorded there. */
export type PlaceWithRecordings = components["schemas"]["PlaceWithRecordings"];

/** One page of places, in the order of their identifiers. */
export type Places = components["schemas"]["Places"];

/** The position of the event in the stream, for `Last-Event-ID`. */
export type Position = components["schemas"]["Position"];

/** The stream is open. All later changes follow. */
export type StreamOpened = components["schemas"]["StreamOpened"];

/** A place was entered. */
export type PlaceCreated = components["schemas"]["PlaceCreated"];

/** A place was corrected. The data are the place as it was then. */
export type PlaceChanged = components["schemas"]["PlaceChanged"];

/** A place was removed. The data are the place as it was before. */
export type PlaceDeleted = components["schemas"]["PlaceDeleted"];

/** A recording to add. */
export type NewRecording = components["schemas"]["NewRecording"];

/** What is known of a recording. */
export type Recording = components["schemas"]["Recording"];

/** What went wrong. */
export type ErrorBody = components["schemas"]["Error"];

/** What is wrong with the request, and where. */
export type InvalidRequest = components["schemas"]["InvalidRequest"];

/** One mistake in a request. */
export type FieldError = components["schemas"]["FieldError"];

/** The values of `PlaceKind`. */
export const placeKindValues = ["cave", "hall", "stairwell", "tunnel"] as const;

/** The values of `ErrorBody.code` that this version of the contract knows. */
export type ErrorCode =
  | "invalid_request"
  | "unauthorized"
  | "not_found"
  | "method_not_allowed"
  | "request_timeout"
  | "place_in_use"
  | "request_in_progress"
  | "changes_gone"
  | "content_too_large"
  | "unsupported_media_type"
  | "idempotency_key_reused"
  | "headers_too_large"
  | "rate_limited"
  | "key_banned"
  | "internal_error"
  | "service_unavailable";

/** The version of the contract that the client was generated from. */
export const contractVersion: string = "1.0.0";

/** The address of each server, by environment. */
export const environments = {
  production: "https://register.example/echoes/v1",
  local: "http://127.0.0.1:3000/echoes/v1",
} as const;

/** The operations that only read (GET and QUERY). */
export type ReadId = "listPlaces" | "getPlace" | "watchPlaces" | "getRecording";

/** The names of the contract's servers. */
export type Environment = keyof typeof environments;
