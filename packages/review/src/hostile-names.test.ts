import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { kebab } from "./change/kinds.ts";
import type { JsonObject } from "./document/json.ts";
import { findingsOf } from "./testing/reviews.ts";

/** Members that every object inherits without being written in the contract. */
const inherited = ["constructor", "__proto__", "toString"];

const places = [
  ...["property", "pattern", "dependency", "required", "value", "tag", "format", "encoded"],
  ...["query", "header", "cookie", "style", "in", "serverVariable", "scheme", "flow", "scope"],
  ...["mediaType", "responseHeader", "part", "callback", "webhook", "extension", "keyword", "tags"],
  ...["operationId", "schema", "example", "link", "type", "method"],
] as const;
type Place = (typeof places)[number];

/** With a computed key, as here, even `__proto__` is an ordinary member. */
function contract(name: (place: Place) => string): JsonObject {
  const text = { type: "string" };
  const media = { schema: { $ref: `#/components/schemas/${name("schema")}` } };
  const silent = { responses: { 204: { description: "None." } } };
  return {
    openapi: "3.1.0",
    servers: [
      {
        url: `https://{${name("serverVariable")}}.test`,
        variables: { [name("serverVariable")]: { default: "a", enum: ["a", "b"] } },
      },
    ],
    tags: [{ name: name("tags") }],
    security: [{ [name("scheme")]: [name("scope")] }],
    paths: {
      "/things": {
        additionalOperations: { [name("method")]: silent },
        post: {
          operationId: name("operationId"),
          [`x-${name("extension")}`]: 1,
          parameters: [
            { name: name("query"), in: "query", style: name("style"), schema: text },
            { name: name("header"), in: "header", schema: text },
            { name: name("cookie"), in: "cookie", schema: text },
            { name: "elsewhere", in: name("in"), schema: text },
          ],
          callbacks: { [name("callback")]: { "{$url}": { post: silent } } },
          requestBody: {
            content: {
              "application/json": media,
              "multipart/form-data": {
                schema: { type: "object", properties: { [name("part")]: text } },
                encoding: { [name("part")]: { contentType: "text/csv" } },
              },
              [name("mediaType")]: { examples: { [name("example")]: { value: 1 } } },
            },
          },
          responses: {
            200: {
              description: "Done.",
              headers: { [name("responseHeader")]: { schema: text } },
              links: { [name("link")]: { operationId: "other" } },
            },
          },
        },
      },
    },
    webhooks: { [name("webhook")]: { post: silent } },
    components: {
      schemas: {
        [name("schema")]: {
          type: "object",
          [name("keyword")]: true,
          required: [name("required")],
          properties: {
            [name("property")]: text,
            kind: { enum: [name("value"), "another"] },
            formatted: { type: "string", format: name("format") },
            encoded: { type: "string", contentEncoding: name("encoded") },
            typed: { type: name("type") },
            choice: {
              discriminator: {
                propertyName: "tag",
                mapping: { [name("tag")]: "#/components/schemas/A" },
              },
              oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }],
            },
          },
          patternProperties: { [`^${name("pattern")}$`]: text },
          dependentRequired: { [name("dependency")]: ["kind"] },
        },
        A: { type: "object", properties: { tag: text }, required: ["tag"] },
        B: { type: "object", properties: { tag: text, b: text }, required: ["tag", "b"] },
      },
      securitySchemes: {
        [name("scheme")]: {
          type: "oauth2",
          flows: { [name("flow")]: { scopes: { [name("scope")]: "" } } },
        },
      },
    },
  };
}

const named = (name: string, place?: Place) =>
  contract((each) => (each === place ? "renamed" : name));

/** The findings and their places, with one name in place of all. */
function found(name: string, before: JsonObject, after: JsonObject): string[] {
  const lines = findingsOf(before, after).map(({ id, verdict, location }) =>
    [verdict, id, location.before?.pointer, location.after?.pointer].join(" "),
  );
  const names = [name, kebab(name)];
  return lines.map((each) => names.reduce((text, it) => text.replaceAll(it, "plain"), each)).sort();
}

/** The findings when the name at one place changes, and when it changes back. */
function foundOfRename(name: string, place: Place): string[][] {
  const [old, now] = [named(name), named(name, place)];
  return [found(name, old, now), found(name, now, old)];
}

describe("where everything is called", () => {
  const usual = new Map(places.map((place) => [place, foundOfRename("plain", place)]));

  describe.each(inherited)("%s", (name) => {
    test("nothing differs from itself", () => {
      expect(found(name, named(name), named(name))).toEqual([]);
    });

    test("whatever is renamed is found as it is of any other name", () => {
      const other = places.filter(
        (place) => !isDeepStrictEqual(foundOfRename(name, place), usual.get(place)),
      );
      expect(other).toEqual([]);
    });
  });
});
