import { served } from "../generate/support/service.ts";
import type { Context, LintedOperation, Unchecked, Visitor } from "./types.ts";

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
const onStatus: Readonly<Record<string, string[]>> = {
  401: ["WWW-Authenticate"],
  429: ["Retry-After"],
  503: ["Retry-After"],
};

/**
 * Requires each operation to declare a success, and each error that the server itself can send for it, all by their
 * numbers, so that readers see all of them.
 */
export function responseStatuses(): Visitor {
  let defaultSecurity: LintedOperation["security"] = [];
  return {
    Root({ security = [] }) {
      defaultSecurity = security;
    },
    ...served({
      Operation(operation, context) {
        const { report, location } = context;
        const { responses = {}, security = defaultSecurity } = operation;
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

function neededStatuses(operation: LintedOperation, context: Context): string[] {
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

function requiresScopes(security: Record<string, string[]>[]) {
  return security.some((each) => Object.values(each).some((scopes) => scopes.length > 0));
}

function allParameters(
  { parameters = [] }: LintedOperation,
  { parent, resolve }: Context,
): Unchecked[] {
  return [...(parent.parameters ?? []), ...parameters].map((each) => resolve(each).node);
}

function isIdempotencyKey(parameter: Unchecked): boolean {
  return parameter?.in === "header" && /^idempotency-key$/i.test(parameter.name);
}

const onlyInProgress = "required if request_in_progress is its only code, otherwise optional.";

/** Requires each response to declare the headers that the server adds to it. */
export function responseHeaders(): Visitor {
  return served({
    Operation(operation, context) {
      const { report, resolve, location } = context;
      const isKeyed = allParameters(operation, context).some(isIdempotencyKey);
      for (const [status, response] of Object.entries<Unchecked>(operation.responses ?? {})) {
        const headers = resolve(response).node?.headers ?? {};
        const at = location.child(["responses", status]);
        const onKey = isKeyed ? headersOnKey(status) : [];
        for (const name of [...onEveryResponse, ...(onStatus[status] ?? []), ...onKey]) {
          const hint = status === "409" && name === "Retry-After" ? `: ${onlyInProgress}` : ".";
          const message = `Response ${status} must declare the header ${name}${hint}`;
          if (!(name in headers)) report({ message, location: at });
        }
      }
    },
  });
}

/** The headers that the server adds to the responses of an operation with an `Idempotency-Key`. */
function headersOnKey(status: string) {
  if (status === "409") return ["Retry-After"];
  return Number(status) < 400 ? ["Idempotency-Replayed"] : [];
}
