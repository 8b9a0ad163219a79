import { describe, expect, test } from "vitest";
import { documentWith } from "../../pairs/changes.ts";
import { at, contract, contractOf, type Json, type JsonRecord } from "../../pairs/pair.ts";
import { kind, object, string } from "../../pairs/schemas.ts";
import { reportOf, reviewOf } from "../testing/reviews.ts";
import { renderHtml } from "./html.ts";
import { renderJson } from "./render.ts";
import { otherProblems } from "./report.ts";
import { rowsOf } from "./rows.ts";
import { renderText } from "./text.ts";

function rowsBetween(
  before: JsonRecord,
  after: JsonRecord,
  options?: Parameters<typeof reviewOf>[2],
) {
  return rowsOf(reviewOf(before, after, options));
}

describe("the values of one enumeration", () => {
  const before = contractOf({ request: { enum: ["a", "b", "c", "d", "e", "f"] } });
  const after = contractOf({ request: { enum: ["a", "b"] } });

  test("are one row", () => {
    const [row, ...others] = rowsBetween(before, after);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      message: "createThing · requestBody: the values `c`, `d`, `e` and `f` were removed.",
      explanation: { why: "Clients that send any of these are refused." },
    });
    expect(new Set(row?.findings.map(({ fingerprint }) => fingerprint)).size).toBe(4);
  });

  test("are told apart where one of them is waived: its waiver lets no other through", () => {
    const { findings } = reviewOf(before, after);
    const [{ fingerprint = "" } = {}] = findings;
    const waivers = [{ fingerprint, reason: "Nobody sends it.", expires: "2026-12-31" }];
    const review = reviewOf(before, after, { waivers });
    expect(rowsOf(review).map(({ message }) => message)).toEqual([
      "createThing · requestBody: the values `d`, `e` and `f` were removed.",
      "createThing · requestBody: the value `c` was removed.",
    ]);
    expect(review.passed).toBe(false);
  });

  test("that moved to other alternatives were not removed", () => {
    const typed = (...values: string[]) => ({
      type: "object",
      properties: { type: { enum: values } },
      required: ["type"],
    });
    const split = ["a", "b"].map((name) => ({ title: name, ...typed(name) }));
    const rows = rowsBetween(
      contractOf({ request: typed("a", "b") }),
      contractOf({ request: { oneOf: split } }),
    );
    expect(rows.map(({ message }) => message)).toContain(
      "createThing · requestBody: the values `a` and `b` moved to other alternatives.",
    );
  });

  test("of two enumerations are two rows", () => {
    const two = (values: Json) => ({
      type: "object",
      properties: { x: { enum: values }, y: { enum: values } },
    });
    const rows = rowsBetween(
      contractOf({ request: two([1, 2, 3]) }),
      contractOf({ request: two([1]) }),
    );
    expect(rows.map(({ message }) => message)).toEqual([
      "createThing · requestBody.x: the values `2` and `3` were removed.",
      "createThing · requestBody.y: the values `2` and `3` were removed.",
    ]);
  });
});

describe("a rename", () => {
  const thing = (properties: Json, more: JsonRecord = {}) =>
    contractOf({ response: { type: "object", properties, ...more } });
  const text = { type: "string", maxLength: 9 };

  const different: Record<string, [before: JsonRecord, after: JsonRecord]> = {
    "names that have nothing in common": [
      { colour: { type: "string" } },
      { weight: { type: "string" } },
    ],
    "lists of plain texts": [
      { tags: { type: "array", items: { type: "string" } } },
      { owners: { type: "array", items: { type: "string" } } },
    ],
    "other descriptions": [
      { colour: { type: "string", description: "A." } },
      { weight: { type: "string", description: "B." } },
    ],
  };

  test.each(Object.entries(different))("needs more than one type: %s", (_what, [before, after]) => {
    const rows = rowsBetween(thing(before), thing(after));
    expect(rows.map(({ id }) => id)).toEqual(["property-removed", "property-added"]);
  });

  const alike: Record<string, [before: JsonRecord, after: JsonRecord]> = {
    "one description": [
      { colour: { type: "string", description: "A." } },
      { weight: { type: "string", description: "A." } },
    ],
    "one format": [
      { colour: { type: "string", format: "uuid" } },
      { weight: { type: "string", format: "uuid" } },
    ],
    "one list": [{ colour: { enum: ["a", "b"] } }, { weight: { enum: ["a", "b"] } }],
    "a common word": [{ userName: { type: "string" } }, { name: { type: "string" } }],
    "another case": [{ user_name: { type: "string" } }, { userName: { type: "string" } }],
    "a letter less": [{ colour: { type: "string" } }, { color: { type: "string" } }],
  };

  test.each(Object.entries(alike))("is known by %s", (_what, [before, after]) => {
    expect(rowsBetween(thing(before), thing(after)).map(({ id }) => id)).toEqual(["renamed"]);
  });

  test("of a property is one row", () => {
    const rows = rowsBetween(
      thing({ a: text, kept: text }),
      thing({ b: { ...text, description: "New." }, kept: text }),
    );
    expect(rows).toMatchObject([
      {
        message: "createThing · 200.a: the property was renamed from `a` to `b`.",
        verdict: "breaking",
        explanation: { why: "Clients that read `a` find nothing." },
        findings: [{ id: "property-removed" }, { id: "property-added" }],
      },
    ]);
    expect(rows[0]?.explanation?.instead).toMatch(/^Keep both/);
  });

  test.each<[string, JsonRecord, JsonRecord]>([
    ["what is defined otherwise", thing({ a: text }), thing({ b: { type: "integer" } })],
    ["what two might have become", thing({ a: text }), thing({ b: text, c: text })],
    ["what was required", thing({ a: text }, { required: ["a"] }), thing({ b: text })],
    [
      "what is to go on a day that was announced",
      thing({ a: { ...text, deprecated: true, "x-sunset": "2026-01-01" } }),
      thing({ b: text }),
    ],
  ])("is not %s", (_what, before, after) => {
    const ids = rowsBetween(before, after).map(({ id }) => id);
    expect(ids).not.toContain("renamed");
    expect(ids.length).toBeGreaterThan(1);
  });

  test("of a parameter is one row", () => {
    const after = contract((document) => {
      at(document, "paths", "/things", "get", "parameters", 2).name = "identifiers";
    });
    expect(rowsBetween(contract(), after).map(({ message }) => message)).toEqual([
      "listThings · ids: the parameter was renamed from `ids` to `identifiers`.",
    ]);
  });

  test("of an operation is one row", () => {
    const after = contract((document) => {
      const { "/events": events, ...paths } = at(document, "paths");
      document.paths = { ...paths, "/history": events as Json };
      at(document, "paths", "/history", "get").operationId = "listHistory";
      at(document, "paths", "/history", "get")["x-stability"] = "stable";
    });
    const before = contract((document) => {
      at(document, "paths", "/events", "get")["x-stability"] = "stable";
    });
    expect(rowsBetween(before, after)).toMatchObject([
      {
        message: "listEvents: the operation was renamed from `GET /events` to `GET /history`.",
        explanation: { why: "Clients that call the old address get an error." },
      },
    ]);
  });
});

test("a parameter in the place of a shared one is told where it is used", () => {
  const limit = (more: number) => ({
    ...{ name: "limit", in: "query" },
    schema: { type: "integer", default: more },
  });
  const contract = (parameter: JsonRecord) =>
    documentWith({
      paths: {
        "/a": { get: { operationId: "a", parameters: [parameter], responses: {} } },
        "/b": {
          get: {
            ...{ operationId: "b", responses: {} },
            parameters: [{ $ref: "#/components/parameters/Limit" }],
          },
        },
      },
      components: { parameters: { Limit: limit(20) } },
    });
  const rows = rowsBetween(contract({ $ref: "#/components/parameters/Limit" }), contract(limit(5)));
  expect(rows.map(({ message }) => message)).toEqual([
    "a · limit: the default changed from `20` to `5`.",
  ]);
});

test("nameless alternatives are told by the value that tells them apart", () => {
  const event = (name: string, ...properties: string[]) =>
    object(
      {
        event: { const: name },
        data: object(Object.fromEntries(properties.map((each) => [each, {}]))),
      },
      { required: ["event", "data"] },
    );
  const created = event("created", "id", "at");
  const rows = rowsBetween(
    contractOf({ response: { oneOf: [created, event("ended", "id", "why")] } }),
    contractOf({ response: { oneOf: [event("claimed", "by"), created, event("moved", "id")] } }),
  );
  expect(rows.map(({ message }) => message)).toEqual([
    "createThing · 200: the alternative whose `event` is `claimed` was added.",
    "createThing · 200: the alternative whose `event` is `moved` was added.",
    "createThing · 200: the alternative whose `event` is `ended` was removed.",
  ]);
});

describe("one cause is one row:", () => {
  const names = ["a", "b", "c", "d", "e"];
  const get = (operation: (name: string) => JsonRecord, more: JsonRecord = {}): JsonRecord =>
    documentWith({
      paths: Object.fromEntries(
        names.map((name) => [
          `/${name}`,
          {
            get: { operationId: name, responses: { 204: { description: "" } }, ...operation(name) },
          },
        ]),
      ),
      ...more,
    });
  const limit = { name: "limit", in: "query", schema: { type: "integer", maximum: 9 } };
  const shared = { $ref: "#/components/parameters/Limit" };
  const components = { components: { parameters: { Limit: limit } } };
  const answering = (schema: JsonRecord, schemas: JsonRecord) =>
    get(
      (name) => ({
        responses: {
          200: {
            description: "",
            content: {
              "application/json": { schema: { type: "object", properties: { [name]: schema } } },
            },
          },
        },
      }),
      { components: { schemas } },
    );
  const alternatives = (...all: string[]) =>
    answering({ anyOf: all.map(ref) }, { Cat: kind("cat"), Dog: kind("dog"), Fish: kind("fish") });
  const using = (name: string) =>
    answering(ref(name), {
      Full: object({ id: string, more: string }),
      Slim: object({ id: string }),
    });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  type Cases = Record<string, [before: JsonRecord, after: JsonRecord, message: string]>;
  const causes: Cases = {
    "a shared parameter that was removed": [
      get(() => ({ parameters: [shared] }), components),
      get(() => ({}), components),
      "Limit: the query parameter `limit` was removed.",
    ],
    "one of whose operations is deprecated": [
      get((name) => ({ deprecated: name === "a", parameters: [shared] }), components),
      get((name) => ({ deprecated: name === "a" }), components),
      "Limit: the query parameter `limit` was removed.",
    ],
    "a parameter that is written alike everywhere": [
      get(() => ({ parameters: [limit] })),
      get(() => ({ parameters: [{ ...limit, schema: { type: "integer", maximum: 5 } }] })),
      "limit: `maximum` changed from `9` to `5`.",
    ],
    "an alternative of many unions": [
      alternatives("Cat", "Dog"),
      alternatives("Cat", "Dog", "Fish"),
      "a · 200.a, b · 200.b, c · 200.c and 2 more: the alternative `Fish` was added.",
    ],
    "a component in the place of another, which is as it was": [
      using("Full"),
      using("Slim"),
      "a · 200.a.more, b · 200.b.more, c · 200.c.more and 2 more: the property `more` was removed.",
    ],
  };

  test.each(Object.entries(causes))("%s", (_what, [before, after, message]) => {
    const breaking = rowsBetween(before, after).filter(({ verdict }) => verdict === "breaking");
    expect(breaking).toMatchObject([{ message, breaks: names }]);
    expect(breaking[0]?.findings).toHaveLength(names.length);
    expect(new Set(breaking[0]?.waiverKeys).size).toBe(names.length);
  });

  test("parameters of one name that differ have places and decisions of their own", () => {
    const named = (name: string, maximum: number) => ({
      parameters: [{ ...limit, description: name, schema: { type: "integer", maximum } }],
    });
    const rows = rowsBetween(
      get((name) => named(name, 9)),
      get((name) => named(name, 5)),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.places).toHaveLength(names.length);
    expect(new Set(rows[0]?.waiverKeys).size).toBe(names.length);
  });

  const thing = (properties: string[], required: string[] = []) =>
    contractOf({
      response: object(Object.fromEntries(properties.map((name) => [name, string])), { required }),
    });
  const union = (...all: string[]) =>
    contractOf({ response: { oneOf: all.map((name) => ({ title: name, ...kind(name) })) } });
  const listed = "`a`, `b`, `c`, `d` and `e`";

  const lists: Cases = {
    "properties that are gone": [thing(names), thing([]), `the properties ${listed} were removed.`],
    "properties that may be missing": [
      thing(names, names),
      thing(names),
      `the properties ${listed} became optional.`,
    ],
    "additions to one list": [
      union("z"),
      union("z", ...names),
      `the alternatives ${listed} were added.`,
    ],
    "a schema that became a union": [
      thing(["kind", ...names]),
      union("y", "z"),
      `the alternative \`z\` was added; the properties ${listed} were removed`,
    ],
    "a pattern of names": [
      get((name) => ({ operationId: `old/${name}` })),
      get((name) => ({ operationId: `new/${name}` })),
      "5 operationIds changed alike, such as `old/a`, which became `new/a`.",
    ],
  };

  test.each(Object.entries(lists))("%s", (_what, [before, after, message]) => {
    const breaking = rowsBetween(before, after).filter(({ verdict }) => verdict === "breaking");
    expect(breaking).toMatchObject([{ message: expect.stringContaining(message) }]);
    expect(breaking[0]?.waiverKeys).toHaveLength(breaking[0]?.findings.length ?? 0);
  });

  test("what nobody uses", () => {
    const schemas = (type: string) => ({
      components: { schemas: Object.fromEntries(names.map((name) => [name, { type }])) },
    });
    const rows = rowsBetween(
      get(() => ({}), schemas("string")),
      get(() => ({}), schemas("integer")),
    );
    expect(rows).toMatchObject([{ message: "5 changes of components that no operation uses." }]);
  });

  test("texts that moved into an alternative", () => {
    const described = names.map((name) => [name, { ...kind("cat"), description: name }]);
    const moved = described.map(([name, one]) => [name, { anyOf: [one, kind("dog")] }]);
    const rows = rowsBetween(
      contractOf({ request: { type: "object", properties: Object.fromEntries(described) } }),
      contractOf({ request: { type: "object", properties: Object.fromEntries(moved) } }),
    );
    const texts = rows.filter(({ verdict }) => verdict === "docs-only");
    expect(texts.map(({ message }) => message)).toEqual([
      "5 descriptions moved into an alternative of the schema that they describe.",
    ]);
  });

  test("the policy says it once, and the numbers agree", async () => {
    const report = reportOf(
      get(() => ({ parameters: [shared] }), components),
      get(() => ({}), components),
    );
    expect(
      otherProblems(report)
        .map(({ rule }) => rule)
        .sort(),
    ).toEqual(["removal-announced", "version"]);
    expect(renderText(report, false)).toContain(
      "Breaking: 1 change breaks clients of 5 operations",
    );
    expect(await renderHtml(report)).toContain("3 to fix or to waive");
    const { rows, findings } = JSON.parse(renderJson(report));
    expect([rows.length, findings.length, rows[0].fingerprints.length]).toEqual([1, 5, 5]);
  });
});
