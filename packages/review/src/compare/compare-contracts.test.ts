import { describe, expect, test } from "vitest";
import { operationPairs } from "../../pairs/operation-pairs.js";
import type { Pair } from "../../pairs/pair.js";
import { contract, contractOf } from "../../pairs/pair.js";
import { refactoringPairs } from "../../pairs/refactoring-pairs.js";
import { schemaPairs } from "../../pairs/schema-pairs.js";
import { Document } from "../document/document.js";
import { findingsOf } from "../testing/findings-of.js";
import { compareContracts } from "./compare-contracts.js";

const order = ["none", "docs-only", "compatible", "breaking"] as const;

function verdictOf({ before, after }: Pair): string {
  const ranks = findingsOf(before, after).map(({ verdict }) => order.indexOf(verdict));
  return order[Math.max(0, ...ranks)] ?? "none";
}

describe("a change of one keyword", () => {
  test.each(schemaPairs)("$name: $verdict", (pair) => {
    expect(verdictOf(pair)).toBe(pair.verdict);
    const telling = findingsOf(pair.before, pair.after).filter(
      ({ verdict }) => verdict === pair.verdict && verdict !== "docs-only",
    );
    for (const { direction } of telling) expect(direction).toBe(pair.direction);
  });
});

describe("a change of an operation", () => {
  test.each(operationPairs)("$name: $verdict", (pair) => {
    expect(verdictOf(pair)).toBe(pair.verdict);
  });
});

describe("a refactoring", () => {
  test.each(refactoringPairs)("$name: nothing", ({ before, after }) => {
    expect(findingsOf(before, after)).toEqual([]);
  });
});

describe("what must hold for all pairs", () => {
  const all = [...schemaPairs, ...operationPairs, ...refactoringPairs];

  test.each(all)("$name: each contract against itself is no change", ({ before, after }) => {
    expect(findingsOf(before, structuredClone(before))).toEqual([]);
    expect(findingsOf(after, structuredClone(after))).toEqual([]);
  });

  test.each(all)("$name: the order of keys says nothing", ({ after }) => {
    expect(findingsOf(after, reordered(after) as typeof after)).toEqual([]);
  });
});

function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, reordered(each)]),
  );
}

describe("reversing a change", () => {
  /** Rules that are conventions about who relies on what, and so have a direction of their own. */
  const conventions = /propert|readOnly|default|discriminator|deprecated|renamed/;
  const reversible = schemaPairs.filter(
    ({ name, verdict }) => verdict !== "docs-only" && !conventions.test(name),
  );

  test.each(reversible)("$name: narrowed becomes widened", (pair) => {
    const effect = (side: "request" | "response", from: Pair["before"], to: Pair["after"]) =>
      findingsOf(swapped(from, side), swapped(to, side)).some(
        ({ verdict }) => verdict === "breaking",
      );
    const { before, after } = pair;
    expect(effect("request", before, after)).toBe(effect("response", after, before));
  });

  /** The contract with the schema of its one body, whichever it is, in the request or response. */
  function swapped(document: Pair["before"], side: "request" | "response"): Pair["before"] {
    const text = JSON.stringify(document);
    const { post } = JSON.parse(text).paths["/things"];
    const [request, response] = [post.requestBody, post.responses["200"]].map(
      ({ content }) => content["application/json"].schema,
    );
    const schema = request === true ? response : request;
    const body = (each: "request" | "response") => ({
      content: { "application/json": { schema: each === side ? schema : true } },
    });
    post.requestBody = { required: true, ...body("request") };
    post.responses["200"] = { description: "Done.", ...body("response") };
    return { ...document, paths: { "/things": { post } } };
  }
});

test("a change of a shared schema is one finding with all its operations", () => {
  const findings = findingsOf(
    contract(),
    contract((document) => {
      const { schemas } = document.components as { schemas: { Kind: { enum: string[] } } };
      schemas.Kind.enum = ["small"];
    }),
  );
  expect(findings).toMatchObject([
    {
      id: "enum-value-removed",
      verdict: "breaking",
      direction: "request",
      operations: ["listThings", "createThing", "getThing", "replaceThing"],
      breaks: ["listThings", "createThing", "replaceThing"],
      before: "large",
      location: { before: { pointer: "/components/schemas/Kind/enum" } },
    },
  ]);
});

test("security that all operations inherit is one finding", () => {
  const open = contract((document) => void delete document.security);
  const findings = findingsOf(open, contract());
  expect(findings).toHaveLength(1);
  expect(findings[0]?.breaks).toHaveLength(6);
});

test("a callback that is called at another address breaks", () => {
  const moved = JSON.stringify(contract()).replace("body#/url", "body#/hook");
  const findings = findingsOf(contract(), JSON.parse(moved));
  expect(findings.map(({ id, verdict }) => [id, verdict])).toEqual([
    ["operation-removed", "breaking"],
    ["operation-added", "compatible"],
  ]);
});

test("values that swap schemas in files of their own are two changes", () => {
  const animal = (property: string) => ({
    type: "object",
    properties: { kind: { type: "string" }, [property]: { type: "string" } },
    required: ["kind", property],
  });
  const documentWithFiles = (mapping: Record<string, string>) => {
    const oneOf = [{ $ref: "dog.json" }, { $ref: "cat.json" }];
    const schema = { oneOf, discriminator: { propertyName: "kind", mapping } };
    const files: Record<string, unknown> = {
      "openapi.json": contractOf({ request: schema }),
      "dog.json": animal("barks"),
      "cat.json": animal("meows"),
    };
    return new Document({ read: (path) => JSON.stringify(files[path]) }, "openapi.json");
  };
  const before = documentWithFiles({ d: "dog.json", c: "cat.json" });
  const after = documentWithFiles({ d: "cat.json", c: "dog.json" });
  expect(compareContracts(before, after).map(({ change }) => change.id)).toEqual([
    "discriminator-mapping-changed",
    "discriminator-mapping-changed",
  ]);
});

test("the type null may be written without quotes, and a mapping may name what is elsewhere", () => {
  const request = (type: string[], target: string) => ({
    type: "object",
    properties: { a: { type: JSON.parse(`[${type}]`) } },
    discriminator: { propertyName: "a", mapping: { x: target } },
  });
  const before = contractOf({ request: request(['"string"', '"null"'], "Gone") });
  const after = contractOf({ request: request(['"string"', "null"], "Gone") });
  expect(findingsOf(before, after)).toEqual([]);
});
