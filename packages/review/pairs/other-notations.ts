import type { Notations } from "./changes.ts";
import type { Json } from "./pair.ts";
import { array, closed, either, integer, kind, nothing, object, string } from "./schemas.ts";

const text = (more: { [key: string]: Json }) => ({ type: "string", ...more });
const [cat, dog, fish] = [kind("cat"), kind("dog"), kind("fish")];
const base = object({ id: string }, { required: ["id"] });
const then = true;
const when = (test: Json, then: Json, otherwise: Json) => ({ if: test, then, else: otherwise });

const tagged = object(
  { kind: { enum: ["cat", "dog"] }, a: string, b: string },
  { required: ["kind"] },
);
const branch = (name: string, required: string) => ({
  properties: { kind: { const: name } },
  required: [required],
});

const conditions: Notations = {
  "condition on a tag as branches": [
    {
      ...tagged,
      ...when({ properties: { kind: { const: "cat" } } }, { required: ["a"] }, { required: ["b"] }),
    },
    { ...tagged, oneOf: [branch("cat", "a"), branch("dog", "b")] },
  ],
  "property that may not occur": [
    object({ a: string, b: false }),
    object({ a: string }, { not: { required: ["b"] } }),
  ],
  "object that may have no property": [
    { type: "object", ...closed },
    { type: "object", maxProperties: 0 },
  ],
  "format as an encoding": [text({ format: "base64" }), text({ contentEncoding: "base64" })],
  "limit between multiples": [
    { ...integer, multipleOf: 10, maximum: 99 },
    { ...integer, multipleOf: 10, maximum: 90 },
  ],
  "nullable beside values without null": [
    text({ enum: ["a"], nullable: true }),
    text({ enum: ["a"] }),
  ],
};

const unions: Notations = {
  "two unions reordered": [
    { allOf: [{ anyOf: [cat, dog] }, either] },
    { allOf: [either, { anyOf: [cat, dog] }] },
  ],
  "anyOf beside oneOf": [
    { ...either, oneOf: [cat, dog] },
    { allOf: [either, { oneOf: [cat, dog] }] },
  ],
  "what stands beside a union in each branch": [
    { ...base, oneOf: [cat, dog] },
    { oneOf: [{ allOf: [base, cat] }, { allOf: [base, dog] }] },
  ],
  "required of all branches beside the union": [
    { type: "object", anyOf: [cat, dog] },
    {
      type: "object",
      required: ["kind"],
      anyOf: [cat, dog].map(({ type, properties }) => ({ type, properties })),
    },
  ],
  "nested oneOf": [
    { oneOf: [cat, dog, fish] },
    { oneOf: [{ type: "object", oneOf: [cat, dog] }, fish] },
  ],
  "null in and around a union": [
    { oneOf: [cat, dog, nothing] },
    { anyOf: [{ oneOf: [cat, dog] }, nothing] },
  ],
  "branch within another": [string, { anyOf: [string, text({ maxLength: 5 })] }],
  "integer beside number": [{ type: "number" }, { anyOf: [{ type: "number" }, integer] }],
  "unevaluated properties of branches": [
    { type: "object", oneOf: [cat, dog], unevaluatedProperties: false },
    {
      type: "object",
      oneOf: [
        { ...cat, ...closed },
        { ...dog, ...closed },
      ],
    },
  ],
};

const implied: Notations = {
  "all integers of a range listed": [{ ...integer, minimum: 1, maximum: 3 }, { enum: [1, 2, 3] }],
  "matching values listed": [text({ pattern: "^(a|b)$" }), text({ enum: ["a", "b"] })],
  "length known from the pattern": [
    text({ pattern: "^[a-z]{1,5}$" }),
    text({ pattern: "^[a-z]{1,5}$", minLength: 1, maxLength: 5 }),
  ],
  "pattern within another": [
    text({ pattern: "^a+$" }),
    { allOf: [text({ pattern: "^a+$" }), { pattern: "^a*$" }] },
  ],
  "anchors in each alternative": [text({ pattern: "^a$|^b$" }), text({ pattern: "^(a|b)$" })],
  "multiples of several numbers": [
    { ...integer, multipleOf: 6 },
    { allOf: [{ ...integer, multipleOf: 2 }, { multipleOf: 3 }] },
  ],
  "range of the format": [
    { ...integer, format: "int32" },
    { ...integer, format: "int32", minimum: -2147483648, maximum: 2147483647 },
  ],
  "contains without a count": [array({}), array({ contains: string, minContains: 0 })],
  "contains at least one": [
    array({ contains: string }),
    array({ contains: string, minContains: 1, minItems: 1 }),
  ],
  "no items": [array({ items: false }), array({ maxItems: 0 })],
  "end of a tuple": [
    array({ prefixItems: [string], items: false }),
    array({ prefixItems: [string], maxItems: 1 }),
  ],
  "one item is unique": [array({ maxItems: 1 }), array({ maxItems: 1, uniqueItems: true })],
  "names are strings": [object({}), object({}, { propertyNames: string })],
  "all names match": [
    { type: "object", additionalProperties: string },
    { type: "object", patternProperties: { "^.*$": string }, ...closed },
  ],
  "pattern of names written otherwise": [
    { type: "object", patternProperties: { "^[0-9]+$": string }, ...closed },
    { type: "object", patternProperties: { "^\\d+$": string }, ...closed },
  ],
  "as many properties as are required": [base, { ...base, minProperties: 1 }],
  "dependency of a required property": [
    object({}, { required: ["a", "b"] }),
    object({}, { required: ["a"], dependentRequired: { a: ["b"] } }),
  ],
  "dependency as a schema": [
    object({}, { dependentRequired: { a: ["b"] } }),
    object({}, { dependentSchemas: { a: { required: ["b"] } } }),
  ],
  "condition without a consequence": [{}, { if: string, then }],
  "condition turned round": [
    when({ required: ["a"] }, { required: ["b"] }, { required: ["c"] }),
    when({ not: { required: ["a"] } }, { required: ["c"] }, { required: ["b"] }),
  ],
  "condition turned round, without an else": [
    when({ required: ["a"], minProperties: 3 }, { required: ["b"] }, {}),
    when({ not: { required: ["a"], minProperties: 3 } }, {}, { required: ["b"] }),
  ],
  "names as a list": [
    object({ a: string, b: {} }, closed),
    object({ a: string }, { propertyNames: { enum: ["a", "b"] } }),
  ],
  "names as a pattern of few": [
    object({ a: {}, b: {} }, closed),
    object({}, { propertyNames: { pattern: "^(?:a|b)$" } }),
  ],
  "properties as a pattern of their names": [
    object({ a: string, b: string }, closed),
    { type: "object", patternProperties: { "^(a|b)$": string }, ...closed },
  ],
  "dot in the pattern of a name": [
    object({ "a.b": string }),
    { type: "object", patternProperties: { "^a\\.b$": string } },
  ],
  "contained items are evaluated": [
    array({ items: string, contains: string }),
    array({ contains: string, unevaluatedItems: false }),
  ],
  "contained items are evaluated beside others": [
    array({ prefixItems: [integer], items: { anyOf: [string, integer] }, contains: string }),
    array({ prefixItems: [integer], contains: string, unevaluatedItems: integer }),
  ],
  "contained items of a part are evaluated by the whole": [
    array({ items: string, contains: string }),
    { allOf: [array({ contains: string })], unevaluatedItems: false },
  ],
  "not twice": [string, { not: { not: string } }],
  "exclusion of another type": [string, text({ not: { type: "integer", minimum: 3 } })],
};

/** Schemas that mean the same because of what their keywords say together. */
export const equalRows: Notations = { ...unions, ...conditions, ...implied };

/** What OpenAPI 3.0 writes, and how 3.1 writes it. */
export const migrationRows: Notations = {
  "nullable union": [{ nullable: true, oneOf: [cat, dog] }, { oneOf: [cat, dog, nothing] }],
  "nullable alone as a branch": [{ anyOf: [cat, { nullable: true }] }, { anyOf: [cat, nothing] }],
  "nullable alone as one of": [
    { oneOf: [{ nullable: true, description: "None" }, cat, dog] },
    { oneOf: [nothing, cat, dog] },
  ],
  "nullable reference": [{ nullable: true, anyOf: [cat] }, { anyOf: [cat, nothing] }],
  example: [text({ example: "a" }), text({ examples: ["a"] })],
  bytes: [text({ format: "byte" }), text({ contentEncoding: "base64" })],
  binary: [text({ format: "binary" }), text({ contentMediaType: "application/octet-stream" })],
};
