import {
  integer,
  kind,
  narrow,
  nothing,
  object,
  type SchemaRow,
  string,
  widen,
} from "./schemas.ts";

const boolean = { type: "boolean" };
const known = { type: "string", enum: ["a", "b"] };
const tagged = (title: string, ...tags: string[]) => ({
  title,
  ...object({ tag: { enum: tags } }, { required: ["tag"] }),
});

const againstTypes: SchemaRow[] = [
  widen("boolean or a list", boolean, { oneOf: [boolean, known] }),
  narrow("boolean, no longer a list", { oneOf: [boolean, known] }, boolean),
  widen("boolean or a constant", boolean, { anyOf: [boolean, { const: 1 }] }),
  widen("boolean in a longer list", boolean, { enum: [true, false, "a"] }),
  narrow("boolean that must be true", boolean, { const: true }),
  widen("true or anything boolean", { const: true }, boolean),
  widen("null or a list", nothing, { oneOf: [nothing, known] }),
  widen("null or a constant", nothing, { enum: [null, "a"] }),
  widen(
    "boolean or null, or a list",
    { type: ["boolean", "null"] },
    { oneOf: [boolean, nothing, known] },
  ),
  widen("constant among integers", { const: 1 }, integer),
  narrow("integer that must be one", integer, { const: 1 }),
  widen("constant or text", { const: 1 }, { oneOf: [{ const: 1 }, string] }),
  ["null as a constant", nothing, { const: null }, "none", "none"],
  ["all booleans listed", boolean, { enum: [true, false] }, "none", "none"],
];

const moved: SchemaRow[] = [
  [
    "value moved to another branch",
    { oneOf: [tagged("A", "a", "b"), tagged("B", "c")] },
    { oneOf: [tagged("A", "a"), tagged("B", "b", "c")] },
    "compatible",
    "compatible",
  ],
  narrow(
    "value moved to a branch that requires more",
    { oneOf: [tagged("A", "a", "b"), kind("c")] },
    { oneOf: [tagged("A", "a"), { ...tagged("B", "b"), required: ["tag", "more"] }, kind("c")] },
  ),
  widen(
    "value moved to a branch of a pattern",
    { oneOf: [known, { type: "string", pattern: "^x" }] },
    {
      oneOf: [
        { type: "string", enum: ["a"] },
        { type: "string", pattern: "^[xb]" },
      ],
    },
  ),
];

const empty: SchemaRow[] = [
  ["empty union added", string, { ...string, oneOf: [] }, "docs-only", "docs-only"],
  ["empty union removed", { anyOf: [] }, {}, "docs-only", "docs-only"],
  ["empty union kept", { ...string, oneOf: [] }, { oneOf: [], ...string }, "none", "none"],
  widen("union became empty", { oneOf: [kind("a"), kind("b")] }, { oneOf: [] }),
];

const idle: SchemaRow[] = [
  [
    "property of a string added",
    { ...string, properties: { a: {} } },
    { ...string, properties: { a: {}, b: {} } },
    "docs-only",
    "docs-only",
  ],
];

const mistyped: SchemaRow[] = [
  ["limit added as a text", string, { ...string, minLength: "5" }, "docs-only", "docs-only"],
  ["name required as a text", object({}), object({}, { required: "a" }), "docs-only", "docs-only"],
];

/** Lists of values against types and against each other, and keywords that say nothing. */
export const listedRows = [againstTypes, moved, empty, idle, mistyped].flat();
