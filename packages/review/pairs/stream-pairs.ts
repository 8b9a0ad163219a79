import {
  breaking,
  type Changes,
  compatible,
  createThing,
  docsOnly,
  documentWith,
  equal,
  listThings,
  pairsOf,
} from "./changes.ts";
import type { Json, JsonRecord } from "./pair.ts";

const string = { type: "string" };
const integer = { type: "integer" };
const object = (properties: JsonRecord, ...required: string[]) => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
});

/** A stream that clients read, and one that they send. */
const read = (media: JsonRecord, type = "text/event-stream", root: JsonRecord = {}) =>
  listThings({ responses: { 200: { description: "", content: { [type]: media } } } }, root);
const sent = (media: JsonRecord, type = "application/jsonl") =>
  createThing({ requestBody: { content: { [type]: media } } });

const a = object({ a: string }, "a");
const ab = object({ a: string, b: string }, "a", "b");

/** An event whose data is a text, a text that contains JSON, or what that JSON is. */
const event = (data: Json) => ({ itemSchema: object({ event: string, data }, "data") });
const json = (contentSchema: Json) => ({
  ...string,
  contentMediaType: "application/json",
  contentSchema,
});

const items: Changes = {
  "item read has more": compatible(read({ itemSchema: a }), read({ itemSchema: ab })),
  "item read has less": breaking(read({ itemSchema: ab }), read({ itemSchema: a })),
  "item sent needs more": breaking(sent({ itemSchema: a }), sent({ itemSchema: ab })),
  "item sent needs less": compatible(sent({ itemSchema: ab }), sent({ itemSchema: a })),
  "read items described": compatible(read({}), read({ itemSchema: a })),
  "read items no longer described": breaking(read({ itemSchema: a }), read({})),
  "sent items described": breaking(sent({}), sent({ itemSchema: a })),
  "sent items no longer described": compatible(sent({ itemSchema: a }), sent({})),
  "text read became items": compatible(read({ schema: string }), read({ itemSchema: a })),
  "items read became a text": breaking(read({ itemSchema: a }), read({ schema: string })),
  "list became its items": equal(
    sent({ schema: { type: "array", items: a } }),
    sent({ itemSchema: a }),
  ),
  "list became other items": breaking(
    sent({ schema: { type: "array", items: a } }),
    sent({ itemSchema: ab }),
  ),
  "limited list became its items": compatible(
    sent({ schema: { type: "array", items: a, maxItems: 9 } }),
    sent({ itemSchema: a }),
  ),
  "list in one document became items": breaking(
    read({ schema: { type: "array", items: a } }, "application/json"),
    read({ itemSchema: a }, "application/json"),
  ),
  ...Object.fromEntries(
    ["application/x-ndjson", "application/json-seq", "multipart/mixed"].map((type) => [
      `item of ${type}`,
      breaking(read({ itemSchema: ab }, type), read({ itemSchema: a }, type)),
    ]),
  ),
  "item of a query": breaking(
    listThings({
      parameters: [
        { name: "q", in: "querystring", content: { "application/jsonl": { itemSchema: a } } },
      ],
    }),
    listThings({
      parameters: [
        { name: "q", in: "querystring", content: { "application/jsonl": { itemSchema: ab } } },
      ],
    }),
  ),
};

const data: Changes = {
  "JSON of an event has more": compatible(read(event(json(a))), read(event(json(ab)))),
  "JSON of an event has less": breaking(read(event(json(ab))), read(event(json(a)))),
  "JSON of an event sent needs more": breaking(
    sent(event(json(a)), "text/event-stream"),
    sent(event(json(ab)), "text/event-stream"),
  ),
  "JSON of an event described": compatible(read(event(string)), read(event(json(a)))),
  "JSON of an event no longer described": breaking(read(event(json(a))), read(event(string))),
  "data of an event has less": breaking(read(event(ab)), read(event(a))),
  "data of an event has more": compatible(read(event(a)), read(event(ab))),
  "data of an event became a text": breaking(read(event(a)), read(event(string))),
  "text of an event became a number": breaking(read(event(string)), read(event(integer))),
};

const ending = (stream?: Json) => ({ ...event(string), ...(stream && { "x-stream": stream }) });
const ends: Changes = {
  "got an end": compatible(read(ending()), read(ending({ end: "done" }))),
  "end of a sent one added": breaking(
    sent(ending(), "text/event-stream"),
    sent(ending({ end: "done" }), "text/event-stream"),
  ),
  "end renamed": breaking(read(ending({ end: "done" })), read(ending({ end: "over" }))),
  "end removed": breaking(read(ending({ end: "done" })), read(ending())),
  "end mistyped": breaking(read(ending({ end: "done" })), read(ending({ End: "done" }))),
  "end became a number": breaking(read(ending({ end: "done" })), read(ending({ end: 1 }))),
  "end that is a number": docsOnly(read(ending()), read(ending({ end: 1 }))),
  "end described": docsOnly(
    read(ending({ end: "done" })),
    read(ending({ end: "done", "x-why": "No more." })),
  ),
};

const silent = (streamCommentSeconds?: Json, build = read) =>
  build(event(string), "text/event-stream", {
    "x-limits": {
      requestSeconds: 30,
      ...(streamCommentSeconds !== undefined && { streamCommentSeconds }),
    },
  });
const withoutStream = (streamCommentSeconds: number) =>
  documentWith({ "x-limits": { streamCommentSeconds }, paths: {} });
const silences: Changes = {
  longer: breaking(silent(15), silent(30)),
  shorter: compatible(silent(30), silent(15)),
  "longer than usual": breaking(silent(), silent(20)),
  "shorter than usual": compatible(silent(), silent(10)),
  "as usual, written out": equal(silent(), silent(15)),
  "longer by default": breaking(silent(10), silent()),
  "longer than that of a document without limits": breaking(read(event(string)), silent(20)),
  "that is not a number": docsOnly(silent(), silent("15")),
  "where nothing is streamed": docsOnly(withoutStream(15), withoutStream(30)),
};

const of = (prefix: string, changes: Changes) =>
  pairsOf(changes, (each) => ({ ...(each as JsonRecord), openapi: "3.2.0" }), prefix);

/** Sequences of items, whose schemas OpenAPI 3.2 added, and streams of events. */
export const streamPairs = [
  ...of("stream: ", items),
  ...of("stream: ", data),
  ...of("stream: ", ends),
  ...of("stream: silence ", silences),
];
