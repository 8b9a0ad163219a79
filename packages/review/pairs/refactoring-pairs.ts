import { type Changes, compatible, equal, type Notations, pairsOf } from "./changes.ts";
import { equalRows, migrationRows } from "./other-notations.ts";
import { at, contract, contractOf, type Json, type JsonRecord, type Pair } from "./pair.ts";
import { equalXmlRows } from "./xml-rows.ts";

const string = { type: "string" };
const integer = { type: "integer" };
const a = { type: "object", properties: { a: string }, required: ["a"] };
const b = { type: "object", properties: { b: integer } };
const ab = { type: "object", properties: { a: string, b: integer }, required: ["a"] };
const cat = { type: "object", required: ["kind"], properties: { kind: { const: "cat" } } };
const dog = { type: "object", required: ["kind"], properties: { kind: { const: "dog" } } };

/** Pairs of schemas that accept the same values. */
const schemas: Notations = {
  "wrapped in allOf": [a, { allOf: [a] }],
  "split by allOf": [ab, { allOf: [a, b] }],
  "split by allOf, closed outside": [
    { ...ab, additionalProperties: false },
    { allOf: [a, b], unevaluatedProperties: false },
  ],
  "nested allOf": [{ allOf: [a, b] }, { allOf: [{ allOf: [a] }, { allOf: [{ allOf: [b] }] }] }],
  "enum as oneOf of constants": [
    { type: "string", enum: ["a", "b"] },
    { oneOf: [{ const: "a" }, { const: "b" }] },
  ],
  "enum of one as const": [{ enum: ["a"] }, { const: "a" }],
  "enum reordered": [{ enum: ["a", "b"] }, { enum: ["b", "a"] }],
  "anyOf with null as a type list": [
    { type: ["string", "null"], minLength: 1 },
    { anyOf: [{ type: "string", minLength: 1 }, { type: "null" }] },
  ],
  "type list as anyOf": [
    { type: ["string", "integer"], maximum: 5 },
    { anyOf: [string, { type: "integer", maximum: 5 }] },
  ],
  "type list of one": [string, { type: ["string"] }],
  "type list reordered": [{ type: ["string", "null"] }, { type: ["null", "string"] }],
  "type known from the enum": [{ type: "string", enum: ["a"] }, { enum: ["a"] }],
  "boolean as an enum": [{ type: "boolean" }, { enum: [true, false] }],
  "exclusive bound of an integer": [
    { type: "integer", minimum: 1 },
    { type: "integer", exclusiveMinimum: 0 },
  ],
  "integer as a multiple of one": [integer, { type: "number", multipleOf: 1 }],
  "bounds that say nothing": [{ type: "string" }, { type: "string", minLength: 0 }],
  "keywords that say nothing": [a, { ...a, additionalProperties: true, minProperties: 0 }],
  "false left out": [
    { type: "array", items: string },
    { type: "array", items: string, uniqueItems: false },
  ],
  "pattern that matches everything": [string, { type: "string", pattern: "^.*$" }],
  "pattern written otherwise": [{ pattern: "^[0-9]+$" }, { pattern: "^\\d{1,}$" }],
  "oneOf of disjoint branches as anyOf": [{ oneOf: [cat, dog] }, { anyOf: [cat, dog] }],
  "branches reordered": [{ oneOf: [cat, dog] }, { oneOf: [dog, cat] }],
  "anyOf of one": [a, { anyOf: [a] }],
  "nested anyOf": [{ anyOf: [cat, dog, b] }, { anyOf: [{ anyOf: [cat, dog] }, b] }],
  "required reordered": [{ required: ["a", "b"] }, { required: ["b", "a"] }],
  "type excluded by not": [{ type: ["string", "null"], not: { type: "null" } }, string],
  "keyword of another type": [string, { type: "string", maximum: 5 }],
  ...equalRows,
  ...equalXmlRows,
};

function withComponents(schema: Json, components: JsonRecord): JsonRecord {
  return {
    ...contractOf({ request: schema, response: schema }),
    components: { schemas: components },
  };
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const node = (name: string) => ({ type: "object", properties: { next: ref(name), value: string } });

const documents: Changes = {
  "component inlined": equal(withComponents(ref("A"), { A: a }), withComponents(a, {})),
  "component extracted": equal(withComponents(ab, {}), withComponents(ref("AB"), { AB: ab })),
  "reference through another component": equal(
    withComponents(ref("A"), { A: a }),
    withComponents(ref("B"), { A: a, B: ref("A") }),
  ),
  "reference with siblings as allOf": equal(
    withComponents({ ...ref("A"), minProperties: 2 }, { A: a }),
    withComponents({ allOf: [ref("A"), { minProperties: 2 }] }, { A: a }),
  ),
  "recursive component unrolled": equal(
    withComponents(ref("Node"), { Node: node("Node") }),
    withComponents(node("Node"), { Node: node("Node") }),
  ),
  "components reordered": equal(
    withComponents(ref("A"), { A: a, B: b }),
    withComponents(ref("A"), { B: b, A: a }),
  ),
  // No message changes, but code that is generated from the contract has the names.
  "component renamed": compatible(
    withComponents(ref("A"), { A: a }),
    withComponents(ref("B"), { B: a }),
  ),
  "recursive component renamed": compatible(
    withComponents(ref("Node"), { Node: node("Node") }),
    withComponents(ref("Item"), { Item: node("Item") }),
  ),
};

/** What OpenAPI 3.0 writes, and how 3.1 writes it. */
const nullable: Notations = {
  "nullable of 3.0 as a type list of 3.1": [
    { type: "string", nullable: true },
    { type: ["string", "null"] },
  ],
  "exclusive bound of 3.0 as one of 3.1": [
    { type: "number", minimum: 0, exclusiveMinimum: true },
    { type: "number", exclusiveMinimum: 0 },
  ],
  ...migrationRows,
};

function edited(name: string, edit: (document: JsonRecord) => void): Pair {
  return { name, before: contract(), after: contract(edit), verdict: "none" };
}

const operations: Pair[] = [
  edited("parameters of the path moved to its operations", (document) => {
    const path = at(document, "paths", "/things");
    const shared = path.parameters as Json[];
    for (const method of ["get", "post"]) {
      const operation = at(path, method);
      operation.parameters = [...((operation.parameters as Json[]) ?? []), ...shared];
    }
    delete path.parameters;
  }),
  edited("parameters reordered", (document) => {
    (at(document, "paths", "/things", "get", "parameters") as unknown as Json[]).reverse();
  }),
  edited("parameter made a component", (document) => {
    const parameters = at(document, "paths", "/things", "get", "parameters");
    at(document, "components").parameters = { Limit: parameters[0] as Json };
    parameters[0] = { $ref: "#/components/parameters/Limit" };
  }),
  edited("response made a component", (document) => {
    const responses = at(document, "paths", "/things", "get", "responses");
    at(document, "components").responses = { Wrong: responses["400"] as Json };
    responses["400"] = { $ref: "#/components/responses/Wrong" };
  }),
  edited("paths reordered", (document) => {
    document.paths = Object.fromEntries(Object.entries(document.paths as JsonRecord).reverse());
  }),
  edited("path item made a component", (document) => {
    const paths = at(document, "paths");
    at(document, "components").pathItems = { Events: paths["/events"] as Json };
    paths["/events"] = { $ref: "#/components/pathItems/Events" };
  }),
];

const inBoth = (schema: Json, version?: string) =>
  contractOf({ request: schema, response: schema }, version);
const pairOf = (name: string, before: JsonRecord, after: JsonRecord): Pair => ({
  ...{ name, before, after },
  verdict: "none",
});

/** Two ways to write the same contract. */
export const refactoringPairs: Pair[] = [
  ...Object.entries(schemas).flatMap(([name, [before, after]]) => [
    pairOf(name, inBoth(before), inBoth(after)),
    pairOf(`${name}, reversed`, inBoth(after), inBoth(before)),
  ]),
  ...pairsOf(documents),
  ...Object.entries(nullable).map(([name, [before, after]]) =>
    pairOf(name, inBoth(before, "3.0.3"), inBoth(after)),
  ),
  ...operations,
];
