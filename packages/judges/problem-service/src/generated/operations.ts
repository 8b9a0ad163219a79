// Generated from packages/judges/problem-service/openapi.yaml by pnpm generate. Do not edit.

/** The path that all servers' addresses end in. */
export const basePath = "/problems/v1" as const;

/** The address of each server, by environment. */
export const environments = { local: "http://127.0.0.1:3000/problems/v1" } as const;

/** The response headers of the contract. */
export const headerNames = {
  rateLimitLimit: "X-RateLimit-Limit",
  rateLimitRemaining: "X-RateLimit-Remaining",
  rateLimitReset: "X-RateLimit-Reset",
  rateLimit: "RateLimit",
  rateLimitPolicy: "RateLimit-Policy",
  requestId: "X-Request-Id",
  cacheControl: "Cache-Control",
  retryAfter: "Retry-After",
  wwwAuthenticate: "WWW-Authenticate",
  location: "Location",
  idempotencyReplayed: "Idempotency-Replayed",
  eTag: "ETag",
} as const;

/** The HTTP status of each `Error.code`. */
export const errorStatuses = {
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
} as const;

/** How errors are written. */
export const errorForms = [
  {
    mediaType: "application/problem+json",
    parts: [
      { at: ["type"], value: "about:blank" },
      { at: ["title"], from: "title" },
      { at: ["status"], from: "status" },
      { at: ["detail"], from: "message" },
    ],
  },
  {
    mediaType: "application/problem+json",
    parts: [
      { at: ["type"], value: "about:blank" },
      { at: ["title"], from: "title" },
      { at: ["status"], from: "status" },
      { at: ["detail"], from: "message" },
      {
        at: ["errors"],
        from: "errors",
        item: { message: "detail", name: "field", pointer: "pointer" },
        most: 5,
      },
    ],
  },
  {
    mediaType: "application/json",
    parts: [
      { at: ["error", "message"], from: "message" },
      { at: ["error", "type"], from: "code" },
      { at: ["error", "http_status"], from: "status", asText: true },
    ],
  },
  {
    mediaType: "application/problem+json",
    parts: [
      { at: ["title"], from: "message" },
      { at: ["status"], from: "status" },
    ],
  },
] as const;

/** What the service accepts of a request. */
export const limits = {
  bodyBytes: 65536,
  requestSeconds: 20,
  headerBytes: 16384,
  idempotencyHours: 48,
  streamCommentSeconds: 15,
} as const;

/** How requests show who sends them. */
export const securitySchemes = { apiKey: { credential: "key", in: "bearer" } } as const;

/** The rate limits of each plan. */
export const plans = { visitor: { perMinute: 30, perDay: 500 }, institution: "custom" } as const;

const listPlacesRow = {
  method: "get",
  path: "/places",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: { path: {}, query: {}, header: {} },
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
      ],
    },
    default: {
      mediaType: "application/problem+json",
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
      form: 0,
    },
  },
} as const;

const createPlaceRow = {
  method: "post",
  path: "/places",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: {},
    query: {},
    header: { "Idempotency-Key": { type: "string", style: "simple", explode: false } },
  },
  requestBody: { required: true, mediaType: "application/json", maximumBytes: 65536 },
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
        "Idempotency-Replayed",
      ],
    },
    "400": {
      mediaType: "application/problem+json",
      headers: [
        "X-RateLimit-Limit",
        "X-RateLimit-Remaining",
        "X-RateLimit-Reset",
        "RateLimit",
        "RateLimit-Policy",
        "X-Request-Id",
        "Cache-Control",
      ],
      form: 1,
    },
    "4XX": {
      mediaType: "application/problem+json",
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
      form: 0,
    },
    "5XX": {
      mediaType: "application/problem+json",
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
      form: 0,
    },
  },
} as const;

const getPlaceRow = {
  method: "get",
  path: "/places/{placeId}",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: { placeId: { type: "integer", style: "simple", explode: false } },
    query: {},
    header: { "If-None-Match": { type: "string", style: "simple", explode: false } },
  },
  requestBody: null,
  responses: {
    "200": {
      mediaType: "application/json",
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
    },
    "304": {
      mediaType: null,
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
    },
    "404": {
      mediaType: null,
      headers: [
        "X-RateLimit-Limit",
        "X-RateLimit-Remaining",
        "X-RateLimit-Reset",
        "RateLimit",
        "RateLimit-Policy",
        "X-Request-Id",
        "Cache-Control",
      ],
      form: 0,
    },
    default: {
      mediaType: "application/problem+json",
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
      form: 0,
    },
  },
} as const;

const replacePlaceRow = {
  method: "put",
  path: "/places/{placeId}",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: { placeId: { type: "integer", style: "simple", explode: false } },
    query: {},
    header: {
      "If-Match": { type: "string", style: "simple", explode: false },
      "Idempotency-Key": { type: "string", style: "simple", explode: false },
    },
  },
  requestBody: { required: true, mediaType: "application/json", maximumBytes: 65536 },
  responses: {
    "200": {
      mediaType: "application/json",
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
    },
    "400": {
      mediaType: "application/problem+json",
      headers: [
        "X-RateLimit-Limit",
        "X-RateLimit-Remaining",
        "X-RateLimit-Reset",
        "RateLimit",
        "RateLimit-Policy",
        "X-Request-Id",
        "Cache-Control",
      ],
      form: 1,
    },
    "412": {
      mediaType: "application/problem+json",
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
      form: 0,
    },
    "428": {
      mediaType: "application/problem+json",
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
      form: 0,
    },
    "4XX": {
      mediaType: "application/problem+json",
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
      form: 0,
    },
    "5XX": {
      mediaType: "application/problem+json",
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
      form: 0,
    },
  },
} as const;

const deletePlaceRow = {
  method: "delete",
  path: "/places/{placeId}",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: { placeId: { type: "integer", style: "simple", explode: false } },
    query: {},
    header: { "If-Match": { type: "string", style: "simple", explode: false } },
  },
  requestBody: null,
  responses: {
    "204": {
      mediaType: null,
      headers: [
        "X-RateLimit-Limit",
        "X-RateLimit-Remaining",
        "X-RateLimit-Reset",
        "RateLimit",
        "RateLimit-Policy",
        "X-Request-Id",
        "Cache-Control",
      ],
    },
    "409": {
      mediaType: "application/problem+json",
      headers: [
        "X-RateLimit-Limit",
        "X-RateLimit-Remaining",
        "X-RateLimit-Reset",
        "RateLimit",
        "RateLimit-Policy",
        "X-Request-Id",
        "Cache-Control",
      ],
      form: 3,
    },
    default: {
      mediaType: "application/problem+json",
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
      form: 0,
    },
  },
} as const;

const getOldPlaceRow = {
  method: "get",
  path: "/old-places/{placeId}",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: { placeId: { type: "integer", style: "simple", explode: false } },
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
      ],
    },
    "4XX": {
      mediaType: "application/json",
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
      form: 2,
    },
    "5XX": {
      mediaType: "application/json",
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
      form: 2,
    },
  },
} as const;

/** The operations of the contract, by operationId. */
export const operations: {
  readonly listPlaces: typeof listPlacesRow;
  readonly createPlace: typeof createPlaceRow;
  readonly getPlace: typeof getPlaceRow;
  readonly replacePlace: typeof replacePlaceRow;
  readonly deletePlace: typeof deletePlaceRow;
  readonly getOldPlace: typeof getOldPlaceRow;
} = {
  listPlaces: listPlacesRow,
  createPlace: createPlaceRow,
  getPlace: getPlaceRow,
  replacePlace: replacePlaceRow,
  deletePlace: deletePlaceRow,
  getOldPlace: getOldPlaceRow,
};
