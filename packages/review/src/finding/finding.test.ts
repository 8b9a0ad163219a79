import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contractOf, type Json, type JsonRecord } from "../../pairs/pair.ts";
import { compareContracts } from "../compare-contracts/contracts.ts";
import { faultOfGrouping } from "../testing/grouping.ts";
import { documentOf, findingsOf } from "../testing/reviews.ts";
import { toFindings } from "./finding.ts";

const text = { type: "string" };
const object = (more: JsonRecord) => ({
  type: "object",
  properties: { a: text, b: text, c: text },
  ...more,
});

describe("of two changes at one place, each is a finding with a fingerprint of its own:", () => {
  const cases: Record<string, [before: Json, after: Json, messages: string[]]> = {
    "properties that become required": [
      object({}),
      object({ required: ["a", "b"] }),
      ["`a` became required", "`b` became required"],
    ],
    "properties that become optional": [
      object({ required: ["a", "b"] }),
      object({}),
      ["`a` became optional", "`b` became optional"],
    ],
    "dependencies on the same property": [
      object({}),
      object({ dependentRequired: { a: ["c"], b: ["c"] } }),
      ["if `a` is present, `c` became required", "if `b` is present, `c` became required"],
    ],
    "branches without a name": [
      { oneOf: [object({ required: ["a"] })] },
      { oneOf: ["a", "b", "c"].map((name) => object({ required: [name] })) },
      ["alternative of type `object`", "alternative of type `object`"],
    ],
    "branches of the same title": [
      { oneOf: ["a", "b"].map((name) => ({ title: "It", ...object({ required: [name] }) })) },
      {
        oneOf: ["a", "b"].map((name) => ({
          title: "It",
          ...object({ required: [name], minProperties: 3 }),
        })),
      },
      ["`minProperties` was set", "`minProperties` was set"],
    ],
    "alternatives of one schema": [
      {
        oneOf: [
          { oneOf: [{ enum: ["x"] }, { enum: ["y"] }, { type: "object" }] },
          { type: "object", properties: { a: { enum: ["y", "z"] } }, required: ["a"] },
        ],
      },
      { enum: ["x", "y"] },
      [
        "alternative of type `object` was removed",
        "alternative whose `a` is `y` was removed",
        "alternative whose `a` is `z` was removed",
        "the value `y` moved to another alternative",
      ],
    ],
  };

  test.each(Object.entries(cases))("%s", (_what, [before, after, messages]) => {
    const findings = findingsOf(contractOf({ request: before }), contractOf({ request: after }));
    expect(findings.map(({ message }) => message)).toEqual(
      messages.map((each) => expect.stringContaining(each)),
    );
    expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(messages.length);
  });
});

const names = fc.subarray(["a", "b", "c"]);
const { schema, objects } = fc.letrec<{ schema: Json; objects: Json }>((tie) => {
  const inner = tie("schema");
  const dictionary = fc.dictionary(fc.constantFrom("a", "b", "c"), inner, {
    maxKeys: 3,
    noNullPrototype: true,
  });
  const dependencies = fc.dictionary(fc.constantFrom("a", "b"), names, {
    maxKeys: 2,
    noNullPrototype: true,
  });
  const more = { requiredKeys: [] };
  return {
    objects: fc.record(
      {
        type: fc.constant("object"),
        properties: dictionary,
        required: names,
        dependentRequired: dependencies,
        additionalProperties: fc.boolean(),
        description: fc.constantFrom("One.", "Another."),
      },
      more,
    ),
    schema: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.record({ enum: fc.subarray(["x", "y", "z"], { minLength: 1 }) }),
      fc.record({ type: fc.constantFrom("string", "integer"), minLength: fc.nat(2) }, more),
      fc.record({ $ref: fc.constantFrom("#/components/schemas/A", "#/components/schemas/B") }),
      tie("objects"),
      fc.record({ type: fc.constant("array"), items: inner }),
      fc.record({ oneOf: fc.array(inner, { minLength: 1, maxLength: 3 }) }),
      fc.record({ allOf: fc.array(inner, { minLength: 1, maxLength: 2 }) }),
    ),
  };
});

const content = (each: Json) => ({ "application/json": { schema: each } });
const contract = fc
  .record({
    schemas: fc.record({ A: objects, B: objects }),
    body: schema,
    answer: schema,
    headers: fc.subarray(["One", "Two"]),
    parameters: fc.subarray(["one", "two", "three"]),
    required: fc.boolean(),
  })
  .map(({ schemas, body, answer, headers, parameters, required }): JsonRecord => {
    const listed = parameters.map((name) => ({ name, in: "query", required, schema: body }));
    return {
      openapi: "3.1.0",
      info: { title: "Things", version: "1.0.0" },
      paths: {
        "/things": {
          parameters: listed,
          get: {
            responses: {
              200: {
                description: "",
                headers: Object.fromEntries(
                  headers.map((name) => [name, { required, schema: {} }]),
                ),
                content: content(answer),
              },
            },
          },
          post: {
            requestBody: { required, content: content(body) },
            responses: { 200: { description: "", content: content(body) } },
          },
        },
      },
      components: { schemas },
    };
  });

test("of any contracts that differ in many things, grouping hides no message", () => {
  fc.assert(
    fc.property(contract, contract, (before, after) => {
      const occurrences = compareContracts(documentOf(before), documentOf(after));
      const findings = toFindings(occurrences);
      expect(findings.flatMap((each) => each.occurrences)).toHaveLength(occurrences.length);
      expect(faultOfGrouping(findings)).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});
