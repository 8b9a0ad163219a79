import {
  compatibleInBoth,
  docsOnlyInBoth,
  equalInBoth,
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
const known = { type: "string", enum: ["a", "b"] };
const tagged = (title: string, ...tags: string[]) => ({
  title,
  ...object({ tag: { enum: tags } }, { required: ["tag"] }),
});

const againstTypes: SchemaChanges = {
  "boolean or a list": widen(boolean, { oneOf: [boolean, known] }),
  "boolean, no longer a list": narrow({ oneOf: [boolean, known] }, boolean),
  "boolean or a constant": widen(boolean, { anyOf: [boolean, { const: 1 }] }),
  "boolean in a longer list": widen(boolean, { enum: [true, false, "a"] }),
  "boolean that must be true": narrow(boolean, { const: true }),
  "true or anything boolean": widen({ const: true }, boolean),
  "null or a list": widen(nothing, { oneOf: [nothing, known] }),
  "null or a constant": widen(nothing, { enum: [null, "a"] }),
  "boolean or null, or a list": widen(
    { type: ["boolean", "null"] },
    { oneOf: [boolean, nothing, known] },
  ),
  "constant among integers": widen({ const: 1 }, integer),
  "integer that must be one": narrow(integer, { const: 1 }),
  "constant or text": widen({ const: 1 }, { oneOf: [{ const: 1 }, string] }),
  "null as a constant": equalInBoth(nothing, { const: null }),
  "all booleans listed": equalInBoth(boolean, { enum: [true, false] }),
};

const moved: SchemaChanges = {
  "value moved to another branch": compatibleInBoth(
    { oneOf: [tagged("A", "a", "b"), tagged("B", "c")] },
    { oneOf: [tagged("A", "a"), tagged("B", "b", "c")] },
  ),
  "value moved to a branch that requires more": narrow(
    { oneOf: [tagged("A", "a", "b"), kind("c")] },
    { oneOf: [tagged("A", "a"), { ...tagged("B", "b"), required: ["tag", "more"] }, kind("c")] },
  ),
  "value moved to a branch of a pattern": widen(
    { oneOf: [known, { type: "string", pattern: "^x" }] },
    {
      oneOf: [
        { type: "string", enum: ["a"] },
        { type: "string", pattern: "^[xb]" },
      ],
    },
  ),
};

const empty: SchemaChanges = {
  "empty union added": docsOnlyInBoth(string, { ...string, oneOf: [] }),
  "empty union removed": docsOnlyInBoth({ anyOf: [] }, {}),
  "empty union kept": equalInBoth({ ...string, oneOf: [] }, { oneOf: [], ...string }),
  "union became empty": widen({ oneOf: [kind("a"), kind("b")] }, { oneOf: [] }),
};

const idle: SchemaChanges = {
  "property of a string added": docsOnlyInBoth(
    { ...string, properties: { a: {} } },
    { ...string, properties: { a: {}, b: {} } },
  ),
};

const mistyped: SchemaChanges = {
  "limit added as a text": docsOnlyInBoth(string, { ...string, minLength: "5" }),
  "name required as a text": docsOnlyInBoth(object({}), object({}, { required: "a" })),
};

/** Lists of values against types and against each other, and keywords that say nothing. */
export const listedRows = { ...againstTypes, ...moved, ...empty, ...idle, ...mistyped };
