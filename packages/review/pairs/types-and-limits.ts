import {
  change,
  compatibleInBoth,
  equalInBoth,
  narrow,
  object,
  type SchemaChanges,
  string,
  widen,
} from "./schemas.ts";

const numberOrText = { type: ["integer", "string"] };
const listOrText = { type: ["array", "string"] };
const objectOrText = { type: ["object", "string"] };
const ending = (...patterns: string[]) => ({
  type: "string",
  allOf: patterns.map((pattern) => ({ pattern })),
});

/** What was said of the values of a type that goes. */
const goneWithTheirType: SchemaChanges = {
  length: narrow({ ...numberOrText, maxLength: 5 }, { type: "integer" }),
  bound: narrow({ ...numberOrText, maximum: 5 }, string),
  pattern: narrow({ ...numberOrText, pattern: "^a" }, { type: "integer" }),
  multiple: narrow({ ...numberOrText, multipleOf: 5 }, string),
  uniqueness: narrow({ ...listOrText, uniqueItems: true }, string),
  "number of items": narrow({ ...listOrText, maxItems: 5 }, string),
  "number of properties": narrow({ ...objectOrText, maxProperties: 5 }, string),
};
/** It goes with its type and widens nothing, and comes with it and narrows nothing. */
const withTheirType: SchemaChanges = Object.fromEntries(
  Object.entries(goneWithTheirType).flatMap(([name, gone]) => [
    [`${name} gone with its type`, gone],
    [`${name} come with its type`, widen(gone.after, gone.before)],
  ]),
);

const ofOneType: SchemaChanges = {
  "maxProperties of objects lowered": narrow(
    object({}, { maxProperties: 9 }),
    object({}, { maxProperties: 5 }),
  ),
  "minContains added together with contains": narrow(
    { type: "array" },
    { type: "array", contains: string, minContains: 2 },
  ),
  "one of two patterns removed": widen(ending("^a", "b$"), ending("^a")),
  "a second pattern added": narrow(ending("^a"), ending("^a", "b$")),
  "patterns in another order": equalInBoth(ending("^a", "b$"), ending("b$", "^a")),
  "int64 of integers within narrower bounds": equalInBoth(
    { type: "integer", minimum: 1, maximum: 1000 },
    { type: "integer", format: "int64", minimum: 1, maximum: 1000 },
  ),
  "least int64 written out": equalInBoth(
    { type: "integer", format: "int64" },
    { type: "integer", format: "int64", minimum: -(2 ** 63) },
  ),
  "whole numbers of a format became numbers of one": widen(
    { type: "integer", format: "int64" },
    { type: "number", format: "double" },
  ),
};

const required = { required: ["a"] };
const ofDefault = (value: string, more = {}) => object({ a: { ...string, default: value } }, more);

/** What a property means that must be there, or must have been. */
const ofRequiredProperties: SchemaChanges = {
  "required property gets its schema": compatibleInBoth(
    object({}, required),
    object({ a: string }, required),
  ),
  "default changed of a property that was required": change(
    "compatible",
    "breaking",
    ofDefault("x", required),
    ofDefault("y"),
  ),
  "default changed of a property that may be left out": change(
    "breaking",
    "compatible",
    ofDefault("x"),
    ofDefault("y"),
  ),
};

/** Types that come or go together with what is said of them. */
export const typedRows: SchemaChanges = {
  ...withTheirType,
  ...ofOneType,
  ...ofRequiredProperties,
};
