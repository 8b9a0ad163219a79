import { METHODS } from "node:http";
import { methodKeys } from "@contract-first/reading/operations";
import { ofService } from "./service.ts";
import type { Feature, PathItem } from "./types.ts";

export const ofVersion32: Feature = {
  name: "Methods of OpenAPI 3.2 in an earlier version",
  refusal: "`query` and `additionalOperations` need OpenAPI 3.2: write `openapi: 3.2.0`.",
  find: (refuse) => {
    let isOfVersion32 = false;
    return {
      Root({ openapi }) {
        isOfVersion32 = String(openapi).startsWith("3.2.");
      },
      ...ofService({
        pathItem(item, { location }) {
          if (isOfVersion32) return;
          for (const key of ["query", "additionalOperations"]) {
            if (key in item) refuse(location.child(key).key(), key);
          }
        },
      }),
    };
  },
};

export const fixedOnly: Feature = {
  name: "Methods in `additionalOperations` that have a key of their own",
  refusal: "This method has a key of its own: move the operation to it, such as `post` for POST.",
  find: (refuse) =>
    ofService({
      pathItem(item, { location }) {
        for (const method of additionalMethods(item).filter(hasOwnKey))
          refuse(location.child(["additionalOperations", method]).key(), method);
      },
    }),
};

export const unreadable: Feature = {
  name: "Methods that Node.js does not read, and CONNECT",
  refusal:
    "Node.js does not read this method, or `fetch` does not send it: choose one of `http.METHODS` of Node.js, in capitals, such as LINK or PURGE, but not CONNECT.",
  find: (refuse) =>
    ofService({
      pathItem(item, { location }) {
        for (const method of additionalMethods(item)) {
          const isServed = METHODS.includes(method) && method !== "CONNECT";
          if (isServed || hasOwnKey(method)) continue;
          refuse(location.child(["additionalOperations", method]).key(), method);
        }
      },
    }),
};

function hasOwnKey(method: string) {
  return methodKeys.includes(method.toLowerCase());
}

/** The methods in `additionalOperations`, as they are written. */
function additionalMethods(item: PathItem) {
  const { additionalOperations = {} } = item as { additionalOperations?: object };
  return Object.keys(additionalOperations);
}
