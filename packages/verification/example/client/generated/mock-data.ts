// Generated from packages/verification/example/openapi.yaml by pnpm generate. Do not edit.

import { check as check_response_places } from "./checks/response-places.ts";
import { check as check_response_place } from "./checks/response-place.ts";
import { check as check_response_place_with_recordings } from "./checks/response-place-with-recordings.ts";
import { check as check_response_recording } from "./checks/response-recording.ts";
import { check as check_response_watch_places_200 } from "./checks/response-watch-places-200.ts";
import { check as check_response_invalid_request } from "./checks/response-invalid-request.ts";
import { check as check_response_error } from "./checks/response-error.ts";
import { check as check_response_header_x_rate_limit_limit } from "./checks/response-header-x-rate-limit-limit.ts";
import { check as check_response_header_x_rate_limit_reset } from "./checks/response-header-x-rate-limit-reset.ts";
import { check as check_response_header_rate_limit } from "./checks/response-header-rate-limit.ts";
import { check as check_response_header_retry_after } from "./checks/response-header-retry-after.ts";
import { check as check_response_header_location } from "./checks/response-header-location.ts";
import { check as check_response_header_idempotency_replayed } from "./checks/response-header-idempotency-replayed.ts";
import type { Check } from "@contract-first/client-runtime/checks";
import type { MockHeader, MockOperation } from "@contract-first/client-runtime/mock-data";
/** The operations with their responses, by status: a concrete path is before a templated one that matches it too. */
export const mockOperations: Readonly<Record<keyof MockExamples, MockOperation>> = {
  watchPlaces: {
    method: "get",
    path: "/changes",
    announcement: {},
    responses: {
      "200": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
        ],
        mediaType: "text/event-stream",
        check: "response-watch-places-200",
        examples: {
          fromNow: [
            { event: "opened", id: "6", data: "All later changes follow." },
            {
              event: "created",
              id: "7",
              data: { id: 1, name: "響きの洞", kind: "cave", volume: 5400 },
            },
            {
              event: "changed",
              id: "8",
              data: { id: 1, name: "響きの洞", kind: "cave", volume: 5600 },
            },
            {
              event: "deleted",
              id: "9",
              data: { id: 1, name: "響きの洞", kind: "cave", volume: 5600 },
            },
          ],
        },
        stream: { data: { opened: "text", created: "json", changed: "json", deleted: "json" } },
      },
      "400": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          missingField: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
          limitTooLarge: {
            code: "invalid_request",
            message: "query parameter limit: This value must be at most 100.",
            status: 400,
            errors: [
              {
                in: "query",
                name: "limit",
                rule: "maximum",
                message: "This value must be at most 100.",
                params: { maximum: 100 },
              },
            ],
          },
        },
      },
      "401": {
        headers: [
          "WWW-Authenticate",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          missingKey: {
            code: "unauthorized",
            message: "An API key is required: send it as Authorization: Bearer <API_KEY>.",
            status: 401,
          },
        },
      },
      "410": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          tooOld: {
            code: "changes_gone",
            message: "The changes after this Last-Event-ID are not kept: read all places again.",
            status: 410,
          },
        },
      },
      "429": {
        headers: [
          "Retry-After",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          rateLimited: {
            code: "rate_limited",
            message: "The limit of 30 requests a minute is reached. Retry in 42 seconds.",
            status: 429,
          },
          keyBanned: {
            code: "key_banned",
            message:
              "Too many requests were sent after the limit was reached: the API key is banned. Retry in 60 seconds.",
            status: 429,
          },
        },
      },
      "500": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          internal: {
            code: "internal_error",
            message:
              "The service failed to respond. Quote the request 7c9e6679 when you report it.",
            status: 500,
          },
        },
      },
      "503": {
        headers: [
          "Retry-After",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          unavailable: {
            code: "service_unavailable",
            message: "The service cannot be used at present. Retry in a second.",
            status: 503,
          },
        },
      },
    },
  },
  listPlaces: {
    method: "get",
    path: "/places",
    announcement: {},
    responses: {
      "200": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-places",
        examples: {
          firstPage: [
            { id: 1, name: "響きの洞", kind: "cave", volume: 5400 },
            { id: 2, name: "Ostrůvek, staré schodiště", kind: "stairwell" },
          ],
          empty: [],
        },
      },
      "400": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          missingField: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
          limitTooLarge: {
            code: "invalid_request",
            message: "query parameter limit: This value must be at most 100.",
            status: 400,
            errors: [
              {
                in: "query",
                name: "limit",
                rule: "maximum",
                message: "This value must be at most 100.",
                params: { maximum: 100 },
              },
            ],
          },
        },
      },
      "401": {
        headers: [
          "WWW-Authenticate",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          missingKey: {
            code: "unauthorized",
            message: "An API key is required: send it as Authorization: Bearer <API_KEY>.",
            status: 401,
          },
        },
      },
      "429": {
        headers: [
          "Retry-After",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          rateLimited: {
            code: "rate_limited",
            message: "The limit of 30 requests a minute is reached. Retry in 42 seconds.",
            status: 429,
          },
          keyBanned: {
            code: "key_banned",
            message:
              "Too many requests were sent after the limit was reached: the API key is banned. Retry in 60 seconds.",
            status: 429,
          },
        },
      },
      "500": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          internal: {
            code: "internal_error",
            message:
              "The service failed to respond. Quote the request 7c9e6679 when you report it.",
            status: 500,
          },
        },
      },
      "503": {
        headers: [
          "Retry-After",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          unavailable: {
            code: "service_unavailable",
            message: "The service cannot be used at present. Retry in a second.",
            status: 503,
          },
        },
      },
    },
  },
  createPlace: {
    method: "post",
    path: "/places",
    announcement: {},
    responses: {
      "201": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Location",
          "Idempotency-Replayed",
        ],
        mediaType: "application/json",
        check: "response-place",
        examples: { created: { id: 1, name: "響きの洞", kind: "cave", volume: 5400 } },
      },
      "400": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          missingField: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
          limitTooLarge: {
            code: "invalid_request",
            message: "query parameter limit: This value must be at most 100.",
            status: 400,
            errors: [
              {
                in: "query",
                name: "limit",
                rule: "maximum",
                message: "This value must be at most 100.",
                params: { maximum: 100 },
              },
            ],
          },
        },
      },
      "401": {
        headers: [
          "WWW-Authenticate",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          missingKey: {
            code: "unauthorized",
            message: "An API key is required: send it as Authorization: Bearer <API_KEY>.",
            status: 401,
          },
        },
      },
      "408": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          incomplete: {
            code: "request_timeout",
            message: "The request was not complete in time.",
            status: 408,
          },
        },
      },
      "409": {
        headers: [
          "Retry-After",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          inProgress: {
            code: "request_in_progress",
            message:
              "The first request with this Idempotency-Key is still being carried out. Retry in 1 second.",
            status: 409,
          },
        },
      },
      "413": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          tooLarge: {
            code: "content_too_large",
            message: "The body must not exceed 64 KiB.",
            status: 413,
          },
        },
      },
      "415": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          otherType: {
            code: "unsupported_media_type",
            message: "The body must be application/json, not text/plain.",
            status: 415,
          },
        },
      },
      "422": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          keyReused: {
            code: "idempotency_key_reused",
            message:
              "This Idempotency-Key belongs to a request with other content: choose a new key.",
            status: 422,
          },
        },
      },
      "429": {
        headers: [
          "Retry-After",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          rateLimited: {
            code: "rate_limited",
            message: "The limit of 30 requests a minute is reached. Retry in 42 seconds.",
            status: 429,
          },
          keyBanned: {
            code: "key_banned",
            message:
              "Too many requests were sent after the limit was reached: the API key is banned. Retry in 60 seconds.",
            status: 429,
          },
        },
      },
      "500": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          internal: {
            code: "internal_error",
            message:
              "The service failed to respond. Quote the request 7c9e6679 when you report it.",
            status: 500,
          },
        },
      },
      "503": {
        headers: [
          "Retry-After",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          unavailable: {
            code: "service_unavailable",
            message: "The service cannot be used at present. Retry in a second.",
            status: 503,
          },
        },
      },
    },
  },
  getPlace: {
    method: "get",
    path: "/places/{placeId}",
    announcement: {},
    responses: {
      "200": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
        ],
        mediaType: "application/json",
        check: "response-place-with-recordings",
        examples: {
          found: {
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
        },
      },
      "400": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          missingField: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
          limitTooLarge: {
            code: "invalid_request",
            message: "query parameter limit: This value must be at most 100.",
            status: 400,
            errors: [
              {
                in: "query",
                name: "limit",
                rule: "maximum",
                message: "This value must be at most 100.",
                params: { maximum: 100 },
              },
            ],
          },
        },
      },
      "401": {
        headers: [
          "WWW-Authenticate",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          missingKey: {
            code: "unauthorized",
            message: "An API key is required: send it as Authorization: Bearer <API_KEY>.",
            status: 401,
          },
        },
      },
      "404": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          notFound: { code: "not_found", message: "There is no place 99.", status: 404 },
        },
      },
      "429": {
        headers: [
          "Retry-After",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          rateLimited: {
            code: "rate_limited",
            message: "The limit of 30 requests a minute is reached. Retry in 42 seconds.",
            status: 429,
          },
          keyBanned: {
            code: "key_banned",
            message:
              "Too many requests were sent after the limit was reached: the API key is banned. Retry in 60 seconds.",
            status: 429,
          },
        },
      },
      "500": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          internal: {
            code: "internal_error",
            message:
              "The service failed to respond. Quote the request 7c9e6679 when you report it.",
            status: 500,
          },
        },
      },
      "503": {
        headers: [
          "Retry-After",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          unavailable: {
            code: "service_unavailable",
            message: "The service cannot be used at present. Retry in a second.",
            status: 503,
          },
        },
      },
    },
  },
  replacePlace: {
    method: "put",
    path: "/places/{placeId}",
    announcement: {},
    responses: {
      "200": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
        ],
        mediaType: "application/json",
        check: "response-place",
        examples: { replaced: { id: 1, name: "響きの洞", kind: "cave", volume: 5400 } },
      },
      "400": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          missingField: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
          limitTooLarge: {
            code: "invalid_request",
            message: "query parameter limit: This value must be at most 100.",
            status: 400,
            errors: [
              {
                in: "query",
                name: "limit",
                rule: "maximum",
                message: "This value must be at most 100.",
                params: { maximum: 100 },
              },
            ],
          },
        },
      },
      "401": {
        headers: [
          "WWW-Authenticate",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          missingKey: {
            code: "unauthorized",
            message: "An API key is required: send it as Authorization: Bearer <API_KEY>.",
            status: 401,
          },
        },
      },
      "404": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          notFound: { code: "not_found", message: "There is no place 99.", status: 404 },
        },
      },
      "408": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          incomplete: {
            code: "request_timeout",
            message: "The request was not complete in time.",
            status: 408,
          },
        },
      },
      "413": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          tooLarge: {
            code: "content_too_large",
            message: "The body must not exceed 64 KiB.",
            status: 413,
          },
        },
      },
      "415": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          otherType: {
            code: "unsupported_media_type",
            message: "The body must be application/json, not text/plain.",
            status: 415,
          },
        },
      },
      "429": {
        headers: [
          "Retry-After",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          rateLimited: {
            code: "rate_limited",
            message: "The limit of 30 requests a minute is reached. Retry in 42 seconds.",
            status: 429,
          },
          keyBanned: {
            code: "key_banned",
            message:
              "Too many requests were sent after the limit was reached: the API key is banned. Retry in 60 seconds.",
            status: 429,
          },
        },
      },
      "500": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          internal: {
            code: "internal_error",
            message:
              "The service failed to respond. Quote the request 7c9e6679 when you report it.",
            status: 500,
          },
        },
      },
      "503": {
        headers: [
          "Retry-After",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          unavailable: {
            code: "service_unavailable",
            message: "The service cannot be used at present. Retry in a second.",
            status: 503,
          },
        },
      },
    },
  },
  deletePlace: {
    method: "delete",
    path: "/places/{placeId}",
    announcement: {},
    responses: {
      "204": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
        ],
        mediaType: null,
        check: null,
        examples: {},
      },
      "400": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          missingField: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
          limitTooLarge: {
            code: "invalid_request",
            message: "query parameter limit: This value must be at most 100.",
            status: 400,
            errors: [
              {
                in: "query",
                name: "limit",
                rule: "maximum",
                message: "This value must be at most 100.",
                params: { maximum: 100 },
              },
            ],
          },
        },
      },
      "401": {
        headers: [
          "WWW-Authenticate",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          missingKey: {
            code: "unauthorized",
            message: "An API key is required: send it as Authorization: Bearer <API_KEY>.",
            status: 401,
          },
        },
      },
      "404": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          notFound: { code: "not_found", message: "There is no place 99.", status: 404 },
        },
      },
      "409": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          inUse: { code: "place_in_use", message: "Place 1 has recordings.", status: 409 },
        },
      },
      "429": {
        headers: [
          "Retry-After",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          rateLimited: {
            code: "rate_limited",
            message: "The limit of 30 requests a minute is reached. Retry in 42 seconds.",
            status: 429,
          },
          keyBanned: {
            code: "key_banned",
            message:
              "Too many requests were sent after the limit was reached: the API key is banned. Retry in 60 seconds.",
            status: 429,
          },
        },
      },
      "500": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          internal: {
            code: "internal_error",
            message:
              "The service failed to respond. Quote the request 7c9e6679 when you report it.",
            status: 500,
          },
        },
      },
      "503": {
        headers: [
          "Retry-After",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          unavailable: {
            code: "service_unavailable",
            message: "The service cannot be used at present. Retry in a second.",
            status: 503,
          },
        },
      },
    },
  },
  addRecording: {
    method: "post",
    path: "/places/{placeId}/recordings",
    announcement: {},
    responses: {
      "201": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Location",
        ],
        mediaType: "application/json",
        check: "response-recording",
        examples: {
          added: {
            id: 1,
            placeId: 1,
            title: "One clap",
            recordedOn: "2026-05-17",
            bytes: 4,
            sha256: "a40ff3d5900fb7698b8c865041347cb49eccedc8f93945f89629ad104aaecce4",
          },
        },
      },
      "400": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          missingField: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
          limitTooLarge: {
            code: "invalid_request",
            message: "query parameter limit: This value must be at most 100.",
            status: 400,
            errors: [
              {
                in: "query",
                name: "limit",
                rule: "maximum",
                message: "This value must be at most 100.",
                params: { maximum: 100 },
              },
            ],
          },
        },
      },
      "401": {
        headers: [
          "WWW-Authenticate",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          missingKey: {
            code: "unauthorized",
            message: "An API key is required: send it as Authorization: Bearer <API_KEY>.",
            status: 401,
          },
        },
      },
      "404": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          notFound: { code: "not_found", message: "There is no place 99.", status: 404 },
        },
      },
      "408": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          incomplete: {
            code: "request_timeout",
            message: "The request was not complete in time.",
            status: 408,
          },
        },
      },
      "413": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          tooLarge: {
            code: "content_too_large",
            message: "The body must not exceed 64 KiB.",
            status: 413,
          },
        },
      },
      "415": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          otherType: {
            code: "unsupported_media_type",
            message: "The body must be application/json, not text/plain.",
            status: 415,
          },
        },
      },
      "429": {
        headers: [
          "Retry-After",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          rateLimited: {
            code: "rate_limited",
            message: "The limit of 30 requests a minute is reached. Retry in 42 seconds.",
            status: 429,
          },
          keyBanned: {
            code: "key_banned",
            message:
              "Too many requests were sent after the limit was reached: the API key is banned. Retry in 60 seconds.",
            status: 429,
          },
        },
      },
      "500": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          internal: {
            code: "internal_error",
            message:
              "The service failed to respond. Quote the request 7c9e6679 when you report it.",
            status: 500,
          },
        },
      },
      "503": {
        headers: [
          "Retry-After",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          unavailable: {
            code: "service_unavailable",
            message: "The service cannot be used at present. Retry in a second.",
            status: 503,
          },
        },
      },
    },
  },
  getRecording: {
    method: "get",
    path: "/places/{placeId}/recordings/{recordingId}",
    announcement: {
      Deprecation: "@1790812800",
      Sunset: "Mon, 31 Mar 2031 00:00:00 GMT",
      Link: '</echoes/v1/places/{placeId}>; rel="successor-version"',
    },
    responses: {
      "200": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-recording",
        examples: {
          found: {
            id: 1,
            placeId: 1,
            title: "One clap",
            recordedOn: "2026-05-17",
            bytes: 4,
            sha256: "a40ff3d5900fb7698b8c865041347cb49eccedc8f93945f89629ad104aaecce4",
          },
        },
      },
      "400": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-invalid-request",
        examples: {
          missingField: {
            code: "invalid_request",
            message: "name: This value is required.",
            status: 400,
            errors: [
              {
                in: "body",
                pointer: "/name",
                rule: "required",
                message: "This value is required.",
              },
            ],
          },
          limitTooLarge: {
            code: "invalid_request",
            message: "query parameter limit: This value must be at most 100.",
            status: 400,
            errors: [
              {
                in: "query",
                name: "limit",
                rule: "maximum",
                message: "This value must be at most 100.",
                params: { maximum: 100 },
              },
            ],
          },
        },
      },
      "401": {
        headers: [
          "WWW-Authenticate",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          missingKey: {
            code: "unauthorized",
            message: "An API key is required: send it as Authorization: Bearer <API_KEY>.",
            status: 401,
          },
        },
      },
      "404": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          notFound: { code: "not_found", message: "There is no place 99.", status: 404 },
        },
      },
      "429": {
        headers: [
          "Retry-After",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          rateLimited: {
            code: "rate_limited",
            message: "The limit of 30 requests a minute is reached. Retry in 42 seconds.",
            status: 429,
          },
          keyBanned: {
            code: "key_banned",
            message:
              "Too many requests were sent after the limit was reached: the API key is banned. Retry in 60 seconds.",
            status: 429,
          },
        },
      },
      "500": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          internal: {
            code: "internal_error",
            message:
              "The service failed to respond. Quote the request 7c9e6679 when you report it.",
            status: 500,
          },
        },
      },
      "503": {
        headers: [
          "Retry-After",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Deprecation",
          "Sunset",
          "Link",
        ],
        mediaType: "application/json",
        check: "response-error",
        examples: {
          unavailable: {
            code: "service_unavailable",
            message: "The service cannot be used at present. Retry in a second.",
            status: 503,
          },
        },
      },
    },
  },
};

/** The names of the examples of each response. */
export interface MockExamples {
  listPlaces: {
    200: "firstPage" | "empty";
    400: "missingField" | "limitTooLarge";
    401: "missingKey";
    429: "rateLimited" | "keyBanned";
    500: "internal";
    503: "unavailable";
  };
  createPlace: {
    201: "created";
    400: "missingField" | "limitTooLarge";
    401: "missingKey";
    408: "incomplete";
    409: "inProgress";
    413: "tooLarge";
    415: "otherType";
    422: "keyReused";
    429: "rateLimited" | "keyBanned";
    500: "internal";
    503: "unavailable";
  };
  getPlace: {
    200: "found";
    400: "missingField" | "limitTooLarge";
    401: "missingKey";
    404: "notFound";
    429: "rateLimited" | "keyBanned";
    500: "internal";
    503: "unavailable";
  };
  replacePlace: {
    200: "replaced";
    400: "missingField" | "limitTooLarge";
    401: "missingKey";
    404: "notFound";
    408: "incomplete";
    413: "tooLarge";
    415: "otherType";
    429: "rateLimited" | "keyBanned";
    500: "internal";
    503: "unavailable";
  };
  deletePlace: {
    204: never;
    400: "missingField" | "limitTooLarge";
    401: "missingKey";
    404: "notFound";
    409: "inUse";
    429: "rateLimited" | "keyBanned";
    500: "internal";
    503: "unavailable";
  };
  watchPlaces: {
    200: "fromNow";
    400: "missingField" | "limitTooLarge";
    401: "missingKey";
    410: "tooOld";
    429: "rateLimited" | "keyBanned";
    500: "internal";
    503: "unavailable";
  };
  addRecording: {
    201: "added";
    400: "missingField" | "limitTooLarge";
    401: "missingKey";
    404: "notFound";
    408: "incomplete";
    413: "tooLarge";
    415: "otherType";
    429: "rateLimited" | "keyBanned";
    500: "internal";
    503: "unavailable";
  };
  getRecording: {
    200: "found";
    400: "missingField" | "limitTooLarge";
    401: "missingKey";
    404: "notFound";
    429: "rateLimited" | "keyBanned";
    500: "internal";
    503: "unavailable";
  };
}

/** The response headers. */
export const mockHeaders: Readonly<Record<string, MockHeader>> = {
  "X-RateLimit-Limit": { required: true, check: "response-header-x-rate-limit-limit", example: 30 },
  "X-RateLimit-Remaining": {
    required: true,
    check: "response-header-x-rate-limit-limit",
    example: 28,
  },
  "X-RateLimit-Reset": {
    required: true,
    check: "response-header-x-rate-limit-reset",
    example: 1798761600,
  },
  RateLimit: {
    required: true,
    check: "response-header-rate-limit",
    example: '"minute";r=28;t=42, "day";r=458;t=47382',
  },
  "RateLimit-Policy": {
    required: true,
    check: "response-header-rate-limit",
    example: '"minute";q=30;w=60, "day";q=500;w=86400',
  },
  "X-Request-Id": {
    required: true,
    check: "response-header-rate-limit",
    example: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  },
  "Cache-Control": { required: true, check: "response-header-rate-limit", example: "no-store" },
  Link: {
    required: false,
    check: "response-header-rate-limit",
    example: '</echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"',
  },
  Deprecation: { required: false, check: "response-header-rate-limit", example: "@1790812800" },
  Sunset: {
    required: false,
    check: "response-header-rate-limit",
    example: "Mon, 31 Mar 2031 00:00:00 GMT",
  },
  "WWW-Authenticate": {
    required: true,
    check: "response-header-rate-limit",
    example: 'Bearer realm="Echo Register"',
  },
  "Retry-After": { required: true, check: "response-header-retry-after", example: 42 },
  Location: { required: true, check: "response-header-location", example: "/echoes/v1/places/1" },
  "Idempotency-Replayed": {
    required: false,
    check: "response-header-idempotency-replayed",
    example: "true",
  },
};

/** The checks of bodies, items and headers. */
export const mockChecks: Readonly<Record<string, Check>> = {
  "response-places": check_response_places,
  "response-place": check_response_place,
  "response-place-with-recordings": check_response_place_with_recordings,
  "response-recording": check_response_recording,
  "response-watch-places-200": check_response_watch_places_200,
  "response-invalid-request": check_response_invalid_request,
  "response-error": check_response_error,
  "response-header-x-rate-limit-limit": check_response_header_x_rate_limit_limit,
  "response-header-x-rate-limit-reset": check_response_header_x_rate_limit_reset,
  "response-header-rate-limit": check_response_header_rate_limit,
  "response-header-retry-after": check_response_header_retry_after,
  "response-header-location": check_response_header_location,
  "response-header-idempotency-replayed": check_response_header_idempotency_replayed,
};

/** The status of each `Error.code`. */
export const mockErrorStatuses: Readonly<Record<string, number>> = {
  invalid_request: 400,
  unauthorized: 401,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  place_in_use: 409,
  request_in_progress: 409,
  changes_gone: 410,
  content_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  headers_too_large: 431,
  rate_limited: 429,
  key_banned: 429,
  internal_error: 500,
  service_unavailable: 503,
  insufficient_scope: 403,
};

/** The body of an error about a mistake in a test. */
export const mockMistake = (message: string) => ({
  code: "internal_error",
  message: message,
  status: 500,
});
