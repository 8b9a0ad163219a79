// Generated from packages/judges/example/openapi.yaml by pnpm generate. Do not edit.

import type { MockHeader, MockOperation } from "@contract-first/client-runtime/mock-data";
import type { Schema } from "@contract-first/client-runtime/response-schemas";
import { successSchemas } from "./response-schemas.ts";

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
        schema: {
          oneOf: [
            {
              type: "object",
              required: ["event", "id", "data"],
              properties: {
                id: { $ref: "#/components/schemas/Position" },
                retry: { type: "integer", minimum: 0 },
                event: { type: "string", const: "opened" },
                data: { type: "string" },
              },
            },
            {
              type: "object",
              required: ["event", "id", "data"],
              properties: {
                id: { $ref: "#/components/schemas/Position" },
                retry: { type: "integer", minimum: 0 },
                event: { type: "string", const: "created" },
                data: { $ref: "#/components/schemas/Place" },
              },
            },
            {
              type: "object",
              required: ["event", "id", "data"],
              properties: {
                id: { $ref: "#/components/schemas/Position" },
                retry: { type: "integer", minimum: 0 },
                event: { type: "string", const: "changed" },
                data: { $ref: "#/components/schemas/Place" },
              },
            },
            {
              type: "object",
              required: ["event", "id", "data"],
              properties: {
                id: { $ref: "#/components/schemas/Position" },
                retry: { type: "integer", minimum: 0 },
                event: { type: "string", const: "deleted" },
                data: { $ref: "#/components/schemas/Place" },
              },
            },
          ],
        },
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
        schema: { $ref: "#/components/schemas/InvalidRequest" },
        examples: {
          missingField: {
            code: "invalid_request",
            message: "name: is required",
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
            message: "query parameter limit: must be <= 100",
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: null,
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
        schema: { $ref: "#/components/schemas/InvalidRequest" },
        examples: {
          missingField: {
            code: "invalid_request",
            message: "name: is required",
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
            message: "query parameter limit: must be <= 100",
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: null,
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
        schema: { $ref: "#/components/schemas/InvalidRequest" },
        examples: {
          missingField: {
            code: "invalid_request",
            message: "name: is required",
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
            message: "query parameter limit: must be <= 100",
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
        examples: {
          tooLarge: {
            code: "content_too_large",
            message: "body: must not exceed 64 KiB",
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
        schema: { $ref: "#/components/schemas/Error" },
        examples: {
          otherType: {
            code: "unsupported_media_type",
            message: "body: must be application/json, not text/plain",
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: null,
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
        schema: { $ref: "#/components/schemas/InvalidRequest" },
        examples: {
          missingField: {
            code: "invalid_request",
            message: "name: is required",
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
            message: "query parameter limit: must be <= 100",
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: null,
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
        schema: { $ref: "#/components/schemas/InvalidRequest" },
        examples: {
          missingField: {
            code: "invalid_request",
            message: "name: is required",
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
            message: "query parameter limit: must be <= 100",
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
        examples: {
          tooLarge: {
            code: "content_too_large",
            message: "body: must not exceed 64 KiB",
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
        schema: { $ref: "#/components/schemas/Error" },
        examples: {
          otherType: {
            code: "unsupported_media_type",
            message: "body: must be application/json, not text/plain",
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: null,
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
        schema: { $ref: "#/components/schemas/InvalidRequest" },
        examples: {
          missingField: {
            code: "invalid_request",
            message: "name: is required",
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
            message: "query parameter limit: must be <= 100",
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: null,
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
        schema: { $ref: "#/components/schemas/InvalidRequest" },
        examples: {
          missingField: {
            code: "invalid_request",
            message: "name: is required",
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
            message: "query parameter limit: must be <= 100",
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
        examples: {
          tooLarge: {
            code: "content_too_large",
            message: "body: must not exceed 64 KiB",
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
        schema: { $ref: "#/components/schemas/Error" },
        examples: {
          otherType: {
            code: "unsupported_media_type",
            message: "body: must be application/json, not text/plain",
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: null,
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
        schema: { $ref: "#/components/schemas/InvalidRequest" },
        examples: {
          missingField: {
            code: "invalid_request",
            message: "name: is required",
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
            message: "query parameter limit: must be <= 100",
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
        schema: { $ref: "#/components/schemas/Error" },
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
  "X-RateLimit-Limit": { required: true, schema: { type: "integer", minimum: 0 }, example: 30 },
  "X-RateLimit-Remaining": { required: true, schema: { type: "integer", minimum: 0 }, example: 28 },
  "X-RateLimit-Reset": {
    required: true,
    schema: { type: "integer", format: "int64", minimum: 0 },
    example: 1798761600,
  },
  RateLimit: {
    required: true,
    schema: { type: "string" },
    example: '"minute";r=28;t=42, "day";r=458;t=47382',
  },
  "RateLimit-Policy": {
    required: true,
    schema: { type: "string" },
    example: '"minute";q=30;w=60, "day";q=500;w=86400',
  },
  "X-Request-Id": {
    required: true,
    schema: { type: "string" },
    example: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  },
  "Cache-Control": { required: true, schema: { type: "string" }, example: "no-store" },
  Link: {
    required: false,
    schema: { type: "string" },
    example: '</echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"',
  },
  Deprecation: { required: false, schema: { type: "string" }, example: "@1790812800" },
  Sunset: { required: false, schema: { type: "string" }, example: "Mon, 31 Mar 2031 00:00:00 GMT" },
  "WWW-Authenticate": {
    required: true,
    schema: { type: "string" },
    example: 'Bearer realm="Echo Register"',
  },
  "Retry-After": { required: true, schema: { type: "integer", minimum: 1 }, example: 42 },
  Location: {
    required: true,
    schema: { type: "string", format: "uri-reference" },
    example: "/echoes/v1/places/1",
  },
  "Idempotency-Replayed": {
    required: false,
    schema: { type: "string", enum: ["true"] },
    example: "true",
  },
};

/** The schemas that others refer to. */
export const mockSchemas: Readonly<Record<string, Schema>> = {
  ...successSchemas,
  ...{
    Position: { type: "string" },
    StreamOpened: {
      type: "object",
      required: ["event", "id", "data"],
      properties: {
        event: { type: "string", const: "opened" },
        id: { $ref: "#/components/schemas/Position" },
        data: { type: "string" },
      },
    },
    PlaceCreated: {
      type: "object",
      required: ["event", "id", "data"],
      properties: {
        event: { type: "string", const: "created" },
        id: { $ref: "#/components/schemas/Position" },
        data: { type: "string" },
      },
    },
    PlaceChanged: {
      type: "object",
      required: ["event", "id", "data"],
      properties: {
        event: { type: "string", const: "changed" },
        id: { $ref: "#/components/schemas/Position" },
        data: { type: "string" },
      },
    },
    PlaceDeleted: {
      type: "object",
      required: ["event", "id", "data"],
      properties: {
        event: { type: "string", const: "deleted" },
        id: { $ref: "#/components/schemas/Position" },
        data: { type: "string" },
      },
    },
    NewRecording: {
      type: "object",
      required: ["title", "recordedOn", "sound"],
      properties: {
        title: { type: "string", minLength: 1, maxLength: 200, pattern: "^[^\\x00]*$" },
        recordedOn: { type: "string", format: "date" },
        sound: { type: "string", format: "binary" },
      },
    },
    Error: {
      type: "object",
      required: ["code", "message", "status"],
      properties: {
        code: { type: "string" },
        message: { type: "string" },
        status: { type: "integer", minimum: 400, maximum: 599 },
      },
    },
    InvalidRequest: {
      allOf: [
        { $ref: "#/components/schemas/Error" },
        {
          type: "object",
          properties: {
            errors: {
              type: "array",
              maxItems: 10,
              items: { $ref: "#/components/schemas/FieldError" },
            },
          },
        },
      ],
    },
    FieldError: {
      type: "object",
      required: ["in", "rule", "message"],
      properties: {
        in: { type: "string", enum: ["body", "query", "path", "header"] },
        name: { type: "string" },
        pointer: { type: "string" },
        rule: { type: "string" },
        message: { type: "string" },
        params: { type: "object", additionalProperties: true },
      },
    },
  },
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
