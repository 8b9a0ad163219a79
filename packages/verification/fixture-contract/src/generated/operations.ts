// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

/** The path that all servers' addresses end in. */
export const basePath = "/v1" as const;

/** The address of each server, by environment. */
export const environments = { production: "https://everything.example/v1" } as const;

/** The response headers of the contract. */
export const headerNames = {
  location: "Location",
  wwwAuthenticate: "WWW-Authenticate",
  retryAfter: "Retry-After",
  link: "Link",
  idempotencyReplayed: "Idempotency-Replayed",
  eTag: "ETag",
  contentLocation: "Content-Location",
  rateLimitLimit: "X-RateLimit-Limit",
  rateLimitRemaining: "X-RateLimit-Remaining",
  rateLimitReset: "X-RateLimit-Reset",
  rateLimit: "RateLimit",
  rateLimitPolicy: "RateLimit-Policy",
  cacheControl: "Cache-Control",
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
  conflict: 409,
  request_in_progress: 409,
  idempotency_key_reused: 422,
  precondition_failed: 412,
  precondition_required: 428,
  content_too_large: 413,
  unsupported_media_type: 415,
  headers_too_large: 431,
  internal_error: 500,
  rate_limited: 429,
  key_banned: 429,
  service_unavailable: 503,
} as const;

/** What the service accepts of a request. */
export const limits = {
  bodyBytes: 102400,
  requestSeconds: 30,
  headerBytes: 16384,
  idempotencyHours: 24,
  streamCommentSeconds: 15,
} as const;

/** How requests show who sends them. */
export const securitySchemes = {
  apiKey: { credential: "key", in: "bearer" },
  appKey: { credential: "key", in: "header", name: "X-App-Key" },
  visitKey: { credential: "key", in: "query", name: "visit_key" },
  password: { credential: "key", in: "basic" },
  login: { credential: "token", in: "bearer" },
  visitor: { credential: "token", in: "cookie", name: "sid" },
  account: { credential: "token", in: "bearer" },
} as const;

/** The rate limits of each plan. */
export const plans = { standard: { perMinute: 600, perDay: 100000 }, custom: "custom" } as const;

const listCategoriesRow = {
  method: "get",
  path: "/categories",
  stability: "stable",
  deprecation: null,
  authentication: "none",
  credentials: [],
  security: [],
  parameters: { path: {}, query: {}, header: {} },
  requestBody: null,
  responses: {
    "200": { mediaType: "application/json", headers: [] },
    "400": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const createCategoryRow = {
  method: "post",
  path: "/categories",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: { path: {}, query: {}, header: {} },
  requestBody: { required: true, mediaType: "application/json", maximumBytes: 102400 },
  responses: {
    "201": { mediaType: "application/json", headers: ["Location"] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "408": { mediaType: "application/json", headers: [] },
    "413": { mediaType: "application/json", headers: [] },
    "415": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const deleteCategoryRow = {
  method: "delete",
  path: "/categories/{category-id}",
  stability: "beta",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: { "category-id": { type: "integer", style: "simple", explode: false } },
    query: {},
    header: {},
  },
  requestBody: null,
  responses: {
    "204": { mediaType: null, headers: [] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "404": { mediaType: "application/json", headers: [] },
    "409": { mediaType: "application/json", headers: ["Retry-After"] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const changeCategoryRow = {
  method: "patch",
  path: "/categories/{category-id}",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: { "category-id": { type: "integer", style: "simple", explode: false } },
    query: {},
    header: {},
  },
  requestBody: { required: true, mediaType: "application/merge-patch+json", maximumBytes: 102400 },
  responses: {
    "200": { mediaType: "application/json", headers: [] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "404": { mediaType: "application/json", headers: [] },
    "408": { mediaType: "application/json", headers: [] },
    "413": { mediaType: "application/json", headers: [] },
    "415": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const listProductsRow = {
  method: "get",
  path: "/products",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: {},
    query: {
      search: { type: "string", style: "form", explode: true },
      after: { type: "string", style: "form", explode: true },
    },
    header: {},
  },
  requestBody: null,
  responses: {
    "200": { mediaType: "application/json", headers: [] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const listOrdersRow = {
  method: "get",
  path: "/orders",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: {},
    query: {
      state: { type: "array", items: { type: "string" }, style: "form", explode: true },
      ids: { type: "array", items: { type: "integer" }, style: "form", explode: false },
      created: { type: "object", style: "deepObject", explode: true },
      paid: { type: "boolean", default: true, style: "form", explode: true },
      cursor: { type: "string", style: "form", explode: true },
    },
    header: {
      "X-Trace": { type: "string", style: "simple", explode: false },
      "X-Tags": { type: "array", items: { type: "string" }, style: "simple", explode: false },
    },
  },
  requestBody: null,
  responses: {
    "200": { mediaType: "application/json", headers: ["Link"] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const createOrderRow = {
  method: "post",
  path: "/orders",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: {},
    query: {},
    header: { "Idempotency-key": { type: "string", style: "simple", explode: false } },
  },
  requestBody: { required: true, mediaType: "application/json", maximumBytes: 102400 },
  responses: {
    "202": { mediaType: null, headers: ["Idempotency-Replayed"] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "408": { mediaType: "application/json", headers: [] },
    "409": { mediaType: "application/json", headers: ["Retry-After"] },
    "413": { mediaType: "application/json", headers: [] },
    "415": { mediaType: "application/json", headers: [] },
    "422": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const searchOrdersRow = {
  method: "query",
  path: "/orders",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: {},
    query: {},
    header: { "If-None-Match": { type: "string", style: "simple", explode: false } },
  },
  requestBody: { required: true, mediaType: "application/json", maximumBytes: 102400 },
  responses: {
    "200": { mediaType: "application/json", headers: ["ETag"] },
    "304": { mediaType: null, headers: ["ETag"] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "408": { mediaType: "application/json", headers: [] },
    "413": { mediaType: "application/json", headers: [] },
    "415": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const watchOrdersRow = {
  method: "get",
  path: "/orders/events",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: {},
    query: { state: { type: "string", style: "form", explode: true } },
    header: { "Last-Event-ID": { type: "string", style: "simple", explode: false } },
  },
  requestBody: null,
  responses: {
    "200": {
      mediaType: "text/event-stream",
      headers: [],
      stream: { data: { changed: "json", notice: "text", closed: "json" }, end: "closed" },
    },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "404": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
    default: { mediaType: "application/json", headers: [] },
  },
} as const;

const streamOrdersRow = {
  method: "get",
  path: "/orders/export.jsonl",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: {},
    query: { state: { type: "string", style: "form", explode: true } },
    header: {},
  },
  requestBody: null,
  responses: {
    "200": { mediaType: "application/jsonl", headers: [], stream: {} },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "404": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
    default: { mediaType: "application/json", headers: [] },
  },
} as const;

const replaceOrderRow = {
  method: "put",
  path: "/orders/{orderId}",
  stability: "experimental",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: { orderId: { type: "integer", style: "simple", explode: false } },
    query: {},
    header: {},
  },
  requestBody: { required: true, mediaType: "application/json", maximumBytes: 102400 },
  responses: {
    "200": { mediaType: "application/json", headers: [] },
    "201": { mediaType: "application/json", headers: ["Location"] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "404": { mediaType: "application/json", headers: [] },
    "408": { mediaType: "application/json", headers: [] },
    "413": { mediaType: "application/json", headers: [] },
    "415": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const linkOrderRow = {
  method: "link",
  path: "/orders/{orderId}",
  stability: "beta",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: { orderId: { type: "integer", style: "simple", explode: false } },
    query: {},
    header: {},
  },
  requestBody: { required: true, mediaType: "application/json", maximumBytes: 102400 },
  responses: {
    "204": { mediaType: null, headers: [] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "404": { mediaType: "application/json", headers: [] },
    "408": { mediaType: "application/json", headers: [] },
    "413": { mediaType: "application/json", headers: [] },
    "415": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const cancelOrderRow = {
  method: "post",
  path: "/orders/{orderId}/cancellation",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: { orderId: { type: "integer", style: "simple", explode: false } },
    query: {},
    header: {},
  },
  requestBody: { required: false, mediaType: "application/json", maximumBytes: 102400 },
  responses: {
    "303": { mediaType: null, headers: ["Location"] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "404": { mediaType: "application/json", headers: [] },
    "408": { mediaType: "application/json", headers: [] },
    "409": { mediaType: "application/json", headers: ["Retry-After"] },
    "413": { mediaType: "application/json", headers: [] },
    "415": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const downloadPictureRow = {
  method: "get",
  path: "/orders/{orderId}/picture",
  stability: "stable",
  deprecation: null,
  authentication: "optional",
  credentials: ["key"],
  security: [{ apiKey: [] }, {}],
  parameters: {
    path: { orderId: { type: "integer", style: "simple", explode: false } },
    query: {},
    header: {},
  },
  requestBody: null,
  responses: {
    "200": { mediaType: "image/png", headers: [] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "404": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const uploadPictureRow = {
  method: "put",
  path: "/orders/{orderId}/picture",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: { orderId: { type: "integer", style: "simple", explode: false } },
    query: {},
    header: {},
  },
  requestBody: { required: true, mediaType: "application/octet-stream", maximumBytes: 5000000 },
  responses: {
    "204": { mediaType: null, headers: [] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "404": { mediaType: "application/json", headers: [] },
    "408": { mediaType: "application/json", headers: [] },
    "413": { mediaType: "application/json", headers: [] },
    "415": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const attachDocumentRow = {
  method: "post",
  path: "/orders/{orderId}/documents",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: { orderId: { type: "integer", style: "simple", explode: false } },
    query: {},
    header: {},
  },
  requestBody: { required: true, mediaType: "multipart/form-data", maximumBytes: 10000000 },
  responses: {
    "201": { mediaType: null, headers: ["Location"] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "404": { mediaType: "application/json", headers: [] },
    "408": { mediaType: "application/json", headers: [] },
    "413": { mediaType: "application/json", headers: [] },
    "415": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const writeNoteRow = {
  method: "put",
  path: "/orders/{orderId}/note",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: { orderId: { type: "integer", style: "simple", explode: false } },
    query: {},
    header: {},
  },
  requestBody: { required: true, mediaType: "text/plain", maximumBytes: 102400 },
  responses: {
    "200": { mediaType: "text/plain", headers: [] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "404": { mediaType: "application/json", headers: [] },
    "408": { mediaType: "application/json", headers: [] },
    "413": { mediaType: "application/json", headers: [] },
    "415": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const readTermsRow = {
  method: "get",
  path: "/orders/{orderId}/terms",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: { orderId: { type: "integer", style: "simple", explode: false } },
    query: {},
    header: { "If-None-Match": { type: "string", style: "simple", explode: false } },
  },
  requestBody: null,
  responses: {
    "200": { mediaType: "application/json", headers: ["ETag", "Content-Location", "Link"] },
    "304": { mediaType: null, headers: ["ETag", "Content-Location"] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "404": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const writeTermsRow = {
  method: "put",
  path: "/orders/{orderId}/terms",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: { orderId: { type: "integer", style: "simple", explode: false } },
    query: {},
    header: {
      "If-Match": { type: "string", style: "simple", explode: false },
      "If-None-Match": { type: "string", style: "simple", explode: false },
    },
  },
  requestBody: { required: true, mediaType: "application/json", maximumBytes: 102400 },
  responses: {
    "200": { mediaType: "application/json", headers: ["ETag"] },
    "201": { mediaType: "application/json", headers: ["ETag"] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "408": { mediaType: "application/json", headers: [] },
    "412": { mediaType: "application/json", headers: [] },
    "413": { mediaType: "application/json", headers: [] },
    "415": { mediaType: "application/json", headers: [] },
    "428": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const deleteTermsRow = {
  method: "delete",
  path: "/orders/{orderId}/terms",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: {
    path: { orderId: { type: "integer", style: "simple", explode: false } },
    query: {},
    header: { "If-Match": { type: "string", style: "simple", explode: false } },
  },
  requestBody: null,
  responses: {
    "204": { mediaType: null, headers: [] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "404": { mediaType: "application/json", headers: [] },
    "412": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const exportOrdersRow = {
  method: "get",
  path: "/export.csv",
  stability: "stable",
  deprecation: {},
  authentication: "required",
  credentials: ["key"],
  security: [{ apiKey: [] }],
  parameters: { path: {}, query: {}, header: {} },
  requestBody: null,
  responses: {
    "200": { mediaType: "text/csv", headers: [] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const getStatusRow = {
  method: "get",
  path: "/status",
  stability: "stable",
  deprecation: null,
  authentication: "none",
  credentials: [],
  security: [],
  parameters: { path: {}, query: {}, header: {} },
  requestBody: null,
  responses: {
    "200": { mediaType: "application/json", headers: [] },
    "400": { mediaType: "application/json", headers: [] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const readReportRow = {
  method: "get",
  path: "/report",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["token", "key"],
  security: [{ appKey: [], login: ["report:read"] }, { password: ["report:read"] }],
  parameters: { path: {}, query: {}, header: {} },
  requestBody: null,
  responses: {
    "200": { mediaType: "application/json", headers: [] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "403": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const countVisitsRow = {
  method: "get",
  path: "/visits",
  stability: "stable",
  deprecation: null,
  authentication: "optional",
  credentials: ["key"],
  security: [{ visitKey: [] }, {}],
  parameters: { path: {}, query: {}, header: {} },
  requestBody: null,
  responses: {
    "200": { mediaType: "application/json", headers: [] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

const readAccountRow = {
  method: "get",
  path: "/account",
  stability: "stable",
  deprecation: null,
  authentication: "required",
  credentials: ["token"],
  security: [{ account: [] }, { visitor: [] }],
  parameters: { path: {}, query: {}, header: {} },
  requestBody: null,
  responses: {
    "200": { mediaType: "application/json", headers: [] },
    "400": { mediaType: "application/json", headers: [] },
    "401": { mediaType: "application/json", headers: ["WWW-Authenticate"] },
    "500": { mediaType: "application/json", headers: [] },
  },
} as const;

/** The operations of the contract, by operationId. */
export const operations: {
  readonly listCategories: typeof listCategoriesRow;
  readonly createCategory: typeof createCategoryRow;
  readonly deleteCategory: typeof deleteCategoryRow;
  readonly changeCategory: typeof changeCategoryRow;
  readonly listProducts: typeof listProductsRow;
  readonly listOrders: typeof listOrdersRow;
  readonly createOrder: typeof createOrderRow;
  readonly searchOrders: typeof searchOrdersRow;
  readonly watchOrders: typeof watchOrdersRow;
  readonly streamOrders: typeof streamOrdersRow;
  readonly replaceOrder: typeof replaceOrderRow;
  readonly linkOrder: typeof linkOrderRow;
  readonly cancelOrder: typeof cancelOrderRow;
  readonly downloadPicture: typeof downloadPictureRow;
  readonly uploadPicture: typeof uploadPictureRow;
  readonly attachDocument: typeof attachDocumentRow;
  readonly writeNote: typeof writeNoteRow;
  readonly readTerms: typeof readTermsRow;
  readonly writeTerms: typeof writeTermsRow;
  readonly deleteTerms: typeof deleteTermsRow;
  readonly exportOrders: typeof exportOrdersRow;
  readonly getStatus: typeof getStatusRow;
  readonly readReport: typeof readReportRow;
  readonly countVisits: typeof countVisitsRow;
  readonly readAccount: typeof readAccountRow;
} = {
  listCategories: listCategoriesRow,
  createCategory: createCategoryRow,
  deleteCategory: deleteCategoryRow,
  changeCategory: changeCategoryRow,
  listProducts: listProductsRow,
  listOrders: listOrdersRow,
  createOrder: createOrderRow,
  searchOrders: searchOrdersRow,
  watchOrders: watchOrdersRow,
  streamOrders: streamOrdersRow,
  replaceOrder: replaceOrderRow,
  linkOrder: linkOrderRow,
  cancelOrder: cancelOrderRow,
  downloadPicture: downloadPictureRow,
  uploadPicture: uploadPictureRow,
  attachDocument: attachDocumentRow,
  writeNote: writeNoteRow,
  readTerms: readTermsRow,
  writeTerms: writeTermsRow,
  deleteTerms: deleteTermsRow,
  exportOrders: exportOrdersRow,
  getStatus: getStatusRow,
  readReport: readReportRow,
  countVisits: countVisitsRow,
  readAccount: readAccountRow,
};
