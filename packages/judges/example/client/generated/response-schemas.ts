// Generated from packages/judges/example/openapi.yaml by pnpm generate. Do not edit.

import type { Schema } from "@contract-first/client-runtime/response-schemas";

/** The schemas of successes whose bodies are JSON, by route and status. */
export const responseSchemas: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  "GET /places": { "200": { $ref: "#/components/schemas/Places" } },
  "POST /places": { "201": { $ref: "#/components/schemas/Place" } },
  "GET /places/{placeId}": { "200": { $ref: "#/components/schemas/PlaceWithRecordings" } },
  "PUT /places/{placeId}": { "200": { $ref: "#/components/schemas/Place" } },
  "POST /places/{placeId}/recordings": { "201": { $ref: "#/components/schemas/Recording" } },
  "GET /places/{placeId}/recordings/{recordingId}": {
    "200": { $ref: "#/components/schemas/Recording" },
  },
};

/** The schemas that these refer to. */
export const successSchemas: Readonly<Record<string, Schema>> = {
  Id: { type: "integer", format: "int64", minimum: 1, maximum: 9007199254740991 },
  PlaceKind: { type: "string", enum: ["cave", "hall", "stairwell", "tunnel"] },
  NewPlace: {
    type: "object",
    required: ["name", "kind"],
    properties: {
      name: { type: "string", minLength: 1, maxLength: 200, pattern: "^[^\\x00]*$" },
      kind: { $ref: "#/components/schemas/PlaceKind" },
      volume: { type: "integer", minimum: 1, maximum: 10000000 },
    },
  },
  Place: {
    allOf: [
      { $ref: "#/components/schemas/NewPlace" },
      { type: "object", required: ["id"], properties: { id: { $ref: "#/components/schemas/Id" } } },
    ],
  },
  PlaceWithRecordings: {
    allOf: [
      { $ref: "#/components/schemas/Place" },
      {
        type: "object",
        required: ["recordings"],
        properties: {
          recordings: {
            type: "array",
            maxItems: 20,
            items: { $ref: "#/components/schemas/Recording" },
          },
        },
      },
    ],
  },
  Places: { type: "array", maxItems: 100, items: { $ref: "#/components/schemas/Place" } },
  Recording: {
    type: "object",
    required: ["id", "placeId", "title", "recordedOn", "bytes", "sha256"],
    properties: {
      id: { $ref: "#/components/schemas/Id" },
      placeId: { $ref: "#/components/schemas/Id" },
      title: { type: "string" },
      recordedOn: { type: "string", format: "date" },
      bytes: { type: "integer", minimum: 0 },
      sha256: { type: "string", pattern: "^[0-9a-f]{64}$" },
    },
  },
};
