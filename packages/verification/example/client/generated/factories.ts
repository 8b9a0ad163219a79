// Generated from packages/verification/example/openapi.yaml by pnpm generate. Do not edit.

import { check as check_response_new_place } from "./checks/response-new-place.ts";
import { check as check_response_place } from "./checks/response-place.ts";
import { check as check_response_place_with_recordings } from "./checks/response-place-with-recordings.ts";
import { check as check_response_recording } from "./checks/response-recording.ts";
import { check as check_response_error } from "./checks/response-error.ts";
import { check as check_response_invalid_request } from "./checks/response-invalid-request.ts";
import { check as check_response_field_error } from "./checks/response-field-error.ts";
import { type Factory, factory as make_factory } from "@contract-first/client-runtime/factories";
import type { components } from "#contract-types";

export type { Changes, Factory } from "@contract-first/client-runtime/factories";

/** Makes a new object of the schema `NewPlace`. */
export const newPlace: Factory<components["schemas"]["NewPlace"]> = /* @__PURE__ */ make_factory(
  "NewPlace",
  { name: "響きの洞", kind: "cave", volume: 5400 },
  check_response_new_place,
);

/** Makes a new object of the schema `Place`. */
export const place: Factory<components["schemas"]["Place"]> = /* @__PURE__ */ make_factory(
  "Place",
  { id: 1, name: "響きの洞", kind: "cave", volume: 5400 },
  check_response_place,
);

/** Makes a new object of the schema `PlaceWithRecordings`. */
export const placeWithRecordings: Factory<components["schemas"]["PlaceWithRecordings"]> =
  /* @__PURE__ */ make_factory(
    "PlaceWithRecordings",
    {
      id: 1,
      name: "響きの洞",
      kind: "cave",
      volume: 5400,
      recordings: [
        {
          id: 1,
          placeId: 1,
          title: "One clap",
          recordedOn: "2026-05-17",
          bytes: 4,
          sha256: "a40ff3d5900fb7698b8c865041347cb49eccedc8f93945f89629ad104aaecce4",
        },
      ],
    },
    check_response_place_with_recordings,
  );

/** Makes a new object of the schema `Recording`. */
export const recording: Factory<components["schemas"]["Recording"]> = /* @__PURE__ */ make_factory(
  "Recording",
  {
    id: 1,
    placeId: 1,
    title: "One clap",
    recordedOn: "2026-05-17",
    bytes: 4,
    sha256: "a40ff3d5900fb7698b8c865041347cb49eccedc8f93945f89629ad104aaecce4",
  },
  check_response_recording,
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
