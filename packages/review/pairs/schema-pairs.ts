import { combinedRows } from "./combined-keywords.ts";
import { dependencyRows } from "./exclusions-and-dependencies.ts";
import { listedRows } from "./listed-values.ts";
import { openUnionRows } from "./open-unions.ts";
import { contractOf, type Json, type Pair } from "./pair.ts";
import {
  array,
  closed,
  exchange,
  integer,
  kind,
  narrow,
  object,
  type SchemaRow,
  string,
  widen,
} from "./schemas.ts";
import { typedRows } from "./types-and-limits.ts";
import { writtenRows } from "./written-readings.ts";
import { xmlRows } from "./xml-rows.ts";

const types: SchemaRow[] = [
  exchange("integer to string", integer, string),
  widen("integer to number", integer, { type: "number" }),
  narrow("number to integer", { type: "number" }, integer),
  widen("string became nullable", string, { type: ["string", "null"] }),
  narrow("string no longer nullable", { type: ["string", "null"] }, string),
  widen("type added to a list", string, { type: ["string", "integer"] }),
  narrow("any value became a string", {}, string),
  widen("string became any value", string, {}),
  exchange("array became object", { type: "array" }, { type: "object" }),
  narrow("string excluded by not", {}, { not: string }),
];

const values: SchemaRow[] = [
  narrow("enum value removed", { enum: ["a", "b"] }, { enum: ["a"] }),
  widen("enum value added", { enum: ["a"] }, { enum: ["a", "b"] }),
  exchange("enum value replaced", { enum: ["a"] }, { enum: ["b"] }),
  narrow("string became enum", string, { type: "string", enum: ["a"] }),
  widen("enum became string", { type: "string", enum: ["a"] }, string),
  exchange("const changed", { const: 1 }, { const: 2 }),
  widen("const became enum", { const: "a" }, { enum: ["a", "b"] }),
  widen("null added to an enum", { enum: ["a"] }, { enum: ["a", null] }),
];

const bounds: SchemaRow[] = [
  narrow("maximum lowered", { maximum: 9 }, { maximum: 5 }),
  widen("maximum raised", { maximum: 5 }, { maximum: 9 }),
  narrow("maximum added", integer, { type: "integer", maximum: 9 }),
  widen("maximum removed", { type: "integer", maximum: 9 }, integer),
  narrow("minimum raised", { minimum: 1 }, { minimum: 2 }),
  widen("minimum lowered", { minimum: 2 }, { minimum: 1 }),
  narrow("bound made exclusive", { minimum: 0 }, { exclusiveMinimum: 0 }),
  narrow("minLength raised", { minLength: 1 }, { minLength: 2 }),
  widen("maxLength raised", { maxLength: 1 }, { maxLength: 2 }),
  widen("maxLength removed", { ...string, maxLength: 1 }, string),
  widen("minItems lowered", array({ minItems: 2 }), array({ minItems: 1 })),
  narrow("minItems added", { type: "array" }, { type: "array", minItems: 1 }),
  narrow("multiples of numbers", { type: "number" }, { type: "number", multipleOf: 5 }),
  narrow("value of one type less", { enum: ["a", 1] }, { enum: [1] }),
  widen("schema gone", { type: "object", required: ["a"] }, {}),
  narrow(
    "minContains raised from what goes without saying",
    { type: "array", contains: string },
    { type: "array", contains: string, minContains: 2 },
  ),
  widen(
    "minContains lowered to what goes without saying",
    { type: "array", contains: string, minContains: 2 },
    { type: "array", contains: string, minContains: 1 },
  ),
  narrow("maxItems lowered", { maxItems: 9 }, { maxItems: 5 }),
  narrow("minProperties raised", { minProperties: 1 }, { minProperties: 2 }),
  widen("maxProperties raised", { maxProperties: 1 }, { maxProperties: 2 }),
  narrow("uniqueItems set", { type: "array" }, { type: "array", uniqueItems: true }),
  widen("uniqueItems unset", { uniqueItems: true }, { uniqueItems: false }),
  narrow("multipleOf multiplied", { multipleOf: 5 }, { multipleOf: 10 }),
  widen("multipleOf divided", { multipleOf: 10 }, { multipleOf: 5 }),
  exchange("multipleOf changed", { multipleOf: 3 }, { multipleOf: 5 }),
  narrow("multipleOf in hundredths", { multipleOf: 0.01 }, { multipleOf: 0.1 }),
];

const texts: SchemaRow[] = [
  narrow("pattern added", string, { ...string, pattern: "^a+$" }),
  widen("pattern removed", { ...string, pattern: "^a+$" }, string),
  narrow("pattern narrowed", { pattern: "^a{1,9}$" }, { pattern: "^a{1,5}$" }),
  exchange("pattern changed", { pattern: "^a$" }, { pattern: "^b$" }),
  exchange("pattern with a lookahead", { pattern: "^(?=a)" }, { pattern: "^(?=b)" }),
  narrow("format added", string, { ...string, format: "uuid" }),
  widen("format removed", { ...string, format: "uuid" }, string),
  exchange("format changed", { format: "date" }, { format: "date-time" }),
  widen("int32 to int64", { ...integer, format: "int32" }, { ...integer, format: "int64" }),
  narrow("int64 to int32", { ...integer, format: "int64" }, { ...integer, format: "int32" }),
  widen(
    "float to double",
    { type: "number", format: "float" },
    { type: "number", format: "double" },
  ),
  exchange(
    "content encoding changed",
    { contentEncoding: "base64" },
    { contentEncoding: "base16" },
  ),
];

const named = (pattern: string, more = {}) =>
  object({}, { patternProperties: { [pattern]: string }, ...more });
const only = (pattern: string) => named(pattern, closed);
const limited = array({ items: object({ b: { maximum: 5 } }) });
const itemsOf = (a: Json) =>
  object({ a: array({ items: object({ b: integer }) }) }, { anyOf: [{ properties: { a } }] });

const objects: SchemaRow[] = [
  ["optional property added", object({}), object({ a: string }), "compatible", "compatible"],
  narrow("required property added", object({}), object({ a: string }, { required: ["a"] })),
  widen("property removed", object({ a: string }), object({})),
  widen("required property removed", object({ a: string }, { required: ["a"] }), object({})),
  widen("property added, closed", object({}, closed), object({ a: string }, closed)),
  narrow(
    "property became required",
    object({ a: string }),
    object({ a: string }, { required: ["a"] }),
  ),
  widen(
    "property became optional",
    object({ a: string }, { required: ["a"] }),
    object({ a: string }),
  ),
  exchange("property type changed", object({ a: string }), object({ a: integer })),
  [
    "required readOnly property added",
    object({}),
    object({ a: { ...string, readOnly: true } }, { required: ["a"] }),
    "none",
    "compatible",
  ],
  [
    "writeOnly property removed",
    object({ a: { ...string, writeOnly: true } }),
    object({}),
    "compatible",
    "none",
  ],
  [
    "property became readOnly",
    object({ a: string }),
    object({ a: { ...string, readOnly: true } }),
    "breaking",
    "none",
  ],
  [
    "property became writeOnly",
    object({ a: string }),
    object({ a: { ...string, writeOnly: true } }),
    "none",
    "breaking",
  ],
  [
    "property no longer readOnly",
    object({ a: { ...string, readOnly: true } }),
    object({ a: string }),
    "compatible",
    "none",
  ],
  [
    "required property no longer readOnly",
    object({ a: { ...string, readOnly: true } }, { required: ["a"] }),
    object({ a: string }, { required: ["a"] }),
    "breaking",
    "none",
  ],
  narrow("object closed", object({ a: string }), object({ a: string }, closed)),
  widen("object opened", object({ a: string }, closed), object({ a: string })),
  narrow("additional properties typed", object({}), object({}, { additionalProperties: string })),
  narrow(
    "closed by unevaluatedProperties",
    object({ a: string }),
    object({ a: string }, { unevaluatedProperties: false }),
  ),
  widen("pattern restricts fewer names", named("^x-"), named("^x-a")),
  widen("pattern allows more names", only("^x-"), only("^(x|y)-")),
  narrow("items of a branch have a limit", itemsOf({}), itemsOf(limited)),
  narrow(
    "patternProperties added",
    object({}),
    object({}, { patternProperties: { "^a": string } }),
  ),
  [
    "default of a required property changed",
    object({ a: { ...string, default: "x" } }, { required: ["a"] }),
    object({ a: { ...string, default: "y" } }, { required: ["a"] }),
    "compatible",
    "compatible",
  ],
  [
    "default added",
    object({ a: string }),
    object({ a: { ...string, default: "y" } }),
    "compatible",
    "compatible",
  ],
];

const arrays: SchemaRow[] = [
  narrow("items restricted", { type: "array" }, { type: "array", items: string }),
  narrow("tuple closed", { prefixItems: [string] }, { prefixItems: [string], items: false }),
  exchange("tuple position changed", { prefixItems: [string] }, { prefixItems: [integer] }),
  narrow("contains added", { type: "array" }, { type: "array", contains: string }),
  widen("contains removed", { type: "array", contains: string }, { type: "array" }),
];

const cat = kind("cat", { lives: integer });
const dog = kind("dog", { barks: { type: "boolean" } });
const fish = kind("fish");
const when = (name: string, then: Json) => ({ if: { required: [name] }, then });

const compositions: SchemaRow[] = [
  narrow(
    "type of a union removed",
    object({ a: { oneOf: [string, integer] } }),
    object({ a: { oneOf: [string] } }),
  ),
  widen("oneOf branch added", { oneOf: [cat, dog] }, { oneOf: [cat, dog, fish] }),
  narrow("oneOf branch removed", { oneOf: [cat, dog, fish] }, { oneOf: [cat, dog] }),
  widen("schema became a union of itself and another", cat, { oneOf: [cat, dog] }),
  narrow("object became a union of objects", object({}), { oneOf: [cat, dog] }),
  narrow("union became one of its branches", { oneOf: [cat, dog] }, cat),
  exchange(
    "branch changed",
    { oneOf: [cat, dog] },
    { oneOf: [cat, object({ kind: { const: "dog" } }, { required: ["kind", "barks"] })] },
  ),
  narrow(
    "allOf part added",
    { allOf: [object({ a: string })] },
    { allOf: [object({ a: string }), { required: ["a"] }] },
  ),
  narrow("not added", {}, { not: { required: ["a"] } }),
  widen("not removed", { not: { required: ["a"] } }, {}),
  narrow("not widened", { not: { const: 1 } }, { not: { enum: [1, 2] } }),
  narrow("condition added", {}, when("a", { required: ["b"] })),
  widen("condition removed", when("a", { required: ["b"] }), {}),
  [
    "anyOf of open and known strings gains a known one",
    { anyOf: [{ enum: ["a"] }, string] },
    { anyOf: [{ enum: ["a", "b"] }, string] },
    "compatible",
    "compatible",
  ],
];

const texted: SchemaRow[] = [
  ["description changed", { description: "a" }, { description: "b" }, "docs-only", "docs-only"],
  ["title added", string, { ...string, title: "A" }, "docs-only", "docs-only"],
  ["extension added", string, { ...string, "x-order": 1 }, "docs-only", "docs-only"],
  ["deprecated", string, { ...string, deprecated: true }, "compatible", "compatible"],
  [
    "name in XML of a text in JSON",
    string,
    { ...string, xml: { name: "x" } },
    "docs-only",
    "docs-only",
  ],
];

const rows = [
  types,
  values,
  bounds,
  texts,
  objects,
  arrays,
  compositions,
  texted,
  combinedRows,
  listedRows,
  typedRows,
  dependencyRows,
  openUnionRows,
  xmlRows,
  writtenRows,
].flat();

/** One keyword changes; once in the body of a request, once in that of a response. */
export const schemaPairs: Pair[] = rows.flatMap((row) => {
  const [name, before, after, inRequest, inResponse] = row;
  const contract = (bodies: { request?: Json; response?: Json }) =>
    contractOf(bodies, "3.1.0", `application/${xmlRows.includes(row) ? "xml" : "json"}`);
  return [
    {
      name: `${name}, in a request`,
      before: contract({ request: before }),
      after: contract({ request: after }),
      verdict: inRequest,
      direction: "request" as const,
    },
    {
      name: `${name}, in a response`,
      before: contract({ response: before }),
      after: contract({ response: after }),
      verdict: inResponse,
      direction: "response" as const,
    },
  ];
});
