import { mutantsOf } from "../mutant.js";

const src = "packages/client/src";

/** How the client writes requests and reads responses. */
export const clientOperations = [
  ...mutantsOf(`${src}/request.ts`, {
    "client-drops-the-query": ["search ? `${url}?${search}` : url", "search ? url : url"],
    "client-sends-headers-in-the-query": [
      "  for (const name in headers) delete query[name];\n",
      "",
    ],
    "client-without-content-type": ['{ "Content-Type": mediaType }', "{}"],
    "client-sends-no-body": ["method, headers, ...body }", "method, headers }"],
  }),
  ...mutantsOf(`${src}/query.ts`, {
    "client-sends-undefined": [
      "filter(([, value]) => value !== undefined && value !== null)",
      "filter(([, value]) => value !== null)",
    ],
  }),
  ...mutantsOf(`${src}/path.ts`, {
    "client-path-not-encoded": ["encodeURIComponent(String(value))", "String(value)"],
  }),
  ...mutantsOf(`${src}/headers.ts`, {
    "client-retry-after-in-milliseconds": [
      "arrivalOf(response) + seconds * 1000",
      "arrivalOf(response) + seconds",
    ],
    "client-incomplete-rate-limit": [
      "isComplete ? { limit, remaining, resetAt }",
      "isComplete ? { limit, resetAt }",
    ],
  }),
  ...mutantsOf(`${src}/operation.ts`, {
    "client-any-status-declared": [
      "const isDeclared = statuses.includes(status);",
      "const isDeclared = true;",
    ],
    "client-429-is-an-api-error": [
      "response.status === 429 ? RateLimitError : ApiError",
      "ApiError",
    ],
    "client-error-without-its-body": [
      "{ ok: false, error, ...metadata }",
      "{ ok: false, ...metadata }",
    ],
    "client-data-without-metadata": ["{ ok: true, data, ...metadata }", "{ ok: true, data }"],
  }),
  ...mutantsOf(`${src}/list-operation.ts`, {
    "client-first-page-only": ["      from = next;\n", "      from = undefined;\n"],
    "client-pages-in-a-circle": ["      if (read.has(url)) throw unexpected(url);\n", ""],
  }),
  ...mutantsOf(`${src}/links.ts`, {
    "client-link-of-another-page": ["isOfThisPage && relations?.", "relations?."],
  }),
  ...mutantsOf(`${src}/deprecation.ts`, {}),
  ...mutantsOf(`${src}/json.ts`, {}),
  ...mutantsOf(`${src}/idempotency.ts`, {
    "client-same-key-for-all": [
      "crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}-${Math.random()}`",
      '"key"',
    ],
  }),
  ...mutantsOf(`${src}/errors.ts`, {}),
  ...mutantsOf(`${src}/client.ts`, {}),
];
