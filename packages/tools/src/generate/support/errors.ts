import {
  asPointer,
  findErrorShape,
  platformStatuses,
  pointersIn,
  sources,
} from "@contract-first/reading/find-error-shape";
import { isJson } from "@contract-first/reading/media-types";
import { servedStatuses } from "./responses.ts";
import { locate, mediaIn, ofService } from "./service.ts";
import type { Content, FeatureArea, Lookup, Unchecked, Visitor } from "./types.ts";

export const errors: FeatureArea = {
  title: "Errors",
  features: [
    {
      name: "Errors that are not JSON",
      warning:
        "This content is left out, because errors of the platform are JSON: write application/json or application/problem+json.",
      find: (warn) =>
        ofErrors((response, { location }) => {
          const types = Object.keys(response.content ?? {});
          if (types.length > 0 && !types.some(isJson)) {
            warn(location.child(["content", types[0] ?? ""]).key(), types[0]);
          }
        }),
    },
    {
      name: "Errors with parts that the platform does not know",
      warning:
        "Errors of the platform, such as 401 and 429, have a value here that says nothing about them: make this part optional, give it a `const` or `default`, or name the property in `x-errors` at the root.",
      find: (warn) =>
        ofShapes(({ problem, isFilled }, location) => {
          if (isFilled && isMissing(problem)) warn(location, problem);
        }),
    },
    {
      name: "Errors that do not allow what the platform says",
      warning:
        "Errors of the platform, such as 401 and 429, have another value here, or none, because theirs breaks this rule: change it so that it allows theirs, such as their codes in an `enum`.",
      find: (warn) =>
        ofShapes(({ problem, isFilled }, location) => {
          if (isFilled && !isMissing(problem)) warn(location, problem);
        }),
    },
    {
      name: "Errors that say nothing",
      warning:
        "Errors of the platform, such as 401 and 429, would not say here what is wrong: name the property of the message or code at the root, such as `x-errors: { message: reason }`.",
      find: (warn) =>
        ofShapes(({ isMute }, location) => {
          if (isMute) warn(location);
        }),
    },
    {
      name: "Errors that the platform cannot send",
      refusal:
        "No error is found that is valid here: change this rule (in place of `additionalProperties: false` in a part of an `allOf`, write `unevaluatedProperties: false` beside the `allOf`), or add an `example` that is valid.",
      find: (refuse) =>
        ofShapes(({ problem, isFilled }, location) => {
          if (problem !== undefined && !isFilled) refuse(location, problem);
        }),
    },
    {
      name: "x-errors that name nothing",
      refusal: `\`x-errors\` takes properties of errors, or JSON Pointers to them, under the names ${sources.join(", ")}.`,
      find: (refuse) => {
        const pointers: Set<string> = new Set();
        return {
          ...ofErrors((response, around) => {
            for (const [, { schema }, inside] of jsonOf(response, around)) {
              const location = inside.location.child("schema");
              for (const each of pointersIn(schema, following({ ...inside, location }))) {
                pointers.add(each);
              }
            }
          }),
          Root: {
            leave(root, { location }) {
              for (const [source, pointer] of Object.entries(statedIn(root))) {
                const isKnown = sources.some((each) => each === source);
                const isDeclared = pointers.has(asPointer(String(pointer)));
                if (!isKnown || !isDeclared) refuse(location.child(["x-errors", source]), source);
              }
            },
          },
        };
      },
    },
    {
      name: "Error codes without a status",
      refusal: "`x-error-codes` needs a `status` from 400 to 599 for each code.",
      find: (refuse) => ({
        Schema(schema, { location }) {
          const codes = (schema as Unchecked)["x-error-codes"] ?? {};
          for (const [code, stated] of Object.entries(codes)) {
            const { status } = (stated as Unchecked) ?? {};
            const isError = Number.isInteger(status) && status >= 400 && status < 600;
            if (!isError) refuse(location.child(["x-error-codes", code]).key(), code);
          }
        },
      }),
    },
  ],
};

/** Whether a problem is a property that the platform does not know, not a rule that its own value breaks. */
function isMissing(problem = ""): boolean {
  return problem.startsWith("/");
}

/** Visits the shapes of errors, once for each schema. */
function ofShapes(
  visit: (shape: ReturnType<typeof findErrorShape>, location: Lookup["location"]) => void,
): Visitor {
  let stated: Record<string, string> = {};
  const seen = new Set();
  return {
    ...ofErrors((response, { statuses, ...around }) => {
      const [first] = jsonOf(response, around);
      if (first === undefined || first[1].schema === undefined) return;
      const [mediaType, { schema }, inside] = first;
      const at = inside.location.child("schema");
      const { node, location } = locate(schema, { ...around, location: at });
      const key = `${location.absolutePointer} ${statuses}`;
      if (node === undefined || seen.has(key)) return;
      seen.add(key);
      const media = { mediaType, schema: node, statuses, stated };
      visit(findErrorShape({ ...media, around: following({ ...around, location }) }), location);
    }),
    Root(root) {
      stated = statedIn(root);
    },
  };
}

/** Follows references from a place. */
function following(around: Lookup): import("@contract-first/reading/find-error-shape").Lookup {
  return {
    follow(node) {
      const target = locate(node, around);
      const inside = following({ ...around, location: target.location });
      return { node: target.node, around: inside };
    },
  };
}

function statedIn(root: object): Record<string, string> {
  return (root as Unchecked)["x-errors"] ?? {};
}

function jsonOf(response: Content, around: Lookup) {
  return mediaIn(response, around).filter(([mediaType]) => isJson(mediaType));
}

/** Whether a response is an error: `default` is one, because each success has its number. */
export function isErrorStatus(status: string) {
  return /^([45]|default$)/.test(status);
}

function namesOf({ parameters = [] }: { parameters?: object[] }, around: Lookup): string[] {
  return parameters.map((each) => String(locate(each, around).node?.name));
}

/** Visits the errors of operations, with the statuses that the platform may send. */
function ofErrors(
  visit: (response: Content, around: Lookup & { statuses: number[] }) => void,
): Visitor {
  let shared: string[] = [];
  return ofService({
    pathItem(item, around) {
      shared = namesOf(item, around);
    },
    operation(operation, { location, resolve }) {
      const names = [...shared, ...namesOf(operation, { location, resolve })];
      const declared = operation.responses ?? ({} as Record<string, object>);
      for (const [status, key] of servedStatuses(declared)) {
        const response = declared[key ?? ""];
        if (!isErrorStatus(status) || !response) continue;
        const at = location.child(["responses", status]);
        const { node, location: inside } = locate(response, { location: at, resolve });
        const statuses = platformStatuses(status, { responses: declared, parameters: names });
        if (node) visit(node, { location: inside, resolve, statuses });
      }
    },
  });
}
