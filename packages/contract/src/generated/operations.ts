// Generated from openapi/openapi.yaml by pnpm generate. Do not edit.

/** The path that all servers' addresses end in. */
export const basePath = "/v1" as const;

/** The address of each server, by environment. */
export const environments = {
  production: "https://api.animal-store.example/v1",
  staging: "https://staging.animal-store.example/v1",
  local: "http://127.0.0.1:3000/v1",
} as const;

/** The response headers of the contract. */
export const headerNames = {
  rateLimitLimit: "X-RateLimit-Limit",
  rateLimitRemaining: "X-RateLimit-Remaining",
  rateLimitReset: "X-RateLimit-Reset",
  rateLimit: "RateLimit",
  rateLimitPolicy: "RateLimit-Policy",
  requestId: "X-Request-Id",
  cacheControl: "Cache-Control",
  link: "Link",
  deprecation: "Deprecation",
  sunset: "Sunset",
  wwwAuthenticate: "WWW-Authenticate",
  retryAfter: "Retry-After",
  location: "Location",
} as const;

/** The HTTP status of each `Error.code`. */
export const errorStatuses = {
  invalid_request: 400,
  unauthorized: 401,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  content_too_large: 413,
  unsupported_media_type: 415,
  headers_too_large: 431,
  rate_limited: 429,
  key_banned: 429,
  internal_error: 500,
  service_unavailable: 503,
} as const;

/** What the service accepts of a request. */
export const limits = { bodyBytes: 102400, requestSeconds: 30, headerBytes: 16384 } as const;

/** The rate limits of each plan. */
export const plans = {
  free: { perMinute: 60, perDay: 1000 },
  pro: { perMinute: 300, perDay: 10000 },
  business: { perMinute: 1000, perDay: 100000 },
  enterprise: "custom",
} as const;

const listPetsRow = {
  method: "get",
  path: "/pets",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  parameters: {
    path: {},
    query: {
      limit: { type: "integer", default: 20, style: "form", explode: true },
      status: { type: "string", style: "form", explode: true },
      cursor: { type: "string", style: "form", explode: true },
    },
    header: {},
  },
  requestBody: null,
  responses: {
    "200": {
      mediaType: "application/json",
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
    },
    "400": {
      mediaType: "application/json",
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
    },
    "401": {
      mediaType: "application/json",
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
    },
    "429": {
      mediaType: "application/json",
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
    },
    "500": {
      mediaType: "application/json",
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
    },
    "503": {
      mediaType: "application/json",
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
    },
  },
} as const;

const createPetRow = {
  method: "post",
  path: "/pets",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  parameters: { path: {}, query: {}, header: {} },
  requestBody: { required: true, mediaType: "application/json", maximumBytes: 102400 },
  responses: {
    "201": {
      mediaType: "application/json",
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
    },
    "400": {
      mediaType: "application/json",
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
    },
    "401": {
      mediaType: "application/json",
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
    },
    "408": {
      mediaType: "application/json",
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
    },
    "413": {
      mediaType: "application/json",
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
    },
    "415": {
      mediaType: "application/json",
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
    },
    "429": {
      mediaType: "application/json",
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
    },
    "500": {
      mediaType: "application/json",
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
    },
    "503": {
      mediaType: "application/json",
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
    },
  },
} as const;

const getPetRow = {
  method: "get",
  path: "/pets/{petId}",
  stability: "stable",
  deprecation: { since: "2026-11-21", sunset: "2030-12-05", successor: "listPets" },
  authentication: "required",
  parameters: {
    path: { petId: { type: "integer", style: "simple", explode: false } },
    query: {},
    header: {},
  },
  requestBody: null,
  responses: {
    "200": {
      mediaType: "application/json",
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
    },
    "400": {
      mediaType: "application/json",
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
    },
    "401": {
      mediaType: "application/json",
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
    },
    "404": {
      mediaType: "application/json",
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
    },
    "429": {
      mediaType: "application/json",
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
    },
    "500": {
      mediaType: "application/json",
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
    },
    "503": {
      mediaType: "application/json",
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
    },
  },
} as const;

/** The operations of the contract, by operationId. */
export const operations: {
  readonly listPets: typeof listPetsRow;
  readonly createPet: typeof createPetRow;
  readonly getPet: typeof getPetRow;
} = {
  listPets: listPetsRow,
  createPet: createPetRow,
  getPet: getPetRow,
};
