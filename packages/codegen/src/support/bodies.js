import {
  form,
  isBinary,
  isJson,
  isRequestType,
  isResponseType,
  isText,
  mergePatch,
  servedType,
  withoutCharset,
} from "./media-types.js";
import { everySchema } from "./schema-types.js";
import { locate, ofService } from "./service.js";

/** @import { Around, Content, FeatureArea, Media, Refuse, Visitor } from "./types.js" */

/** Refusals of particular media types, which say more than that the type is unknown. */
const streams = "text/event-stream";
const urlencoded = "application/x-www-form-urlencoded";

/** @type {FeatureArea} */
export const bodies = {
  title: "Bodies",
  features: [
    { name: "JSON", note: "`application/json`, also with `charset=utf-8`" },
    {
      name: "JSON Merge Patch",
      note: "`application/merge-patch+json` in PATCH requests (RFC 7396)",
    },
    {
      name: "Forms with files",
      note: "`multipart/form-data` in requests; a file is `type: string, format: binary`",
    },
    {
      name: "Bytes",
      note: "streamed: `application/octet-stream`; in responses also `image/*`, `audio/*`, `video/*`, `font/*`, `application/pdf`, `application/zip`, `application/gzip` and `application/vnd.*`",
    },
    { name: "Text", note: "`text/plain` and `text/csv`, in UTF-8" },
    {
      name: "A limit of its own for a request body",
      note: "`x-maximum-bytes` beside the schema; `x-limits.bodyBytes` otherwise",
    },
    {
      name: "Several media types for one body",
      note: "JSON is served, or else the first that is supported.",
      warning: "This media type is not served, because the one beside it is.",
      find: (warn) =>
        ofBodies(({ content, isRequest, location }) => {
          const types = Object.keys(content);
          const served = servedType(types, isRequest);
          for (const other of types.filter((each) => each !== served)) {
            warn(location.child(["content", other]).key(), `${other} beside ${served}`);
          }
        }),
    },
    mediaFeature(
      "Server-Sent Events",
      "Server-Sent Events are not supported: let the client ask again, or call it back with a webhook.",
      ({ mediaType }) => mediaType.startsWith(streams),
    ),
    mediaFeature(
      "URL-encoded forms",
      "URL-encoded forms are not supported: write application/json, or multipart/form-data for files.",
      ({ mediaType }) => mediaType.startsWith(urlencoded),
    ),
    mediaFeature(
      "Media types with parameters or wildcards",
      "Media types with parameters or wildcards are not supported: write the exact type, for example application/json. Text is always in UTF-8.",
      ({ mediaType }) =>
        /[;*]/.test(mediaType) && ![streams, urlencoded].some((each) => mediaType.startsWith(each)),
    ),
    mediaFeature(
      "Other media types of requests",
      "This media type of a request is not supported: write application/json, application/merge-patch+json, multipart/form-data, application/octet-stream, text/plain or text/csv.",
      ({ mediaType, isRequest }) =>
        isRequest && !isRequestType(mediaType) && !hasOwnSentence(mediaType),
    ),
    mediaFeature(
      "Other media types of responses",
      "This media type of a response is not supported: write application/json, text/plain, text/csv, or a type of bytes such as application/octet-stream or image/png.",
      ({ mediaType, isRequest }) =>
        !isRequest && !isResponseType(mediaType) && !hasOwnSentence(mediaType),
    ),
    mediaFeature(
      "Merge patches outside of PATCH",
      "Merge patches outside of PATCH are not supported: write application/json, or make it a PATCH.",
      ({ mediaType, method }) => mediaType === mergePatch && method !== "patch",
    ),
    {
      name: "Bodies of GET requests",
      refusal:
        "Bodies of GET requests are not supported: fetch sends none. Use query parameters or POST.",
      find: (refuse) =>
        ofService({
          operation({ requestBody }, { method, location }) {
            if (requestBody && method === "get") refuse(location.child("requestBody").key());
          },
        }),
    },
    contentFeature(
      "Request bodies without content",
      "A request body needs content: name its media type and its schema.",
      ({ content, isRequest, location }, refuse) => {
        if (isRequest && Object.keys(content).length === 0) refuse(location);
      },
    ),
    mediaFeature(
      "JSON bodies without a schema",
      "JSON bodies, texts and forms need a schema: it is what the types and the validation are made from.",
      ({ mediaType, media }) =>
        !media.schema && (isJson(mediaType) || isText(mediaType) || mediaType === form),
    ),
    mediaFeature(
      "Files in JSON",
      "Files in JSON are not supported: send a multipart/form-data body, or Base64 as `format: byte`.",
      ({ mediaType, media, around }) =>
        isJson(mediaType) &&
        everySchema(media.schema, around).some(({ format }) => format === "binary"),
    ),
    mediaFeature(
      "Texts that are not strings",
      "A body of text needs the schema `type: string`.",
      ({ mediaType, media, around }) =>
        isText(mediaType) &&
        media.schema !== undefined &&
        locate(media.schema, around).node?.type !== "string",
    ),
    mediaFeature(
      "Bytes with a structure",
      "Bytes have no structure: leave the schema empty (`schema: {}`), or write `type: string, format: binary`.",
      ({ mediaType, media, around }) => isBinary(mediaType) && hasStructure(media.schema, around),
    ),
    mediaFeature(
      "Forms with other than plain fields and files",
      "The schema of a form must be an object whose properties are strings, numbers, booleans, files (`type: string, format: binary`) or arrays of them: send other values as JSON in a body of their own.",
      ({ mediaType, media, around }) =>
        mediaType === form && media.schema !== undefined && !isFormSchema(media.schema, around),
    ),
    mediaFeature(
      "Encodings of form fields",
      "`encoding` is not supported: fields are plain text, and a file brings its own media type. Remove it.",
      ({ media }) => media.encoding !== undefined,
    ),
    mediaFeature(
      "Limits that are no numbers of bytes",
      "`x-maximum-bytes` must be a positive integer: the largest body in bytes.",
      ({ media }) => "x-maximum-bytes" in media && !isPositive(media["x-maximum-bytes"]),
    ),
  ],
};

/** @param {unknown} value */
function isPositive(value) {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/**
 * Whether a media type has a refusal of its own.
 *
 * @param {string} mediaType
 */
function hasOwnSentence(mediaType) {
  const own = [streams, urlencoded, mergePatch];
  return own.includes(mediaType) || /[;*]/.test(mediaType);
}

/** @type {(schema: object | undefined, around: Around) => boolean} */
function hasStructure(schema, around) {
  if (!schema) return false;
  const { type, format, ...others } = locate(schema, around).node ?? {};
  const isBytes = type === undefined || (type === "string" && format === "binary");
  const constraints = Object.keys(others).filter(
    (key) => !/^(title|description|examples?|contentMediaType|x-.*)$/.test(key),
  );
  return !isBytes || constraints.length > 0;
}

/** @type {(schema: object, around: Around) => boolean} */
function isFormSchema(schema, around) {
  const { node, location } = locate(schema, around);
  const fields = Object.values(node?.properties ?? {});
  const inside = { ...around, location };
  return (
    node?.type === "object" && fields.length > 0 && fields.every((each) => isField(each, inside))
  );
}

/** @type {(schema: object, around: Around) => boolean} */
function isField(schema, around) {
  const { node, location } = locate(schema, around);
  if (node?.type === "array") return isField(node.items, { ...around, location });
  return ["string", "number", "integer", "boolean"].includes(node?.type);
}

/**
 * @typedef {object} Body
 * @property {Record<string, Media>} content
 * @property {boolean} isRequest
 * @property {string | undefined} method
 * @property {Around["location"]} location
 * @property {Around} around
 */

/** @typedef {Omit<Body, "content"> & { mediaType: string, media: Media }} BodyOfType */

/**
 * A feature that bodies may have.
 *
 * @param {string} name
 * @param {string} refusal
 * @param {(body: Body, refuse: Refuse) => void} check
 */
function contentFeature(name, refusal, check) {
  /** @type {(refuse: Refuse) => Visitor} */
  const find = (refuse) => ofBodies((body) => check(body, refuse));
  return { name, refusal, find };
}

/** @type {(visit: (body: Body) => void) => Visitor} */
function ofBodies(visit) {
  /** @param {Content} owner @param {Around & { method?: string }} around */
  const visitBody = ({ content = {} }, around) => {
    const { location, method } = around;
    visit({ content, isRequest: method !== undefined, method, location, around });
  };
  return ofService({ requestBody: visitBody, response: visitBody });
}

/**
 * A feature that bodies of a media type may have. Only what is served matters.
 *
 * @param {string} name
 * @param {string} refusal
 * @param {(body: BodyOfType) => boolean} isRefused
 */
function mediaFeature(name, refusal, isRefused) {
  return contentFeature(name, refusal, ({ content, ...body }, refuse) => {
    const served = servedType(Object.keys(content), body.isRequest);
    const media = content[served ?? ""];
    if (served === undefined || media === undefined) return;
    const location = body.location.child(["content", served]);
    const mediaType = withoutCharset(served);
    if (isRefused({ ...body, mediaType, media })) refuse(location.key(), served);
  });
}
