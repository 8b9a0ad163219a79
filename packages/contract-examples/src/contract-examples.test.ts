import { describe, expect, test } from "vitest";
import {
  bodyExamples,
  headerExample,
  requestExample,
  requestExamples,
} from "./contract-examples.ts";

const document = {
  components: {
    examples: { "a/b": { $ref: "#/components/examples/first" }, first: { value: "First" } },
    schemas: {
      Ticket: {
        type: "object",
        required: ["day"],
        properties: {
          id: { type: "integer", readOnly: true, example: 7 },
          day: { type: "string", format: "date" },
          code: { type: "string", writeOnly: true },
          note: { type: "string", example: "Late" },
        },
      },
    },
  },
};
const schema = { $ref: "#/components/schemas/Ticket" };
const reference = { $ref: "#/components/examples/a~1b" };

describe("a part of a request", () => {
  test("is the first example that the contract gives", () => {
    expect(requestExample(document, { schema, example: null })).toBe(null);
    const examples = { b: reference, a: {}, c: { value: 2 } };
    expect(requestExamples(document, { schema, examples })).toEqual(["First", 2]);
    expect(requestExample(document, { schema, examples })).toBe("First");
  });

  test("is otherwise what the schema requires, without what only responses have", () => {
    const { day, ...rest } = requestExample(document, { schema }) as Record<string, unknown>;
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(rest).toEqual({});
  });
});

describe("the body of a response", () => {
  test("has the examples that the contract gives, by name", () => {
    const examples = { late: { value: { note: "Late" } }, early: reference, far: {} };
    const given = bodyExamples(document, "application/json", { schema, examples });
    expect(Object.entries(given)).toEqual([
      ["late", { note: "Late" }],
      ["early", "First"],
    ]);
    expect(bodyExamples(document, "image/png", { example: "abc" })).toEqual({ example: "abc" });
  });

  test("has otherwise one of its schema, without what only requests have", () => {
    expect(bodyExamples(document, "application/json", { schema })).toEqual({
      generated: { id: 7, day: expect.any(String), note: "Late" },
    });
  });

  test("has none if it is bytes", () => {
    expect(bodyExamples(document, "image/png", { schema: {} })).toEqual({});
  });
});

test("a header is its example, or what its schema allows", () => {
  expect(headerExample(document, { schema: { type: "string" }, example: "/v1" })).toBe("/v1");
  expect(headerExample(document, { schema: { type: "integer", minimum: 3 } })).toBe(3);
});
