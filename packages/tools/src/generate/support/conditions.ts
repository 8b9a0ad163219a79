import { isCondition } from "@contract-first/reading/conditions";
import { isETag, isSameHeader } from "@contract-first/reading/headers";
import { isSafe } from "@contract-first/reading/methods";
import { isSameParameter } from "@contract-first/reading/operation-parameters";
import { responseName } from "@contract-first/reading/responses";
import { typesOf } from "./schema-types.ts";
import { locate, ofService } from "./service.ts";
import type { FeatureArea, Location, Lookup, Unchecked } from "./types.ts";

export const conditions: FeatureArea = {
  title: "Conditional requests",
  features: [
    {
      name: "Conditions that are not texts",
      refusal:
        "A condition is a text, because entity tags may contain commas: write `schema: { type: string }`.",
      find: (refuse) =>
        ofConditional(({ declared }, around) => {
          for (const { node, location } of declared) {
            const types = typesOf(node.schema ?? {}, { ...around, location });
            // Generators write that an optional parameter may be null, which no text is.
            if (types.filter((each) => each !== "null").join() !== "string")
              refuse(location.child("schema"), node.name);
          }
        }),
    },
    {
      name: "If-Match of a GET or QUERY",
      refusal: "If-Match of a GET or QUERY is not supported: use If-None-Match.",
      find: (refuse) =>
        ofConditional(({ method, ifMatch }) => {
          if (isSafe(method) && ifMatch) refuse(ifMatch.location.child("name"), ifMatch.node.name);
        }),
    },
    {
      name: "If-None-Match of a GET or QUERY that cannot be compared",
      warning:
        "This parameter is left out, and the 304 with it: declare a 200 with the header ETag, and a 304.",
      find: (warn) =>
        ofConditional(({ method, ifNoneMatch, responses }, around) => {
          if (!isSafe(method) || !ifNoneMatch || isComparable(responses, around)) return;
          warn(ifNoneMatch.location.child("name"), ifNoneMatch.node.name);
        }),
    },
    {
      name: "If-None-Match of a GET or QUERY that is required",
      refusal: "The first request of a client has no version to send: remove `required`.",
      find: (refuse) =>
        ofConditional(({ method, ifNoneMatch }) => {
          if (!isSafe(method) || !ifNoneMatch?.node.required) return;
          refuse(ifNoneMatch.location.child("required"), ifNoneMatch.node.name);
        }),
    },
    {
      name: "Conditions of a change without 412",
      refusal:
        "A request for another version gets 412: declare 412, 4XX or default, or remove the parameter.",
      find: (refuse) =>
        ofConditional(({ method, declared, responses }) => {
          const isCovered = responseName(responses, 412) !== undefined;
          if (isSafe(method) || isCovered) return;
          for (const { node, location } of declared) refuse(location.child("name"), node.name);
        }),
    },
    {
      name: "304 without If-None-Match",
      warning:
        "This response is left out: declare the parameter If-None-Match of a GET or QUERY, and an ETag of its 200.",
      find: (warn) =>
        ofVersioned(({ method, ifNoneMatch, responses }, { location }) => {
          if (responses["304"] === undefined || (isSafe(method) && ifNoneMatch)) return;
          warn(location.child(["responses", "304"]).key());
        }),
    },
    {
      name: "304 with content",
      refusal: "A 304 has no body (RFC 9110): remove the content.",
      find: (refuse) =>
        ofService({
          response({ content = {} }, { status, location }) {
            if (status === "304" && Object.keys(content).length > 0)
              refuse(location.child("content").key());
          },
        }),
    },
  ],
};

interface Versioned {
  method: string;
  /** The conditions. */
  declared: Declared[];
  ifMatch: Declared | undefined;
  ifNoneMatch: Declared | undefined;
  responses: Record<string, object>;
}

type Declared = { node: Unchecked; location: Location };

/** Whether a read has a version that can be compared, and a response for clients that have this version. */
export function isComparable(responses: Record<string, object>, around: Lookup): boolean {
  const { node } = locate(responses["200"], around);
  const hasVersion = Object.keys(node?.headers ?? {}).some(isETag);
  return hasVersion && responses["304"] !== undefined;
}

/** Visits all operations, with the conditions that they and their paths declare. */
function ofVersioned(visit: (operation: Versioned, around: Lookup) => void) {
  let shared: Declared[] = [];
  return ofService({
    pathItem(item, around) {
      shared = conditionsOf(item, around);
    },
    operation(operation, { method, ...around }) {
      const own = conditionsOf(operation, around);
      const declared = [
        ...shared.filter(({ node }) => !own.some((each) => isSameParameter(each.node, node))),
        ...own,
      ];
      const named = (name: string) => declared.find(({ node }) => isSameHeader(node.name, name));
      visit(
        {
          ...{ method, declared, responses: operation.responses ?? {} },
          ...{ ifMatch: named("If-Match"), ifNoneMatch: named("If-None-Match") },
        },
        around,
      );
    },
  });
}

function ofConditional(visit: (operation: Versioned, around: Lookup) => void) {
  return ofVersioned((operation, around) => {
    if (operation.declared.length > 0) visit(operation, around);
  });
}

function conditionsOf(
  { parameters = [] }: { parameters?: object[] },
  { location, resolve }: Lookup,
): Declared[] {
  return parameters
    .map((each, index) =>
      locate(each, { location: location.child(["parameters", index]), resolve }),
    )
    .filter(({ node }) => isCondition({ ...node, name: String(node?.name) }));
}
