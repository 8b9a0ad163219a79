// Generated from packages/judges/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

import type { Schema } from "@contract-first/client-runtime/response-schemas";

/** The schemas of successes whose bodies are JSON, by route and status. */
export const responseSchemas: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  "GET /categories": {
    "200": { type: "array", maxItems: 1000, items: { $ref: "#/components/schemas/Category" } },
  },
  "POST /categories": { "201": { $ref: "#/components/schemas/Category" } },
  "PATCH /categories/{category-id}": { "200": { $ref: "#/components/schemas/Category" } },
  "GET /products": { "200": { $ref: "#/components/schemas/ProductPage" } },
  "GET /orders": {
    "200": { type: "array", maxItems: 100, items: { $ref: "#/components/schemas/Order" } },
  },
  "QUERY /orders": {
    "200": { type: "array", maxItems: 100, items: { $ref: "#/components/schemas/Order" } },
  },
  "PUT /orders/{orderId}": {
    "200": { $ref: "#/components/schemas/Order" },
    "201": { $ref: "#/components/schemas/Order" },
  },
  "GET /orders/{orderId}/terms": { "200": { $ref: "#/components/schemas/Terms" } },
  "PUT /orders/{orderId}/terms": {
    "200": { $ref: "#/components/schemas/Terms" },
    "201": { $ref: "#/components/schemas/Terms" },
  },
  "GET /status": {
    "200": {
      type: "object",
      required: ["open"],
      properties: {
        open: { type: "boolean" },
        until: { type: ["string", "null"], format: "time" },
      },
    },
  },
  "GET /report": {
    "200": {
      type: "object",
      required: ["turnover"],
      properties: { turnover: { type: "integer" } },
    },
  },
  "GET /visits": {
    "200": { type: "object", required: ["visits"], properties: { visits: { type: "integer" } } },
  },
  "GET /account": {
    "200": { type: "object", required: ["name"], properties: { name: { type: "string" } } },
  },
};

/** The schemas that these refer to. */
export const successSchemas: Readonly<Record<string, Schema>> = {
  Id: { type: "integer", format: "int64", minimum: 1, maximum: 9007199254740991 },
  Category: {
    type: "object",
    required: ["id", "name", "createdOn"],
    properties: {
      id: { $ref: "#/components/schemas/Id" },
      name: { type: "string", minLength: 1, maxLength: 100 },
      createdOn: { type: "string", format: "date" },
      note: { type: ["string", "null"] },
      color: { type: "string", pattern: "^#[\\da-f]{6}$" },
      parent: { anyOf: [{ $ref: "#/components/schemas/Category" }, { type: "null" }] },
      labels: { type: "object", additionalProperties: { type: "string" } },
      dimensions: {
        type: "object",
        patternProperties: { "^(x|y|z)$": { type: "number", exclusiveMinimum: 0 } },
        additionalProperties: false,
      },
    },
  },
  ProductPage: {
    type: "object",
    required: ["products", "nextCursor", "total"],
    properties: {
      products: {
        type: "array",
        maxItems: 100,
        items: {
          type: "object",
          required: ["id", "name"],
          properties: { id: { $ref: "#/components/schemas/Id" }, name: { type: "string" } },
        },
      },
      nextCursor: { type: ["string", "null"], maxLength: 100 },
      total: { type: "integer", minimum: 0 },
    },
  },
  OrderState: {
    type: "string",
    enum: ["new", "in-progress", "on hold", "50%", "n/a", "2nd try", ""],
  },
  OrderLine: {
    type: "object",
    required: ["categoryId", "quantity"],
    properties: {
      categoryId: { $ref: "#/components/schemas/Id" },
      quantity: { type: "integer", minimum: 1, maximum: 1000 },
    },
  },
  CardPayment: {
    type: "object",
    required: ["kind", "token"],
    properties: { kind: { type: "string", const: "card" }, token: { type: "string" } },
  },
  Invoice: {
    type: "object",
    required: ["kind", "address"],
    properties: {
      kind: { type: "string", const: "invoice" },
      address: {
        type: "object",
        required: ["city"],
        properties: { city: { type: "string" }, street: { type: "string" } },
      },
    },
  },
  Payment: {
    oneOf: [{ $ref: "#/components/schemas/CardPayment" }, { $ref: "#/components/schemas/Invoice" }],
  },
  NewOrder: {
    type: "object",
    required: ["lines", "payment"],
    properties: {
      lines: {
        type: "array",
        minItems: 1,
        maxItems: 100,
        items: { $ref: "#/components/schemas/OrderLine" },
      },
      payment: { $ref: "#/components/schemas/Payment" },
      deliverAt: { type: "string", format: "date-time" },
      callbackUrl: { type: "string", format: "uri" },
      gift: { type: "object" },
    },
  },
  Order: {
    allOf: [
      { $ref: "#/components/schemas/NewOrder" },
      {
        type: "object",
        required: ["id", "state"],
        properties: {
          id: { $ref: "#/components/schemas/Id" },
          state: { $ref: "#/components/schemas/OrderState" },
        },
      },
    ],
  },
  Terms: {
    type: "object",
    required: ["text"],
    properties: { text: { type: "string", maxLength: 10000 } },
  },
};
