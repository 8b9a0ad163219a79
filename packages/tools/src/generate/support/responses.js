import { locate, ofService } from "./service.js";

/** @import { Around, Feature, FeatureArea, Refuse } from "./types.js" */

/** @type {FeatureArea} */
export const responses = {
  title: "Responses",
  features: [
    {
      name: "Statuses 200 to 599, each by its number",
      note: "with or without a body; errors also as `default`, `4XX` and `5XX`",
    },
    { name: "Response headers of plain values" },
    {
      name: "Responses without a description",
      note: "in OpenAPI 3.2: described by their `summary`, or by the name of their status",
    },
    {
      name: "default, 2XX or nothing as a success",
      warning:
        "This operation declares no success by its number: write it. Without it, the success is 200, with the body of `default` or 2XX.",
      find: (warn) =>
        ofService({
          operation({ responses: declared = {} }, { location }) {
            const success = missingSuccess(declared);
            if (success === undefined) return;
            const at = success === null ? location : location.child(["responses", success]);
            warn(at.key());
          },
        }),
    },
    {
      name: "Other ranges of statuses, and impossible statuses",
      warning:
        "This response is left out: write a status from 200 to 599, or 4XX, 5XX or default for errors.",
      find: (warn) =>
        ofService({
          operation({ responses: declared = {} }, { location }) {
            const served = servedStatuses(declared).map(([, key]) => key);
            const others = Object.keys(declared).filter(
              (key) => !/^x-/.test(key) && !served.includes(key),
            );
            for (const key of others) warn(location.child(["responses", key]).key(), key);
          },
        }),
    },
    asWarning(
      responseFeature(
        "Bodies of 204 and 205",
        "This content is left out, because a 204 or 205 has no body (RFC 9110).",
        ({ status, node }) => isWithoutBody(status) && Object.keys(node.content ?? {}).length > 0,
      ),
    ),
    asWarning(
      headerFeature(
        "Headers that handlers do not send",
        "This header is left out: Content-Type and Content-Length follow from `content`, and cookies are not supported. Use the body or another header.",
        ({ name }) => isUnsent(name),
      ),
    ),
    {
      name: "Headers of any type",
      note: "the handler writes a list or an object as text",
    },
    {
      name: "One header of several types",
      refusal:
        "One header of several types is not supported: declare it once under components/headers, and refer to it.",
      find: (refuse) => {
        /** @type {Map<string, string>} */
        const declared = new Map();
        return ofService({
          response({ headers = {} }, around) {
            for (const [name, header] of Object.entries(headers)) {
              const at = around.location.child(["headers", name]);
              const { node } = locate(header, { ...around, location: at });
              const type = headerType(node, around);
              if ((declared.get(name) ?? type) !== type) refuse(at.key(), name);
              declared.set(name, type);
            }
          },
        });
      },
    },
  ],
};

const plainTypes = ["string", "number", "integer", "boolean"];

/**
 * The type of a header's values: a text, if the schema has no plain type.
 *
 * @type {(header: any, around: Around) => string}
 */
export function headerType(header, around) {
  const { node } = locate(header?.schema ?? {}, around);
  return plainTypes.includes(node?.type) ? node.type : "string";
}

/**
 * Whether a header of a response is one that handlers do not send.
 *
 * @param {string} name
 */
export function isUnsent(name) {
  return /^(content-(type|length)|set-cookie)$/i.test(name);
}

/** @param {string} status */
export function isWithoutBody(status) {
  return /^20[45]$/.test(status);
}

/**
 * The statuses of the responses that are served, each with the key under which the contract declares it; null for a
 * success that it does not declare.
 *
 * @param {Record<string, unknown>} declared
 * @returns {[status: string, key: string | null][]}
 */
export function servedStatuses(declared) {
  const success = missingSuccess(declared);
  const keys = Object.keys(declared).filter((key) => key !== success);
  const served = keys.filter((key) => /^([2-5]\d\d|[45]XX|default)$/.test(key));
  const own = served.map((key) => /** @type {[string, string]} */ ([key, key]));
  return success === undefined ? own : [["200", success], ...own];
}

/**
 * The key for the success of an operation that declares none by its number: `2XX`, `default`, or null for nothing.
 * Undefined if it declares one, or only errors by their numbers.
 *
 * @param {Record<string, unknown>} declared
 * @returns {string | null | undefined}
 */
function missingSuccess(declared) {
  const keys = Object.keys(declared).filter((key) => !key.startsWith("x-"));
  const isStated = keys.some((key) => /^[23]\d\d$/.test(key));
  const areErrors = keys.length > 0 && keys.every((key) => /^[45]\d\d$/.test(key));
  if (isStated || areErrors) return undefined;
  return ["2XX", "default"].find((key) => key in declared) ?? null;
}

/** @param {Feature} feature @returns {Feature} */
function asWarning({ refusal = "", ...feature }) {
  return { ...feature, warning: refusal };
}

/** @typedef {{ status: string, node: any, around: Around }} Found */

/**
 * A feature that responses may have.
 *
 * @param {string} name
 * @param {string} refusal
 * @param {(response: Found) => boolean} isRefused
 */
function responseFeature(name, refusal, isRefused) {
  /** @param {Refuse} refuse */
  const find = (refuse) =>
    ofService({
      operation({ responses: declared = {} }, { location, resolve }) {
        for (const [status, response] of Object.entries(declared)) {
          const at = location.child(["responses", status]);
          const { node, location: inside } = locate(response, { location: at, resolve });
          const around = { location: inside, resolve };
          if (node && isRefused({ status, node, around })) refuse(at.key(), status);
        }
      },
    });
  return { name, refusal, find };
}

/**
 * A feature that headers of responses may have.
 *
 * @param {string} name
 * @param {string} refusal
 * @param {(header: { name: string, header: any, around: Around }) => boolean} isRefused
 */
function headerFeature(name, refusal, isRefused) {
  /** @param {Refuse} refuse */
  const find = (refuse) =>
    ofService({
      response({ headers = {} }, around) {
        for (const [header, declared] of Object.entries(headers)) {
          const at = around.location.child(["headers", header]);
          const { node, location } = locate(declared, { ...around, location: at });
          const inside = { ...around, location };
          if (node && isRefused({ name: header, header: node, around: inside }))
            refuse(at.key(), header);
        }
      },
    });
  return { name, refusal, find };
}
