import { leftOutMethods } from "@contract-first/reading/operations";
import { unannounced } from "./deprecations.js";
import { fixedOnly, ofVersion32, unreadable } from "./methods.js";
import { locate, ofService, servedOperations, templateNames } from "./service.js";

/** @import { Around, FeatureArea, PathItem, Place } from "./types.js" */

/** @type {FeatureArea} */
export const operations = {
  title: "Paths and operations",
  features: [
    { name: "GET, PUT, POST, PATCH and DELETE", note: "the server adds HEAD and OPTIONS" },
    {
      name: "QUERY",
      note: "the key `query` of OpenAPI 3.2, for a request that reads and has a body (RFC 10008): the client retries it like a GET, and TanStack Query caches it. The server sends `Accept-Query` where the contract declares it",
    },
    {
      name: "Other methods",
      note: "`additionalOperations` of OpenAPI 3.2, such as LINK or PURGE. The client repeats their requests only with an `Idempotency-Key`, as those of POST. The documentation page does not show them",
    },
    {
      name: "Deprecated operations",
      note: "`deprecated: true`. Responses announce `x-deprecated-at`, `x-sunset` and `x-successor` (RFC 9745, RFC 8594, RFC 5829)",
    },
    {
      name: "A concrete path beside a templated one",
      note: "`/tasks/mine` is matched before `/tasks/{taskId}`",
    },
    { name: "Contracts split over several files" },
    {
      name: "Path items as components",
      note: "`components/pathItems`, and references to the path item of another path",
    },
    {
      name: "Webhooks and callbacks",
      note: "typed, documented and reviewed; the service does not serve them. Those of QUERY and other methods of OpenAPI 3.2 have no types",
    },
    {
      name: "HEAD, OPTIONS and TRACE operations",
      warning:
        "This operation is left out: the server responds to HEAD where there is a GET, and to OPTIONS everywhere.",
      find: (warn) =>
        ofService({
          pathItem(item, { location }) {
            for (const method of leftOutMethods) {
              if (method in item) warn(location.child(method).key(), method.toUpperCase());
            }
          },
        }),
    },
    ofVersion32,
    fixedOnly,
    unreadable,
    {
      name: "Path templates and path parameters that differ",
      refusal:
        "Each {name} of the path needs a parameter with `in: path` and this name, and each such parameter needs a {name}.",
      find: (refuse) =>
        ofService({
          pathItem(item, around) {
            const { path, at } = around;
            const inTemplate = templateNames(path);
            for (const declared of declaredByOperation(item, around)) {
              for (const { name, location } of declared) {
                if (!inTemplate.includes(name)) refuse(location.child("name"), `${name}, ${path}`);
              }
              const names = declared.map(({ name }) => name);
              const missing = inTemplate.find((name) => !names.includes(name));
              if (missing !== undefined) refuse(at.key(), `${missing}, ${path}`);
            }
          },
        }),
    },
    {
      name: "Templates in a part of a segment",
      note: "such as `/reports/{reportId}.csv`; a value ends where the text after it begins",
    },
    {
      name: "Paths that differ only in the names of their templates",
      refusal:
        "A request cannot tell these two paths apart: put their operations under one of them.",
      find: (refuse) => {
        /** @type {Map<string, string>} */
        const first = new Map();
        return ofService({
          pathItem(_item, { path, at }) {
            const key = path.replaceAll(/\{[^}]*\}/g, "{}");
            const other = first.get(key);
            if (other === undefined) first.set(key, path);
            else refuse(at.key(), `${other} and ${path}`);
          },
        });
      },
    },
    {
      name: "Empty segments, and templates beside each other",
      refusal:
        "A path cannot have an empty segment, `?`, `#` or two adjacent templates: write segments as in /tasks/{taskId}, and a query as parameters.",
      find: (refuse) =>
        ofService({
          pathItem(_item, { path, at }) {
            // The last one is empty if the path ends in a slash.
            const segments = path.slice(1).replace(/\/$/, "").split("/");
            if (path !== "/" && !segments.every(isSegment)) refuse(at.key(), path);
          },
        }),
    },
    unannounced,
    {
      name: "Callbacks with several addresses",
      refusal:
        "Callbacks with several addresses are not supported: give each address a callback of its own.",
      find: (refuse) => ({
        Callback(callback, { location }) {
          const addresses = Object.keys(callback).filter((key) => !key.startsWith("x-"));
          if (addresses.length > 1) refuse(location.key());
        },
      }),
    },
    {
      name: "Servers of a single path or operation",
      warning:
        "This is left out: all operations are below the path of the contract's first server.",
      find: (warn) =>
        ofService({
          pathItem(item, { location }) {
            if (item.servers) warn(location.child("servers").key());
          },
          operation(operation, { location }) {
            if (operation.servers) warn(location.child("servers").key());
          },
        }),
    },
  ],
};

/** @param {string} segment */
function isSegment(segment) {
  return /^(\{[^{}]+\}(?!\{)|[^{}?#])+$/.test(segment);
}

/**
 * The path parameters of each operation of a path, with those of the path.
 *
 * @type {(item: PathItem, around: Around) => Declared[][]}
 */
function declaredByOperation(item, { location, resolve }) {
  const shared = pathParameters(item, { location, resolve });
  return servedOperations(item).flatMap(({ keys, operation }) => {
    // An operation may be in a file of its own.
    const { node, location: at } = locate(operation, { location: location.child(keys), resolve });
    return node ? [[...shared, ...pathParameters(node, { location: at, resolve })]] : [];
  });
}

/** @typedef {{ name: string, location: Place }} Declared */

/** @type {(owner: { parameters?: object[] }, around: Around) => Declared[]} */
function pathParameters({ parameters = [] }, { location, resolve }) {
  return parameters
    .map((each, index) =>
      locate(each, { location: location.child(["parameters", index]), resolve }),
    )
    .filter(({ node }) => node?.in === "path")
    .map(({ node, location: at }) => ({ name: node.name, location: at }));
}
