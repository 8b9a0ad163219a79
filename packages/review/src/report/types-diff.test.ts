import { expect, test } from "vitest";
import { contractOf, type Json, type JsonRecord } from "../../pairs/pair.ts";
import { Document } from "../document/document.ts";
import { reportBetween } from "../testing/reviews.ts";
import { typesDiff } from "./types-diff.ts";

/** A parent whose discriminator names its subtypes, each of which is a file. */
function files(barks: Json, mapping: Record<string, string> = {}): JsonRecord {
  const subtype = (properties: JsonRecord) => ({
    allOf: [{ $ref: "animal.json" }, { properties }],
  });
  return {
    "api/openapi.json": contractOf({ request: { $ref: "schemas/animal.json" } }),
    "api/schemas/animal.json": {
      type: "object",
      properties: { kind: { type: "string" } },
      required: ["kind"],
      discriminator: {
        propertyName: "kind",
        mapping: { dog: "dog.json", cat: "./cat.json", ...mapping },
      },
    },
    "api/schemas/dog.json": subtype({ barks }),
    "api/schemas/cat.json": subtype({ lives: { type: "integer" } }),
  };
}

function diffOf(before: JsonRecord, after: JsonRecord): Promise<string> {
  const documentOf = (all: JsonRecord) =>
    new Document({ read: (path) => JSON.stringify(all[path]) }, "api/openapi.json");
  return typesDiff(reportBetween(documentOf(before), documentOf(after)));
}

test("a discriminator may name files that nothing else refers to", async () => {
  const diff = await diffOf(files({ type: "boolean" }), files({ type: "string" }));
  expect(diff).toContain("-            barks?: boolean;\n+            barks?: string;");
  expect(diff).not.toContain("x-mapped");
});

test("what cannot be generated is said", async () => {
  const usual = files({ type: "boolean" });
  const broken = files({ type: "boolean" }, { bird: "#/components/schemas/Bird" });
  expect(await diffOf(usual, broken)).toMatch(/^The types of the revision cannot be generated: /);
});
