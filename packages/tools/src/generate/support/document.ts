import { isInExtension } from "./extensions.ts";
import { serverPath, serverUrl } from "./servers.ts";
import { ofService } from "./service.ts";
import type { FeatureArea, Unchecked } from "./types.ts";

const limits = [
  ...["bodyBytes", "requestSeconds", "headerBytes"],
  ...["idempotencyHours", "streamCommentSeconds"],
];

/** Maximum silence of a stream, in seconds. Proxies close connections that are silent for less than that. */
const maxSilence = 3_600;

/** The paths at which the platform itself responds: its probes and its documentation. */
const ownPaths = "/docs /openapi.json /openapi.yaml /health /livez /readyz /metrics".split(" ");

const pageNames = ["items", "cursor", "parameter"];

export const document: FeatureArea = {
  title: "The document",
  features: [
    {
      name: "Other versions of OpenAPI",
      refusal:
        "Other versions of OpenAPI than 3.0, 3.1 and 3.2 are not supported: write `openapi: 3.1.0`. Convert Swagger 2.0 first: `npx swagger2openapi --outfile openapi.yaml swagger.yaml`, which loses the commas of lists in forms: add `encoding` with `explode: false` for them.",
      find: (refuse) => ({
        Root(root, { location }) {
          const { openapi, swagger } = root as { openapi?: string; swagger?: string };
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
      warning: `This operation replaces what the platform serves at ${ownPaths.join(", ")} and below /docs/. To keep /livez, /readyz and /metrics, set OPS_PORT. To keep the documentation, move it: \`documentationPath: "/reference"\` in service.ts.`,
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
          const { $ref } = schema as { $ref?: unknown };
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
          const pages = (root as Unchecked)["x-pages"];
          if (pages === undefined) return;
          const isName = (name: string) => typeof pages?.[name] === "string";
          const isComplete =
            pageNames.every(isName) && Object.keys(pages).length === pageNames.length;
          if (!isComplete) refuse(location.child("x-pages").key());
        },
      }),
    },
    {
      name: "Limits that are not numbers",
      refusal: `\`x-limits\` takes positive integers under the names ${limits.join(", ")}. The last is at most ${maxSilence}.`,
      find: (refuse) => ({
        Root(root, { location }) {
          const stated = (root as Unchecked)["x-limits"] ?? {};
          for (const [name, value] of Object.entries(stated)) {
            const most = name === "streamCommentSeconds" ? maxSilence : Number.MAX_SAFE_INTEGER;
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
 * @param path the path after the host
 */
function isOwnPath(path: string) {
  const segments = path.split("/");
  const isMatch = (own: string) => {
    const others = own.split("/");
    const isEqual = (each: string, index: number) => each.startsWith("{") || each === others[index];
    return segments.length === others.length && segments.every(isEqual);
  };
  return path.startsWith("/docs/") || [...ownPaths, "/docs/page.js"].some(isMatch);
}
