/** @import { ErrorForm } from "./types.js" */

/**
 * The codes of the errors that the server and the platform send, with their statuses. A contract may state
 * other statuses, and more codes, in `x-error-codes`.
 *
 * @type {Record<string, number>}
 */
export const usualStatuses = {
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

/**
 * The codes of errors about a condition of a request. A contract need not list them.
 *
 * @type {Record<string, number>}
 */
export const conditionStatuses = { precondition_failed: 412, precondition_required: 428 };

export const problemJson = "application/problem+json";

/**
 * The form of errors if a contract has `Error` with `code`, `message` and `status`.
 *
 * @type {ErrorForm}
 */
export const usualForm = {
  mediaType: "application/json",
  parts: [
    { at: ["code"], from: "code" },
    { at: ["message"], from: "message" },
    { at: ["status"], from: "status" },
  ],
};

/** A mistake as the platform itself describes it. */
const usualItem = {
  ...{ in: "in", name: "name", pointer: "pointer" },
  ...{ rule: "rule", message: "message", params: "params" },
};

/**
 * The form of errors if a contract declares no body for them (RFC 9457).
 *
 * @type {ErrorForm}
 */
export const problemForm = {
  mediaType: problemJson,
  parts: [
    { at: ["type"], value: "about:blank" },
    { at: ["title"], from: "title" },
    { at: ["status"], from: "status" },
    { at: ["detail"], from: "message" },
    { at: ["code"], from: "code" },
    { at: ["errors"], from: "errors", item: usualItem, most: 10 },
  ],
};
