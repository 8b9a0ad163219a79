import { combinedRows } from "./combined-keywords.ts";
import { dependencyRows } from "./exclusions-and-dependencies.ts";
import { listedRows } from "./listed-values.ts";
import { openUnionRows } from "./open-unions.ts";
import { contractOf, type Json, type Pair } from "./pair.ts";
import { array, closed, integer, kind, object, type SchemaRow, string } from "./schemas.ts";
import { typedRows } from "./types-and-limits.ts";
import { writtenRows } from "./written-readings.ts";
import { xmlRows } from "./xml-rows.ts";

const types: SchemaRow[] = [
  ["integer to string", integer, string, "breaking", "breaking"],
  ["integer to number", integer, { type: "number" }, "compatible", "breaking"],
  ["number to integer", { type: "number" }, integer, "breaking", "compatible"],
  ["string became nullable", string, { type: ["string", "null"] }, "compatible", "breaking"],
  ["string no longer nullable", { type: ["string", "null"] }, string, "breaking", "compatible"],
  ["type added to a list", string, { type: ["string", "integer"] }, "compatible", "breaking"],
  ["any value became a string", {}, string, "breaking", "compatible"],
  ["string became any value", string, {}, "compatible", "breaking"],
  ["array became object", { type: "array" }, { type: "object" }, "breaking", "breaking"],
  ["string excluded by not", {}, { not: string }, "breaking", "compatible"],
];

const values: SchemaRow[] = [
  ["enum value removed", { enum: ["a", "b"] }, { enum: ["a"] }, "breaking", "compatible"],
  ["enum value added", { enum: ["a"] }, { enum: ["a", "b"] }, "compatible", "breaking"],
  ["enum value replaced", { enum: ["a"] }, { enum: ["b"] }, "breaking", "breaking"],
  ["string became enum", string, { type: "string", enum: ["a"] }, "breaking", "compatible"],
  ["enum became string", { type: "string", enum: ["a"] }, string, "compatible", "breaking"],
  ["const changed", { const: 1 }, { const: 2 }, "breaking", "breaking"],
  ["const became enum", { const: "a" }, { enum: ["a", "b"] }, "compatible", "breaking"],
  ["null added to an enum", { enum: ["a"] }, { enum: ["a", null] }, "compatible", "breaking"],
];

const bounds: SchemaRow[] = [
  ["maximum lowered", { maximum: 9 }, { maximum: 5 }, "breaking", "compatible"],
  ["maximum raised", { maximum: 5 }, { maximum: 9 }, "compatible", "breaking"],
  ["maximum added", integer, { type: "integer", maximum: 9 }, "breaking", "compatible"],
  ["maximum removed", { type: "integer", maximum: 9 }, integer, "compatible", "breaking"],
  ["minimum raised", { minimum: 1 }, { minimum: 2 }, "breaking", "compatible"],
  ["minimum lowered", { minimum: 2 }, { minimum: 1 }, "compatible", "breaking"],
  ["bound made exclusive", { minimum: 0 }, { exclusiveMinimum: 0 }, "breaking", "compatible"],
  ["minLength raised", { minLength: 1 }, { minLength: 2 }, "breaking", "compatible"],
  ["maxLength raised", { maxLength: 1 }, { maxLength: 2 }, "compatible", "breaking"],
  ["maxLength removed", { ...string, maxLength: 1 }, string, "compatible", "breaking"],
  ["minItems lowered", array({ minItems: 2 }), array({ minItems: 1 }), "compatible", "breaking"],
  ["minItems added", { type: "array" }, { type: "array", minItems: 1 }, "breaking", "compatible"],
  [
    "multiples of numbers",
    { type: "number" },
    { type: "number", multipleOf: 5 },
    "breaking",
    "compatible",
  ],
  ["value of one type less", { enum: ["a", 1] }, { enum: [1] }, "breaking", "compatible"],
  ["schema gone", { type: "object", required: ["a"] }, {}, "compatible", "breaking"],
  [
    "minContains raised from what goes without saying",
    { type: "array", contains: string },
    { type: "array", contains: string, minContains: 2 },
    "breaking",
    "compatible",
  ],
  [
    "minContains lowered to what goes without saying",
    { type: "array", contains: string, minContains: 2 },
    { type: "array", contains: string, minContains: 1 },
    "compatible",
    "breaking",
  ],
  ["maxItems lowered", { maxItems: 9 }, { maxItems: 5 }, "breaking", "compatible"],
  ["minProperties raised", { minProperties: 1 }, { minProperties: 2 }, "breaking", "compatible"],
  ["maxProperties raised", { maxProperties: 1 }, { maxProperties: 2 }, "compatible", "breaking"],
  [
    "uniqueItems set",
    { type: "array" },
    { type: "array", uniqueItems: true },
    "breaking",
    "compatible",
  ],
  ["uniqueItems unset", { uniqueItems: true }, { uniqueItems: false }, "compatible", "breaking"],
  ["multipleOf multiplied", { multipleOf: 5 }, { multipleOf: 10 }, "breaking", "compatible"],
  ["multipleOf divided", { multipleOf: 10 }, { multipleOf: 5 }, "compatible", "breaking"],
  ["multipleOf changed", { multipleOf: 3 }, { multipleOf: 5 }, "breaking", "breaking"],
  ["multipleOf in hundredths", { multipleOf: 0.01 }, { multipleOf: 0.1 }, "breaking", "compatible"],
];

const texts: SchemaRow[] = [
  ["pattern added", string, { ...string, pattern: "^a+$" }, "breaking", "compatible"],
  ["pattern removed", { ...string, pattern: "^a+$" }, string, "compatible", "breaking"],
  ["pattern narrowed", { pattern: "^a{1,9}$" }, { pattern: "^a{1,5}$" }, "breaking", "compatible"],
  ["pattern changed", { pattern: "^a$" }, { pattern: "^b$" }, "breaking", "breaking"],
  [
    "pattern with a lookahead",
    { pattern: "^(?=a)" },
    { pattern: "^(?=b)" },
    "breaking",
    "breaking",
  ],
  ["format added", string, { ...string, format: "uuid" }, "breaking", "compatible"],
  ["format removed", { ...string, format: "uuid" }, string, "compatible", "breaking"],
  ["format changed", { format: "date" }, { format: "date-time" }, "breaking", "breaking"],
  [
    "int32 to int64",
    { ...integer, format: "int32" },
    { ...integer, format: "int64" },
    "compatible",
    "breaking",
  ],
  [
    "int64 to int32",
    { ...integer, format: "int64" },
    { ...integer, format: "int32" },
    "breaking",
    "compatible",
  ],
  [
    "float to double",
    { type: "number", format: "float" },
    { type: "number", format: "double" },
    "compatible",
    "breaking",
  ],
  [
    "content encoding changed",
    { contentEncoding: "base64" },
    { contentEncoding: "base16" },
    "breaking",
    "breaking",
  ],
];

const named = (pattern: string, more = {}) =>
  object({}, { patternProperties: { [pattern]: string }, ...more });
const only = (pattern: string) => named(pattern, closed);
const limited = array({ items: object({ b: { maximum: 5 } }) });
const itemsOf = (a: Json) =>
  object({ a: array({ items: object({ b: integer }) }) }, { anyOf: [{ properties: { a } }] });

const objects: SchemaRow[] = [
  ["optional property added", object({}), object({ a: string }), "compatible", "compatible"],
  [
    "required property added",
    object({}),
    object({ a: string }, { required: ["a"] }),
    "breaking",
    "compatible",
  ],
  ["property removed", object({ a: string }), object({}), "compatible", "breaking"],
  [
    "required property removed",
    object({ a: string }, { required: ["a"] }),
    object({}),
    "compatible",
    "breaking",
  ],
  [
    "property added, closed",
    object({}, closed),
    object({ a: string }, closed),
    "compatible",
    "breaking",
  ],
  [
    "property became required",
    object({ a: string }),
    object({ a: string }, { required: ["a"] }),
    "breaking",
    "compatible",
  ],
  [
    "property became optional",
    object({ a: string }, { required: ["a"] }),
    object({ a: string }),
    "compatible",
    "breaking",
  ],
  ["property type changed", object({ a: string }), object({ a: integer }), "breaking", "breaking"],
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
  ["object closed", object({ a: string }), object({ a: string }, closed), "breaking", "compatible"],
  ["object opened", object({ a: string }, closed), object({ a: string }), "compatible", "breaking"],
  [
    "additional properties typed",
    object({}),
    object({}, { additionalProperties: string }),
    "breaking",
    "compatible",
  ],
  [
    "closed by unevaluatedProperties",
    object({ a: string }),
    object({ a: string }, { unevaluatedProperties: false }),
    "breaking",
    "compatible",
  ],
  ["pattern restricts fewer names", named("^x-"), named("^x-a"), "compatible", "breaking"],
  ["pattern allows more names", only("^x-"), only("^(x|y)-"), "compatible", "breaking"],
  ["items of a branch have a limit", itemsOf({}), itemsOf(limited), "breaking", "compatible"],
  [
    "patternProperties added",
    object({}),
    object({}, { patternProperties: { "^a": string } }),
    "breaking",
    "compatible",
  ],
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
  [
    "items restricted",
    { type: "array" },
    { type: "array", items: string },
    "breaking",
    "compatible",
  ],
  [
    "tuple closed",
    { prefixItems: [string] },
    { prefixItems: [string], items: false },
    "breaking",
    "compatible",
  ],
  [
    "tuple position changed",
    { prefixItems: [string] },
    { prefixItems: [integer] },
    "breaking",
    "breaking",
  ],
  [
    "contains added",
    { type: "array" },
    { type: "array", contains: string },
    "breaking",
    "compatible",
  ],
  [
    "contains removed",
    { type: "array", contains: string },
    { type: "array" },
    "compatible",
    "breaking",
  ],
];

const cat = kind("cat", { lives: integer });
const dog = kind("dog", { barks: { type: "boolean" } });
const fish = kind("fish");
const _open = object({ a: integer });
const _other = object({ b: string });
const when = (name: string, then: Json) => ({ if: { required: [name] }, then });

const compositions: SchemaRow[] = [
  [
    "type of a union removed",
    object({ a: { oneOf: [string, integer] } }),
    object({ a: { oneOf: [string] } }),
    "breaking",
    "compatible",
  ],
  [
    "oneOf branch added",
    { oneOf: [cat, dog] },
    { oneOf: [cat, dog, fish] },
    "compatible",
    "breaking",
  ],
  [
    "oneOf branch removed",
    { oneOf: [cat, dog, fish] },
    { oneOf: [cat, dog] },
    "breaking",
    "compatible",
  ],
  [
    "schema became a union of itself and another",
    cat,
    { oneOf: [cat, dog] },
    "compatible",
    "breaking",
  ],
  ["object became a union of objects", object({}), { oneOf: [cat, dog] }, "breaking", "compatible"],
  ["union became one of its branches", { oneOf: [cat, dog] }, cat, "breaking", "compatible"],
  [
    "branch changed",
    { oneOf: [cat, dog] },
    { oneOf: [cat, object({ kind: { const: "dog" } }, { required: ["kind", "barks"] })] },
    "breaking",
    "breaking",
  ],
  [
    "allOf part added",
    { allOf: [object({ a: string })] },
    { allOf: [object({ a: string }), { required: ["a"] }] },
    "breaking",
    "compatible",
  ],
  ["not added", {}, { not: { required: ["a"] } }, "breaking", "compatible"],
  ["not removed", { not: { required: ["a"] } }, {}, "compatible", "breaking"],
  ["not widened", { not: { const: 1 } }, { not: { enum: [1, 2] } }, "breaking", "compatible"],
  ["condition added", {}, when("a", { required: ["b"] }), "breaking", "compatible"],
  ["condition removed", when("a", { required: ["b"] }), {}, "compatible", "breaking"],
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
