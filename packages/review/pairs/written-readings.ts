import { breaking, type Changes, createThing, equal, pairsOf } from "./changes.ts";
import { contractOf, type Json, type JsonRecord, type Pair } from "./pair.ts";
import {
  array,
  closed,
  docsOnlyInBoth,
  exchange,
  integer,
  kind,
  narrow,
  nothing,
  object,
  type SchemaChanges,
  string,
  widen,
} from "./schemas.ts";

const boolean = { type: "boolean" };
const unevaluated = { unevaluatedProperties: false };
const size = (schema: Json, more = {}) => object({ size: schema }, more);
/** A closed object, and another that adds what the first refuses. */
const joined = (added: Json, more: JsonRecord = {}) => ({
  allOf: [object({ name: string }, closed), added],
  ...more,
});
const either = (schema: Json) => ({ oneOf: [kind("a", { size: schema }), kind("b")] });

/** A property that a closed part refuses changes its type, wherever that part stands. */
const retyped: Record<string, (schema: Json) => Json> = {
  "beside a closed part": (schema) => joined(size(schema)),
  "beside an unevaluated part": (schema) => ({ allOf: [object({}, unevaluated), size(schema)] }),
  "in what a closed schema extends": (schema) => ({ allOf: [size(schema)], ...closed }),
  "two levels down": (schema) => ({ allOf: [{ allOf: [joined(size(schema))] }, object({})] }),
  "in items": (schema) => array({ items: joined(size(schema)) }),
  "in a property": (schema) => object({ inner: joined(size(schema)) }),
  "in a map": (schema) => object({}, { additionalProperties: joined(size(schema)) }),
  "in a branch": (schema) => ({ oneOf: [joined(size(schema)), string] }),
  "in one of two branches": (schema) => ({ anyOf: [joined(size(schema)), kind("b")] }),
  "in a branch of a closed object": (schema) => object({}, { ...either(schema), ...closed }),
  "in a union beside a closed part": (schema) => joined(either(schema)),
  "beside closed names": (schema) => size(schema, { propertyNames: { enum: ["name"] } }),
  "beside closed patterns": (schema) => ({
    allOf: [object({}, { patternProperties: { "^x-": {} }, ...closed }), size(schema)],
  }),
  "in closed parts": (schema) => ({
    allOf: [object({ name: string }, closed), size(schema, closed)],
  }),
  "or nothing": (schema) => ({ anyOf: [joined(size(schema)), nothing] }),
  "beside a text": (schema) => ({ allOf: [size(schema), string] }),
  "beside a map of other types": (schema) => ({
    allOf: [object({}, { additionalProperties: boolean }), size(schema)],
  }),
};

const refused: SchemaChanges = {
  ...Object.fromEntries(
    Object.entries(retyped).map(([place, build]) => [
      `refused property ${place} retyped`,
      exchange(build(integer), build(string)),
    ]),
  ),
  "refused property removed": exchange(joined(size(integer)), joined(object({}))),
  "refused property became required": narrow(
    joined(size(integer)),
    joined(size(integer, { required: ["size"] })),
  ),
  "property that a closed part refuses added": widen(
    object({ name: string }, closed),
    joined(size(integer)),
  ),
  "refused property described": docsOnlyInBoth(
    joined(size(integer)),
    joined(size({ ...integer, title: "Size" })),
  ),
  "refused property named by both parts": widen(joined(size(integer)), {
    allOf: [object({ name: string, size: integer }, closed), size(integer)],
  }),
  "property that a list of names refuses added": widen(
    object({ name: string }, closed),
    object({ name: string, size: integer }, { propertyNames: { enum: ["name"] } }),
  ),
};

const values: SchemaChanges = {
  "value of another type added": widen({ ...string, enum: [1, 2] }, { ...string, enum: [1, 2, 9] }),
  "value of another type removed": narrow(
    { ...string, enum: [1, 2, 3] },
    { ...string, enum: [1, 2] },
  ),
  "value that the pattern refuses added": widen(
    { ...string, pattern: "^a", enum: ["a"] },
    { ...string, pattern: "^a", enum: ["a", "b"] },
  ),
  "lists without a common value": exchange(
    { allOf: [{ enum: ["a"] }, { enum: ["b"] }] },
    { allOf: [{ enum: ["a"] }, { enum: ["c"] }] },
  ),
};

const contradictions: SchemaChanges = {
  "nothing became a contradiction": widen(false, { ...string, minLength: 3, maxLength: 2 }),
  "contradictory limits of another type": exchange(
    { ...string, minLength: 3, maxLength: 2 },
    { ...integer, minimum: 3, maximum: 2 },
  ),
  "values of an enumeration that is an object as well": exchange(
    object({}, { allOf: [{ ...string, enum: ["a", "b"] }] }),
    object({}, { allOf: [{ ...string, enum: ["a", "c"] }] }),
  ),
  "items of an empty list retyped": exchange(
    array({ items: string, maxItems: 0 }),
    array({ items: integer, maxItems: 0 }),
  ),
  "item beyond the last retyped": exchange(
    array({ prefixItems: [string, string], maxItems: 1 }),
    array({ prefixItems: [string, integer], maxItems: 1 }),
  ),
  "impossible branch retyped": exchange(
    object({}, { anyOf: [string, object({ a: string })] }),
    object({}, { anyOf: [integer, object({ a: string })] }),
  ),
};

const nullable = (properties: JsonRecord, types: Json = ["object", "null"]) => ({
  type: types,
  properties,
});
const title = { title: string };
const orNull = (schema: Json) => ({ oneOf: [nothing, schema] });

const nulls: SchemaChanges = {
  "null no longer of two alternatives": widen(orNull(nullable(title)), orNull(object(title))),
  "property beside two nulls retyped": exchange(
    orNull(nullable(title)),
    orNull(nullable({ title: integer })),
  ),
};

/** What only readers take seriously that are not strict, as it is written. */
export const writtenRows: SchemaChanges = { ...refused, ...values, ...contradictions, ...nulls };

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const base = object(
  { kind: string },
  { required: ["kind"], discriminator: { propertyName: "kind" }, ...closed },
);
const extension = (properties: JsonRecord, more: JsonRecord = {}) => ({
  allOf: [reference("Base"), object(properties)],
  ...more,
});

type Side = "request" | "response";
const contractWith = (side: Side, used: string, schemas: JsonRecord): JsonRecord => ({
  ...contractOf({ [side]: reference(used) }),
  components: { schemas },
});
const family = (properties: JsonRecord, more?: JsonRecord, mapping: JsonRecord = {}) => ({
  Base: { ...base, discriminator: { propertyName: "kind", ...mapping } },
  Dog: extension(properties, more),
});
const mapping = { mapping: { dog: "#/components/schemas/Dog" } };

const families: Record<string, [used: string, before: JsonRecord, after: JsonRecord]> = {
  "property of a closed parent's subtype retyped": [
    "Base",
    family({ barks: string }),
    family({ barks: integer }),
  ],
  "property of a closed parent's subtype removed": ["Base", family({ barks: string }), family({})],
  "property of a closed parent's mapped subtype retyped": [
    "Base",
    family({ barks: string }, {}, mapping),
    family({ barks: integer }, {}, mapping),
  ],
  "property of a closed subtype retyped": [
    "Dog",
    family({ barks: string }, closed),
    family({ barks: integer }, closed),
  ],
  "property of an unevaluated subtype retyped": [
    "Dog",
    family({ barks: string }, unevaluated),
    family({ barks: integer }, unevaluated),
  ],
};

const form = (contentType?: string): JsonRecord => {
  const schema = joined(size(object({ width: integer })));
  const encoding = contentType === undefined ? {} : { encoding: { size: { contentType } } };
  const content = { "multipart/form-data": { schema, ...encoding } };
  return createThing({ requestBody: { required: true, content } });
};

/** How a part is written that a closed part refuses: an object is JSON, unless its encoding says otherwise. */
const forms: Changes = {
  "refused part of a form written as what it is": equal(form(), form("application/json")),
  "refused part of a form written otherwise": breaking(form(), form("application/xml")),
};

const familyPairs: Pair[] = Object.entries(families).flatMap(([name, [used, before, after]]) =>
  (["request", "response"] as const).map((side) => ({
    name: `${name}, in a ${side}`,
    before: contractWith(side, used, before),
    after: contractWith(side, used, after),
    verdict: "breaking" as const,
    direction: side,
  })),
);

/** Closed parents and subtypes, and forms with parts that are refused. */
export const closedFamilyPairs: Pair[] = [...familyPairs, ...pairsOf(forms)];
