import { isInExtension } from "./extensions.js";
import { serverPath, serverUrl } from "./servers.js";
import { ofService } from "./service.js";

/** @import { FeatureArea } from "./types.js" */

const limits = ["bodyBytes", "requestSeconds", "headerBytes", "idempotencyHours"];

/** The paths at which the platform itself responds: its probes and its documentation. */
const ownPaths = "/docs /openapi.json /openapi.yaml /health /livez /readyz /metrics".split(" ");

const pageNames = ["items", "cursor", "parameter"];

/** @type {FeatureArea} */
export const document = {
  title: "The document",
  features: [
    { name: "OpenAPI 3.1" },
    {
      name: "OpenAPI 3.0",
      note: "read as 3.1: what is served and generated is the contract as it would be written in 3.1",
    },
    {
      name: "Servers",
      note: "the service is served below the path of the first one: below `/v1` for `https://api.example/v1` or `/v1`, and at the root without a path or without servers",
    },
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
      refusal:
        "Other versions of OpenAPI than 3.0 and 3.1 are not supported: write `openapi: 3.1.0`. Convert a contract of Swagger 2.0 first: `npx swagger2openapi --outfile openapi.yaml swagger.yaml`.",
      find: (refuse) => ({
        Root(root, { location }) {
          const { openapi, swagger } = /** @type {{ openapi?: string, swagger?: string }} */ (root);
          const at = location.child(openapi === undefined ? "swagger" : "openapi");
          const version = String(openapi ?? swagger);
          if (!/^3\.[01]\.\d+$/.test(version)) refuse(at.key(), version);
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
      name: "Server URLs with a query, or that are none",
      refusal:
        "The URL of a server is an absolute URL or a path, with nothing behind its path: for example https://api.example/v1, or /v1.",
      find: (refuse) => ({
        Root(root, { location }) {
          for (const [index, server] of (root.servers ?? []).entries()) {
            const address = serverUrl(server);
            const isAddress = URL.canParse(address) && !/[?#]/.test(address);
            if (!isAddress || serverPath(server).includes("//")) {
              refuse(location.child(["servers", index, "url"]), server.url);
            }
          }
        },
      }),
    },
    {
      name: "Paths of the platform",
      warning: `This operation is served in place of what the platform has at ${ownPaths.join(", ")} and below /docs/. In place of /livez, /readyz or /metrics, set OPS_PORT to have the probe; in place of the documentation, give that another path: \`documentation(contract, "/reference")\` in app.ts.`,
      find: (warn) => {
        let base = "";
        return {
          Root(root) {
            base = serverPath(root.servers?.[0]);
          },
          ...ofService({
            pathItem(_item, { path, at }) {
              if (isOwnPath(`${base}${path}`)) warn(at.key(), `${base}${path}`);
            },
          }),
        };
      },
    },
    {
      name: "References that lead nowhere",
      refusal:
        "This reference leads nowhere: correct it, or add what it names. It is a path to a file, or a place in one, as `#/components/schemas/Thing`: an `$id` is no such place.",
      find: (refuse) => ({
        ref: {
          leave(node, { location }, { node: target, error }) {
            if (target !== undefined || isInExtension(location.pointer)) return;
            // The file may exist and not be YAML.
            const detail = error && "line" in error ? `${node.$ref} (${error.message})` : node.$ref;
            refuse(location.child("$ref"), detail);
          },
        },
        Schema(schema, { location }) {
          const { $ref } = /** @type {{ $ref?: unknown }} */ (schema);
          const isText = $ref === undefined || typeof $ref === "string";
          if (!isText) refuse(location.child("$ref"), String($ref));
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

/**
 * Whether a path, perhaps a template, is one of the platform's own.
 *
 * @param {string} path from the host on
 */
function isOwnPath(path) {
  const segments = path.split("/");
  const isMatch = (/** @type {string} */ own) => {
    const others = own.split("/");
    const isEqual = (/** @type {string} */ each, /** @type {number} */ index) =>
      each.startsWith("{") || each === others[index];
    return segments.length === others.length && segments.every(isEqual);
  };
  return path.startsWith("/docs/") || [...ownPaths, "/docs/page.js"].some(isMatch);
}
