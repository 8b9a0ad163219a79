import { form, isBinary, servedType } from "./media-types.js";
import { nestedTypes, typesOf } from "./schema-types.js";
import { locate, ofService } from "./service.js";

/** @import { Around, FeatureArea, Parameter, Refuse } from "./types.js" */

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
        "Idempotency-Key is not supported where bytes or forms are sent: requests could not be compared, or the response not be kept. Use JSON, text or no body.",
      find: (refuse) =>
        ofService({
          operation(operation, around) {
            const key = named(operation, around).find(isIdempotencyKey);
            const { requestBody, responses = {} } = operation;
            const contents = [requestBody, ...Object.values(responses)].map(
              (each) => /** @type {any} */ (each && around.resolve(each).node)?.content ?? {},
            );
            const types = contents.map((content, index) =>
              String(servedType(Object.keys(content), index === 0)),
            );
            if (key && types.some((type) => isBinary(type) || type === form)) {
              refuse(key.location.child("name"));
            }
          },
        }),
    },
    parameterFeature(
      "Cookies",
      "Cookies are not supported: browsers do not let the client send them. Declare a header.",
      (parameter) => (parameter.in === "cookie" ? "in" : undefined),
    ),
    parameterFeature(
      "Parameters with content",
      "Parameters with `content` are not supported: give the parameter a `schema`.",
      (parameter) => (parameter.content ? "content" : undefined),
    ),
    parameterFeature(
      "Styles matrix, label, spaceDelimited and pipeDelimited",
      "This style is not supported: leave `style` out, or write `style: deepObject` for an object in the query.",
      ({ in: place, style }) =>
        style && style !== usualStyle(place) && !(place === "query" && style === "deepObject")
          ? "style"
          : undefined,
    ),
    parameterFeature(
      "allowReserved and allowEmptyValue",
      "`allowReserved` and `allowEmptyValue` are not supported: remove them. Every value is percent-encoded.",
      (parameter) => ["allowReserved", "allowEmptyValue"].find((key) => key in parameter),
    ),
    parameterFeature(
      "Headers that HTTP or another part of the contract defines",
      "This header cannot be a parameter: `content`, `security` and the server itself take care of it. Remove the parameter.",
      ({ in: place, name }) => (place === "header" && taken.test(name) ? "name" : undefined),
    ),
    parameterFeature(
      "Parameter names with brackets",
      "Parameter names with brackets are not supported: name an array plainly, and give an object `style: deepObject`.",
      ({ name }) => (/[[\]]/.test(String(name)) ? "name" : undefined),
    ),
    parameterFeature(
      "Parameters named body",
      "Parameters named body are not supported: in the client and the handlers, `body` is the request body. Choose another name.",
      ({ name }) => (name === "body" ? "name" : undefined),
    ),
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
    {
      name: "Parameters of nested arrays and objects",
      refusal:
        "This type cannot be written in a parameter: a path takes a plain value, a header a plain value or an array of them, the query also an object of them with `style: deepObject`. Send the rest in a body.",
      find: (refuse) =>
        ofService({
          parameter(parameter, around) {
            const problem = typeProblem(parameter, around);
            if (problem) refuse(around.location.child("schema"), `${parameter.name}: ${problem}`);
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

/**
 * A feature that is refused at a key of a parameter.
 *
 * @param {string} name
 * @param {string} refusal
 * @param {(parameter: Parameter) => string | undefined} keyOf the key, if the parameter has the feature
 */
function parameterFeature(name, refusal, keyOf) {
  /** @param {Refuse} refuse */
  const find = (refuse) =>
    ofService({
      parameter(parameter, { location }) {
        const key = keyOf(parameter);
        if (key) refuse(location.child(key), parameter.name);
      },
    });
  return { name, refusal, find };
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
