import type { Json } from "./pair.ts";
import { integer, object, type SchemaRow, string } from "./schemas.ts";

const excluding = (...excluded: Json[]) => ({ allOf: excluded.map((not) => ({ not })) });
const of = (...values: string[]) => ({ enum: values });

const exclusions: SchemaRow[] = [
  ["value excluded", excluding(of("a")), excluding(of("a", "b")), "breaking", "compatible"],
  ["excluded value freed", excluding(of("a", "b")), excluding(of("a")), "compatible", "breaking"],
  ["another value excluded", excluding(of("a")), excluding(of("b")), "breaking", "breaking"],
  ["another type excluded", excluding(string), excluding(integer), "breaking", "breaking"],
  ["second type excluded", excluding(string), excluding(string, integer), "breaking", "compatible"],
  ["second type freed", excluding(string, integer), excluding(integer), "compatible", "breaking"],
  [
    "exclusions in another order",
    excluding({ maxLength: 5 }, { multipleOf: 5 }),
    excluding({ multipleOf: 5 }, { maxLength: 5 }),
    "none",
    "none",
  ],
];

const both = { a: string, b: string };
const dependent = (schema: Json) => object(both, { dependentSchemas: { a: schema } });
const short = { ...string, maxLength: 5 };
const required = { required: ["a"] };
const ofNames = (patterns: { [pattern: string]: Json }) =>
  object({}, { patternProperties: patterns });

const names: SchemaRow[] = [
  ["undeclared name required", object({}), object({}, required), "breaking", "compatible"],
  [
    "undeclared name no longer required",
    object({}, required),
    object({}),
    "compatible",
    "breaking",
  ],
  [
    "name required by another",
    object(both),
    object(both, { dependentRequired: { a: ["b"] } }),
    "breaking",
    "compatible",
  ],
  [
    "name no longer required by another",
    object(both, { dependentRequired: { a: ["b"] } }),
    object(both),
    "compatible",
    "breaking",
  ],
  [
    "dependent schema added",
    object(both),
    dependent({ properties: { b: short } }),
    "breaking",
    "compatible",
  ],
  [
    "dependent schema removed",
    dependent({ properties: { b: short } }),
    object(both),
    "compatible",
    "breaking",
  ],
  [
    "dependent schema narrowed",
    dependent({ properties: { b: short } }),
    dependent({ properties: { b: { ...short, maxLength: 3 } } }),
    "breaking",
    "compatible",
  ],
  [
    "patterns of names written otherwise",
    ofNames({ "^a": string, "^b": integer }),
    ofNames({ "^(b)": integer, "^(a)": string }),
    "none",
    "none",
  ],
  [
    "properties of a pattern narrowed, which is written otherwise",
    ofNames({ "^a": string }),
    ofNames({ "^(a)": short }),
    "breaking",
    "compatible",
  ],
];

/** What is excluded, and what depends on names. */
export const dependencyRows: SchemaRow[] = [...exclusions, ...names];
