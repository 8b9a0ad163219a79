// Generated from packages/judges/problem-service/openapi.yaml by pnpm generate. Do not edit.

import type { MockHeader, MockOperation } from "@contract-first/client-runtime/mock-data";
import type { Schema } from "@contract-first/client-runtime/response-schemas";
import { successSchemas } from "./response-schemas.ts";

/** The operations with their responses, by status: a concrete path is before a templated one that matches it too. */
export const mockOperations: Readonly<Record<keyof MockExamples, MockOperation>> = {
  getOldPlace: {
    method: "get",
    path: "/old-places/{placeId}",
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
        examples: { cave: { id: 1, name: "響きの洞", kind: "cave", volume: 5400 } },
      },
      "4XX": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Retry-After",
          "WWW-Authenticate",
        ],
        mediaType: "application/json",
        schema: { $ref: "#/components/schemas/OldError" },
        examples: {
          gone: {
            error: { message: "There is no place 7.", type: "not_found", http_status: "404" },
          },
        },
      },
      "5XX": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Retry-After",
          "WWW-Authenticate",
        ],
        mediaType: "application/json",
        schema: { $ref: "#/components/schemas/OldError" },
        examples: {
          gone: {
            error: { message: "There is no place 7.", type: "not_found", http_status: "404" },
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
        ],
        mediaType: "application/json",
        schema: null,
        examples: { places: [{ id: 1, name: "響きの洞", kind: "cave", volume: 5400 }] },
      },
      default: {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Retry-After",
          "WWW-Authenticate",
        ],
        mediaType: "application/problem+json",
        schema: { $ref: "#/components/schemas/Problem" },
        examples: {
          gone: {
            type: "about:blank",
            title: "Not Found",
            status: 404,
            detail: "There is no place 7.",
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
        examples: { cave: { id: 1, name: "響きの洞", kind: "cave", volume: 5400 } },
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
        ],
        mediaType: "application/problem+json",
        schema: { $ref: "#/components/schemas/InvalidRequest" },
        examples: {
          name: {
            type: "about:blank",
            title: "Bad Request",
            status: 400,
            detail: "The name is missing.",
            errors: [{ pointer: "/name", detail: "This value is required." }],
          },
        },
      },
      "4XX": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Retry-After",
          "WWW-Authenticate",
        ],
        mediaType: "application/problem+json",
        schema: { $ref: "#/components/schemas/Problem" },
        examples: {
          gone: {
            type: "about:blank",
            title: "Not Found",
            status: 404,
            detail: "There is no place 7.",
          },
        },
      },
      "5XX": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Retry-After",
          "WWW-Authenticate",
        ],
        mediaType: "application/problem+json",
        schema: { $ref: "#/components/schemas/Problem" },
        examples: {
          gone: {
            type: "about:blank",
            title: "Not Found",
            status: 404,
            detail: "There is no place 7.",
          },
        },
      },
    },
  },
  getPlace: {
    method: "get",
    path: "/places/{placeId}",
    announcement: {},
    conditions: { names: ["If-None-Match"], required: false },
    responses: {
      "200": {
        headers: [
          "ETag",
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
        examples: { cave: { id: 1, name: "響きの洞", kind: "cave", volume: 5400 } },
      },
      "304": {
        headers: [
          "ETag",
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
      "404": {
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
      default: {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Retry-After",
          "WWW-Authenticate",
        ],
        mediaType: "application/problem+json",
        schema: { $ref: "#/components/schemas/Problem" },
        examples: {
          gone: {
            type: "about:blank",
            title: "Not Found",
            status: 404,
            detail: "There is no place 7.",
          },
        },
      },
    },
  },
  replacePlace: {
    method: "put",
    path: "/places/{placeId}",
    announcement: {},
    conditions: { names: ["If-Match"], required: true },
    responses: {
      "200": {
        headers: [
          "ETag",
          "Idempotency-Replayed",
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
        examples: { cave: { id: 1, name: "響きの洞", kind: "cave", volume: 5400 } },
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
        ],
        mediaType: "application/problem+json",
        schema: { $ref: "#/components/schemas/InvalidRequest" },
        examples: {
          name: {
            type: "about:blank",
            title: "Bad Request",
            status: 400,
            detail: "The name is missing.",
            errors: [{ pointer: "/name", detail: "This value is required." }],
          },
        },
      },
      "412": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Retry-After",
          "WWW-Authenticate",
        ],
        mediaType: "application/problem+json",
        schema: { $ref: "#/components/schemas/Problem" },
        examples: {
          gone: {
            type: "about:blank",
            title: "Not Found",
            status: 404,
            detail: "There is no place 7.",
          },
        },
      },
      "428": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Retry-After",
          "WWW-Authenticate",
        ],
        mediaType: "application/problem+json",
        schema: { $ref: "#/components/schemas/Problem" },
        examples: {
          gone: {
            type: "about:blank",
            title: "Not Found",
            status: 404,
            detail: "There is no place 7.",
          },
        },
      },
      "4XX": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Retry-After",
          "WWW-Authenticate",
        ],
        mediaType: "application/problem+json",
        schema: { $ref: "#/components/schemas/Problem" },
        examples: {
          gone: {
            type: "about:blank",
            title: "Not Found",
            status: 404,
            detail: "There is no place 7.",
          },
        },
      },
      "5XX": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Retry-After",
          "WWW-Authenticate",
        ],
        mediaType: "application/problem+json",
        schema: { $ref: "#/components/schemas/Problem" },
        examples: {
          gone: {
            type: "about:blank",
            title: "Not Found",
            status: 404,
            detail: "There is no place 7.",
          },
        },
      },
    },
  },
  deletePlace: {
    method: "delete",
    path: "/places/{placeId}",
    announcement: {},
    conditions: { names: ["If-Match"], required: false },
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
      "409": {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
        ],
        mediaType: "application/problem+json",
        schema: { $ref: "#/components/schemas/Kept" },
        examples: { kept: { title: "The place stays", status: 409, since: 1853 } },
      },
      default: {
        headers: [
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
          "RateLimit",
          "RateLimit-Policy",
          "X-Request-Id",
          "Cache-Control",
          "Retry-After",
          "WWW-Authenticate",
        ],
        mediaType: "application/problem+json",
        schema: { $ref: "#/components/schemas/Problem" },
        examples: {
          gone: {
            type: "about:blank",
            title: "Not Found",
            status: 404,
            detail: "There is no place 7.",
          },
        },
      },
    },
  },
};

/** The names of the examples of each response. */
export interface MockExamples {
  listPlaces: { 200: "places"; default: "gone" };
  createPlace: { 201: "cave"; 400: "name"; "4XX": "gone"; "5XX": "gone" };
  getPlace: { 200: "cave"; 304: never; 404: never; default: "gone" };
  replacePlace: {
    200: "cave";
    400: "name";
    412: "gone";
    428: "gone";
    "4XX": "gone";
    "5XX": "gone";
  };
  deletePlace: { 204: never; 409: "kept"; default: "gone" };
  getOldPlace: { 200: "cave"; "4XX": "gone"; "5XX": "gone" };
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
  "Retry-After": { required: false, schema: { type: "integer", minimum: 1 }, example: 42 },
  "WWW-Authenticate": {
    required: false,
    schema: { type: "string" },
    example: 'Bearer realm="Echo Register"',
  },
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
  ETag: { required: false, schema: { type: "string" }, example: '"33a64df5"' },
};

/** The schemas that others refer to. */
export const mockSchemas: Readonly<Record<string, Schema>> = {
  ...successSchemas,
  ...{
    Problem: {
      type: "object",
      required: ["type", "title", "status"],
      properties: {
        type: { type: "string", format: "uri-reference" },
        title: { type: "string" },
        status: { type: "integer" },
        detail: { type: "string" },
        instance: { type: "string", format: "uri-reference" },
      },
    },
    InvalidRequest: {
      allOf: [
        { $ref: "#/components/schemas/Problem" },
        {
          type: "object",
          properties: {
            errors: {
              type: "array",
              maxItems: 5,
              items: {
                type: "object",
                required: ["detail"],
                properties: {
                  field: { type: "string" },
                  pointer: { type: "string" },
                  detail: { type: "string" },
                },
              },
            },
          },
        },
      ],
    },
    Kept: {
      type: "object",
      required: ["title", "status", "since"],
      properties: {
        title: { type: "string" },
        status: { type: "integer" },
        since: { type: "integer" },
      },
    },
    OldError: {
      type: "object",
      required: ["error"],
      properties: {
        error: {
          type: "object",
          required: ["message", "type", "http_status"],
          properties: {
            message: { type: "string" },
            type: { type: "string" },
            http_status: { type: "string" },
          },
        },
      },
    },
  },
};

/** The status of each `Error.code`. */
export const mockErrorStatuses: Readonly<Record<string, number>> = {
  invalid_request: 400,
  unauthorized: 401,
  insufficient_scope: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  request_in_progress: 409,
  content_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  rate_limited: 429,
  key_banned: 429,
  headers_too_large: 431,
  internal_error: 500,
  service_unavailable: 503,
};

/** The body of an error about a mistake in a test. */
export const mockMistake = (message: string) => ({
  type: "about:blank",
  title: "Internal Server Error",
  status: 500,
  detail: message,
});
