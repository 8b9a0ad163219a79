import type { Verdict } from "../src/finding/finding.ts";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonRecord = { [key: string]: Json };

/** Two contracts that differ in one thing, and what a review must say of it. */
export interface Pair {
  readonly name: string;
  readonly before: JsonRecord;
  readonly after: JsonRecord;
  /** `none`: the two mean the same, and the review must not find anything. */
  readonly verdict: Verdict | "none";
  readonly direction?: "request" | "response" | "both";
}

/** A small contract that has one of everything; `change` makes the revision from it. */
export function contract(change: (document: JsonRecord) => void = () => {}): JsonRecord {
  const document = structuredClone(base);
  change(document);
  return document;
}

/** A contract with a single operation that receives and answers a body of one schema each. */
export function contractOf(
  { request = true, response = true }: { request?: Json; response?: Json },
  version = "3.1.0",
  mediaType = "application/json",
): JsonRecord {
  return {
    openapi: version,
    info: { title: "Things", version: "1.0.0" },
    paths: {
      "/things": {
        post: {
          operationId: "createThing",
          requestBody: { required: true, content: { [mediaType]: { schema: request } } },
          responses: {
            "200": { description: "Done.", content: { [mediaType]: { schema: response } } },
          },
        },
      },
    },
  };
}

/** The member at a path of keys, to be changed in place. */
export function at(document: JsonRecord, ...keys: (string | number)[]): JsonRecord {
  const found = keys.reduce<Json>((node, key) => (node as JsonRecord)[key] as Json, document);
  if (found === undefined) throw new RangeError(`There is nothing at ${keys.join("/")}.`);
  return found as JsonRecord;
}

const thing = {
  type: "object",
  required: ["id", "name"],
  properties: {
    id: { type: "integer", readOnly: true },
    name: { type: "string", description: "Its name." },
    kind: { $ref: "#/components/schemas/Kind" },
    secret: { type: "string", writeOnly: true },
    old: { type: "string", deprecated: true, "x-sunset": "2026-01-01" },
    tags: { type: "array", items: { type: "string" } },
  },
};

const error = { type: "object", required: ["code"], properties: { code: { type: "string" } } };

function json(name: string) {
  return { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } };
}

const base: JsonRecord = {
  openapi: "3.1.0",
  info: { title: "Things", version: "1.0.0", description: "All the things." },
  servers: [
    { url: "https://api.example.com/v1", description: "Production" },
    {
      url: "https://{region}.example.com/v1",
      variables: { region: { default: "eu", enum: ["eu", "us"] } },
    },
  ],
  security: [{ key: [] }],
  tags: [{ name: "things", description: "Things." }],
  paths: {
    "/things": {
      parameters: [{ name: "X-Tenant", in: "header", schema: { type: "string" } }],
      get: {
        operationId: "listThings",
        summary: "List things",
        tags: ["things"],
        parameters: [
          { name: "limit", in: "query", schema: { type: "integer", maximum: 100, default: 20 } },
          { name: "kind", in: "query", schema: { $ref: "#/components/schemas/Kind" } },
          { name: "ids", in: "query", schema: { type: "array", items: { type: "integer" } } },
          { name: "since", in: "query", required: true, schema: { type: "string" } },
          {
            name: "legacy",
            in: "query",
            deprecated: true,
            "x-sunset": "2026-01-01",
            schema: { type: "string" },
          },
        ],
        responses: {
          "200": {
            description: "Things.",
            headers: {
              "X-Total": { required: true, schema: { type: "integer" } },
              Link: { schema: { type: "string" } },
            },
            content: {
              "application/json": {
                schema: { type: "array", items: { $ref: "#/components/schemas/Thing" } },
              },
            },
          },
          "400": { description: "Wrong.", content: json("Error") },
          "500": { description: "Failed.", content: json("Error") },
        },
      },
      post: {
        operationId: "createThing",
        tags: ["things"],
        security: [{ key: [] }, { oauth: ["write"] }],
        requestBody: { required: true, content: json("Thing") },
        responses: {
          "201": { description: "Created.", content: json("Thing") },
          "400": { description: "Wrong.", content: json("Error") },
        },
        callbacks: {
          created: {
            "{$request.body#/url}": {
              post: {
                requestBody: { required: true, content: json("Event") },
                responses: { "204": { description: "Received." } },
              },
            },
          },
        },
      },
    },
    "/things/{id}": {
      get: {
        operationId: "getThing",
        "x-stability": "stable",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
        responses: {
          "200": { description: "A thing.", content: json("Thing") },
          "404": { description: "None.", content: json("Error") },
        },
      },
      delete: {
        operationId: "deleteThing",
        deprecated: true,
        "x-sunset": "2027-06-30",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
        responses: { "204": { description: "Gone." } },
      },
      put: {
        operationId: "replaceThing",
        "x-stability": "beta",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
        requestBody: { content: json("Thing") },
        responses: { "204": { description: "Replaced." } },
      },
    },
    "/events": {
      get: {
        operationId: "listEvents",
        "x-stability": "experimental",
        responses: { "200": { description: "Events.", content: json("Event") } },
      },
    },
    "/retired": {
      get: {
        operationId: "getRetired",
        deprecated: true,
        "x-sunset": "2026-01-01",
        responses: { "204": { description: "Nothing." } },
      },
    },
  },
  webhooks: {
    thingAdded: {
      post: {
        requestBody: { required: true, content: json("Event") },
        responses: { "200": { description: "Received." } },
      },
    },
  },
  components: {
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Key" },
      bearer: { type: "http", scheme: "bearer", bearerFormat: "opaque" },
      oauth: {
        type: "oauth2",
        flows: {
          clientCredentials: {
            tokenUrl: "https://id.example.com/token",
            scopes: { write: "Write.", admin: "All." },
          },
        },
      },
    },
    schemas: {
      Thing: thing,
      Kind: { type: "string", enum: ["small", "large"] },
      Event: {
        type: "object",
        required: ["at"],
        properties: { at: { type: "string" }, note: { type: "string" } },
      },
      Error: error,
    },
  },
};
