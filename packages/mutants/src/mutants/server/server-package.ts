import { mutantsOf } from "../mutant.js";

const src = "packages/server/src";

/** The server that is made of a contract: routing, reading, validating, responding. */
export const serverPackage = [
  ...mutantsOf(`${src}/respond.ts`, {
    "respond-always-200": ["response.statusCode = output.status;", "response.statusCode = 200;"],
    "respond-without-headers": ["output.headers ?? {}", "{}"],
    "respond-one-link-only": [
      "response.append(name, String(value))",
      "response.setHeader(name, String(value))",
    ],
    "respond-unchecked": ["declaredBody.of(response)(response.statusCode, body)", "body"],
  }),
  ...mutantsOf(`${src}/router.ts`, {
    "router-ignores-case": ["caseSensitive: true", "caseSensitive: false"],
    "router-405-without-allow": ["      Allow: allow,\n", ""],
    "router-without-head": ['["HEAD"] : []', "[] : []"],
  }),
  ...mutantsOf(`${src}/error-handler.ts`, {
    "error-without-its-headers": ["response.setHeader(name, value);", "void [name, value];"],
    "error-without-places": ["{ ...body, errors }", "body"],
  }),
  ...mutantsOf(`${src}/contract/http-error.ts`, {
    "error-without-a-message": ["return { code, message, status:", "return { code, status:"],
  }),
  ...mutantsOf(`${src}/deprecation.ts`, {
    "deprecation-in-milliseconds": [
      "Date.parse(deprecation.since) / 1000",
      "Date.parse(deprecation.since)",
    ],
    "deprecation-sunset-not-a-date-of-http": ["toUTCString()", "toISOString()"],
    "deprecation-without-sunset": ['.setHeader("Sunset", sunset)', ""],
  }),
  ...mutantsOf(`${src}/validation/validate.ts`, {
    "validate-no-responses": ["      validator.requireValidResponse(status, shown);\n", ""],
    "validate-no-requests": ["if (mistakes.length > 0) throw", "if (mistakes.length < 0) throw"],
    "validate-keeps-undeclared": ["dropUndeclared: true", "dropUndeclared: false"],
  }),
  ...mutantsOf(`${src}/validation/create-validator.ts`, {
    "validator-without-defaults": ["useDefaults: true", "useDefaults: false"],
  }),
  ...mutantsOf(`${src}/parameters/number-text.ts`, {
    "parameter-with-leading-zeros": ["/^-?(0|[1-9]\\d*)$/", "/^-?\\d+$/"],
    "parameter-inexact": [" && Number.isSafeInteger(Number(value))", ""],
  }),
  ...mutantsOf(`${src}/parameters/query-text.ts`, {
    "parameter-undeclared": [
      "  throw new InvalidRequest(`query parameter ${name}: is not",
      "  if (name !== undefined) return name;\n  throw new InvalidRequest(`query parameter ${name}: is not",
    ],
  }),
  ...mutantsOf(`${src}/body/text.ts`, {
    "body-of-invalid-utf-8": ["fatal: true", "fatal: false"],
  }),
  ...mutantsOf(`${src}/body/read-body.ts`, {
    "body-of-any-type": ["if (type !== mediaType) {", "if (type === undefined) {"],
  }),
  ...mutantsOf(`${src}/idempotency.ts`, {
    "idempotency-of-other-content": [
      "    if (kept.fingerprint !== request.fingerprint) throw keyReused();\n",
      "",
    ],
    "idempotency-ignores-the-body": [
      "canonical([id, path, query, body])",
      "canonical([id, path, query])",
    ],
    "idempotency-at-the-same-time": ["    if (running.has(request.id)) throw inProgress();\n", ""],
    "idempotency-says-nothing": [
      '      if (isReplayed) response.set("Idempotency-Replayed", "true");\n',
      "",
    ],
    "idempotency-in-the-order-of-properties": ["isObject(each) ? inOrder(each) : each", "each"],
  }),
];
