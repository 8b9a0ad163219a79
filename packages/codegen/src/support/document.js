/** @import { FeatureArea } from "./types.js" */

const limits = ["bodyBytes", "requestSeconds", "headerBytes", "idempotencyHours"];

const pageNames = ["items", "cursor", "parameter"];

/** @type {FeatureArea} */
export const document = {
  title: "The document",
  features: [
    { name: "OpenAPI 3.1" },
    {
      name: "Limits of the service",
      note: "`x-limits: { bodyBytes, requestSeconds, headerBytes, idempotencyHours }` at the root, for the size of a body, the time until a request is complete, the size of its headers, and the time for which the response to an `Idempotency-Key` is kept",
    },
    {
      name: "Lists whose page is an object",
      note: "`x-pages: { items, cursor, parameter }` at the root, once for all lists: the properties of the page with the items and with the cursor of the next one, and the query parameter that takes it. On the last page the cursor is absent or null",
    },
    {
      name: "Plans",
      note: "`x-plans` at the root: the rate limits of each plan; without it, there are the plans `standard` and `custom`",
    },
    {
      name: "Other versions of OpenAPI",
      refusal: "Other versions of OpenAPI are not supported: write `openapi: 3.1.0`.",
      find: (refuse) => ({
        Root(root, { location }) {
          const { openapi } = root;
          // Swagger 2.0 names its version elsewhere.
          const at = openapi === undefined ? location : location.child("openapi");
          if (!/^3\.1\.\d+$/.test(openapi)) refuse(at, openapi);
        },
      }),
    },
    {
      name: "Other dialects of JSON Schema",
      refusal: "Other dialects of JSON Schema are not supported: remove `jsonSchemaDialect`.",
      find: (refuse) => ({
        Root(root, { location }) {
          if ("jsonSchemaDialect" in root) refuse(location.child("jsonSchemaDialect").key());
        },
      }),
    },
    {
      name: "Contracts without servers, and relative server URLs",
      refusal:
        "The contract needs servers with absolute URLs, for example http://127.0.0.1:3000/v1: the path of the first is where the service is served.",
      find: (refuse) => ({
        Root(root, { location }) {
          const servers = root.servers ?? [];
          if (servers.length === 0) refuse(location);
          for (const [index, { url }] of servers.entries()) {
            if (!/^https?:\/\//.test(url)) refuse(location.child(["servers", index, "url"]), url);
          }
        },
      }),
    },
    {
      name: "Server URLs without a path",
      refusal:
        "Server URLs need a path, and nothing behind it, for example http://127.0.0.1:3000/v1: the service has paths of its own beside it.",
      find: (refuse) => ({
        Root(root, { location }) {
          for (const [index, { url }] of (root.servers ?? []).entries()) {
            const isAbsolute = /^https?:\/\//.test(url);
            const hasPath = /^\w+:\/\/[^/?#]+(\/[^/?#]+)+\/?$/.test(url);
            if (isAbsolute && !hasPath) refuse(location.child(["servers", index, "url"]), url);
          }
        },
      }),
    },
    {
      name: "References that lead nowhere",
      refusal: "This reference leads nowhere: correct it, or add what it names.",
      find: (refuse) => ({
        ref: {
          leave(node, { location }, { node: target, error }) {
            if (target !== undefined) return;
            // The file may exist and not be YAML.
            const detail = error && "line" in error ? `${node.$ref} (${error.message})` : node.$ref;
            refuse(location.child("$ref"), detail);
          },
        },
        DiscriminatorMapping(mapping, { location, resolve }) {
          for (const [value, target] of Object.entries(mapping)) {
            const isReference = String(target).includes("/");
            if (isReference && resolve({ $ref: target }).node === undefined) {
              refuse(location.child(value), target);
            }
          }
        },
      }),
    },
    {
      name: "Pages that are not declared in full",
      refusal: `\`x-pages\` holds the names ${pageNames.join(", ")}, and nothing else.`,
      find: (refuse) => ({
        Root(root, { location }) {
          const pages = /** @type {any} */ (root)["x-pages"];
          if (pages === undefined) return;
          const isName = (/** @type {string} */ name) => typeof pages?.[name] === "string";
          const isComplete =
            pageNames.every(isName) && Object.keys(pages).length === pageNames.length;
          if (!isComplete) refuse(location.child("x-pages").key());
        },
      }),
    },
    {
      name: "Limits that are no numbers",
      refusal: `\`x-limits\` holds positive integers: ${limits.join(", ")}.`,
      find: (refuse) => ({
        Root(root, { location }) {
          const stated = /** @type {any} */ (root)["x-limits"] ?? {};
          for (const [name, value] of Object.entries(stated)) {
            const isLimit =
              limits.includes(name) && Number.isSafeInteger(value) && Number(value) > 0;
            if (!isLimit) refuse(location.child(["x-limits", name]), name);
          }
        },
      }),
    },
  ],
};
