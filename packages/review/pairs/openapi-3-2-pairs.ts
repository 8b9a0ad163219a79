import {
  breaking,
  type Changes,
  compatible,
  createThing,
  docsOnly,
  equal,
  listThings,
  pairsOf,
} from "./changes.ts";
import { contract, type Json, type JsonRecord } from "./pair.ts";

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
const withKeywords = (more: JsonRecord) => ({ ...listThings({}), ...more });

const respond = (more: JsonRecord) => listThings({ responses: { 200: more } });
const examples = (example: JsonRecord) =>
  respond({
    description: "",
    content: { "application/json": { schema: string, examples: { e: example } } },
  });
const kind = { type: "object", properties: { kind: string } };
const union = (discriminator: JsonRecord) => ({
  ...respond({
    description: "",
    content: {
      "application/json": {
        schema: {
          oneOf: ["A", "B"].map((name) => ({ $ref: `#/components/schemas/${name}` })),
          discriminator,
        },
      },
    },
  }),
  components: {
    schemas: {
      A: kind,
      B: { ...kind, required: ["b"], properties: { ...kind.properties, b: string } },
    },
  },
});
const described = operations({ post: { ...operation, operationId: "find" } });
const body = (type: string, schema: Json) => ({
  ...operation,
  requestBody: { content: { [type]: { schema } } },
});

const xml = (written?: JsonRecord) => ({
  ...respond({
    description: "",
    content: {
      "application/xml": {
        schema: object({
          a: { $ref: "#/components/schemas/A", ...(written && { xml: written }) },
        }),
      },
    },
  }),
  components: { schemas: { A: object({ b: string }) } },
});

const rows: Changes = {
  "operation moved from POST to QUERY": breaking(
    described,
    operations({ query: { ...operation, operationId: "find" } }),
  ),
  "QUERY offered beside POST": compatible(
    described,
    operations({ post: { ...operation, operationId: "find" }, query: operation }),
  ),
  "body of a query": breaking(
    operations({ query: body("application/json", string) }),
    operations({ query: body("application/json", integer) }),
  ),
  "body of another method": breaking(
    operations({ additionalOperations: { LINK: body("application/json", string) } }),
    operations({ additionalOperations: { LINK: body("application/json", integer) } }),
  ),
  "other method added": compatible(
    operations({}),
    operations({ additionalOperations: { LINK: operation } }),
  ),
  "other method in the case of a usual one removed": breaking(
    operations({ post: operation, additionalOperations: { post: operation } }),
    operations({ post: operation }),
  ),
  "other method deprecated": compatible(
    operations({ additionalOperations: { LINK: operation } }),
    operations({ additionalOperations: { LINK: { ...operation, deprecated: true } } }),
  ),
  "description of a response removed": docsOnly(respond({ description: "Things." }), respond({})),
  "response summarized": docsOnly(respond({}), respond({ summary: "Things." })),
  "data of an example": docsOnly(examples({ dataValue: "a" }), examples({ dataValue: "b" })),
  "text of an example": docsOnly(
    examples({ dataValue: "a" }),
    examples({ dataValue: "a", serializedValue: '"a"' }),
  ),
  "example of a whole query": docsOnly(
    query(form({ schema: string, examples: { e: { dataValue: "a" } } })),
    query(form({ schema: string, examples: { e: { dataValue: "b" } } })),
  ),
  "tag got a kind": docsOnly(
    withKeywords({ tags: [{ name: "a" }] }),
    withKeywords({ tags: [{ name: "a", kind: "nav" }] }),
  ),
  "tag summarized": docsOnly(
    withKeywords({ tags: [{ name: "a" }] }),
    withKeywords({ tags: [{ name: "a", summary: "A." }] }),
  ),
  "metadata of a scheme moved": breaking(
    secured("key", device({ oauth2MetadataUrl: "https://id.example.com/a" })),
    secured("key", device({ oauth2MetadataUrl: "https://id.example.com/b" })),
  ),
  "metadata of a scheme removed": breaking(
    secured("key", device({ oauth2MetadataUrl: "https://id.example.com/a" })),
    secured("key", device()),
  ),
  "reserved characters in the style of cookies": equal(
    cookie({ style: "cookie" }),
    cookie({ style: "cookie", allowReserved: true }),
  ),
  "reserved characters in a cookie": breaking(cookie({ allowReserved: true }), cookie({})),
  "default of a discriminator added": breaking(
    union({ propertyName: "kind", mapping: { b: "B" } }),
    union({ propertyName: "kind", mapping: { b: "B" }, defaultMapping: "A" }),
  ),
  "reference became an XML element": breaking(xml(), xml({ nodeType: "element" })),
  "reference that adds no XML element": equal(xml(), xml({ nodeType: "none" })),
  "document named itself": docsOnly(
    withKeywords({}),
    withKeywords({ $self: "https://example.com/api" }),
  ),
  "document renamed itself, with references by the old name": breaking(
    {
      ...respond({
        description: "",
        content: {
          "application/json": { schema: { $ref: "https://example.com/api#/components/schemas/A" } },
        },
      }),
      $self: "https://example.com/api",
      components: { schemas: { A: string } },
    },
    {
      ...respond({
        description: "",
        content: { "application/json": { schema: { $ref: "other#/components/schemas/A" } } },
      }),
      $self: "https://example.com/other",
      components: { schemas: { A: integer } },
    },
  ),
  "whole query described": breaking(
    query(form({ schema: object({ a: string }) })),
    query(form({ schema: object({ a: integer }) })),
  ),
  "whole query called otherwise": equal(
    query(form({ schema: string })),
    query(form({ schema: string }), "all"),
  ),
  "media type of the whole query": breaking(
    query(form({ schema: string })),
    query({ "application/json": { schema: string } }),
  ),
  "encoding in the whole query": breaking(
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
  ),
  "cookie in the style of cookies": breaking(cookie({}), cookie({ style: "cookie" })),
  "default explode of the style of cookies": equal(
    cookie({ style: "cookie" }, { type: "array" }),
    cookie({ style: "cookie", explode: true }, { type: "array" }),
  ),
  "item of a stream": breaking(stream(object({ a: string })), stream(object({ a: integer }))),
  "media type that is a component": breaking(shared(string), shared(integer)),
  "method query added": compatible(
    operations({ get: operation }),
    operations({ get: operation, query: operation }),
  ),
  "method query removed": breaking(
    operations({ get: operation, query: operation }),
    operations({ get: operation }),
  ),
  "other method removed": breaking(
    operations({ additionalOperations: { COPY: operation } }),
    operations({}),
  ),
  "other method in another case": breaking(
    operations({ additionalOperations: { Copy: operation } }),
    operations({ additionalOperations: { COPY: operation } }),
  ),
  "other method in another case added": compatible(
    operations({ additionalOperations: { COPY: operation } }),
    operations({ additionalOperations: { COPY: operation, copy: operation } }),
  ),
  "scheme by its reference": equal(secured("key", key("X-A")), secured(uri, key("X-A"))),
  "scheme by its reference changed": breaking(secured(uri, key("X-A")), secured(uri, key("X-B"))),
  "device flow moved": breaking(
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
  ),
  "scheme deprecated": docsOnly(
    secured("key", device()),
    secured("key", device({ deprecated: true })),
  ),
  "metadata of a scheme named": docsOnly(
    secured("key", device()),
    secured("key", device({ oauth2MetadataUrl: "https://id.example.com/.well-known" })),
  ),
  "tag got a parent": docsOnly(
    withKeywords({ tags: [{ name: "a" }, { name: "b" }] }),
    withKeywords({ tags: [{ name: "a" }, { name: "b", parent: "a" }] }),
  ),
  "server named": docsOnly(
    withKeywords({ servers: [{ url: "https://a.example.com" }] }),
    withKeywords({ servers: [{ url: "https://a.example.com", name: "A" }] }),
  ),
};

/** The same contract in the older version of OpenAPI, and in the newer one. */
const newer = { ...contract(), openapi: "3.2.0" };
const moves: Changes = {
  "moved from 3.0.4": equal({ ...contract(), openapi: "3.0.4" }, newer),
  "moved from 3.1.2": equal({ ...contract(), openapi: "3.1.2" }, newer),
};

/** What OpenAPI 3.2 added. */
export const newestPairs = [
  ...pairsOf(rows, (each) => ({ ...(each as JsonRecord), openapi: "3.2.0" }), "3.2: "),
  ...pairsOf(moves, undefined, "3.2: "),
];
