import { describe, expect, test } from "vitest";
import { echoed, useServedContract } from "./testing/served-contract.ts";

const limit = { oneOf: [{ type: "integer" }, { type: "string", enum: ["all"] }] };
const alternatives = {
  limit,
  reference: { $ref: "#/components/schemas/Limit" },
  part: { allOf: [{ $ref: "#/components/schemas/Count" }, { maximum: 10 }] },
  either: { anyOf: [{ type: "integer" }, { type: "boolean" }] },
  orNull: { anyOf: [{ type: "integer" }, { type: "null" }] },
  text: { type: ["integer", "string"] },
  word: { oneOf: [{ type: "string", pattern: "^[a-z]+$" }, { type: "number" }] },
  choice: { enum: [1, 2, "many"] },
  list: { type: "array", items: limit },
  oneOrMore: { anyOf: [{ type: "integer" }, { type: "array", items: { type: "integer" } }] },
};
const object = { type: "object", properties: { limit } };
const form = {
  required: true,
  content: {
    "application/x-www-form-urlencoded": { schema: { type: "object", properties: alternatives } },
  },
};

const served = useServedContract({
  paths: {
    "/query": {
      get: {
        operationId: "readQuery",
        parameters: [
          ...Object.entries(alternatives).map(([name, schema]) => ({ name, in: "query", schema })),
          { name: "object", in: "query", style: "deepObject", schema: object },
          { name: "X-Limit", in: "header", schema: limit },
        ],
        responses: echoed,
      },
    },
    "/path/{limit}": {
      get: {
        operationId: "readPath",
        parameters: [{ name: "limit", in: "path", required: true, schema: limit }],
        responses: echoed,
      },
    },
    "/form": { post: { operationId: "readForm", requestBody: form, responses: echoed } },
  },
  schemas: { Limit: limit, Count: { type: "integer", minimum: 1 } },
  handler: async (input: object) => ({ status: 200, body: input }),
});

const texts: [string, unknown][] = [
  ["limit=5", { limit: 5 }],
  ["limit=all", { limit: "all" }],
  ["reference=5", { reference: 5 }],
  ["part=7", { part: 7 }],
  ["either=5", { either: 5 }],
  ["either=true", { either: true }],
  ["orNull=5", { orNull: 5 }],
  ["orNull=", { orNull: null }],
  ["text=5", { text: "5" }],
  ["text=00012345678901234567890", { text: "00012345678901234567890" }],
  ["word=five", { word: "five" }],
  ["word=5", { word: 5 }],
  ["choice=2", { choice: 2 }],
  ["choice=many", { choice: "many" }],
  ["list=1&list=all", { list: [1, "all"] }],
  ["oneOrMore=1", { oneOrMore: 1 }],
  ["oneOrMore=1&oneOrMore=2", { oneOrMore: [1, 2] }],
];

describe("a text is a value of the type that the contract gives it", () => {
  test.each([...texts, ["object[limit]=5", { object: { limit: 5 } }]])(
    "in the query: %s",
    async (query, expected) => {
      const outcome = await served.send(`/query?${query}`);
      expect(outcome).toEqual({
        status: 200,
        body: expect.objectContaining({ query: expected }),
      });
    },
  );

  test.each(texts)("in a URL-encoded form: %s", async (body, expected) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const outcome = await served.send("/form", { method: "POST", headers, body });
    expect(outcome).toEqual({ status: 200, body: expect.objectContaining({ body: expected }) });
  });

  test.each([
    ["5", 5],
    ["all", "all"],
  ])("in a header and the path: %s", async (text, expected) => {
    const inHeader = await served.send("/query", { headers: { "X-Limit": text } });
    const inPath = await served.send(`/path/${text}`);
    expect(inHeader.body).toMatchObject({ header: { "X-Limit": expected } });
    expect(inPath.body).toMatchObject({ path: { limit: expected } });
  });
});

test.each(["limit=none", "limit=5.5", "part=11", "either=x", "choice=3", "list=1&list=x"])(
  "%s is 400 in the query and in a form",
  async (text) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await served.send(`/query?${text}`)).status).toBe(400);
    expect((await served.send("/form", { method: "POST", headers, body: text })).status).toBe(400);
  },
);

test("a text in the path that can be no value is 404", async () => {
  expect((await served.send("/path/none")).status).toBe(404);
});
