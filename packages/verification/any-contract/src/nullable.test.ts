import { describe, expect, test } from "vitest";
import type { Part } from "./testing/arbitrary-schema.ts";
import { badRequest, echoed, useServedContract } from "./testing/served-contract.ts";

const kind = { $ref: "#/components/schemas/Kind" };
const color = { $ref: "#/components/schemas/Color" };
const object = { type: "object", required: ["type"], properties: { type: { type: "string" } } };

/** Schemas of OpenAPI 3.0 that allow null, with another value that they allow. */
const nullable: Record<string, [schema: Part, value: unknown]> = {
  "a type": [{ type: "string" }, "x"],
  "an object": [object, { type: "x" }],
  "a list": [{ type: "array", items: kind }, [{ type: "x" }]],
  "a reference": [kind, { type: "x" }],
  allOf: [{ allOf: [kind] }, { type: "x" }],
  "allOf of several": [{ allOf: [kind, { type: "object" }] }, { type: "x" }],
  "allOf beside a type": [{ type: "object", allOf: [kind] }, { type: "x" }],
  "oneOf of one": [{ oneOf: [kind] }, { type: "x" }],
  "oneOf of several": [{ oneOf: [color, kind] }, "red"],
  "oneOf of one that allows null": [{ oneOf: [{ type: "string", nullable: true }] }, "x"],
  "anyOf of one": [{ anyOf: [kind] }, { type: "x" }],
  "anyOf of several": [{ anyOf: [color, kind] }, { type: "x" }],
  "values of a type": [{ type: "string", enum: ["a", "b"] }, "a"],
  "values with null": [{ type: "string", enum: ["a", null] }, "a"],
  "values without a type": [{ enum: ["a", 1] }, 1],
  "a reference to values": [{ allOf: [color] }, "red"],
};
const names = Object.keys(nullable);
const schemas = Object.entries(nullable).map(([, [schema]]) => ({ ...schema, nullable: true }));
const properties = Object.fromEntries(schemas.map((schema, at) => [`p${at}`, schema]));
const body = { type: "object", properties };
const content = { "application/json": { schema: body } };
const fields = {
  type: "object",
  properties: { plain: { type: "string", nullable: true }, color: { ...color, nullable: true } },
};
const parameters = Object.entries(fields.properties).map(([name, schema]) => ({
  ...{ name, in: "query", schema },
}));
const responses = { 200: { description: "The body.", content }, 400: badRequest };

const served = useServedContract({
  openapi: "3.0.3",
  paths: {
    "/body": {
      post: { operationId: "sendBody", requestBody: { required: true, content }, responses },
    },
    "/form": {
      post: {
        operationId: "sendForm",
        requestBody: { content: { "application/x-www-form-urlencoded": { schema: fields } } },
        responses: echoed,
      },
    },
    "/query": {
      get: { operationId: "read", parameters, responses: echoed },
    },
  },
  schemas: { Kind: object, Color: { type: "string", enum: ["red", "blue"] } },
  handler: async ({ body, query }: { body?: object; query?: object }) => ({
    status: 200,
    body: body ?? query,
  }),
});

const sent = (value: object) => served.post("/body", value);

describe.each(names.map((name, at) => ({ name, at })))("nullable beside $name", ({ name, at }) => {
  test.each([
    ["null", null],
    ["another value", nullable[name]?.[1]],
  ])("%s is received and sent", async (_what, value) => {
    expect(await sent({ [`p${at}`]: value })).toEqual({ status: 200, body: { [`p${at}`]: value } });
  });

  test("a wrong value is refused", async () => {
    expect((await sent({ [`p${at}`]: false })).status).toBe(400);
  });
});

test("the types allow the same", async () => {
  const values = Object.values(nullable).flatMap(([, value], at) => [
    `{ p${at}: null }`,
    `{ p${at}: ${JSON.stringify(value)} }`,
  ]);
  const source = `import type { operations } from "./types/types.ts";
type Body = operations["sendBody"]["requestBody"]["content"]["application/json"];
export const allowed: Body[] = [${values.join(", ")}];
${names.map((_name, at) => `// @ts-expect-error\nexport const p${at}: Body = { p${at}: false };`).join("\n")}
`;
  expect(await served.compileErrors(source)).toBe("");
});

test.each(["plain=a&color=red", "color=blue", ""])(
  "of texts, %j is read as it is",
  async (query) => {
    const expected = Object.fromEntries(new URLSearchParams(query));
    const form = new URLSearchParams(query);
    const { baseUrl } = served;
    const asQuery = await fetch(`${baseUrl}/query?${query}`);
    expect(await asQuery.json()).toEqual(expected);
    const asForm = await fetch(`${baseUrl}/form`, { method: "POST", body: form });
    expect(await asForm.json()).toEqual(expected);
  },
);

test("of texts, a wrong value is refused", async () => {
  const { baseUrl } = served;
  expect((await fetch(`${baseUrl}/query?color=green`)).status).toBe(400);
  const body = new URLSearchParams("color=green");
  expect((await fetch(`${baseUrl}/form`, { method: "POST", body })).status).toBe(400);
});
