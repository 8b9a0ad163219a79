import { combinedRows } from "./combined-keywords.ts";
import { dependencyRows } from "./exclusions-and-dependencies.ts";
import { listedRows } from "./listed-values.ts";
import { openUnionRows } from "./open-unions.ts";
import { contractOf, type Json, type Pair } from "./pair.ts";
import {
  array,
  change,
  closed,
  compatibleInBoth,
  docsOnlyInBoth,
  exchange,
  integer,
  kind,
  narrow,
  object,
  type SchemaChanges,
  string,
  widen,
} from "./schemas.ts";
import { typedRows } from "./types-and-limits.ts";
import { writtenRows } from "./written-readings.ts";
import { xmlRows } from "./xml-rows.ts";

const types: SchemaChanges = {
  "integer to string": exchange(integer, string),
  "integer to number": widen(integer, { type: "number" }),
  "number to integer": narrow({ type: "number" }, integer),
  "string became nullable": widen(string, { type: ["string", "null"] }),
  "string no longer nullable": narrow({ type: ["string", "null"] }, string),
  "type added to a list": widen(string, { type: ["string", "integer"] }),
  "any value became a string": narrow({}, string),
  "string became any value": widen(string, {}),
  "array became object": exchange({ type: "array" }, { type: "object" }),
  "string excluded by not": narrow({}, { not: string }),
};

const values: SchemaChanges = {
  "enum value removed": narrow({ enum: ["a", "b"] }, { enum: ["a"] }),
  "enum value added": widen({ enum: ["a"] }, { enum: ["a", "b"] }),
  "enum value replaced": exchange({ enum: ["a"] }, { enum: ["b"] }),
  "string became enum": narrow(string, { type: "string", enum: ["a"] }),
  "enum became string": widen({ type: "string", enum: ["a"] }, string),
  "const changed": exchange({ const: 1 }, { const: 2 }),
  "const became enum": widen({ const: "a" }, { enum: ["a", "b"] }),
  "null added to an enum": widen({ enum: ["a"] }, { enum: ["a", null] }),
};

const bounds: SchemaChanges = {
  "maximum lowered": narrow({ maximum: 9 }, { maximum: 5 }),
  "maximum raised": widen({ maximum: 5 }, { maximum: 9 }),
  "maximum added": narrow(integer, { type: "integer", maximum: 9 }),
  "maximum removed": widen({ type: "integer", maximum: 9 }, integer),
  "minimum raised": narrow({ minimum: 1 }, { minimum: 2 }),
  "minimum lowered": widen({ minimum: 2 }, { minimum: 1 }),
  "bound made exclusive": narrow({ minimum: 0 }, { exclusiveMinimum: 0 }),
  "minLength raised": narrow({ minLength: 1 }, { minLength: 2 }),
  "maxLength raised": widen({ maxLength: 1 }, { maxLength: 2 }),
  "maxLength removed": widen({ ...string, maxLength: 1 }, string),
  "minItems lowered": widen(array({ minItems: 2 }), array({ minItems: 1 })),
  "minItems added": narrow({ type: "array" }, { type: "array", minItems: 1 }),
  "multiples of numbers": narrow({ type: "number" }, { type: "number", multipleOf: 5 }),
  "value of one type less": narrow({ enum: ["a", 1] }, { enum: [1] }),
  "schema gone": widen({ type: "object", required: ["a"] }, {}),
  "minContains raised from what goes without saying": narrow(
    { type: "array", contains: string },
    { type: "array", contains: string, minContains: 2 },
  ),
  "minContains lowered to what goes without saying": widen(
    { type: "array", contains: string, minContains: 2 },
    { type: "array", contains: string, minContains: 1 },
  ),
  "maxItems lowered": narrow({ maxItems: 9 }, { maxItems: 5 }),
  "minProperties raised": narrow({ minProperties: 1 }, { minProperties: 2 }),
  "maxProperties raised": widen({ maxProperties: 1 }, { maxProperties: 2 }),
  "uniqueItems set": narrow({ type: "array" }, { type: "array", uniqueItems: true }),
  "uniqueItems unset": widen({ uniqueItems: true }, { uniqueItems: false }),
  "multipleOf multiplied": narrow({ multipleOf: 5 }, { multipleOf: 10 }),
  "multipleOf divided": widen({ multipleOf: 10 }, { multipleOf: 5 }),
  "multipleOf changed": exchange({ multipleOf: 3 }, { multipleOf: 5 }),
  "multipleOf in hundredths": narrow({ multipleOf: 0.01 }, { multipleOf: 0.1 }),
};

const texts: SchemaChanges = {
  "pattern added": narrow(string, { ...string, pattern: "^a+$" }),
  "pattern removed": widen({ ...string, pattern: "^a+$" }, string),
  "pattern narrowed": narrow({ pattern: "^a{1,9}$" }, { pattern: "^a{1,5}$" }),
  "pattern changed": exchange({ pattern: "^a$" }, { pattern: "^b$" }),
  "pattern with a lookahead": exchange({ pattern: "^(?=a)" }, { pattern: "^(?=b)" }),
  "format added": narrow(string, { ...string, format: "uuid" }),
  "format removed": widen({ ...string, format: "uuid" }, string),
  "format changed": exchange({ format: "date" }, { format: "date-time" }),
  "int32 to int64": widen({ ...integer, format: "int32" }, { ...integer, format: "int64" }),
  "int64 to int32": narrow({ ...integer, format: "int64" }, { ...integer, format: "int32" }),
  "float to double": widen(
    { type: "number", format: "float" },
    { type: "number", format: "double" },
  ),
  "content encoding changed": exchange(
    { contentEncoding: "base64" },
    { contentEncoding: "base16" },
  ),
};

const named = (pattern: string, more = {}) =>
  object({}, { patternProperties: { [pattern]: string }, ...more });
const only = (pattern: string) => named(pattern, closed);
const limited = array({ items: object({ b: { maximum: 5 } }) });
const itemsOf = (a: Json) =>
  object({ a: array({ items: object({ b: integer }) }) }, { anyOf: [{ properties: { a } }] });

const objects: SchemaChanges = {
  "optional property added": compatibleInBoth(object({}), object({ a: string })),
  "required property added": narrow(object({}), object({ a: string }, { required: ["a"] })),
  "property removed": widen(object({ a: string }), object({})),
  "required property removed": widen(object({ a: string }, { required: ["a"] }), object({})),
  "property added, closed": widen(object({}, closed), object({ a: string }, closed)),
  "property became required": narrow(
    object({ a: string }),
    object({ a: string }, { required: ["a"] }),
  ),
  "property became optional": widen(
    object({ a: string }, { required: ["a"] }),
    object({ a: string }),
  ),
  "property type changed": exchange(object({ a: string }), object({ a: integer })),
  "required readOnly property added": change(
    "none",
    "compatible",
    object({}),
    object({ a: { ...string, readOnly: true } }, { required: ["a"] }),
  ),
  "writeOnly property removed": change(
    "compatible",
    "none",
    object({ a: { ...string, writeOnly: true } }),
    object({}),
  ),
  "property became readOnly": change(
    "breaking",
    "none",
    object({ a: string }),
    object({ a: { ...string, readOnly: true } }),
  ),
  "property became writeOnly": change(
    "none",
    "breaking",
    object({ a: string }),
    object({ a: { ...string, writeOnly: true } }),
  ),
  "property no longer readOnly": change(
    "compatible",
    "none",
    object({ a: { ...string, readOnly: true } }),
    object({ a: string }),
  ),
  "required property no longer readOnly": change(
    "breaking",
    "none",
    object({ a: { ...string, readOnly: true } }, { required: ["a"] }),
    object({ a: string }, { required: ["a"] }),
  ),
  "object closed": narrow(object({ a: string }), object({ a: string }, closed)),
  "object opened": widen(object({ a: string }, closed), object({ a: string })),
  "additional properties typed": narrow(object({}), object({}, { additionalProperties: string })),
  "closed by unevaluatedProperties": narrow(
    object({ a: string }),
    object({ a: string }, { unevaluatedProperties: false }),
  ),
  "pattern restricts fewer names": widen(named("^x-"), named("^x-a")),
  "pattern allows more names": widen(only("^x-"), only("^(x|y)-")),
  "items of a branch have a limit": narrow(itemsOf({}), itemsOf(limited)),
  "patternProperties added": narrow(
    object({}),
    object({}, { patternProperties: { "^a": string } }),
  ),
  "default of a required property changed": compatibleInBoth(
    object({ a: { ...string, default: "x" } }, { required: ["a"] }),
    object({ a: { ...string, default: "y" } }, { required: ["a"] }),
  ),
  "default added": compatibleInBoth(
    object({ a: string }),
    object({ a: { ...string, default: "y" } }),
  ),
};

const arrays: SchemaChanges = {
  "items restricted": narrow({ type: "array" }, { type: "array", items: string }),
  "tuple closed": narrow({ prefixItems: [string] }, { prefixItems: [string], items: false }),
  "tuple position changed": exchange({ prefixItems: [string] }, { prefixItems: [integer] }),
  "contains added": narrow({ type: "array" }, { type: "array", contains: string }),
  "contains removed": widen({ type: "array", contains: string }, { type: "array" }),
};

const cat = kind("cat", { lives: integer });
const dog = kind("dog", { barks: { type: "boolean" } });
const fish = kind("fish");
const when = (name: string, then: Json) => ({ if: { required: [name] }, then });

const compositions: SchemaChanges = {
  "type of a union removed": narrow(
    object({ a: { oneOf: [string, integer] } }),
    object({ a: { oneOf: [string] } }),
  ),
  "oneOf branch added": widen({ oneOf: [cat, dog] }, { oneOf: [cat, dog, fish] }),
  "oneOf branch removed": narrow({ oneOf: [cat, dog, fish] }, { oneOf: [cat, dog] }),
  "schema became a union of itself and another": widen(cat, { oneOf: [cat, dog] }),
  "object became a union of objects": narrow(object({}), { oneOf: [cat, dog] }),
  "union became one of its branches": narrow({ oneOf: [cat, dog] }, cat),
  "branch changed": exchange(
    { oneOf: [cat, dog] },
    { oneOf: [cat, object({ kind: { const: "dog" } }, { required: ["kind", "barks"] })] },
  ),
  "allOf part added": narrow(
    { allOf: [object({ a: string })] },
    { allOf: [object({ a: string }), { required: ["a"] }] },
  ),
  "not added": narrow({}, { not: { required: ["a"] } }),
  "not removed": widen({ not: { required: ["a"] } }, {}),
  "not widened": narrow({ not: { const: 1 } }, { not: { enum: [1, 2] } }),
  "condition added": narrow({}, when("a", { required: ["b"] })),
  "condition removed": widen(when("a", { required: ["b"] }), {}),
  "anyOf of open and known strings gains a known one": compatibleInBoth(
    { anyOf: [{ enum: ["a"] }, string] },
    { anyOf: [{ enum: ["a", "b"] }, string] },
  ),
};

const texted: SchemaChanges = {
  "description changed": docsOnlyInBoth({ description: "a" }, { description: "b" }),
  "title added": docsOnlyInBoth(string, { ...string, title: "A" }),
  "extension added": docsOnlyInBoth(string, { ...string, "x-order": 1 }),
  deprecated: compatibleInBoth(string, { ...string, deprecated: true }),
  "name in XML of a text in JSON": docsOnlyInBoth(string, {
    ...string,
    xml: { name: "x" },
  }),
};

const rows = [
  ...[types, values, bounds, texts, objects, arrays, compositions, texted],
  ...[combinedRows, listedRows, typedRows, dependencyRows, openUnionRows, xmlRows, writtenRows],
].flatMap((each) => Object.entries(each));

/** One keyword changes; once in the body of a request, once in that of a response. */
export const schemaPairs: Pair[] = rows.flatMap(([name, each]) => {
  const { before, after, inRequest, inResponse } = each;
  const contract = (bodies: { request?: Json; response?: Json }) =>
    contractOf(bodies, "3.1.0", `application/${name in xmlRows ? "xml" : "json"}`);
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
