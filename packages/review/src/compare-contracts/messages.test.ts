import { describe, expect, test } from "vitest";
import { listThings } from "../../pairs/changes.ts";
import { animals, answered, sent } from "../../pairs/discriminator-pairs.ts";
import { contractOf, type Json, type JsonRecord } from "../../pairs/pair.ts";
import { findingsOf } from "../testing/reviews.ts";

/** The messages about changes by what changed, one for each. */
function testMessages(
  cases: Record<string, [before: JsonRecord, after: JsonRecord, ...messages: string[]]>,
): void {
  test.each(Object.entries(cases))("%s", (_what, [before, after, ...messages]) => {
    expect(findingsOf(before, after).map(({ message }) => message)).toEqual(messages);
  });
}

const both = ["Dog", "Cat"];
const defaultAnimals = animals(both, { d: "Dog", c: "Cat" });

describe("a discriminator", () => {
  testMessages({
    "value that selects a schema outside of the union": [
      sent(defaultAnimals),
      sent(animals(both, { d: "Dog", c: "Bird" })),
      "op · requestBody: the discriminator value `c` now selects `Bird` instead of `Cat`.",
    ],
    "value that is called otherwise": [
      answered(defaultAnimals),
      answered(animals(both, { d: "Dog", cat: "Cat" })),
      "op · 200: the discriminator value of `Cat` changed from `c` to `cat`.",
    ],
    "value that comes with its branch": [
      answered(defaultAnimals),
      answered(animals([...both, "Bird"], { d: "Dog", c: "Cat", b: "Bird" })),
      "op · 200: the alternative `Bird` was added.",
    ],
  });
});

describe("a schema", () => {
  const of = (schema: Json) =>
    contractOf({ request: { type: "object", properties: { p: schema } } });
  const p = "createThing · requestBody.p";
  const number = { type: "number" };
  testMessages({
    "of numbers that are listed, and happen to be integers": [
      of(number),
      of({ ...number, enum: [1, 2] }),
      `${p}: only listed values are allowed now.`,
    ],
    "of multiples, which are integers": [
      of(number),
      of({ ...number, multipleOf: 5 }),
      `${p}: \`multipleOf\` was set to \`5\`.`,
    ],
    "of any type, whose numbers are multiples": [
      of({}),
      of({ multipleOf: 5 }),
      `${p}: \`multipleOf\` was set to \`5\`.`,
    ],
    "whose only text is no longer listed": [
      of({ enum: ["a", 1] }),
      of({ enum: [1] }),
      `${p}: the value \`a\` was removed.`,
    ],
    "of another type, without its list": [
      of({ type: "integer", enum: [1, 2] }),
      of(number),
      `${p}: the type changed from \`integer\` to \`number\`.`,
      `${p}: any value is allowed now.`,
    ],
    "that is gone, with all that was in it": [
      of({ type: "object", required: ["a"], properties: { a: number }, minProperties: 2 }),
      of({}),
      `${p}: the type changed from \`object\` to \`any\`.`,
    ],
    "that came, with all that is in it": [
      of({}),
      of({ type: "object", required: ["a"], properties: { a: number } }),
      `${p}: the type changed from \`any\` to \`object\`.`,
    ],
    "with as many items of a kind as go without saying": [
      of({ type: "array", contains: number, minContains: 1 }),
      of({ type: "array", contains: number, minContains: 2 }),
      `${p}: \`minContains\` changed from \`1\` to \`2\`.`,
    ],
    "whose part is not a property": [
      of({ type: "object", propertyNames: { maxLength: 5 } }),
      of({ type: "object", propertyNames: { maxLength: 4 } }),
      `${p}.propertyNames: \`maxLength\` changed from \`5\` to \`4\`.`,
    ],
  });
});

describe("documentation", () => {
  const codes = (text: string, status = 408) => ({
    type: "object",
    "x-codes": { timeout: { status, description: text }, other: { status: 400 } },
  });
  const body = (schema: Json) => contractOf({ request: schema });
  const operation = (example: Json) => listThings({ operationId: "op", "x-sample": example });
  const p = "createThing · requestBody";
  const long = "x".repeat(300);
  testMessages({
    "of which one text changed": [
      body(codes("Too late.")),
      body(codes("Late.")),
      `${p}: \`x-codes.timeout.description\` changed from \`Too late.\` to \`Late.\`.`,
    ],
    "of which several things changed": [
      body(codes("Late.")),
      body(codes("Never.", 504)),
      `${p}: \`x-codes.timeout\` changed from \`{"status":408,"description":"Late."}\` to \`{"status":504,"description":"Never."}\`.`,
    ],
    "that is long": [
      body(codes(`${long}a`)),
      body(codes(`${long}b`)),
      `${p}: \`x-codes.timeout.description\` changed from \`…${"x".repeat(40)}a\` to \`…${"x".repeat(40)}b\`.`,
    ],
    "that is long and new": [
      body({ type: "object" }),
      body({ type: "object", "x-codes": [long] }),
      `${p}: \`x-codes\` was set to \`["${"x".repeat(198)}…\`.`,
    ],
    "of an operation": [
      operation({ a: [1, { b: "c" }] }),
      operation({ a: [1, { b: "d" }] }),
      "op: `x-sample.a.1.b` changed from `c` to `d`.",
    ],
  });

  test("is kept whole beside the sentence", () => {
    const [finding] = findingsOf(body(codes(`${long}a`)), body(codes(`${long}b`)));
    expect(finding?.before).toMatchObject({ timeout: { description: `${long}a` } });
  });
});

describe("security", () => {
  const schemes = (members: JsonRecord, name = "key") =>
    listThings(
      { operationId: "op", security: [{ [name]: [] }] },
      {
        components: {
          securitySchemes: {
            key: { type: "apiKey", in: "header", name: "X-Key", ...members },
            bearer: { type: "http", scheme: "bearer" },
          },
        },
      },
    );
  const flow = (members: JsonRecord) =>
    schemes({
      type: "oauth2",
      flows: { password: { tokenUrl: "/token", scopes: {}, ...members } },
    });
  testMessages({
    "whose key is sent elsewhere": [
      schemes({}),
      schemes({ in: "query", name: "key" }),
      "key: the security scheme `key` changed: `in` changed from `header` to `query`; `name` changed from `X-Key` to `key`.",
    ],
    "whose tokens are given out elsewhere": [
      flow({}),
      flow({ tokenUrl: "/tokens", refreshUrl: "/token" }),
      "key: the security scheme `key` changed: in the flow `password`, `tokenUrl` changed from `/token` to `/tokens`.",
    ],
    "that another took the place of": [
      schemes({}),
      schemes({}, "bearer"),
      "op: key no longer suffices; bearer is required.",
    ],
  });
});

describe("a parameter", () => {
  const parameter = (members: JsonRecord) =>
    listThings({
      operationId: "op",
      parameters: [{ name: "q", in: "query", schema: { type: "array" }, ...members }],
    });
  testMessages({
    "in another style, which has another default of `explode`": [
      parameter({}),
      parameter({ style: "pipeDelimited" }),
      "op · q: `style` changed from `form` to `pipeDelimited`.",
    ],
    "in another style, and joined otherwise than this has it": [
      parameter({ explode: false }),
      parameter({ style: "pipeDelimited", explode: true }),
      "op · q: `style` changed from `form` to `pipeDelimited`.",
      "op · q: `explode` changed from `false` to `true`.",
    ],
  });
});

describe("a response", () => {
  const thing = { "application/json": { schema: { type: "string" } } };
  const responding = (statuses: string[], content: Json = thing) =>
    listThings({
      operationId: "op",
      responses: Object.fromEntries(statuses.map((each) => [each, { description: "", content }])),
    });
  testMessages({
    "whose statuses become their range": [
      responding(["200", "201"]),
      responding(["2XX"]),
      "op · 200: the response `2XX` replaced `200`, `201`.",
    ],
    "with another charset": [
      responding(["200"]),
      responding(["200"], { "application/json; charset=utf-16": { schema: { type: "string" } } }),
      "op · 200: the media type changed from `application/json` to `application/json;charset=utf-16`.",
    ],
  });
});
