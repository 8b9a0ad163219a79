import type { Json, JsonRecord } from "./pair.ts";
import {
  equalInBoth,
  exchange,
  integer,
  narrow,
  object,
  type SchemaChanges,
  string,
  widen,
} from "./schemas.ts";

const excluding = (...excluded: Json[]) => ({ allOf: excluded.map((not) => ({ not })) });
const of = (...values: string[]) => ({ enum: values });

const exclusions: SchemaChanges = {
  "value excluded": narrow(excluding(of("a")), excluding(of("a", "b"))),
  "excluded value freed": widen(excluding(of("a", "b")), excluding(of("a"))),
  "another value excluded": exchange(excluding(of("a")), excluding(of("b"))),
  "second type excluded": narrow(excluding(string), excluding(string, integer)),
  "second type freed": widen(excluding(string, integer), excluding(integer)),
};

const both = { a: string, b: string };
const dependent = (schema: Json) => object(both, { dependentSchemas: { a: schema } });
const short = { ...string, maxLength: 5 };
const required = { required: ["a"] };
const ofNames = (patterns: { [pattern: string]: Json }) =>
  object({}, { patternProperties: patterns });

const names: SchemaChanges = {
  "undeclared name required": narrow(object({}), object({}, required)),
  "name required by another": narrow(
    object(both),
    object(both, { dependentRequired: { a: ["b"] } }),
  ),
  "name no longer required by another": widen(
    object(both, { dependentRequired: { a: ["b"] } }),
    object(both),
  ),
  "dependent schema added": narrow(object(both), dependent({ properties: { b: short } })),
  "dependent schema removed": widen(dependent({ properties: { b: short } }), object(both)),
  "dependent schema narrowed": narrow(
    dependent({ properties: { b: short } }),
    dependent({ properties: { b: { ...short, maxLength: 3 } } }),
  ),
  "patterns of names written otherwise": equalInBoth(
    ofNames({ "^a": string, "^b": integer }),
    ofNames({ "^(b)": integer, "^(a)": string }),
  ),
  "properties of a pattern narrowed, which is written otherwise": narrow(
    ofNames({ "^a": string }),
    ofNames({ "^(a)": short }),
  ),
};

/** A schema with a part, which may name properties that the schema declares. */
const item = (part: JsonRecord) => object({ kind: string, size: integer }, part);
const isBox: JsonRecord = { properties: { kind: { const: "box" } } };
const smallBox: JsonRecord = {
  properties: { kind: { const: "box" }, size: { type: "integer", maximum: 5 } },
};
const small: JsonRecord = { properties: { size: { maximum: 5 } } };
const withEmail = object({ email: string, phone: string }, { required: ["email"] });
const withPhone = object({ email: string, phone: string }, { required: ["phone"] });

const conditional = (test: JsonRecord, then: JsonRecord): JsonRecord => ({ if: test, then });

const parts: SchemaChanges = {
  "declared property restricted in a branch": narrow(
    item({ anyOf: [isBox, { properties: { kind: { const: "bag" } } }] }),
    item({ anyOf: [smallBox, { properties: { kind: { const: "bag" } } }] }),
  ),
  "declared property restricted in an alternative of a condition": narrow(
    item({ if: isBox, else: { required: ["size"] } }),
    item({ if: isBox, else: { required: ["size"], ...small } }),
  ),
  "declared property in a condition": widen(
    item(conditional(isBox, { required: ["tag"] })),
    item(conditional(smallBox, { required: ["tag"] })),
  ),
  "declared property in an exclusion": widen(
    item({ not: { required: ["kind"], ...isBox } }),
    item({ not: { required: ["kind"], ...smallBox } }),
  ),
  "condition that never applies": equalInBoth(
    item({}),
    item(conditional({ required: ["size", "kind"] }, { required: ["kind"] })),
  ),
  "dependent schema as a condition": equalInBoth(
    dependent({ properties: { b: short } }),
    object(both, conditional(required, { properties: { b: short } })),
  ),
  "object became one of two that it always matches": exchange(
    object({ email: string, phone: string }, { required: ["email", "phone"] }),
    { oneOf: [withEmail, withPhone] },
  ),
};

/** What is excluded, what depends on names, and what parts say of declared properties. */
export const dependencyRows: SchemaChanges = { ...exclusions, ...names, ...parts };
