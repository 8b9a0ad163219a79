import { mutantsOf } from "../mutant.ts";
import { declared, file } from "../places/code.ts";

const src = "packages/service/src/http";

/** The server package: routing, reading, validating, responding. */
export const serverPackage = [
  ...mutantsOf(`${src}/respond.ts`, {
    "idempotency-outside-of-the-transaction": declared("respond")
      .call("handle")
      .part(1)
      .becomes("outside"),
    "respond-always-200": declared("responseSender").operator("=").part(1).becomes("200"),
    "respond-without-headers": declared("responseSender").operator("??", 2).keeps(1),
    "respond-one-link-only": declared("responseSender")
      .call("addHeaders")
      .becomes("response.setHeader(name, text)"),
    "respond-unchecked": declared("checked").property("body").valueBecomes("body"),
    "change-without-comparing": declared("withVersionCheck")
      .call("requireChecked")
      .statementIsLost(),
    "respond-checked-after-keeping": declared("respond")
      .kind("choice")
      .part(2)
      .part(2)
      .becomes("(context = outside) => handler(input, context) as never"),
    "deprecation-in-milliseconds": declared("announceDeprecation").operator("/").keeps(0),
    "deprecation-sunset-not-a-date-of-http": declared("announceDeprecation")
      .call("toUTCString")
      .becomes("new Date(deprecation.sunset).toISOString()"),
    "deprecation-without-sunset": declared("announceDeprecation").call("push").statementIsLost(),
  }),
  ...mutantsOf(`${src}/respond-with-example.ts`, {
    "example-unmarked": declared("mark").call("setHeader", 1).statementIsLost(),
    "example-of-another-status": declared("choose").kind("choice", 5).keeps(1),
  }),
  ...mutantsOf(`${src}/router.ts`, {
    "router-ignores-case": file.property("caseSensitive").valueBecomes("false"),
    "router-405-without-allow": declared("refuseMethod").property("Allow").isLost(),
    "router-without-head": declared("allowedMethods").kind("choice").keeps(2),
  }),
  ...mutantsOf(`${src}/conditional-requests.ts`, {
    "version-of-any-form": declared("versionCheck").call("requireEntityTag").statementIsLost(),
  }),
  ...mutantsOf(`${src}/error-handler.ts`, {
    "error-without-its-headers": declared("errorHandler").call("fieldsOf").becomes("[]"),
    "error-without-places": declared("errorWriter").kind("choice", 2).keeps(2),
  }),
  ...mutantsOf(`${src}/contract/error-body.ts`, {
    "error-without-a-message": declared("errorBody").variable("body").property("message").isLost(),
    "error-in-the-form-of-another": declared("errorFormOf").operator("??", 1).keeps(1),
  }),
  ...mutantsOf(`packages/reading/src/responses.ts`, {
    "response-without-ranges": declared("namesOf").kind("choice").keeps(2),
  }),
  ...mutantsOf(`${src}/validation/refusal-response.ts`, {
    "refusal-unknown-status": declared("refusalResponse").kind("throw", 1).becomes("{}"),
  }),
  ...mutantsOf(`${src}/validation/validate.ts`, {
    "validate-no-responses": declared("responseCheck").call("valid").becomes("shown(body)"),
    "validate-no-requests": declared("createChecks").kind("throw", 1).becomes("void describe;"),
    "validate-keeps-undeclared": declared("requestPruner")
      .property("dropUndeclared")
      .valueBecomes("false"),
  }),
  ...mutantsOf(`${src}/validation/create-validator.ts`, {
    "validator-without-defaults": file.property("useDefaults").valueBecomes("false"),
  }),
  ...mutantsOf(`${src}/validation/exact-integers.ts`, {
    "integers-inexact": declared("hasIntegers")
      .kind("if", 1)
      .comesAfter("if (type) return false;\n  "),
  }),
  ...mutantsOf(`${src}/validation/unstorable-text.ts`, {
    "text-with-zero": declared("unstorable").kind("if", 1).isLost(),
    "text-with-zero-in-json": declared("mayBeUnstorable").operator("&&").becomes("false"),
  }),
  ...mutantsOf("packages/reading/src/parameters.ts", {
    "parameter-with-leading-zeros": declared("integer").kind("pattern").becomes("/^-?\\d+$/"),
    "parameter-infinite": declared("otherThanText").operator("&&", 1).keeps(0),
  }),
  ...mutantsOf(`${src}/parameters/query-text.ts`, {
    "parameter-undeclared": declared("queryReader").kind("throw").becomes("return sent;"),
  }),
  ...mutantsOf(`${src}/body/text.ts`, {
    "body-of-invalid-utf-8": file.property("fatal").valueBecomes("false"),
  }),
  ...mutantsOf(`${src}/body/read-body.ts`, {
    "body-of-any-type": declared("readBody").call("find").becomes("all[0]"),
  }),
  ...mutantsOf(`${src}/idempotency.ts`, {
    "idempotency-of-other-content": declared("idempotency").kind("if", 5).isLost(),
    "idempotency-of-another-version": declared("idempotency").operator("||").keeps(0),
    "idempotency-at-the-same-time": declared("carryOut").kind("if", 1).isLost(),
    "idempotency-says-nothing": declared("idempotency").call("set").statementIsLost(),
  }),
  ...mutantsOf(`${src}/request-fingerprint.ts`, {
    "idempotency-ignores-the-body": declared("fingerprintOf").kind("list").part(2).isLost(),
    "idempotency-in-the-order-of-properties": declared("canonical").kind("choice").keeps(2),
  }),
];
