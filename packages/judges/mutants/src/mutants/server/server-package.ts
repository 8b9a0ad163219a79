import { mutantsOf } from "../mutant.ts";
import { declared, file } from "../places/code.ts";

const src = "packages/service/src/http";

/** The server package: routing, reading, validating, responding. */
export const serverPackage = [
  ...mutantsOf(`${src}/respond.ts`, {
    "respond-always-200": declared("responseSender").operator("=").part(1).becomes("200"),
    "respond-without-headers": declared("responseSender").operator("??", 2).keeps(1),
    "respond-one-link-only": declared("responseSender")
      .call("addHeaders")
      .becomes("response.setHeader(name, text)"),
    "respond-unchecked": declared("checked").property("body").valueBecomes("body"),
    "deprecation-in-milliseconds": declared("announceDeprecation").operator("/").keeps(0),
    "deprecation-sunset-not-a-date-of-http": declared("announceDeprecation")
      .call("toUTCString")
      .becomes("new Date(deprecation.sunset).toISOString()"),
    "deprecation-without-sunset": declared("announceDeprecation").call("push").statementIsLost(),
  }),
  ...mutantsOf(`${src}/router.ts`, {
    "router-ignores-case": file.property("caseSensitive").valueBecomes("false"),
    "router-405-without-allow": declared("refuseMethod").property("Allow").isLost(),
    "router-without-head": declared("allowedMethods").kind("choice").keeps(2),
  }),
  ...mutantsOf(`${src}/error-handler.ts`, {
    "error-without-its-headers": declared("errorHandler").call("fieldsOf").becomes("[]"),
    "error-without-places": declared("errorWriter").kind("choice", 2).keeps(2),
  }),
  ...mutantsOf(`${src}/contract/error-body.ts`, {
    "error-without-a-message": declared("errorBody").variable("body").property("message").isLost(),
  }),
  ...mutantsOf(`${src}/validation/validate.ts`, {
    "validate-no-responses": declared("responseCheck").call("valid").becomes("shown(body)"),
    "validate-no-requests": declared("createChecks").kind("throw", 1).becomes("void describe;"),
    "validate-keeps-undeclared": declared("requestPruner")
      .property("dropUndeclared")
      .valueBecomes("false"),
  }),
  ...mutantsOf(`${src}/validation/exact-integers.ts`, {
    "integers-inexact": declared("hasIntegers")
      .kind("if", 1)
      .comesAfter("if (type) return false;\n  "),
  }),
  ...mutantsOf("packages/reading/src/parameters.ts", {
    "parameter-with-leading-zeros": declared("integer").kind("pattern").becomes("/^-?\\d+$/"),
    "parameter-infinite": declared("otherThanText").operator("&&", 1).keeps(0),
  }),
  ...mutantsOf(`${src}/parameters/query-text.ts`, {
    "parameter-undeclared": declared("queryReader").kind("throw").becomes("return sent;"),
  }),
  ...mutantsOf(`${src}/body/read-body.ts`, {
    "body-of-any-type": declared("readBody").call("find").becomes("all[0]"),
  }),
  ...mutantsOf(`${src}/idempotency.ts`, {
    "idempotency-of-other-content": declared("idempotency").kind("if", 5).isLost(),
    "idempotency-at-the-same-time": declared("carryOut").kind("if", 1).isLost(),
  }),
  ...mutantsOf(`${src}/request-fingerprint.ts`, {
    "idempotency-ignores-the-body": declared("fingerprintOf").kind("list").part(2).isLost(),
  }),
];
