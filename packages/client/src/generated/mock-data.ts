// Generated from openapi/openapi.yaml by pnpm generate. Do not edit.

import { check as check_response_pets } from "./checks/response-pets.ts";
import { check as check_response_pet } from "./checks/response-pet.ts";
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
  listPets: {
    method: "get",
    path: "/pets",
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
        check: "response-pets",
        examples: {
          firstPage: [
            { id: 1, name: "Mittens", categoryId: 3, status: "available" },
            { id: 2, name: "Rex", categoryId: 7 },
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
          invalidKey: { code: "unauthorized", message: "The API key is not valid.", status: 401 },
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
            message: "The limit of 60 requests a minute is reached. Retry in 42 seconds.",
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
              "The service failed to respond. Quote the request 0b9f4a7e when you report it.",
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
          overloaded: {
            code: "service_unavailable",
            message: "The service has too many requests to process. Retry in 1 second.",
            status: 503,
          },
          unavailable: {
            code: "service_unavailable",
            message: "The service cannot be used at present. Retry in a second.",
            status: 503,
          },
        },
      },
    },
  },
  createPet: {
    method: "post",
    path: "/pets",
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
        check: "response-pet",
        examples: { created: { id: 2, name: "Rex", categoryId: 7 } },
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
          invalidKey: { code: "unauthorized", message: "The API key is not valid.", status: 401 },
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
            message: "The body must not exceed 100 KiB.",
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
          notJson: {
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
            message: "The limit of 60 requests a minute is reached. Retry in 42 seconds.",
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
              "The service failed to respond. Quote the request 0b9f4a7e when you report it.",
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
          overloaded: {
            code: "service_unavailable",
            message: "The service has too many requests to process. Retry in 1 second.",
            status: 503,
          },
          unavailable: {
            code: "service_unavailable",
            message: "The service cannot be used at present. Retry in a second.",
            status: 503,
          },
        },
      },
    },
  },
  getPet: {
    method: "get",
    path: "/pets/{petId}",
    announcement: {
      Deprecation: "@1795219200",
      Sunset: "Thu, 05 Dec 2030 00:00:00 GMT",
      Link: '</v1/pets>; rel="successor-version", </docs#/pets/getPet>; rel="deprecation"; type="text/html", </docs#/pets/getPet>; rel="sunset"; type="text/html"',
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
        check: "response-pet",
        examples: { found: { id: 2, name: "Rex", categoryId: 7 } },
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
          invalidKey: { code: "unauthorized", message: "The API key is not valid.", status: 401 },
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
        examples: { notFound: { code: "not_found", message: "There is no pet 99.", status: 404 } },
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
            message: "The limit of 60 requests a minute is reached. Retry in 42 seconds.",
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
              "The service failed to respond. Quote the request 0b9f4a7e when you report it.",
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
          overloaded: {
            code: "service_unavailable",
            message: "The service has too many requests to process. Retry in 1 second.",
            status: 503,
          },
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
  listPets: {
    200: "firstPage" | "empty";
    400: "missingField" | "limitTooLarge";
    401: "missingKey" | "invalidKey";
    429: "rateLimited" | "keyBanned";
    500: "internal";
    503: "overloaded" | "unavailable";
  };
  createPet: {
    201: "created";
    400: "missingField" | "limitTooLarge";
    401: "missingKey" | "invalidKey";
    408: "incomplete";
    409: "inProgress";
    413: "tooLarge";
    415: "notJson";
    422: "keyReused";
    429: "rateLimited" | "keyBanned";
    500: "internal";
    503: "overloaded" | "unavailable";
  };
  getPet: {
    200: "found";
    400: "missingField" | "limitTooLarge";
    401: "missingKey" | "invalidKey";
    404: "notFound";
    429: "rateLimited" | "keyBanned";
    500: "internal";
    503: "overloaded" | "unavailable";
  };
}

/** The response headers. */
export const mockHeaders: Readonly<Record<string, MockHeader>> = {
  "X-RateLimit-Limit": { required: true, check: "response-header-x-rate-limit-limit", example: 60 },
  "X-RateLimit-Remaining": {
    required: true,
    check: "response-header-x-rate-limit-limit",
    example: 58,
  },
  "X-RateLimit-Reset": {
    required: true,
    check: "response-header-x-rate-limit-reset",
    example: 1798761600,
  },
  RateLimit: {
    required: true,
    check: "response-header-rate-limit",
    example: '"minute";r=58;t=42, "day";r=958;t=47382',
  },
  "RateLimit-Policy": {
    required: true,
    check: "response-header-rate-limit",
    example: '"minute";q=60;w=60, "day";q=1000;w=86400',
  },
  "X-Request-Id": {
    required: true,
    check: "response-header-rate-limit",
    example: "0b9f4a7e-5d0c-4b6e-9a43-0f5c4f6f1f2b",
  },
  "Cache-Control": { required: true, check: "response-header-rate-limit", example: "no-store" },
  Link: {
    required: false,
    check: "response-header-rate-limit",
    example: '</v1/pets?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"',
  },
  Deprecation: { required: false, check: "response-header-rate-limit", example: "@1795219200" },
  Sunset: {
    required: false,
    check: "response-header-rate-limit",
    example: "Thu, 05 Dec 2030 00:00:00 GMT",
  },
  "WWW-Authenticate": {
    required: true,
    check: "response-header-rate-limit",
    example: 'Bearer realm="Animal Store"',
  },
  "Retry-After": { required: true, check: "response-header-retry-after", example: 42 },
  Location: { required: true, check: "response-header-location", example: "/v1/pets/3" },
  "Idempotency-Replayed": {
    required: false,
    check: "response-header-idempotency-replayed",
    example: "true",
  },
};

/** The checks of bodies, items and headers. */
export const mockChecks: Readonly<Record<string, Check>> = {
  "response-pets": check_response_pets,
  "response-pet": check_response_pet,
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
  request_in_progress: 409,
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
