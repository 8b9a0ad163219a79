import {
  exactType,
  isBinary,
  multipart,
  servedType,
} from "@animal-store/contract-reading/media-types";
import { nestedTypes, typesOf } from "./schema-types.js";
import { locate, ofService } from "./service.js";

/** @import { Around, Feature, FeatureArea, Parameter, Refuse } from "./types.js" */

/**
 * What the server cannot read of a parameter. An optional one is left out of what is served.
 *
 * @type {{ name: string, refusal: string, keyOf: (parameter: Parameter, around: Around) => string | undefined }[]}
 */
const unread = [
  {
    name: "Cookies",
    refusal:
      "Cookies are not supported: browsers do not let the client send them. Declare a header.",
    keyOf: ({ in: place }) => (place === "cookie" ? "in" : undefined),
  },
  {
    name: "Parameters with content",
    refusal: "Parameters with `content` are not supported: give the parameter a `schema`.",
    keyOf: ({ content }) => (content ? "content" : undefined),
  },
  {
    name: "Styles matrix, label, spaceDelimited and pipeDelimited",
    refusal:
      "This style is not supported: leave `style` out, or write `style: deepObject` for an object in the query.",
    keyOf: ({ in: place, style }) =>
      style && style !== usualStyle(place) && !(place === "query" && style === "deepObject")
        ? "style"
        : undefined,
  },
  {
    name: "Parameters named body",
    refusal:
      "Parameters named body are not supported: in the client and the handlers, `body` is the request body. Choose another name.",
    keyOf: ({ name }) => (name === "body" ? "name" : undefined),
  },
  {
    name: "Parameters of nested arrays and objects",
    refusal:
      "This type cannot be written in a parameter: a path takes a plain value, a header a plain value or an array of them, the query also an object of them with `style: deepObject`. Send the rest in a body.",
    keyOf: (parameter, around) => (typeProblem(parameter, around) ? "schema" : undefined),
  },
];

/**
 * Whether a parameter is left out of what is served: another part of the contract defines it, or it is optional and
 * cannot be read.
 *
 * @type {(parameter: Parameter, around: Around) => boolean}
 */
export function isLeftOut(parameter, around) {
  if (isDefinedElsewhere(parameter)) return true;
  return !parameter.required && unread.some(({ keyOf }) => keyOf(parameter, around) !== undefined);
}

/** @param {Parameter} parameter */
function isDefinedElsewhere({ in: place, name }) {
  return place === "header" && taken.test(String(name));
}

/** @type {FeatureArea} */
export const parameters = {
  title: "Parameters",
  features: [
    {
      name: "Path, query and header parameters",
      note: "of an operation, or of all operations of a path",
    },
    { name: "Query arrays", note: "`style: form`, exploded (`a=1&a=2`) or not (`a=1,2`)" },
    { name: "Query objects", note: "`style: deepObject`, as `created[from]=2030-01-01`" },
    { name: "Header arrays", note: "`X-Tags: a,b`" },
    {
      name: "Idempotency-Key",
      note: "as a header parameter: a repeated request gets the first response again, for 24 hours or the `idempotencyHours` of `x-limits`",
    },
    {
      name: "Idempotency-Key where bytes or forms are sent",
      refusal:
        "Idempotency-Key is not supported where bytes or forms are sent: the service cannot compare such requests, or cannot keep the response. Use JSON, text or no body.",
      find: (refuse) =>
        ofService({
          operation(operation, around) {
            const key = named(operation, around).find(isIdempotencyKey);
            const { requestBody, responses = {} } = operation;
            const contents = [requestBody, ...Object.values(responses)].map(
              (each) => /** @type {any} */ (each && around.resolve(each).node)?.content ?? {},
            );
            const types = contents.map((content) =>
              exactType(String(servedType(Object.keys(content)))),
            );
            if (key && types.some((type) => isBinary(type) || type === multipart)) {
              refuse(key.location.child("name"));
            }
          },
        }),
    },
    {
      name: "allowReserved and allowEmptyValue",
      note: "they change nothing: reserved characters are read as they are and percent-encoded, and an empty value by the schema",
    },
    {
      name: "Headers that HTTP or another part of the contract defines",
      warning:
        "This parameter is left out: `content`, `security` and the server itself take care of it.",
      find: (warn) =>
        ofService({
          parameter(parameter, { location }) {
            if (isDefinedElsewhere(parameter)) warn(location.child("name"), parameter.name);
          },
        }),
    },
    {
      name: "Optional parameters that cannot be read",
      warning: "This parameter is left out of what is served.",
      find: (warn) =>
        ofService({
          parameter(parameter, around) {
            const found = unread.find((each) => each.keyOf(parameter, around) !== undefined);
            if (!found || parameter.required || isDefinedElsewhere(parameter)) return;
            const key = found.keyOf(parameter, around) ?? "name";
            warn(around.location.child(key), `${parameter.name} (${found.name})`);
          },
        }),
    },
    ...unread.map(({ name, refusal, keyOf }) => requiredFeature(name, refusal, keyOf)),
    {
      name: "Two parameters of one name",
      refusal:
        "Two parameters of one name are not supported, even in different places: the client needs one for each. Rename one.",
      find: (refuse) =>
        ofService({
          pathItem(item, around) {
            for (const method of ["get", "put", "post", "patch", "delete"]) {
              const operation = item[/** @type {"get"} */ (method)];
              if (!operation) continue;
              const inOperation = { ...around, location: around.location.child(method) };
              const own = named(operation, inOperation);
              const shared = named(item, around).filter(
                (each) => !own.some((other) => other.name === each.name && other.in === each.in),
              );
              refuseRepeated([...shared, ...own], refuse);
            }
          },
        }),
    },
  ],
};

/** @param {{ name?: string, in?: string }} parameter */
function isIdempotencyKey({ name, in: place }) {
  return place === "header" && /^idempotency-key$/i.test(String(name));
}

const taken =
  /^(accept|accept-charset|accept-encoding|authorization|connection|content-.*|cookie|date|expect|host|keep-alive|origin|proxy-.*|sec-.*|te|trailer|transfer-encoding|upgrade|user-agent|via)$/i;

/** @param {string | undefined} place */
function usualStyle(place) {
  return place === "query" ? "form" : "simple";
}

/** @type {(name: string, refusal: string, keyOf: typeof unread[number]["keyOf"]) => Feature} */
function requiredFeature(name, refusal, keyOf) {
  return {
    name,
    refusal,
    find: (refuse) =>
      ofService({
        parameter(parameter, around) {
          const key = keyOf(parameter, around);
          if (key === undefined || isLeftOut(parameter, around)) return;
          const problem = typeProblem(parameter, around);
          const detail = key === "schema" ? `${parameter.name}: ${problem}` : parameter.name;
          refuse(around.location.child(key), detail);
        },
      }),
  };
}

/** @typedef {{ name: string, in: string, location: Around["location"] }} Named */

/** @type {(owner: { parameters?: object[] }, around: Around) => Named[]} */
function named({ parameters = [] }, { location, resolve }) {
  return parameters.map((each, index) => {
    const target = locate(each, { location: location.child(["parameters", index]), resolve });
    return { name: target.node?.name, in: target.node?.in, location: target.location };
  });
}

/** @type {(parameters: Named[], refuse: Refuse) => void} */
function refuseRepeated(parameters, refuse) {
  for (const [index, { name, location }] of parameters.entries()) {
    const isRepeated = parameters.slice(0, index).some((earlier) => earlier.name === name);
    if (isRepeated) refuse(location.child("name"), name);
  }
}

/**
 * The type of a parameter's values that cannot be written; undefined if there is none.
 *
 * @type {(parameter: Parameter, around: Around) => string | undefined}
 */
function typeProblem({ in: place, style, schema }, around) {
  if (!schema || place === undefined) return undefined;
  const isDeep = style === "deepObject";
  const types = typesOf(schema, around).filter((type) => type !== "null");
  if (isDeep && types.some((type) => type !== "object")) return "deepObject of another type";
  if (!isDeep && types.includes("object")) return `an object in the ${place}`;
  if (place === "path" && types.includes("array")) return "an array in the path";
  const nested = nestedTypes(schema, around).find((type) => ["array", "object"].includes(type));
  return nested && `an ${nested} inside of it`;
}
