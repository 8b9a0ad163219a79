import { mutantsOf } from "../mutant.js";

const src = "packages/client/src";

/** How the client sends requests, waits and tries again. */
export const transport = [
  ...mutantsOf(`${src}/exchange.ts`, {
    "client-key-of-another-scheme": ["`Bearer ${key}`", "`Token ${key}`"],
    "client-follows-redirects": ['redirect: "manual"', 'redirect: "follow"'],
    "client-headers-override-the-key": [
      "{ ...mergeHeaders(ofClient, init.headers), ...authorization }",
      "{ ...authorization, ...mergeHeaders(ofClient, init.headers) }",
    ],
    "client-rounds-integers": [
      "  if (response.ok && isJson(response)) requireExactIntegers(text, response);\n",
      "",
    ],
    "client-timeout-is-no-connection-error": ["new TimeoutError(`No", "new Error(`No"],
  }),
  ...mutantsOf(`${src}/retry.ts`, {
    "client-retries-before-retry-after": ["Number(response && readRetryAt(response)) || 0", "0"],
    "client-retries-at-once": ["Date.now() + backoff(attempts, options)", "Date.now()"],
    "client-calls-do-not-share-a-429": ["        admission.from = sendAt;\n", ""],
    "client-sleeps-through-a-ban": ["      sendAt = admission.from;\n", "      break;\n"],
    "client-repeats-creations": [
      "status === 429 || (isIdempotent && isTemporary",
      "status === 429 || (isTemporary",
    ],
    "client-does-not-repeat-503": [
      "status > 501 && status < 505",
      "status === 502 || status === 504",
    ],
    "client-conflict-without-retry-after": [' && headers.has("Retry-After")', ""],
  }),
  ...mutantsOf(`${src}/transport-options.ts`, {
    "client-five-attempts": ["  attempts: 4,", "  attempts: 5,"],
  }),
  ...mutantsOf(`${src}/transport.ts`, {
    "client-middleware-in-reverse": ["middleware.reduceRight<Send>", "middleware.reduce<Send>"],
    "client-key-to-any-address": ["          requireServiceUrl(urlOf(request), baseUrl);\n", ""],
  }),
  ...mutantsOf(`${src}/service-url.ts`, {}),
  ...mutantsOf(`${src}/renew-key.ts`, {
    "client-renews-a-key-for-each-call": ["renewal ??= renewOnce()", "renewal = renewOnce()"],
  }),
];
