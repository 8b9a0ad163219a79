import { expect, test } from "vitest";
import { badRequest, receiving, useServedContract } from "./testing/served-contract.ts";

const free = { type: "object" };
const named = { ...free, properties: { name: { type: "string" } } };
const reference = { $ref: "#/components/schemas/Free" };

/** The schemas of bodies, by the operation that receives and sends them. */
const schemas = {
  whole: free,
  limited: { ...free, minProperties: 1 },
  nullable: { type: ["object", "null"] },
  referred: reference,
  alternative: { anyOf: [named, free] },
  beside: { allOf: [free, named] },
  fields: { ...free, properties: { value: reference, list: { type: "array", items: free } } },
};
const post = (operationId: keyof typeof schemas, mediaType = "application/json") => ({
  operationId: `${operationId}${mediaType === "application/json" ? "" : "Form"}`,
  ...receiving(schemas[operationId], mediaType),
});
const names = Object.keys(schemas) as (keyof typeof schemas)[];
const filter = { name: "filter", in: "query", content: { "application/json": { schema: free } } };
const sent = { description: "Sent.", content: { "application/json": { schema: free } } };

const served = useServedContract({
  schemas: { Free: free },
  paths: {
    ...Object.fromEntries(names.map((name) => [`/${name}`, { post: post(name) }])),
    "/form": { post: post("fields", "multipart/form-data") },
    "/query": {
      get: {
        operationId: "ask",
        parameters: [filter],
        responses: { 200: sent, 400: badRequest },
      },
    },
  },
  handler: async ({ body, query }: { body: unknown; query: { filter?: unknown } }) => ({
    status: 200,
    body: body === undefined ? query.filter : body,
  }),
});

const value = { name: "a", a: { b: [{ c: 1 }] } };
const inFields = { value, list: [value, {}] };

test.each<[name: keyof typeof schemas, body: object, seen?: object]>([
  ["whole", value],
  ["limited", value],
  ["nullable", value],
  ["referred", value],
  ["alternative", value],
  ["beside", value, { name: "a" }],
  ["fields", { ...inFields, other: 1 }, inFields],
])("%s: the handler receives what the client has sent", async (name, body, seen = body) => {
  expect(await served.post(`/${name}`, body)).toEqual({ status: 200, body: seen });
});

test("a form and a query have such objects as JSON", async () => {
  const body = new FormData();
  body.append("value", JSON.stringify(value));
  for (const each of inFields.list) body.append("list", JSON.stringify(each));
  expect(await served.send("/form", { method: "POST", body })).toEqual({
    status: 200,
    body: inFields,
  });
  const query = encodeURIComponent(JSON.stringify(value));
  expect(await served.send(`/query?filter=${query}`)).toEqual({ status: 200, body: value });
});

test("limits of such an object hold", async () => {
  expect(await served.post("/limited", {})).toMatchObject({ status: 400 });
});

test("the types let a client send any properties", async () => {
  const body = (name: string) =>
    `export const ${name}: Input<"${name}">["body"] = { name: "a", a: { b: [1] } };`;
  const text = `import type { Input } from "./client/generated/index.ts";
${["whole", "limited", "nullable", "referred", "alternative"].map(body).join("\n")}
export const fields: Input<"fields">["body"] = { value: { a: 1 }, list: [{ a: 1 }] };
export const query: Input<"ask"> = { filter: { a: 1 } };
// @ts-expect-error: a property is declared, and this is not it
${body("beside")}
`;
  expect(await served.compileErrors(text)).toBe("");
});
