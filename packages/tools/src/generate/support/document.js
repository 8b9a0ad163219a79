import { isInExtension } from "./extensions.js";
import { serverPath, serverUrl } from "./servers.js";
import { ofService } from "./service.js";

/** @import { FeatureArea } from "./types.js" */

const limits = [
  ...["bodyBytes", "requestSeconds", "headerBytes"],
  ...["idempotencyHours", "streamCommentSeconds"],
];

/** Maximum silence of a stream, in seconds. Proxies close connections that are silent for less than that. */
const longestSilence = 3_600;

/** The paths at which the platform itself responds: its probes and its documentation. */
const ownPaths = "/docs /openapi.json /openapi.yaml /health /livez /readyz /metrics".split(" ");

const pageNames = ["items", "cursor", "parameter"];

/** @type {FeatureArea} */
export const document = {
  title: "The document",
  features: [
    { name: "OpenAPI 3.1" },
    { name: "OpenAPI 3.2", note: "served as 3.2" },
    {
      name: "OpenAPI 3.0",
      note: "read, generated and served as 3.1",
    },
    {
      name: "Servers",
      note: "all operations are below the path of the first one, such as `/v1`; without servers, at the root",
    },
    {
      name: "Names of servers",
      note: "`x-environment`, or `name` in OpenAPI 3.2: the name in the `environments` of the client",
    },
    {
      name: "Tags",
      note: "the documentation shows the `summary` of OpenAPI 3.2 in place of the name. `parent` and `kind` are for other readers of the contract",
    },
    {
      name: "Limits of the service",
      note: "`x-limits: { bodyBytes, requestSeconds, headerBytes, idempotencyHours, streamCommentSeconds }` at the root: the size of a body, the time until a request is complete, the size of its headers, how long the response to an `Idempotency-Key` is kept, and after how long a silence a stream gets a comment",
    },
    {
      name: "Lists whose page is an object",
      note: "`x-pages: { items, cursor, parameter }` at the root: the properties of a page with its items and the next cursor, which is absent or null on the last page, and the query parameter that takes the cursor",
    },
    {
      name: "Plans",
      note: "`x-plans` at the root: the rate limits of each plan. The default plans are `standard` and `custom`",
    },
    {
      name: "Other versions of OpenAPI",
      refusal:
        "Other versions of OpenAPI than 3.0, 3.1 and 3.2 are not supported: write `openapi: 3.1.0`. Convert Swagger 2.0 first: `npx swagger2openapi --outfile openapi.yaml swagger.yaml`.",
      find: (refuse) => ({
        Root(root, { location }) {
          const { openapi, swagger } = /** @type {{ openapi?: string, swagger?: string }} */ (root);
          const at = location.child(openapi === undefined ? "swagger" : "openapi");
          const version = String(openapi ?? swagger);
          if (!/^3\.[012]\.\d+$/.test(version)) refuse(at.key(), version);
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
      name: "Server URLs that are not URLs, or have a query",
      refusal:
        "The URL of a server is absolute or a path, without a query or fragment, such as https://api.example/v1 or /v1.",
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
      warning: `This operation replaces what the platform serves at ${ownPaths.join(", ")} and below /docs/. To keep /livez, /readyz and /metrics, set OPS_PORT. To keep the documentation, move it: \`documentation(contract, "/reference")\` in app.ts.`,
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
        "This reference leads nowhere: correct the path, or add its target. A reference is a path to a file or a place in one, such as `#/components/schemas/Thing`, and not an `$id`.",
      find: (refuse) => ({
        ref: {
          leave(node, { location }, { node: target, error }) {
            if (target !== undefined || isInExtension(location.pointer)) return;
            // The file may exist, but not be YAML.
            const detail = error && "line" in error ? `${node.$ref} (${error.message})` : node.$ref;
            refuse(location.child("$ref"), detail);
          },
        },
        Schema(schema, { location }) {
          const { $ref } = /** @type {{ $ref?: unknown }} */ (schema);
          const isText = $ref === undefined || typeof $ref === "string";
          if (!isText) refuse(location.child("$ref"), String($ref));
        },
        Discriminator({ defaultMapping }, { location, resolve }) {
          const isReference = String(defaultMapping).includes("/");
          if (isReference && resolve({ $ref: String(defaultMapping) }).node === undefined)
            refuse(location.child("defaultMapping"), defaultMapping);
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
      name: "References to other files beside $self",
      warning:
        "This reference is followed from the file that contains it, and not from `$self`: keep these files as they are at that address.",
      find: (warn) => {
        let named = "";
        return {
          Root(root, { location }) {
            if ("$self" in root) named = location.source.absoluteRef;
          },
          ref({ $ref }, { location }) {
            const isOfRoot = location.source.absoluteRef === named;
            if (isOfRoot && !$ref.startsWith("#")) warn(location.child("$ref"), $ref);
          },
        };
      },
    },
    {
      name: "Pages that are not declared in full",
      refusal: `\`x-pages\` needs exactly the names ${pageNames.join(", ")}.`,
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
      name: "Limits that are not numbers",
      refusal: `\`x-limits\` takes positive integers under the names ${limits.join(", ")}. The last is at most ${longestSilence}.`,
      find: (refuse) => ({
        Root(root, { location }) {
          const stated = /** @type {any} */ (root)["x-limits"] ?? {};
          for (const [name, value] of Object.entries(stated)) {
            const most = name === "streamCommentSeconds" ? longestSilence : Number.MAX_SAFE_INTEGER;
            const isLimit = limits.includes(name) && Number.isInteger(value);
            if (!isLimit || Number(value) < 1 || Number(value) > most)
              refuse(location.child(["x-limits", name]), name);
          }
        },
      }),
    },
  ],
};

/**
 * Whether a path, perhaps a template, is one of the platform's own.
 *
 * @param {string} path the path after the host
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
