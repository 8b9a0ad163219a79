import { responseOf } from "../responses.ts";

/** The shape in which errors are written. */
export interface ErrorShape {
  mediaType: string;
  /** The parts of the body, in their order. */
  parts: readonly ErrorPart[];
}

/** A part of the body of an error: a known fact, or a constant. */
export interface ErrorPart {
  /** The names of the properties that lead to it. */
  at: readonly string[];
  /** The fact that it holds; if absent, the part is a constant. */
  from?: ErrorSource;
  value?: unknown;
  /** Whether the constant is only an example, which is not related to the error. */
  isExample?: boolean;
  /** Whether numbers are written as texts: a status, or positions in the place of a mistake. */
  asText?: boolean;
  /** The format of an id or a time. By default, an id is a URN, and a time includes its date. */
  format?: "uuid" | "date" | "time";
  /** The contract's codes by those of the platform, if the contract lists all codes that may be sent. */
  codes?: Readonly<Record<string, string>>;
  /** The names of the parts of a mistake; null if only its sentence is written. */
  item?: Readonly<Record<string, string>> | null;
  /** Maximum number of mistakes that are listed. */
  maxItems?: number;
  /** Whether an error without mistakes is itself listed as one. */
  always?: boolean;
}

/** The facts that are known about each error of the platform. */
export type ErrorSource =
  | "message"
  | "code"
  | "status"
  | "title"
  | "type"
  | "errors"
  | "id"
  | "time";

/**
 * The codes of the errors that the server and the platform send, with their statuses. A contract may declare
 * other statuses and further codes in `x-error-codes`.
 */
export const defaultStatuses: Readonly<Record<string, number>> = {
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

/** The codes of errors that concern a condition of a request. A contract need not list them. */
export const conditionStatuses: Readonly<Record<string, number>> = {
  precondition_failed: 412,
  precondition_required: 428,
};

/** The status of an invalid request: 422 if an operation declares it by number and does not declare 400. */
export function invalidRequestStatus(responses: object): 400 | 422 {
  return Object.hasOwn(responses, 422) && !Object.hasOwn(responses, 400) ? 422 : 400;
}

export const problemJson = "application/problem+json";

/** The `type` of a problem that says no more than its status (RFC 9457, section 4.2.1). */
export const blankType = "about:blank";

/** The types of problems that a draft registers (draft-ietf-httpapi-ratelimit-headers-11, section 5), by code. */
export const problemTypes: Readonly<Record<string, string>> = {
  rate_limited: "https://iana.org/assignments/http-problem-types#quota-exceeded",
  key_banned: "https://iana.org/assignments/http-problem-types#abnormal-usage-detected",
};

/** The shape of errors if a contract has `Error` with `code`, `message` and `status`. */
export const defaultShape: ErrorShape = {
  mediaType: "application/json",
  parts: [
    { at: ["code"], from: "code" },
    { at: ["message"], from: "message" },
    { at: ["status"], from: "status" },
  ],
};

/** A mistake as the platform itself describes it. */
const defaultItem = {
  ...{ in: "in", name: "name", pointer: "pointer" },
  ...{ rule: "rule", message: "message", params: "params" },
};

/** The shape of errors if a contract declares no body for them (RFC 9457). */
export const problemShape: ErrorShape = {
  mediaType: problemJson,
  parts: [
    { at: ["type"], from: "type" },
    { at: ["title"], from: "title" },
    { at: ["status"], from: "status" },
    { at: ["detail"], from: "message" },
    { at: ["code"], from: "code" },
    { at: ["errors"], from: "errors", item: defaultItem, maxItems: 10 },
  ],
};

/**
 * The shape of an error with this status; null if errors are `{ code, message, status }`.
 *
 * @param responses those of the operation; undefined if the error concerns none
 */
export function errorShapeOf(
  { errorShapes = [] }: { errorShapes?: readonly ErrorShape[] | undefined },
  responses: Readonly<Record<string, { shape?: number }>> | undefined,
  status: number,
): ErrorShape | null {
  const { shape = 0 } = (responses && responseOf(responses, status)) ?? {};
  return errorShapes[shape] ?? null;
}
