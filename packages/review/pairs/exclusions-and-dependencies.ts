import type { Json, JsonRecord } from "./pair.ts";
import { exchange, integer, narrow, object, type SchemaRow, string, widen } from "./schemas.ts";

const excluding = (...excluded: Json[]) => ({ allOf: excluded.map((not) => ({ not })) });
const of = (...values: string[]) => ({ enum: values });

const exclusions: SchemaRow[] = [
  narrow("value excluded", excluding(of("a")), excluding(of("a", "b"))),
  widen("excluded value freed", excluding(of("a", "b")), excluding(of("a"))),
  exchange("another value excluded", excluding(of("a")), excluding(of("b"))),
  narrow("second type excluded", excluding(string), excluding(string, integer)),
  widen("second type freed", excluding(string, integer), excluding(integer)),
];

const both = { a: string, b: string };
const dependent = (schema: Json) => object(both, { dependentSchemas: { a: schema } });
const short = { ...string, maxLength: 5 };
const required = { required: ["a"] };
const ofNames = (patterns: { [pattern: string]: Json }) =>
  object({}, { patternProperties: patterns });

const names: SchemaRow[] = [
  narrow("undeclared name required", object({}), object({}, required)),
  narrow(
    "name required by another",
    object(both),
    object(both, { dependentRequired: { a: ["b"] } }),
  ),
  widen(
    "name no longer required by another",
    object(both, { dependentRequired: { a: ["b"] } }),
    object(both),
  ),
  narrow("dependent schema added", object(both), dependent({ properties: { b: short } })),
  widen("dependent schema removed", dependent({ properties: { b: short } }), object(both)),
  narrow(
    "dependent schema narrowed",
    dependent({ properties: { b: short } }),
    dependent({ properties: { b: { ...short, maxLength: 3 } } }),
  ),
  [
    "patterns of names written otherwise",
    ofNames({ "^a": string, "^b": integer }),
    ofNames({ "^(b)": integer, "^(a)": string }),
    "none",
    "none",
  ],
  narrow(
    "properties of a pattern narrowed, which is written otherwise",
    ofNames({ "^a": string }),
    ofNames({ "^(a)": short }),
  ),
];

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

const parts: SchemaRow[] = [
  narrow(
    "declared property restricted in a branch",
    item({ anyOf: [isBox, { properties: { kind: { const: "bag" } } }] }),
    item({ anyOf: [smallBox, { properties: { kind: { const: "bag" } } }] }),
  ),
  narrow(
    "declared property restricted in an alternative of a condition",
    item({ if: isBox, else: { required: ["size"] } }),
    item({ if: isBox, else: { required: ["size"], ...small } }),
  ),
  widen(
    "declared property in a condition",
    item(conditional(isBox, { required: ["tag"] })),
    item(conditional(smallBox, { required: ["tag"] })),
  ),
  widen(
    "declared property in an exclusion",
    item({ not: { required: ["kind"], ...isBox } }),
    item({ not: { required: ["kind"], ...smallBox } }),
  ),
  [
    "condition that never applies",
    item({}),
    item(conditional({ required: ["size", "kind"] }, { required: ["kind"] })),
    "none",
    "none",
  ],
  [
    "dependent schema as a condition",
    dependent({ properties: { b: short } }),
    object(both, conditional(required, { properties: { b: short } })),
    "none",
    "none",
  ],
  exchange(
    "object became one of two that it always matches",
    object({ email: string, phone: string }, { required: ["email", "phone"] }),
    { oneOf: [withEmail, withPhone] },
  ),
];

/** What is excluded, what depends on names, and what parts say of declared properties. */
export const dependencyRows: SchemaRow[] = [...exclusions, ...names, ...parts];
