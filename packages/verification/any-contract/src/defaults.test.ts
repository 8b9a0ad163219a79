import { expect, test } from "vitest";
import { badRequest, useServedContract } from "./testing/served-contract.ts";

const parameters = [
  { name: "limit", in: "query", schema: { type: "integer", default: 20 } },
  { name: "height", in: "query", schema: { type: "integer", default: "null" } },
  { name: "force", in: "query", schema: { type: "boolean", default: "true" } },
  { name: "X-Kind", in: "header", schema: { enum: ["a", "b"], default: "c" } },
];
const inner = {
  type: "object",
  properties: {
    since: { type: "string", format: "date", default: "2024-01-01T00:00:00Z" },
    watts: { type: "integer", maximum: 9, default: 10 },
    color: { $ref: "#/components/schemas/Color", default: "white" },
    other: { $ref: "#/components/schemas/Color" },
    name: { type: "string", default: "lamp" },
  },
};
const schema = {
  type: "object",
  properties: { first: { ...inner, default: [] }, all: { type: "array", items: inner } },
};
const text = { "application/json": { schema: { type: "string" } } };
const responses = { 200: { description: "What was received.", content: text }, 400: badRequest };
const requestBody = { content: { "application/json": { schema } } };

const served = useServedContract({
  paths: { "/lamps": { post: { operationId: "addLamp", parameters, requestBody, responses } } },
  schemas: { Color: { type: "string", enum: ["red"], default: "green" } },
  handler: async ({ path: _none, ...input }: { path: object }) => ({
    status: 200,
    body: JSON.stringify(input),
  }),
});

test("only defaults that their schemas allow are filled in", async () => {
  const response = await fetch(`${served.baseUrl}/lamps`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ all: [{}] }),
  });
  expect(response.status).toBe(200);
  expect(JSON.parse(await response.json())).toEqual({
    query: { limit: 20 },
    header: {},
    cookie: {},
    body: { all: [{ name: "lamp" }] },
  });
});

test("and only they make a parameter certain for handlers", async () => {
  const { operations } = served.contract;
  const { query, header } = operations.addLamp?.parameters ?? {};
  expect(query).toMatchObject({ limit: { default: 20 } });
  for (const each of [query?.height, query?.force, header?.["X-Kind"]])
    expect(each).not.toHaveProperty("default");
});
