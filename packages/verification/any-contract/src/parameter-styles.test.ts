import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { echoed, type ServedClient, useServedContract } from "./testing/served-contract.ts";

type Values = Record<string, unknown>;

const texts = { type: "array", items: { type: "string" } };
const numbers = { type: "array", items: { type: "integer" } };
const place = {
  type: "object",
  properties: { city: { type: "string" }, "house-no": { type: "integer" } },
};
const tree = {
  type: "object",
  required: ["name"],
  properties: {
    name: { type: "string" },
    sizes: numbers,
    inner: { anyOf: [{ $ref: "#/components/schemas/Tree" }, { type: "null" }] },
  },
};
const piped = { in: "query", style: "pipeDelimited" };
const spaced = { in: "query", style: "spaceDelimited" };
const unexploded = { in: "query", explode: false };

const parameters = [
  { name: "json", in: "query", content: { "application/json": { schema: tree } } },
  { name: "any", in: "query", content: { "application/vnd.any+json": {} } },
  { name: "place", in: "query", schema: place },
  { name: "range", ...unexploded, schema: { ...place, additionalProperties: { type: "string" } } },
  {
    name: "size",
    ...unexploded,
    schema: {
      type: "object",
      additionalProperties: false,
      properties: { x: { type: "integer" }, y: { type: ["number", "null"] } },
    },
  },
  {
    name: "filter",
    in: "query",
    style: "deepObject",
    schema: { type: "object", properties: { ids: numbers, names: texts, on: { type: "boolean" } } },
  },
  { name: "deep", in: "query", style: "deepObject", schema: { type: "object" } },
  { name: "joined", ...unexploded, schema: { type: ["object", "null"] } },
  { name: "pipes", ...piped, schema: texts },
  { name: "pipedNumbers", ...piped, schema: numbers },
  { name: "spaces", ...spaced, schema: texts },
  { name: "spacedNumbers", ...spaced, schema: { ...numbers, maxItems: 3 } },
  { name: "repeated", ...piped, explode: true, schema: texts },
  { name: "commas", ...unexploded, schema: texts },
  { name: "plain", ...unexploded, schema: { type: "string" } },
];
const cookies = [
  { name: "seat", in: "cookie", required: true, schema: { type: "integer" } },
  { name: "mood", in: "cookie", schema: { type: "string" } },
];
const id = (where: string, type: string) => ({
  ...{ name: "id", in: where, required: true, schema: { type } },
});

const served = useServedContract({
  paths: {
    "/read": { get: { operationId: "read", parameters, responses: echoed } },
    "/cookies": { post: { operationId: "readCookies", parameters: cookies, responses: echoed } },
    "/both/{id}": {
      parameters: [id("path", "string")],
      get: { operationId: "readBoth", parameters: [id("query", "integer")], responses: echoed },
    },
  },
  schemas: { Tree: tree },
  handler: async ({ path, query, cookie }: { path: Values; query: Values; cookie: Values }) => ({
    status: 200,
    body: { path, query, ...(Object.keys(cookie).length > 0 && { cookie }) },
  }),
});

let client: ServedClient;

beforeAll(async () => {
  client = await served.createClient();
});

const odd = "a,b|c d&e=%2C%+#ü😀[x]";
const name = "Größe, a|b & 100 %";

const sent: [what: string, query: Values, received?: Values][] = [
  ["JSON", { json: { name: odd, sizes: [], inner: { name: "", inner: null } } }],
  ["JSON of any type", { any: [1, "1", null, { a: [] }] }],
  ["a text in JSON", { any: "5" }],
  ["an exploded object", { place: { city: odd, "house-no": 7 } }],
  ["an object that is not exploded", { range: { city: odd, "house-no": 7, [name]: "," } }],
  ["null in an object", { size: { x: -1, y: null } }],
  ["an empty object", { range: {}, place: {} }, {}],
  ["arrays in a deepObject", { filter: { ids: [1, 2], names: [odd], on: false } }],
  ["an empty array in a deepObject", { filter: { ids: [], on: true } }, { filter: { on: true } }],
  ["objects that declare no property", { deep: { a: odd, b: "1" }, joined: { a: odd } }],
  ["texts between pipes", { pipes: ["a,b c&%2C", "", "ü😀"] }],
  ["texts between spaces", { spaces: ["a,b|c&%2C", "+", "ü😀"] }],
  ["numbers", { pipedNumbers: [1, -2], spacedNumbers: [3, 4] }],
  ["one item", { pipes: ["a"], spaces: [""] }],
  ["empty arrays", { pipes: [], spaces: [], repeated: [], commas: [] }, {}],
  ["repeated items", { repeated: ["a|b", odd] }],
  ["items with commas", { commas: [odd, ","] }],
  ["a single value that is not exploded", { plain: odd }],
];

describe("the handler receives what the client sends", () => {
  test.each(sent)("%s", async (_what, query, received = query) => {
    expect(await client.read?.(query)).toEqual({ path: {}, query: received });
    const byPath = await client.GET("/read", { params: { query } });
    expect(byPath.data).toEqual({ path: {}, query: received });
  });

  test("cookies, encoded where a cookie cannot have a character", async () => {
    const received = await client.readCookies?.({ seat: 7, mood: "a=%; seat=8" });
    expect(received).toMatchObject({ query: {}, cookie: { seat: 7, mood: "a=%%3B%20seat=8" } });
  });

  test.each([
    ["mood=sad", "required"],
    ["seat=first", "type"],
  ])("and refuses the cookies %j", async (cookie, rule) => {
    const url = `${served.baseUrl}/cookies`;
    const response = await fetch(url, { method: "POST", headers: { cookie } });
    const { errors } = await response.json();
    expect(errors).toMatchObject([{ in: "header", name: "Cookie", pointer: "/seat", rule }]);
  });

  test("no cookies that a page of another origin sends with a change", async () => {
    const headers = { cookie: "seat=7", "Sec-Fetch-Site": "cross-site" };
    const { status } = await fetch(`${served.baseUrl}/cookies`, { method: "POST", headers });
    expect(status).toBe(400);
  });

  test("whatever texts these are", async () => {
    const text = fc.string({ unit: "grapheme" }).filter((each) => !each.includes("\0"));
    const without = (delimiter: string) => text.map((each) => each.replaceAll(delimiter, "."));
    const some = { minLength: 1, maxLength: 4 };
    const query = fc.record({
      json: fc.record({ name: text }),
      any: fc.dictionary(text, fc.array(text)),
      place: fc.record({ city: text }),
      range: fc.dictionary(text, text, { minKeys: 1 }).map((all) => ({ ...all, "house-no": 1 })),
      filter: fc.record({ names: fc.array(text, some) }),
      pipes: fc.array(without("|"), some),
      spaces: fc.array(without(" "), some),
      commas: fc.array(text, some),
    });
    const roundTrip = fc.asyncProperty(query, async (each) => {
      expect((await client.read?.(each))?.query).toEqual(each);
    });
    await fc.assert(roundTrip, { seed: Number(process.env.FAST_CHECK_SEED ?? 1), numRuns: 100 });
  });
});

test("the client sends no item that contains the delimiter", async () => {
  await expect(client.read?.({ pipes: ["a|b"] })).rejects.toThrow(
    'An item of pipes contains "|", which separates items',
  );
  await expect(client.read?.({ spaces: ["a b"] })).rejects.toThrow("An item of spaces");
});

const read = (query: string) =>
  served.send<{ message: string; errors: object[] }>(`/read?${query}`);

test.each<[string, Values]>([
  ["pipedNumbers=1|2", { pipedNumbers: [1, 2] }],
  ["pipedNumbers=1%7c2%7C3", { pipedNumbers: [1, 2, 3] }],
  ["spaces=a+b%20c", { spaces: ["a", "b", "c"] }],
  ["size=x,1,y,2", { size: { x: 1, y: 2 } }],
  ["size=x%2C1", { size: { x: 1 } }],
  ["house-no=4&city=a+b", { place: { city: "a b", "house-no": 4 } }],
  ["filter[ids]=1&filter%5Bids%5D=2", { filter: { ids: [1, 2] } }],
  ["json=%7B%22name%22:%22a+b%22%7D", { json: { name: "a b" } }],
])("%s, as other clients write it", async (query, expected) => {
  expect(await read(query)).toEqual({ status: 200, body: { path: {}, query: expected } });
});

test.each<[string, name: string, rule: string, pointer?: string]>([
  ["json=%7B", "json", "json"],
  ["json=", "json", "json"],
  ['json={"name":"a"}&json={"name":"b"}', "json", "repeated"],
  ["json=%7B%22name%22:5%7D", "json", "type", "/name"],
  ["json=%7B%7D", "json", "required", "/name"],
  ['json={"name":"\\u0000"}', "json", "encoding", "/name"],
  ["place=a", "place", "unknown"],
  ["house-no=x", "place", "type", "/house-no"],
  ["city=a&city=b", "place", "type", "/city"],
  ["size=x", "size", "type"],
  ["size=x,1,x,2", "size", "type", "/x"],
  ["size=z,1", "size", "unknown", "/z"],
  ["filter[ids]=1&filter[ids]=b", "filter", "type", "/ids/1"],
  ["filter[on]=true&filter[on]=false", "filter", "type", "/on"],
  ["pipedNumbers=1,2", "pipedNumbers", "type", "/0"],
  ["spacedNumbers=1+2+3+4", "spacedNumbers", "maxItems"],
])("%s is 400, with its place", async (query, name, rule, pointer) => {
  const { status, body: content } = await read(query);
  expect(status).toBe(400);
  expect(content.message).toContain(`query parameter ${name}`);
  expect(content.errors).toContainEqual(
    expect.objectContaining({ in: "query", name, rule, ...(pointer && { pointer }) }),
  );
});

test("the types have the values of each parameter, and those of one name apart", async () => {
  const use = `
    import { createServiceClient } from "./client/generated/index.ts";
    import type { operations } from "./types/types.ts";

    const client = createServiceClient({ baseUrl: "http://127.0.0.1" });
    export const both: operations["readBoth"]["parameters"] = { path: { id: "a" }, query: { id: 5 } };
    client.readBoth({ id: "a", "query.id": 5 });
    client.GET("/both/{id}", { params: both });
    // @ts-expect-error The query has one too.
    client.readBoth({ id: "a" });
    // @ts-expect-error That of the query is a number.
    client.readBoth({ id: "a", "query.id": "5" });
    client.read({ json: { name: "", inner: { name: "" } }, place: { "house-no": 1 }, filter: { ids: [1] } });
    // @ts-expect-error JSON has the types of its schema.
    client.read({ json: { name: 5 } });
  `;
  expect(await served.compileErrors(use)).toBe("");
});

describe("a name that the path and the query have", () => {
  test("is two values for the handler", async () => {
    const received = { path: { id: "a b" }, query: { id: 5 } };
    expect(await client.readBoth?.({ id: "a b", "query.id": 5 })).toEqual(received);
    const byPath = await client.GET("/both/{id}", { params: received });
    expect(byPath.data).toEqual(received);
  });

  test("is wrong where it is wrong", async () => {
    const response = await fetch(`${served.baseUrl}/both/5?id=a`);
    expect(await response.json()).toMatchObject({
      status: 400,
      errors: [{ in: "query", name: "id", rule: "type" }],
    });
  });
});
