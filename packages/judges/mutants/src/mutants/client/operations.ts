import ts from "typescript";
import { mutantsOf } from "../mutant.ts";
import { declared } from "../places/code.ts";

const src = "packages/client-runtime/src";

/** How the client writes requests and reads responses. */
export const clientOperations = [
  ...mutantsOf(`${src}/request.ts`, {
    "client-drops-the-query": declared("operationUrl").kind("choice", 2).part(1).becomes("url"),
    "client-sends-headers-in-the-query": declared("operationUrl")
      .only("loop of headers", (node) => {
        return ts.isForInStatement(node) && node.expression.getText() === "headers";
      })
      .isLost(),
    "client-without-content-type": declared("requestOptions").property("Content-Type").isLost(),
    "client-sends-no-body": declared("requestOptions").variable("init").kind("spread", 1).isLost(),
  }),
  ...mutantsOf(`${src}/query-parameters.ts`, {
    "client-sends-undefined": declared("writeQuery").operator("&&").keeps(1),
  }),
  ...mutantsOf(`${src}/path.ts`, {
    "client-path-not-encoded": declared("filled").call("encodeURIComponent").keeps(0),
  }),
  ...mutantsOf(`${src}/response-headers.ts`, {
    "client-retry-after-in-milliseconds": declared("inSeconds").operator("*").keeps(0),
    "client-incomplete-rate-limit": declared("readRateLimit").property("remaining").isLost(),
  }),
  ...mutantsOf(`${src}/operation.ts`, {
    "client-any-status-declared": declared("toResult").call("includes").becomes("true"),
    "client-429-is-an-api-error": declared("toError")
      .variable("ErrorClass")
      .kind("choice")
      .keeps(2),
    "client-error-without-its-body": declared("toResult").property("error").isLost(),
    "client-data-without-metadata": declared("toResult").kind("if", 2).kind("spread").isLost(),
  }),
  ...mutantsOf(`${src}/list-operation.ts`, {
    "client-first-page-only": declared("pages").operator("=").part(1).becomes("undefined"),
    "client-pages-in-a-circle": declared("pages").kind("if", 1).isLost(),
  }),
  ...mutantsOf(`${src}/links.ts`, {
    "client-link-of-another-page": declared("linkTo").operator("&&").keeps(1),
  }),
  ...mutantsOf(`${src}/idempotency.ts`, {
    "client-same-key-for-all": declared("newKey").operator("??").becomes('"key"'),
  }),
];
