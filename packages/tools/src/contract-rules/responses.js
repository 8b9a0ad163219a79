import { served } from "../generate/support/service.js";

/** @import { Context, LintedOperation, Visitor } from "./types.js" */

const onEveryResponse = [
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "RateLimit",
  "RateLimit-Policy",
  "X-Request-Id",
  "Cache-Control",
];
const onEveryOperation = ["400", "429", "500", "503"];
const onRequiredKey = ["401"];
const onScopes = ["403"];
const onPathParameters = ["404"];
const onRequestBody = ["408", "413", "415"];
const onIdempotencyKey = ["409", "422"];
/** @type {Readonly<Record<string, string[]>>} */
const onStatus = { 401: ["WWW-Authenticate"], 429: ["Retry-After"], 503: ["Retry-After"] };

/**
 * Requires each operation to declare a success, and each error that the server itself can send for it, all by their
 * numbers, so that readers see all of them.
 *
 * @returns {Visitor}
 */
export function responseStatuses() {
  /** @type {LintedOperation["security"]} */
  let usualSecurity = [];
  return {
    Root({ security = [] }) {
      usualSecurity = security;
    },
    ...served({
      Operation(operation, context) {
        const { report, location } = context;
        const { responses = {}, security = usualSecurity } = operation;
        const declared = Object.keys(responses);
        for (const status of neededStatuses({ ...operation, security }, context)) {
          const message = `The operation must declare the response ${status}.`;
          if (!declared.includes(status)) report({ message, location });
        }
        for (const status of declared.filter((each) => !/^\d+$/.test(each))) {
          const message = `Declare each status by its number, instead of ${status}.`;
          report({ message, location: location.child(["responses", status]).key() });
        }
        if (!declared.some((status) => Number(status) < 400)) {
          report({ message: "The operation must declare a response below 400.", location });
        }
      },
    }),
  };
}

/** @type {(operation: LintedOperation, context: Context) => string[]} */
function neededStatuses(operation, context) {
  const { requestBody, security = [] } = operation;
  const all = allParameters(operation, context);
  const inPath = all.some((parameter) => parameter?.in === "path");
  const isKeyRequired =
    security.length > 0 && security.every((each) => Object.keys(each).length > 0);
  return [
    ...onEveryOperation,
    ...(isKeyRequired ? onRequiredKey : []),
    ...(isKeyRequired && requiresScopes(security) ? onScopes : []),
    ...(inPath ? onPathParameters : []),
    ...(requestBody ? onRequestBody : []),
    ...(all.some(isIdempotencyKey) ? onIdempotencyKey : []),
  ];
}

/** @param {Record<string, string[]>[]} security */
function requiresScopes(security) {
  return security.some((each) => Object.values(each).some((scopes) => scopes.length > 0));
}

/** @type {(operation: LintedOperation, context: Context) => any[]} */
function allParameters({ parameters = [] }, { parent, resolve }) {
  return [...(parent.parameters ?? []), ...parameters].map((each) => resolve(each).node);
}

/** @type {(parameter: any) => boolean} */
function isIdempotencyKey(parameter) {
  return parameter?.in === "header" && /^idempotency-key$/i.test(parameter.name);
}

/**
 * Requires each response to declare the headers that the server adds to it.
 *
 * @returns {Visitor}
 */
export function responseHeaders() {
  return served({
    Operation(operation, context) {
      const { report, resolve, location } = context;
      const isKeyed = allParameters(operation, context).some(isIdempotencyKey);
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        const headers = resolve(response).node?.headers ?? {};
        const at = location.child(["responses", status]);
        const onKey = isKeyed ? headersOnKey(status) : [];
        for (const name of [...onEveryResponse, ...(onStatus[status] ?? []), ...onKey]) {
          const message = `Response ${status} must declare the header ${name}.`;
          if (!(name in headers)) report({ message, location: at });
        }
      }
    },
  });
}

/**
 * The headers that the server adds to the responses of an operation with an `Idempotency-Key`.
 *
 * @param {string} status
 */
function headersOnKey(status) {
  if (status === "409") return ["Retry-After"];
  return Number(status) < 400 ? ["Idempotency-Replayed"] : [];
}
