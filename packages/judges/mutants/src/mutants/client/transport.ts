import { mutantsOf } from "../mutant.ts";
import { declared } from "../places/code.ts";

const src = "packages/client-runtime/src";

/** How the client sends requests, waits and tries again. */
export const transport = [
  ...mutantsOf(`${src}/bearer-key.ts`, {
    "client-key-of-another-scheme": declared("complete").kind("template").becomes("`Token ${key}`"),
    "client-follows-redirects": declared("complete").property("redirect").valueBecomes('"follow"'),
    "client-headers-override-the-key": declared("complete")
      .variable("headers")
      .valueBecomes("{ ...authorization, ...mergeHeaders(ofClient, init.headers) }"),
  }),
  ...mutantsOf(`${src}/exchange.ts`, {
    "client-rounds-integers": declared("exchange").call("requireExactIntegers").statementIsLost(),
    "client-timeout-is-no-connection-error": declared("exchange")
      .call("TimeoutError")
      .nameBecomes("Error"),
  }),
  ...mutantsOf(`${src}/retry.ts`, {
    "client-retries-before-retry-after": declared("sendWithRetries")
      .variable("retryAt")
      .valueBecomes("0"),
    "client-retries-at-once": declared("sendWithRetries").call("backoff").becomes("0"),
    "client-calls-do-not-share-a-429": declared("sendWithRetries")
      .assignment("from")
      .statementIsLost(),
    "client-sleeps-through-a-ban": declared("sendWithRetries")
      .kind("while")
      .assignment("sendAt")
      .becomes("break"),
    "client-repeats-creations": declared("mayRepeat").operator("&&", 1).keeps(1),
    "client-does-not-repeat-503": declared("isTemporary")
      .operator("||")
      .part(0)
      .becomes("(status === 502 || status === 504)"),
    "client-conflict-without-retry-after": declared("isTemporary")
      .operator("||")
      .part(1)
      .operator("&&")
      .keeps(0),
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
