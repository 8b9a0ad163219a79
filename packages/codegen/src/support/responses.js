import { locate, ofService } from "./service.js";

/** @import { Around, FeatureArea, Refuse } from "./types.js" */

/** @type {FeatureArea} */
export const responses = {
  title: "Responses",
  features: [
    {
      name: "Statuses 200 to 599, each by its number",
      note: "with or without a body, also 201, 202 and 303 with `Location`; errors also as `default`, `4XX` and `5XX`",
    },
    { name: "Response headers of plain values" },
    {
      name: "Operations without responses",
      refusal:
        "Operations without responses are not supported: declare each status that the handler sends.",
      find: (refuse) =>
        ofService({
          operation({ responses: declared = {} }, { location }) {
            if (Object.keys(declared).length === 0) refuse(location.key());
          },
        }),
    },
    {
      name: "Operations without a success",
      refusal:
        "A success needs a status of its own, from 200 to 399: `default` and ranges such as 4XX stand for errors, which handlers do not return.",
      find: (refuse) =>
        ofService({
          operation({ responses: declared = {} }, { location }) {
            const statuses = Object.keys(declared);
            const isRange = statuses.some((status) => !/^\d{3}$/.test(status));
            const hasSuccess = statuses.some((status) => /^[23]\d\d$/.test(status));
            if (isRange && !hasSuccess) refuse(location.child("responses").key());
          },
        }),
    },
    responseFeature(
      "Other ranges of statuses",
      "This range of statuses is not supported: write 4XX, 5XX or default for errors, and each success by its number.",
      ({ status }) => !/^(\d{3}|[45]XX|default)$/.test(status),
    ),
    responseFeature(
      "Informational and impossible statuses",
      "This status is not supported: declare one from 200 to 599.",
      ({ status }) => /^\d{3}$/.test(status) && !/^[2-5]\d\d$/.test(status),
    ),
    responseFeature(
      "Bodies of 204 and 205",
      "A response 204 or 205 has no body (RFC 9110): remove its content, or declare 200.",
      ({ status, node }) => /^20[45]$/.test(status) && Object.keys(node.content ?? {}).length > 0,
    ),
    headerFeature(
      "Cookies in responses",
      "Cookies are not supported: send a value in the body or in a header of its own.",
      ({ name }) => /^set-cookie$/i.test(name),
    ),
    headerFeature(
      "Content-Type among the headers",
      "Content-Type is no header of its own in OpenAPI: it follows from `content`. Remove it.",
      ({ name }) => /^content-(type|length)$/i.test(name),
    ),
    headerFeature(
      "Headers with content, and headers of arrays and objects",
      "The schema of a header must be a string, a number, an integer or a boolean: write a list as a string.",
      ({ header, around }) => {
        const { node } = locate(header.schema ?? {}, around);
        return !["string", "number", "integer", "boolean"].includes(node?.type);
      },
    ),
    headerFeature(
      "Required headers without an example",
      "A required header needs an `example`: the mocks send it.",
      ({ header }) => header.required === true && header.example === undefined,
    ),
    {
      name: "One header with several meanings",
      refusal:
        "One header with several meanings is not supported: declare it once under components/headers, and refer to it.",
      find: (refuse) => {
        /** @type {Map<string, object>} */
        const declared = new Map();
        return ofService({
          response({ headers = {} }, around) {
            for (const [name, header] of Object.entries(headers)) {
              const at = around.location.child(["headers", name]);
              const { node } = locate(header, { ...around, location: at });
              const isOther = JSON.stringify(declared.get(name) ?? node) !== JSON.stringify(node);
              if (isOther) refuse(at.key(), name);
              declared.set(name, node);
            }
          },
        });
      },
    },
  ],
};

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
