import {
  asPointer,
  errorFormOf,
  platformStatuses,
  pointersIn,
  sources,
} from "@contract-first/reading/error-form-of";
import { isJson } from "@contract-first/reading/media-types";
import { servedStatuses } from "./responses.js";
import { locate, mediaIn, ofService } from "./service.js";

/** @import { Around, Content, FeatureArea, Refuse, Visitor } from "./types.js" */

/** @type {FeatureArea} */
export const errors = {
  title: "Errors",
  features: [
    {
      name: "Errors of any JSON schema",
      note: "`application/json` or `application/problem+json`. Errors of the platform, such as 401 and 429, fill properties with well-known names, such as `message`, `detail`, `code`, `type`, `status` and `errors`, also within an object such as `error`. Of a code's `enum`, they have the value that means the same, such as `NOT_FOUND`",
    },
    {
      name: "422 for requests that are not valid",
      note: "if an operation declares 422 by its number, and not 400",
    },
    {
      name: "Problem details",
      note: "`application/problem+json` (RFC 9457): in errors of the platform, `type` is `about:blank`, `title` the name of the status, `detail` the message; also `code` and `errors`, if declared",
    },
    {
      name: "Errors without a body",
      note: "an error without `content` has the form of the contract's other errors, or problem details",
    },
    {
      name: "Other names in errors",
      note: `\`x-errors: { message: reason, code: /error/id }\` at the root: the property, or a JSON Pointer to it, that holds ${sources.map((each) => `\`${each}\``).join(", ")}`,
    },
    {
      name: "Error codes",
      note: "`x-error-codes` of the property with the code: the status and the meaning of each. Codes of the platform need not be listed",
    },
    {
      name: "default, 4XX and 5XX",
      note: "for errors only: `fail` takes any status that one of them covers",
    },
    {
      name: "Errors with the place of each mistake",
      note: "a list `errors` of `{ in, name, pointer, rule, message, params }`; `x-rules` of `rule` documents the rules. Other lists are filled as far as their items allow, such as `{ field, message }`, or FastAPI's `detail` with `{ loc, msg, type }`",
    },
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
        ofForms(({ problem, isFilled }, location) => {
          if (problem !== undefined && isFilled) warn(location, problem);
        }),
    },
    {
      name: "Errors that say nothing",
      warning:
        "Errors of the platform, such as 401 and 429, would not say here what is wrong: name the property of the message or code at the root, such as `x-errors: { message: reason }`.",
      find: (warn) =>
        ofForms(({ isMute }, location) => {
          if (isMute) warn(location);
        }),
    },
    {
      name: "Errors that the platform cannot send",
      refusal:
        "Errors of the platform, such as 401 and 429, would not be valid here: make this part optional, give it a `const` or `default`, or name the property in `x-errors` at the root.",
      find: (refuse) =>
        ofForms(({ problem, isFilled }, location) => {
          if (problem !== undefined && !isFilled) refuse(location, problem);
        }),
    },
    {
      name: "x-errors that name nothing",
      refusal: `\`x-errors\` takes properties of errors, or JSON Pointers to them, under the names ${sources.join(", ")}.`,
      find: (refuse) => {
        /** @type {Set<string>} */
        const pointers = new Set();
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
          const codes = /** @type {any} */ (schema)["x-error-codes"] ?? {};
          for (const [code, stated] of Object.entries(codes)) {
            const { status } = /** @type {any} */ (stated) ?? {};
            const isError = Number.isInteger(status) && status >= 400 && status < 600;
            if (!isError) refuse(location.child(["x-error-codes", code]).key(), code);
          }
        },
      }),
    },
  ],
};

/**
 * Visits the forms of errors, once for each schema.
 *
 * @type {(visit: (form: ReturnType<typeof errorFormOf>, location: Around["location"]) => void) => Visitor}
 */
function ofForms(visit) {
  /** @type {Record<string, string>} */
  let stated = {};
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
      visit(errorFormOf({ ...media, around: following({ ...around, location }) }), location);
    }),
    Root(root) {
      stated = statedIn(root);
    },
  };
}

/**
 * Follows references from a place.
 *
 * @param {Around} around
 * @returns {import("@contract-first/reading/error-form-of").Around}
 */
function following(around) {
  return {
    follow(node) {
      const target = locate(node, around);
      const inside = following({ ...around, location: target.location });
      return { node: target.node, around: inside };
    },
  };
}

/** @param {object} root @returns {Record<string, string>} */
function statedIn(root) {
  return /** @type {any} */ (root)["x-errors"] ?? {};
}

/**
 * @param {Content} response
 * @param {Around} around
 */
function jsonOf(response, around) {
  return mediaIn(response, around).filter(([mediaType]) => isJson(mediaType));
}

/**
 * Whether a response is an error: `default` is one, because each success has its number.
 *
 * @param {string} status
 */
export function isErrorStatus(status) {
  return /^([45]|default$)/.test(status);
}

/** @type {(owner: { parameters?: object[] }, around: Around) => string[]} */
function namesOf({ parameters = [] }, around) {
  return parameters.map((each) => String(locate(each, around).node?.name));
}

/**
 * Visits the errors of operations, with the statuses that the platform may send.
 *
 * @type {(visit: (response: Content, around: Around & { statuses: number[] }) => void) => Visitor}
 */
function ofErrors(visit) {
  /** @type {string[]} */
  let shared = [];
  return ofService({
    pathItem(item, around) {
      shared = namesOf(item, around);
    },
    operation(operation, { location, resolve }) {
      const names = [...shared, ...namesOf(operation, { location, resolve })];
      const declared = /** @type {Record<string, object>} */ (operation.responses ?? {});
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
