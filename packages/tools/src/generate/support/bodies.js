import {
  exactType,
  hasBrackets,
  isBinary,
  isEventStream,
  isForm,
  isJson,
  isText,
  multipart,
  receivedTypes,
  servedType,
} from "@contract-first/reading/media-types";
import { everySchema, fieldsOf } from "./schema-types.js";
import { locate, ofService } from "./service.js";

/** @import { Around, Content, FeatureArea, Media, Place, Refuse, Visitor } from "./types.js" */

/** @type {FeatureArea} */
export const bodies = {
  title: "Bodies",
  features: [
    { name: "JSON", note: "`application/json`, also with `charset=utf-8`" },
    {
      name: "JSON of other names",
      note: "`application/merge-patch+json` (RFC 7396), and any other `application/…+json`",
    },
    {
      name: "JSON bodies without a schema",
      note: "any JSON",
    },
    {
      name: "Forms with files",
      note: "`multipart/form-data` in requests; a file is `type: string, format: binary`, and an object is sent as JSON in its field",
    },
    {
      name: "URL-encoded forms",
      note: "`application/x-www-form-urlencoded` in requests; a list has a field for each item, and an object is sent as JSON in its field",
    },
    {
      name: "Text",
      note: "`text/plain`, `text/csv` and other `text/…`, `application/xml` and `application/…+xml`: a string, in UTF-8",
    },
    {
      name: "Bytes",
      note: "all other media types, such as `application/octet-stream` and `image/png`: streamed",
    },
    {
      name: "A limit of its own for a request body",
      note: "`x-maximum-bytes` beside the schema; `x-limits.bodyBytes` otherwise",
    },
    {
      name: "Examples that the schema forbids",
      note: "`generate` warns of each: another example stands for it, or one that is made of the schema",
    },
    {
      name: "Forms beside JSON",
      note: "a client may send the body of a request as JSON or as a form: the server reads it by its Content-Type, and the client sends JSON unless the body has a file or the call names the form as `mediaType`",
    },
    {
      name: "Several other media types for one body",
      note: "JSON is served, or else a form, or else the first.",
      warning: "This media type is not served, because the one beside it is.",
      find: (warn) =>
        ofBodies(({ content, isRequest, location, around }) => {
          const served = typesOf(content, isRequest, around);
          for (const other of Object.keys(content).filter((each) => !served.includes(each))) {
            warn(location.child(["content", other]).key(), `${other} beside ${served[0]}`);
          }
        }),
    },
    mediaFeature(
      "Server-Sent Events",
      "Server-Sent Events are not supported: let the client ask again, or call it back with a webhook.",
      ({ mediaType }) => isEventStream(mediaType),
    ),
    mediaFeature(
      "Forms in responses",
      "Forms in responses are not supported: write application/json, or a type of bytes.",
      ({ mediaType, isRequest }) => !isRequest && isForm(mediaType),
    ),
    {
      name: "Media types with parameters or wildcards",
      warning:
        "A body is served without the parameters of its media type, and with the usual type in place of a wildcard: write the exact type, for example application/json.",
      find: (warn) =>
        ofMedia(({ written, mediaType, location }) => {
          const isUsual = /^[^;]+;\s*charset="?utf-8"?$/i.test(written);
          if (written !== mediaType && !isUsual)
            warn(location.key(), `${written}, as ${mediaType}`);
        }),
    },
    {
      name: "Bodies of GET requests",
      warning:
        "The body of a GET request is left out, because fetch sends none: use query parameters or POST.",
      find: (warn) =>
        ofService({
          operation({ requestBody }, { method, location }) {
            if (requestBody && method === "get") warn(location.child("requestBody").key());
          },
        }),
    },
    {
      name: "Request bodies without content",
      warning:
        "This body is left out, because it has no content: name its media type and its schema.",
      find: (warn) =>
        ofBodies(({ content, isRequest, location }) => {
          if (isRequest && Object.keys(content).length === 0) warn(location);
        }),
    },
    {
      name: "Files in JSON",
      warning:
        "JSON has no files: this is read as any text. Send a multipart/form-data body, or Base64 as `format: byte`.",
      find: (warn) => inJson((location) => warn(location.child("format"))),
    },
    {
      name: "Texts that are not strings",
      warning: "This body is text, and its schema is not checked: write `type: string`.",
      find: (warn) =>
        ofMedia(({ mediaType, media, around, location }) => {
          const { schema } = media;
          if (isText(mediaType) && schema && locate(schema, around).node?.type !== "string")
            warn(location.key(), mediaType);
        }),
    },
    {
      name: "Bytes with a structure",
      warning:
        "These are bytes, and their schema is not checked: leave it empty (`schema: {}`), or write `type: string, format: binary`.",
      find: (warn) =>
        ofMedia(({ mediaType, media, around, location }) => {
          if (isBinary(mediaType) && hasStructure(media.schema, around))
            warn(location.key(), mediaType);
        }),
    },
    mediaFeature(
      "Forms without fields",
      "The schema of a form needs properties, its fields: nothing else of a form can be read.",
      ({ mediaType, media, around }) =>
        isForm(mediaType) && fieldsOf(media.schema, around).length === 0,
    ),
    mediaFeature(
      "Brackets in the names of multipart fields",
      "A field of multipart/form-data has no brackets in its name, because its parser reads a list or an object from them: name it without, or send application/x-www-form-urlencoded.",
      ({ mediaType, media, around }) =>
        mediaType === multipart && fieldsOf(media.schema, around).some(hasBrackets),
    ),
    {
      name: "Encodings of form fields",
      warning:
        "`encoding` is left out: a file may have any media type, a list has a field for each item, and an object is sent as JSON in its field.",
      find: (warn) =>
        ofMedia(({ media, location }) => {
          if (media.encoding !== undefined) warn(location.child("encoding").key());
        }),
    },
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

/**
 * @typedef {object} Body
 * @property {Record<string, Media>} content
 * @property {boolean} isRequest
 * @property {string | undefined} method
 * @property {Around["location"]} location
 * @property {Around} around
 */

/**
 * A body as it is served: `written` is its media type as the contract writes it.
 *
 * @typedef {Omit<Body, "content"> & { written: string, mediaType: string, media: Media }} BodyOfType
 */

/** @type {(visit: (body: Body) => void) => Visitor} */
function ofBodies(visit) {
  /** @param {Content} owner @param {Around & { method?: string }} around */
  const visitBody = ({ content = {} }, around) => {
    const { location, method } = around;
    visit({ content, isRequest: method !== undefined, method, location, around });
  };
  return ofService({ requestBody: visitBody, response: visitBody });
}

/** @type {(visit: (body: BodyOfType) => void) => Visitor} */
function ofMedia(visit) {
  return ofBodies(({ content, ...body }) => {
    for (const written of typesOf(content, body.isRequest, body.around)) {
      const media = content[written];
      if (typeof media !== "object") continue;
      const location = body.location.child(["content", written]);
      visit({ ...body, written, mediaType: exactType(written), media, location });
    }
  });
}

/**
 * The media types of a body that are served, as the contract writes them.
 *
 * @type {(content: Body["content"], isRequest: boolean, around: Around) => string[]}
 */
function typesOf(content, isRequest, around) {
  if (isRequest) return receivedTypes(content, ({ schema }) => fieldsOf(schema, around));
  return [servedType(Object.keys(content))].flatMap((each) => each ?? []);
}

/**
 * A feature that bodies of a media type may have. Only what is served matters.
 *
 * @param {string} name
 * @param {string} refusal
 * @param {(body: BodyOfType) => boolean} isRefused
 */
function mediaFeature(name, refusal, isRefused) {
  /** @type {(refuse: Refuse) => Visitor} */
  const find = (refuse) =>
    ofMedia((body) => {
      if (isRefused(body)) refuse(body.location.key(), body.written);
    });
  return { name, refusal, find };
}

/**
 * Visits the schemas of files that JSON bodies have.
 *
 * @type {(visit: (location: Place) => void) => Visitor}
 */
function inJson(visit) {
  return ofMedia(({ mediaType, media, around, location }) => {
    if (!isJson(mediaType)) return;
    const inside = { ...around, location: location.child("schema") };
    for (const { node, at } of everySchema(media.schema, inside)) {
      if (node.format === "binary") visit(at);
    }
  });
}
