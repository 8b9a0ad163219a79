import { mutantsOf } from "../mutant.ts";
import { declared } from "../places/code.ts";

const src = "packages/client/src";

/** How the client sends requests, waits and tries again. */
export const transport = [
  ...mutantsOf(`${src}/exchange.ts`, {
    "client-key-of-another-scheme": declared("complete").kind("template").becomes("`Token ${key}`"),
    "client-follows-redirects": declared("complete").property("redirect").valueBecomes('"follow"'),
    "client-headers-override-the-key": declared("complete")
      .call("mergeHeaders")
      .becomes("mergeHeaders(original.headers, authorization, headers)"),
    "client-rounds-integers": declared("exchange").call("requireExactIntegers").statementIsLost(),
    "client-timeout-is-no-connection-error": declared("exchange")
      .call("TimeoutError")
      .nameBecomes("Error"),
  }),
  ...mutantsOf(`${src}/retry.ts`, {
    "client-retries-before-retry-after": declared("sendWithRetries")
      .call("readRetryAt")
      .becomes("null"),
    "client-retries-at-once": declared("sendWithRetries").call("backoff").becomes("0"),
    "client-calls-do-not-share-a-429": declared("sendWithRetries").kind("if", 2).isLost(),
    "client-repeats-creations": declared("mayRepeat").operator("&&", 1).keeps(1),
    "client-does-not-repeat-503": declared("isTemporary").kind("list").part(1).isLost(),
    "client-conflict-without-retry-after": declared("isTemporary").operator("&&").keeps(0),
  }),
  ...mutantsOf(`${src}/transport-options.ts`, {
    "client-five-attempts": declared("defaultSettings").property("attempts").valueBecomes("5"),
  }),
  ...mutantsOf(`${src}/transport.ts`, {
    "client-middleware-in-reverse": declared("send").call("reduceRight").nameBecomes("reduce"),
    "client-key-to-any-address": declared("send").call("requireServiceUrl").statementIsLost(),
  }),
  ...mutantsOf(`${src}/renew-key.ts`, {
    "client-renews-a-key-for-each-call": declared("renewKey").operator("??=").operatorBecomes("="),
  }),
];
