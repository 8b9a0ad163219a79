import { describe, expect, test } from "vitest";
import { operationPairs } from "../../pairs/operation-pairs.js";
import { at, contract, contractOf, type Json, type JsonRecord } from "../../pairs/pair.js";
import { refactoringPairs } from "../../pairs/refactoring-pairs.js";
import { schemaPairs } from "../../pairs/schema-pairs.js";
import type { Review } from "../policy/review.js";
import { reviewOf } from "../testing/reviews.js";
import { rowsOf } from "./rows.js";

function rowsBetween(
  before: JsonRecord,
  after: JsonRecord,
  options?: Parameters<typeof reviewOf>[2],
) {
  return rowsOf(reviewOf(before, after, options));
}

test("in all pairs, each finding is in one row, and no row is milder than what it tells", () => {
  const pairs = [...schemaPairs, ...operationPairs, ...refactoringPairs];
  for (const { before, after } of pairs) {
    const review = reviewOf(before, after);
    const { findings } = review;
    const rows = rowsOf(review);
    expect(rows.flatMap((row) => row.findings).toSorted(byMessage)).toEqual(
      [...findings].toSorted(byMessage),
    );
    for (const row of rows) {
      expect(row.verdict).toBe(row.findings.map(({ verdict }) => verdict).toSorted()[0]);
      expect(row.explanation !== undefined).toBe(row.verdict === "breaking");
    }
  }
});

function byMessage(left: Review["findings"][number], right: Review["findings"][number]): number {
  return left.message < right.message ? -1 : 1;
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
      "createThing · requestBody: the value `c` was removed.",
      "createThing · requestBody: the values `d`, `e` and `f` were removed.",
    ]);
    expect(review.passed).toBe(false);
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

  test.each<[string, JsonRecord, JsonRecord]>([
    [
      "names that have nothing in common",
      { colour: { type: "string" } },
      { weight: { type: "string" } },
    ],
    [
      "lists of plain texts",
      { tags: { type: "array", items: { type: "string" } } },
      { owners: { type: "array", items: { type: "string" } } },
    ],
    [
      "other descriptions",
      { colour: { type: "string", description: "A." } },
      { weight: { type: "string", description: "B." } },
    ],
  ])("needs more than one type: %s", (_what, before, after) => {
    const rows = rowsBetween(thing(before), thing(after));
    expect(rows.map(({ id }) => id)).toEqual(["property-removed", "property-added"]);
  });

  test.each<[string, JsonRecord, JsonRecord]>([
    [
      "one description",
      { colour: { type: "string", description: "A." } },
      { weight: { type: "string", description: "A." } },
    ],
    [
      "one format",
      { colour: { type: "string", format: "uuid" } },
      { weight: { type: "string", format: "uuid" } },
    ],
    ["one list", { colour: { enum: ["a", "b"] } }, { weight: { enum: ["a", "b"] } }],
    ["a common word", { userName: { type: "string" } }, { name: { type: "string" } }],
    ["another case", { user_name: { type: "string" } }, { userName: { type: "string" } }],
    ["a letter less", { colour: { type: "string" } }, { color: { type: "string" } }],
  ])("is known by %s", (_what, before, after) => {
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
