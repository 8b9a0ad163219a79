import type { Json, JsonRecord } from "./pair.ts";
import { createThing, listThings, pairsOf, type Row } from "./rows.ts";

const string = { type: "string" };
const integer = { type: "integer" };
const object = (properties: JsonRecord) => ({ type: "object", properties });
const form = (media: JsonRecord) => ({ "application/x-www-form-urlencoded": media });

const query = (content: JsonRecord, name = "q") =>
  listThings({ parameters: [{ name, in: "querystring", content }] });
const cookie = (more: JsonRecord, schema: JsonRecord = string) =>
  listThings({ parameters: [{ name: "c", in: "cookie", schema, ...more }] });
const stream = (itemSchema: Json) =>
  listThings({
    responses: { 200: { description: "", content: { "application/jsonl": { itemSchema } } } },
  });
const shared = (schema: Json) =>
  listThings(
    {
      responses: {
        200: {
          description: "",
          content: { "application/json": { $ref: "#/components/mediaTypes/Thing" } },
        },
      },
    },
    { components: { mediaTypes: { Thing: { schema } } } },
  );
const secured = (name: string, scheme: JsonRecord) =>
  listThings({ security: [{ [name]: [] }] }, { components: { securitySchemes: { key: scheme } } });
const device = (more: JsonRecord = {}) => ({
  type: "oauth2",
  flows: {
    deviceAuthorization: {
      deviceAuthorizationUrl: "https://id.example.com/device",
      tokenUrl: "https://id.example.com/token",
      scopes: {},
    },
  },
  ...more,
});
const key = (name: string) => ({ type: "apiKey", in: "header", name });
const uri = "#/components/securitySchemes/key";
const operations = (item: JsonRecord): JsonRecord => {
  const document = createThing({});
  return { ...document, paths: { "/things": item } };
};
const operation = { responses: { 204: { description: "Nothing." } } };
const told = (more: JsonRecord) => ({ ...listThings({}), ...more });

const rows: Row[] = [
  [
    "whole query described",
    "breaking",
    query(form({ schema: object({ a: string }) })),
    query(form({ schema: object({ a: integer }) })),
  ],
  [
    "whole query called otherwise",
    "none",
    query(form({ schema: string })),
    query(form({ schema: string }), "all"),
  ],
  [
    "media type of the whole query",
    "breaking",
    query(form({ schema: string })),
    query({ "application/json": { schema: string } }),
  ],
  [
    "encoding in the whole query",
    "breaking",
    query(
      form({
        schema: object({ a: { type: "array", items: string } }),
        encoding: { a: { explode: true, style: "form" } },
      }),
    ),
    query(
      form({
        schema: object({ a: { type: "array", items: string } }),
        encoding: { a: { explode: false, style: "form" } },
      }),
    ),
  ],
  ["cookie in the style of cookies", "breaking", cookie({}), cookie({ style: "cookie" })],
  [
    "default explode of the style of cookies",
    "none",
    cookie({ style: "cookie" }, { type: "array" }),
    cookie({ style: "cookie", explode: true }, { type: "array" }),
  ],
  ["item of a stream", "breaking", stream(object({ a: string })), stream(object({ a: integer }))],
  ["media type that is a component", "breaking", shared(string), shared(integer)],
  [
    "method query added",
    "compatible",
    operations({ get: operation }),
    operations({ get: operation, query: operation }),
  ],
  [
    "method query removed",
    "breaking",
    operations({ get: operation, query: operation }),
    operations({ get: operation }),
  ],
  [
    "other method removed",
    "breaking",
    operations({ additionalOperations: { COPY: operation } }),
    operations({}),
  ],
  [
    "other method in another case",
    "breaking",
    operations({ additionalOperations: { Copy: operation } }),
    operations({ additionalOperations: { COPY: operation } }),
  ],
  [
    "other method in another case added",
    "compatible",
    operations({ additionalOperations: { COPY: operation } }),
    operations({ additionalOperations: { COPY: operation, copy: operation } }),
  ],
  ["scheme by its reference", "none", secured("key", key("X-A")), secured(uri, key("X-A"))],
  [
    "scheme by its reference changed",
    "breaking",
    secured(uri, key("X-A")),
    secured(uri, key("X-B")),
  ],
  [
    "device flow moved",
    "breaking",
    secured("key", device()),
    secured("key", {
      ...device(),
      flows: {
        deviceAuthorization: {
          deviceAuthorizationUrl: "https://id.example.com/other",
          tokenUrl: "https://id.example.com/token",
          scopes: {},
        },
      },
    }),
  ],
  [
    "scheme deprecated",
    "docs-only",
    secured("key", device()),
    secured("key", device({ deprecated: true })),
  ],
  [
    "metadata of a scheme named",
    "docs-only",
    secured("key", device()),
    secured("key", device({ oauth2MetadataUrl: "https://id.example.com/.well-known" })),
  ],
  [
    "tag got a parent",
    "docs-only",
    told({ tags: [{ name: "a" }, { name: "b" }] }),
    told({ tags: [{ name: "a" }, { name: "b", parent: "a" }] }),
  ],
  [
    "server named",
    "docs-only",
    told({ servers: [{ url: "https://a.example.com" }] }),
    told({ servers: [{ url: "https://a.example.com", name: "A" }] }),
  ],
];

/** What OpenAPI 3.2 added. */
export const newestPairs = pairsOf(
  rows.map(([name, ...row]) => [`3.2: ${name}`, ...row]),
  (each) => ({ ...(each as JsonRecord), openapi: "3.2.0" }),
);
