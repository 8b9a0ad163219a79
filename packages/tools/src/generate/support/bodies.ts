import { dataTypes } from "@contract-first/reading/event-streams";
import { exampleValue } from "@contract-first/reading/example-values";
import {
  exactType,
  isBinary,
  isEventStream,
  isForm,
  isJson,
  isText,
  receivedTypes,
  servedType,
} from "@contract-first/reading/media-types";
import type { Follow } from "@contract-first/reading/references";
import { streamFormat } from "@contract-first/reading/streams";
import { everySchema, fieldsOf } from "./schema-types.ts";
import { locate, mediaIn, ofService } from "./service.ts";
import type {
  Content,
  FeatureArea,
  Location,
  Lookup,
  Media,
  Refuse,
  Unchecked,
  Visitor,
} from "./types.ts";

export const bodies: FeatureArea = {
  title: "Bodies",
  features: [
    {
      name: "Several other media types for one body",
      warning:
        "This media type is not served: JSON comes first, then a form, then the first that is declared.",
      find: (warn) =>
        ofBodies(({ content, isRequest, location }) => {
          const served = typesOf(content, isRequest);
          for (const other of Object.keys(content).filter((each) => !served.includes(each))) {
            warn(location.child(["content", other]).key(), `${other} beside ${served[0]}`);
          }
        }),
    },
    {
      name: "Server-Sent Events without itemSchema",
      warning:
        "Nothing describes one event of this stream: its data are text, because `schema` stands for the stream as a whole. Write `itemSchema`, the schema of one event or of its data.",
      find: (warn) =>
        ofMedia(({ mediaType, media, around, location }) => {
          const { schema, itemSchema } = media;
          if (isEventStream(mediaType) && schema && !itemSchema && !isOfText(schema, around))
            warn(location.key(), mediaType);
        }),
    },
    mediaFeature(
      "Streams in requests and other responses than 200",
      "Only the response 200 can be a stream of items: use application/json, or write `schema` in place of the `itemSchema` of JSON Lines to serve them as bytes.",
      ({ mediaType, media, isRequest, status }) =>
        streamFormat(mediaType, media) !== undefined && (isRequest || status !== "200"),
    ),
    {
      name: "Event data in several forms",
      refusal:
        "A client must know how to read the data of an event: write `data: { type: string, contentMediaType: application/json, contentSchema: … }` for JSON and `data: { type: string }` for text, and give events of both forms names of their own.",
      find: (refuse) => {
        const targets: Map<object, unknown> = new Map();
        const streams: { media: Media; location: Location }[] = [];
        return {
          ref: {
            leave(node, _context, { node: target }) {
              targets.set(node, target);
            },
          },
          ...ofMedia(({ mediaType, media, location }) => {
            if (isEventStream(mediaType)) streams.push({ media, location });
          }),
          Root: {
            leave() {
              for (const { media, location } of streams) {
                if (hasUnclearData(media, (_reference, node) => targets.get(node)))
                  refuse(location.child("itemSchema").key());
              }
            },
          },
        };
      },
    },
    {
      name: "Ends of streams that are no names",
      refusal:
        "`x-stream` takes one text, `end`, beside a stream of events: the name of the last event.",
      find: (refuse) =>
        ofMedia(({ mediaType, media, location }) => {
          const { "x-stream": stream } = media;
          if (stream !== undefined && !(isEventStream(mediaType) && isStreamEnd(stream)))
            refuse(location.child("x-stream").key());
        }),
    },
    mediaFeature(
      "Forms in responses",
      "Forms in responses are not supported: use application/json, or bytes.",
      ({ mediaType, isRequest }) => !isRequest && isForm(mediaType),
    ),
    {
      name: "Media types with parameters or wildcards",
      warning:
        "A body is served without the parameters of its media type, and a wildcard as the usual type: write the exact type, such as application/json.",
      find: (warn) =>
        ofMedia(({ written, mediaType, location }) => {
          const isUsual = /^[^;]+;\s*charset="?utf-8"?$/i.test(written);
          if (written.toLowerCase() !== mediaType && !isUsual)
            warn(location.key(), `${written}, as ${mediaType}`);
        }),
    },
    {
      name: "Bodies of GET requests",
      warning:
        "This body is left out, because fetch sends none with GET: use query parameters, POST, or QUERY of OpenAPI 3.2.",
      find: (warn) =>
        ofService({
          operation({ requestBody }, { method, location }) {
            if (requestBody && method === "get") warn(location.child("requestBody").key());
          },
        }),
    },
    {
      name: "Request bodies without content",
      warning: "This body is left out, because it has no content: add a media type and a schema.",
      find: (warn) =>
        ofBodies(({ content, isRequest, location }) => {
          if (isRequest && Object.keys(content).length === 0) warn(location);
        }),
    },
    {
      name: "Files in JSON",
      warning:
        "JSON has no files, so this is read as text: use multipart/form-data, or Base64 (`format: byte`).",
      find: (warn) => inJson((location) => warn(location.child("format"))),
    },
    {
      name: "Texts that are not strings",
      warning: "This body is text, and its schema is not checked: write `type: string`.",
      find: (warn) =>
        ofMedia(({ mediaType, media, around, location }) => {
          const { schema } = media;
          if (isText(mediaType) && schema && !isOfText(schema, around))
            warn(location.key(), mediaType);
        }),
    },
    {
      name: "Bytes with a structure",
      warning:
        "These are bytes, and their schema is not checked: write `schema: {}`, or `type: string, format: binary`.",
      find: (warn) =>
        ofMedia(({ mediaType, media, around, location }) => {
          if (isBinary(mediaType) && hasStructure(media.schema, around))
            warn(location.key(), mediaType);
        }),
    },
    mediaFeature(
      "Forms without fields",
      "The schema of a form needs properties, which are its fields.",
      ({ mediaType, media, around }) =>
        isForm(mediaType) && fieldsOf(media.schema, around).length === 0,
    ),
    {
      name: "Encodings of form fields",
      warning:
        "`encoding` is left out: a file may have any media type, a list repeats its field, and an object is JSON in its field.",
      find: (warn) => ofKeywords(["encoding"], warn),
    },
    {
      name: "Encodings of parts by their position",
      warning:
        "This encoding is left out, because a multipart body without names is served as bytes: use multipart/form-data for parts that are read.",
      find: (warn) => ofKeywords(["prefixEncoding", "itemEncoding"], warn),
    },
    {
      name: "Items of a body that is not a stream",
      warning:
        "Nothing reads the items of this body one by one, or checks them: use text/event-stream or application/jsonl, or JSON with a `schema`.",
      find: (warn) =>
        ofMedia(({ mediaType, media, around }) => {
          if ("itemSchema" in media && streamFormat(mediaType, media) === undefined)
            warn(around.location.child("itemSchema").key(), mediaType);
        }),
    },
    {
      name: "Examples that are only serialized",
      warning:
        "This example is only shown, because its value is not known: write it as `dataValue`, too.",
      find: (warn) => ofExamples(warn),
    },
    mediaFeature(
      "Limits that are not numbers of bytes",
      "`x-maximum-bytes` must be a positive integer, the maximum size of the body in bytes.",
      ({ media }) => "x-maximum-bytes" in media && !isPositive(media["x-maximum-bytes"]),
    ),
  ],
};

function isStreamEnd(stream: Unchecked) {
  return typeof stream?.end === "string" && Object.keys(stream).length === 1;
}

function hasUnclearData(media: Media, follow: Follow): boolean {
  try {
    dataTypes(media, follow);
    return false;
  } catch {
    return true;
  }
}

/** The keywords of a media type that say how its parts are written. */
export const encodings = ["encoding", "prefixEncoding", "itemEncoding"];

/** Reports keywords of media types. */
function ofKeywords(keywords: string[], warn: Refuse): Visitor {
  return ofMedia(({ media, around }) => {
    for (const keyword of keywords.filter((each) => !isEmpty(media[each as keyof Media])))
      warn(around.location.child(keyword).key());
  });
}

/** Reports the examples of parameters and bodies that have a text, but no value. Of a text, the value is what is sent. */
function ofExamples(warn: Refuse): Visitor {
  const visit: (owner: Unchecked, around: Lookup) => void = (
    { examples = {} },
    { location, resolve },
  ) => {
    for (const [name, each] of Object.entries(examples)) {
      const at = location.child(["examples", name]);
      const { node, location: inside } = locate(each, { location: at, resolve });
      if (node?.serializedValue !== undefined && exampleValue(node) === undefined)
        warn(inside.child("serializedValue").key(), name);
    }
  };
  const visitBody: (owner: Content, around: Lookup) => void = (owner, around) => {
    for (const [written, media, inside] of mediaIn(owner, around)) {
      if (!isText(written)) visit(media, inside);
    }
  };
  return ofService({ parameter: visit, requestBody: visitBody, response: visitBody });
}

function isEmpty(encoding: unknown) {
  return Object.keys(Object(encoding)).length === 0;
}

function isOfText(schema: object, around: Lookup) {
  return locate(schema, around).node?.type === "string";
}

function isPositive(value: unknown) {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function hasStructure(schema: object | undefined, around: Lookup): boolean {
  if (!schema) return false;
  const { type, format, ...others } = locate(schema, around).node ?? {};
  const isBytes = type === undefined || (type === "string" && format === "binary");
  const constraints = Object.keys(others).filter(
    (key) => !/^(title|description|examples?|contentMediaType|x-.*)$/.test(key),
  );
  return !isBytes || constraints.length > 0;
}

interface Body {
  content: Record<string, [media: Media, around: Lookup]>;
  isRequest: boolean;
  method: string | undefined;
  status: string | undefined;
  location: Lookup["location"];
}

/**
 * A body as it is served: `written` is its media type as the contract writes it, at `location`. The media type itself is
 * at `around`, perhaps behind a reference.
 */
type BodyOfType = Omit<Body, "content"> & {
  written: string;
  mediaType: string;
  media: Media;
  around: Lookup;
};

function ofBodies(visit: (body: Body) => void): Visitor {
  const visitBody = (owner: Content, around: Lookup & { method?: string; status?: string }) => {
    const { location, method, status } = around;
    const media = mediaIn(owner, around);
    const content = Object.fromEntries(media.map(([written, ...each]) => [written, each]));
    visit({ content, isRequest: method !== undefined, method, status, location });
  };
  return ofService({ requestBody: visitBody, response: visitBody });
}

function ofMedia(visit: (body: BodyOfType) => void): Visitor {
  return ofBodies(({ content, ...body }) => {
    for (const written of typesOf(content, body.isRequest)) {
      const [media, around] = content[written] ?? [];
      if (typeof media !== "object" || !around) continue;
      const location = body.location.child(["content", written]);
      visit({ ...body, written, mediaType: exactType(written), media, location, around });
    }
  });
}

/** The media types of a body that are served, as the contract writes them. */
function typesOf(content: Body["content"], isRequest: boolean): string[] {
  if (isRequest) return receivedTypes(content, ([media, at]) => fieldsOf(media?.schema, at));
  return [servedType(Object.keys(content))].flatMap((each) => each ?? []);
}

/** A feature that bodies of a media type may have. Only the served media type matters. */
function mediaFeature(name: string, refusal: string, isRefused: (body: BodyOfType) => boolean) {
  const find: (refuse: Refuse) => Visitor = (refuse) =>
    ofMedia((body) => {
      if (isRefused(body)) refuse(body.location.key(), body.written);
    });
  return { name, refusal, find };
}

/** Visits the schemas of files that JSON bodies have. */
function inJson(visit: (location: Location) => void): Visitor {
  return ofMedia(({ mediaType, media, around }) => {
    if (!isJson(mediaType)) return;
    const inside = { ...around, location: around.location.child("schema") };
    for (const { node, at } of everySchema(media.schema, inside)) {
      if (node.format === "binary") visit(at);
    }
  });
}
