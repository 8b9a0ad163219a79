import { leftOutMethods } from "@contract-first/reading/operations";
import { unannounced } from "./deprecations.ts";
import { fixedOnly, ofVersion32, unreadable } from "./methods.ts";
import { locate, ofService, servedOperations, templateNames, undeclaredNames } from "./service.ts";
import type { FeatureArea, Location, Lookup, PathItem } from "./types.ts";

export const operations: FeatureArea = {
  title: "Paths and operations",
  features: [
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
      warning:
        "This path and its parameters differ: a {name} without a parameter is read as text, and a path parameter without a {name} is left out.",
      find: (warn) =>
        ofService({
          pathItem(item, around) {
            const { path, at } = around;
            for (const declared of declaredByOperation(item, around)) {
              const missing = undeclaredNames(path, declared);
              const others = declared.filter(({ name }) => !templateNames(path).includes(name));
              const place = missing.length > 0 ? at.key() : others[0]?.location.child("name");
              const names = [...missing, ...others.map(({ name }) => name)];
              if (place) warn(place, `${names.join(", ")} in ${path}`);
            }
          },
        }),
    },
    {
      name: "Paths that differ only in the names of their templates",
      refusal:
        "A request cannot tell these two paths apart: put their operations under one of them.",
      find: (refuse) => {
        const first: Map<string, string> = new Map();
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

function isSegment(segment: string) {
  return /^(\{[^{}]+\}(?!\{)|[^{}?#])+$/.test(segment);
}

/** The path parameters of each operation of a path, with those of the path. */
function declaredByOperation(item: PathItem, { location, resolve }: Lookup): Declared[][] {
  const shared = pathParameters(item, { location, resolve });
  return servedOperations(item).flatMap(({ keys, operation }) => {
    // An operation may be in a file of its own.
    const { node, location: at } = locate(operation, { location: location.child(keys), resolve });
    return node ? [[...shared, ...pathParameters(node, { location: at, resolve })]] : [];
  });
}

type Declared = { name: string; location: Location };

function pathParameters(
  { parameters = [] }: { parameters?: object[] },
  { location, resolve }: Lookup,
): Declared[] {
  return parameters
    .map((each, index) =>
      locate(each, { location: location.child(["parameters", index]), resolve }),
    )
    .filter(({ node }) => node?.in === "path")
    .map(({ node, location: at }) => ({ name: node.name, location: at }));
}
