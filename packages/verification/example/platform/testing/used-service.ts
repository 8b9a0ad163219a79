import type { Service } from "@contract-first/service/internal/chain/service";
import type { PlatformContract } from "@contract-first/service/internal/contract";
import { compiled } from "@contract-first/service/internal/http/testing/compiled";
import { documentOf } from "@contract-first/service/internal/testing";
import { example } from "./example.ts";

const text = { type: "string" };

const schemas = {
  Owner: {
    type: "object",
    required: ["kind"],
    properties: { kind: { enum: ["person", "firm"] }, vat: text },
    oneOf: [{ $ref: "#/components/schemas/Person" }, { $ref: "#/components/schemas/Firm" }],
    discriminator: { propertyName: "kind" },
  },
  Person: {
    type: "object",
    required: ["kind"],
    properties: { kind: { const: "person" }, nickname: text },
  },
  Firm: { type: "object", required: ["kind"], properties: { kind: { const: "firm" } } },
  Part: {
    type: "object",
    properties: {
      name: text,
      size: { enum: [1, 2, null], default: 1 },
      parts: { type: "array", items: { $ref: "#/components/schemas/Part" } },
    },
  },
};

const tagged = (shape: string, property: string) => ({
  type: "object",
  required: ["shape"],
  properties: { shape: { const: shape }, [property]: { type: "number" } },
});

const thing = {
  type: "object",
  required: ["name"],
  properties: {
    name: text,
    id: { type: "integer", readOnly: true },
    color: { type: "string", deprecated: true },
    owner: { $ref: "#/components/schemas/Owner" },
    form: { oneOf: [tagged("circle", "radius"), tagged("square", "side")] },
    untold: { oneOf: [{ type: "integer" }, { type: "object", properties: { "a/b": text } }] },
    parts: { type: "array", items: { $ref: "#/components/schemas/Part" } },
    notes: { type: "object", additionalProperties: text },
  },
};

const parameters = [
  { in: "path", name: "id", required: true, schema: text },
  { in: "query", name: "status", schema: { enum: ["new", "old"] } },
  { in: "query", name: "order", deprecated: true, schema: text },
  { in: "query", name: "tags", schema: { type: "array", items: { enum: ["a", "b", "c"] } } },
  { in: "query", name: "level", required: true, schema: { type: "integer", enum: [1, 2] } },
  { in: "query", name: "page", schema: { type: "integer", default: 1 } },
  { in: "header", name: "X-Mode", schema: { const: "fast" } },
  { in: "cookie", name: "theme", schema: { enum: ["dark"] } },
];

const serialization = { style: "form", explode: true } as const;
const types = ["application/json", "application/x-www-form-urlencoded"] as const;

const { openapi, info, servers, components } = documentOf(example.contract) as {
  [part: string]: object;
};

const contract: PlatformContract = compiled({
  ...example.contract,
  document: {
    ...{ openapi, info, servers, components: { ...components, schemas } },
    paths: {
      "/things/{id}": {
        put: {
          ...{ operationId: "putThing", parameters, responses: { 204: { description: "Done." } } },
          requestBody: {
            content: Object.fromEntries(types.map((type) => [type, { schema: thing }])),
          },
        },
      },
    },
  },
  securitySchemes: {
    bearer: { credential: "key", in: "bearer" },
    header: { credential: "key", in: "header", name: "X-Key" },
  },
  operations: {
    putThing: {
      ...{ method: "put", path: "/things/{id}", deprecation: null },
      parameters: {
        path: { id: { type: "string", style: "simple", explode: false } },
        query: {
          status: { type: "string", ...serialization },
          order: { type: "string", ...serialization },
          tags: { type: "array", items: { type: "string" }, ...serialization },
          level: { type: "integer", ...serialization },
          page: { type: "integer", ...serialization },
        },
        header: { "X-Mode": { type: "string", style: "simple", explode: false } },
        cookie: { theme: { type: "string", ...serialization } },
      },
      requestBody: {
        ...{ required: false, mediaType: types[0], maximumBytes: 10_000 },
        others: [{ mediaType: types[1], maximumBytes: 10_000 }],
      },
      responses: { 204: { mediaType: null } },
      authentication: "optional",
      security: [{ bearer: [] }, { header: [] }, {}],
    },
  },
});

/** A service with one operation, which has every kind of place that is counted. */
export function usedService<Client>(): Service<Client> {
  return {
    ...(example as unknown as Service<Client>),
    contract,
    handlers: { putThing: async () => ({ status: 204 }) },
    extend: () => ({}),
  };
}
