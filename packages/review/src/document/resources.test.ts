import { describe, expect, test } from "vitest";
import { contractOf, type Json, type JsonRecord } from "../../pairs/pair.ts";
import { compareContracts } from "../compare-contracts/contracts.ts";
import { documentOf, findingsOf } from "../testing/reviews.ts";
import { Document } from "./document.ts";

const withSchemas = (schemas: JsonRecord, request: Json = { $ref: "#/components/schemas/A" }) => ({
  ...contractOf({ request }),
  components: { schemas },
});
const id = "https://schemas.example.com/a";

describe("references lead into the schema with the $id:", () => {
  const places: Record<string, (value: JsonRecord) => JsonRecord> = {
    "to definitions of its own": (x) =>
      withSchemas({ A: { $id: id, $ref: "#/$defs/x", $defs: { x } } }),
    "to its own, where the file has some of the name": (x) =>
      withSchemas({
        A: {
          $id: id,
          properties: { x: { $ref: "#/components/schemas/B" } },
          components: { schemas: { B: x } },
        },
        B: true,
      }),
    "by the $id from outside": (x) => withSchemas({ A: { $id: id, ...x } }, { $ref: id }),
    "relative to the $id around": (x) =>
      withSchemas({
        A: { $id: id, properties: { b: { $ref: "b" } } },
        B: { $id: "https://schemas.example.com/b", ...x },
      }),
    "to an anchor that another schema has too": (x) =>
      withSchemas({
        B: { $id: "https://schemas.example.com/b", $defs: { x: { $anchor: "x" } } },
        A: { $id: id, $ref: "#x", $defs: { x: { $anchor: "x", ...x } } },
      }),
    "to a dynamic anchor, as to any other": (x) =>
      withSchemas({ A: { $ref: "#x" }, B: { $dynamicAnchor: "x", ...x } }),
    "of a dynamic reference to a plain anchor": (x) =>
      withSchemas({
        A: { $id: id, $dynamicRef: "#x", $defs: { x: { $anchor: "x", ...x } } },
        B: { $dynamicAnchor: "x", type: "array" },
      }),
    "to the file, where the schema has nothing of the name": (x) =>
      withSchemas({ A: { $id: id, $ref: "#/components/schemas/B" }, B: x }),
  };

  test.each(Object.entries(places))("%s", (_where, schemas) => {
    const [text, integer] = [schemas({ type: "string" }), schemas({ type: "integer" })];
    expect(findingsOf(text, text)).toEqual([]);
    const breaking = findingsOf(text, integer).filter(({ verdict }) => verdict === "breaking");
    expect(breaking.map((each) => each.id)).toEqual(["type-changed"]);
  });
});

test("what is in neither is told in one sentence that is true", () => {
  const broken = documentOf(withSchemas({ A: { $id: id, $ref: "#/$defs/x" } }));
  compareContracts(broken, broken);
  expect(broken.deadReferences[0]?.message).toBe(
    `openapi.json refers to #/$defs/x, which is neither in the schema with the $id ${id} nor in its file.`,
  );
  const elsewhere = withSchemas({ A: { $id: id, $ref: "https://other.example.com/b" } });
  expect(() => findingsOf(elsewhere, elsewhere)).toThrow("nothing is fetched");
});

test("OpenAPI 3.0 knows no $id", () => {
  const schemas = {
    A: { $id: id, allOf: [{ $ref: "#/components/schemas/B" }] },
    B: { type: "string" },
  };
  const old = { ...withSchemas(schemas), openapi: "3.0.3" };
  expect(findingsOf(old, withSchemas(schemas))).toEqual([]);
});

describe("a $self names its document", () => {
  const api = "https://example.com/apis/pets";
  const contract = (reference: string, type: string, openapi = "3.2.0") => ({
    ...withSchemas({ A: { $ref: reference }, B: { type } }),
    openapi,
    $self: api,
  });

  test.each([
    `${api}#/components/schemas/B`,
    "pets#/components/schemas/B",
    "#/components/schemas/B",
  ])("for the reference %s", (reference) => {
    const [text, integer] = [contract(reference, "string"), contract(reference, "integer")];
    expect(findingsOf(text, text)).toEqual([]);
    expect(findingsOf(text, integer)).toMatchObject([{ id: "type-changed" }]);
  });

  test("for references of other files, which may be relative to their files as well", () => {
    const files = (type: string): Record<string, unknown> => ({
      "openapi.json": { ...contract("shared.json#/components/schemas/S", type), info: {} },
      "shared.json": {
        openapi: "3.2.1",
        $self: "https://example.com/shared",
        components: { schemas: { S: { $ref: `${api}#/components/schemas/B` } } },
      },
    });
    const document = (type: string) =>
      new Document({ read: (path) => JSON.stringify(files(type)[path]) }, "openapi.json");
    const changes = compareContracts(document("string"), document("integer"));
    expect(changes.map(({ change }) => change.id)).toContain("type-changed");
  });

  test("but not before OpenAPI 3.2", () => {
    const older = contract(`${api}#/components/schemas/B`, "string", "3.1.0");
    expect(() => findingsOf(older, older)).toThrow("nothing is fetched");
  });

  test("and what is not in it is nowhere", () => {
    const broken = documentOf(contract("#/components/schemas/C", "string"));
    compareContracts(broken, broken);
    expect(broken.deadReferences[0]?.message).toBe(
      "openapi.json refers to #/components/schemas/C, which does not exist.",
    );
  });
});
