import {
  asPointer,
  errorFormOf,
  platformStatuses,
  pointersIn,
  sources,
} from "@contract-first/reading/error-form-of";
import { isJson } from "@contract-first/reading/media-types";
import { servedStatuses } from "./responses.js";
import { locate, ofService } from "./service.js";

/** @import { Around, Content, FeatureArea, Refuse, Visitor } from "./types.js" */

/** @type {FeatureArea} */
export const errors = {
  title: "Errors",
  features: [
    {
      name: "Errors of any JSON schema",
      note: "as `application/json` or `application/problem+json`. The errors of the platform, such as 401 and 429, are sent in this form too: they are written into properties with well-known names, such as `message`, `detail`, `code`, `type`, `status` and `errors`, also within an object such as `error`. A code that has an `enum` is the one that means the same, such as `NOT_FOUND` or `bad_request`",
    },
    {
      name: "422 for requests that are not valid",
      note: "in place of 400, if an operation declares 422 by its number, and 400 not",
    },
    {
      name: "Problem details",
      note: "`application/problem+json` (RFC 9457): `type` is `about:blank` in errors of the platform, `title` the name of the status, `detail` the message; `code` and `errors` are added if the schema has them",
    },
    {
      name: "Errors without a body",
      note: "a status of 400 or above without `content` has the form of the other errors of the contract, or problem details if there are none",
    },
    {
      name: "Other names in errors",
      note: `\`x-errors: { message: reason, code: /error/id }\` at the root says which property of errors holds what: ${sources.map((each) => `\`${each}\``).join(", ")}; a name, or a JSON Pointer to it`,
    },
    {
      name: "Error codes",
      note: "`x-error-codes` of the property with the code, such as `Error.code`: the status and the meaning of each. The codes that the server and the platform send have statuses of their own if they are not listed",
    },
    {
      name: "default, 4XX and 5XX",
      note: "for errors only. A handler refuses with `fail`, with any status from 400 on that one of them covers",
    },
    {
      name: "Errors with the place of each mistake",
      note: "a 400 whose schema has `errors`, a list of `{ in, name, pointer, rule, message, params }`; `x-rules` of `rule` lists the rules in the documentation. Other lists have as much of this as their items have room for, such as `{ field, message }`, or `{ loc, msg, type }` in the `detail` of FastAPI, where `loc` is the place, such as `[body, owner, 0, name]`",
    },
    {
      name: "Errors that are not JSON",
      warning:
        "This content is left out: the errors of the platform are JSON. Write application/json or application/problem+json.",
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
        "The errors of the platform, such as 401, 429 and 500, have a value of the contract here that says nothing about them: make this part optional, give it a `const` or a `default`, or say with `x-errors` at the root which property holds what.",
      find: (warn) =>
        ofForms(({ problem, isFilled }, location) => {
          if (problem !== undefined && isFilled) warn(location, problem);
        }),
    },
    {
      name: "Errors that say nothing",
      warning:
        "The errors of the platform, such as 401, 429 and 500, would not say here what is wrong: no property is known to hold a message or a code. Say at the root which one does, such as `x-errors: { message: reason }`.",
      find: (warn) =>
        ofForms(({ isMute }, location) => {
          if (isMute) warn(location);
        }),
    },
    {
      name: "Errors that the platform cannot send",
      refusal:
        "The errors of the platform, such as 401, 429 and 500, would not be valid here: nothing is known for this part. Make it optional, give it a `const` or a `default`, or say with `x-errors` at the root which property holds what.",
      find: (refuse) =>
        ofForms(({ problem, isFilled }, location) => {
          if (problem !== undefined && !isFilled) refuse(location, problem);
        }),
    },
    {
      name: "x-errors that name nothing",
      refusal: `\`x-errors\` holds the properties of errors, or JSON Pointers to them, by what they hold: ${sources.join(", ")}.`,
      find: (refuse) => {
        /** @type {Set<string>} */
        const pointers = new Set();
        return {
          ...ofErrors((response, around) => {
            for (const [mediaType, { schema }] of jsonOf(response)) {
              const location = around.location.child(["content", mediaType, "schema"]);
              for (const each of pointersIn(schema, following({ ...around, location }))) {
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
      refusal: "`x-error-codes` holds a `status` from 400 to 599 for each code.",
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
      const [[mediaType, { schema } = {}] = []] = jsonOf(response);
      if (mediaType === undefined || schema === undefined) return;
      const at = around.location.child(["content", mediaType, "schema"]);
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
 * How references are followed from a place.
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

/** @param {Content} response */
function jsonOf({ content = {} }) {
  return Object.entries(content).filter(([mediaType]) => isJson(mediaType));
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
