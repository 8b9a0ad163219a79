// Generated from packages/judges/any-contract/openapi.yaml by pnpm generate. Do not edit.

/** The path that all servers' addresses end in. */
export const basePath = "/v2" as const;

/** The address of each server, by environment. */
export const environments = {} as const;

/** The response headers of the contract. */
export const headerNames = {
  columns: "X-Columns",
  total: "X-Total",
  rateLimitLimit: "X-RateLimit-Limit",
  rateLimitRemaining: "X-RateLimit-Remaining",
  rateLimitReset: "X-RateLimit-Reset",
  rateLimit: "RateLimit",
  rateLimitPolicy: "RateLimit-Policy",
  retryAfter: "Retry-After",
  cacheControl: "Cache-Control",
  wwwAuthenticate: "WWW-Authenticate",
  requestId: "X-Request-Id",
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
    mediaType: "application/json",
    parts: [
      {
        at: ["name"],
        from: "code",
        codes: {
          invalid_request: "INVALID_REQUEST",
          method_not_allowed: "INVALID_REQUEST",
          request_timeout: "INVALID_REQUEST",
          content_too_large: "INVALID_REQUEST",
          unsupported_media_type: "INVALID_REQUEST",
          idempotency_key_reused: "INVALID_REQUEST",
          headers_too_large: "INVALID_REQUEST",
          precondition_required: "INVALID_REQUEST",
        },
      },
    ],
  },
] as const;

/** What the service accepts of a request. */
export const limits = {
  bodyBytes: 102400,
  requestSeconds: 30,
  headerBytes: 16384,
  idempotencyHours: 24,
  streamCommentSeconds: 15,
} as const;

/** How requests show who sends them. */
export const securitySchemes = { key: { credential: "key", in: "header", name: "X-Key" } } as const;

/** The rate limits of each plan. */
export const plans = { standard: { perMinute: 600, perDay: 100000 }, custom: "custom" } as const;

const getRootRow = {
  method: "get",
  path: "/",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ key: [] }],
  parameters: {
    path: {},
    query: { "tags[]": { type: "array", items: { type: "string" }, style: "form", explode: true } },
    header: {},
  },
  requestBody: null,
  responses: { "200": { mediaType: "application/json", headers: [] } },
} as const;

const sendOperationRow = {
  method: "get",
  path: "/reports/{report-id}.csv",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ key: [] }],
  parameters: {
    path: { "report-id": { type: "integer", style: "simple", explode: false } },
    query: {},
    header: {},
  },
  requestBody: null,
  responses: { "200": { mediaType: "text/csv", headers: ["X-Columns"] } },
} as const;

const getReportsByReportIdRow = {
  method: "get",
  path: "/reports/{report-id}",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ key: [] }],
  parameters: {
    path: { "report-id": { type: "integer", style: "simple", explode: false } },
    query: { form: { type: "string", style: "form", explode: true } },
    header: {},
  },
  requestBody: null,
  responses: {
    "200": { mediaType: "application/vnd.report+json", headers: [] },
    "404": { mediaType: null, headers: [], form: 0 },
  },
} as const;

const postSearchesRow = {
  method: "post",
  path: "/searches",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ key: [] }],
  parameters: { path: {}, query: {}, header: {} },
  requestBody: {
    required: true,
    mediaType: "application/x-www-form-urlencoded",
    maximumBytes: 102400,
  },
  responses: { "201": { mediaType: "application/json", headers: [] } },
} as const;

const addDrinkRow = {
  method: "post",
  path: "/drinks",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ key: [] }],
  parameters: { path: {}, query: {}, header: {} },
  requestBody: { required: true, mediaType: "multipart/form-data", maximumBytes: 102400 },
  responses: { "204": { mediaType: null, headers: [] } },
} as const;

const putPicturesRow = {
  method: "put",
  path: "/pictures",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ key: [] }],
  parameters: { path: {}, query: {}, header: {} },
  requestBody: { required: true, mediaType: "image/png", maximumBytes: 102400 },
  responses: {
    "204": { mediaType: null, headers: [] },
    "400": { mediaType: "application/json", headers: [], form: 0 },
  },
} as const;

const getEventRow = {
  method: "get",
  path: "/events/{kind}",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ key: [] }],
  parameters: {
    path: { kind: { type: "string", style: "simple", explode: false } },
    query: {},
    header: {},
  },
  requestBody: null,
  responses: { "200": { mediaType: "application/json", headers: ["X-Total"] } },
} as const;

/** The operations of the contract, by operationId. */
export const operations: {
  readonly getRoot: typeof getRootRow;
  readonly sendOperation: typeof sendOperationRow;
  readonly getReportsByReportId: typeof getReportsByReportIdRow;
  readonly postSearches: typeof postSearchesRow;
  readonly addDrink: typeof addDrinkRow;
  readonly putPictures: typeof putPicturesRow;
  readonly getEvent: typeof getEventRow;
} = {
  getRoot: getRootRow,
  sendOperation: sendOperationRow,
  getReportsByReportId: getReportsByReportIdRow,
  postSearches: postSearchesRow,
  addDrink: addDrinkRow,
  putPictures: putPicturesRow,
  getEvent: getEventRow,
};
