import { narrow, object, type SchemaRow, string, widen } from "./schemas.ts";

const numberOrText = { type: ["integer", "string"] };
const listOrText = { type: ["array", "string"] };
const objectOrText = { type: ["object", "string"] };
const ending = (...patterns: string[]) => ({
  type: "string",
  allOf: patterns.map((pattern) => ({ pattern })),
});

/** Where a type goes, what was said of its values goes with it, and widens nothing. */
const goneWithTheirType: SchemaRow[] = [
  narrow("length", { ...numberOrText, maxLength: 5 }, { type: "integer" }),
  narrow("bound", { ...numberOrText, maximum: 5 }, string),
  narrow("pattern", { ...numberOrText, pattern: "^a" }, { type: "integer" }),
  narrow("multiple", { ...numberOrText, multipleOf: 5 }, string),
  narrow("uniqueness", { ...listOrText, uniqueItems: true }, string),
  narrow("number of items", { ...listOrText, maxItems: 5 }, string),
  narrow("number of properties", { ...objectOrText, maxProperties: 5 }, string),
].map(([name, ...row]) => [`${name} gone with its type`, ...row] as SchemaRow);

/** Where a type comes, what is said of its values comes with it, and narrows nothing. */
const comeWithTheirType = goneWithTheirType.map(
  ([name, before, after]): SchemaRow => widen(name.replace("gone", "come"), after, before),
);

const ofOneType: SchemaRow[] = [
  narrow(
    "maxProperties of objects lowered",
    object({}, { maxProperties: 9 }),
    object({}, { maxProperties: 5 }),
  ),
  narrow(
    "minContains added together with contains",
    { type: "array" },
    { type: "array", contains: string, minContains: 2 },
  ),
  widen("one of two patterns removed", ending("^a", "b$"), ending("^a")),
  narrow("a second pattern added", ending("^a"), ending("^a", "b$")),
  ["patterns in another order", ending("^a", "b$"), ending("b$", "^a"), "none", "none"],
  [
    "int64 of integers within narrower bounds",
    { type: "integer", minimum: 1, maximum: 1000 },
    { type: "integer", format: "int64", minimum: 1, maximum: 1000 },
    "none",
    "none",
  ],
  [
    "least int64 written out",
    { type: "integer", format: "int64" },
    { type: "integer", format: "int64", minimum: -(2 ** 63) },
    "none",
    "none",
  ],
  widen(
    "whole numbers of a format became numbers of one",
    { type: "integer", format: "int64" },
    { type: "number", format: "double" },
  ),
];

const required = { required: ["a"] };
const ofDefault = (value: string, more = {}) => object({ a: { ...string, default: value } }, more);

/** What a property means that must be there, or must have been. */
const ofRequiredProperties: SchemaRow[] = [
  [
    "required property gets its schema",
    object({}, required),
    object({ a: string }, required),
    "compatible",
    "compatible",
  ],
  [
    "default changed of a property that was required",
    ofDefault("x", required),
    ofDefault("y"),
    "compatible",
    "breaking",
  ],
  [
    "default changed of a property that may be left out",
    ofDefault("x"),
    ofDefault("y"),
    "breaking",
    "compatible",
  ],
];

/** Types that come or go together with what is said of them. */
export const typedRows: SchemaRow[] = [
  ...goneWithTheirType,
  ...comeWithTheirType,
  ...ofOneType,
  ...ofRequiredProperties,
];
