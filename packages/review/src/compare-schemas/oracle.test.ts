import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contractOf, type Json, type JsonRecord } from "../../pairs/pair.ts";
import { findingsOf } from "../testing/reviews.ts";

const small = fc.integer({ min: 0, max: 3 });
const text = fc.constantFrom("", "a", "b", "ab", "abc");
const scalar = fc.oneof(text, fc.integer({ min: -2, max: 7 }), fc.constantFrom(null, true, 0.5));

/** Values of the shapes that the schemas below describe. */
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    scalar,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value"), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
}));

const numbers = fc.record(
  {
    type: fc.constantFrom("integer", "number"),
    minimum: small,
    exclusiveMaximum: fc.integer({ min: 3, max: 6 }),
    multipleOf: fc.constantFrom(1, 2, 3, 0.5),
  },
  { requiredKeys: ["type"] },
);
const strings = fc.record(
  {
    type: fc.constant("string"),
    minLength: small,
    maxLength: small,
    pattern: fc.constantFrom("^a", "^a*$", "^[ab]+$", "b"),
  },
  { requiredKeys: ["type"] },
);
const lists = fc.oneof(
  fc.record({ enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 4, selector: String }) }),
  fc.record({ const: scalar }),
);
const plain = fc.constantFrom<Json>(
  { type: "null" },
  { type: "boolean" },
  {},
  { type: ["string", "null"] },
);

/** Schemas with most keywords, three levels deep. */
const { schema } = fc.letrec<{ schema: Json }>((tie) => {
  const inner = tie("schema");
  const objects = fc.record(
    {
      type: fc.constant("object"),
      properties: fc.dictionary(fc.constantFrom("a", "b"), inner, {
        maxKeys: 2,
        noNullPrototype: true,
      }),
      required: fc.uniqueArray(fc.constantFrom("a", "b")),
      additionalProperties: fc.oneof(fc.boolean(), inner),
      maxProperties: small,
      dependentRequired: fc.constant({ a: ["b"] }),
      propertyNames: fc.constantFrom({ pattern: "^a" }, { minLength: 1 }),
      patternProperties: fc.dictionary(fc.constantFrom("^a", "b"), inner, {
        maxKeys: 1,
        noNullPrototype: true,
      }),
    },
    { requiredKeys: ["type"] },
  );
  const arrays = fc.record(
    {
      type: fc.constant("array"),
      items: fc.oneof(inner, fc.constant(false)),
      prefixItems: fc.array(inner, { minLength: 1, maxLength: 2 }),
      minItems: small,
      uniqueItems: fc.boolean(),
    },
    { requiredKeys: ["type"] },
  );
  // In a separate schema, because Ajv accepts an empty array if `prefixItems` is present.
  const containing = fc.record({ type: fc.constant("array"), contains: inner });
  const branches = fc.array(inner, { minLength: 1, maxLength: 3 });
  const unions = fc.oneof(
    fc.record({ anyOf: branches }),
    fc.record({ oneOf: fc.tuple(numbers, strings, objects) }),
    fc.record({ allOf: branches }),
    fc.record({ not: inner }),
    fc.record({ anyOf: branches, allOf: fc.tuple(fc.record({ anyOf: branches })) }),
    fc.record(
      {
        type: fc.constantFrom("object", ["object", "null"]),
        properties: fc.record({ a: inner }),
        anyOf: fc.array(objects, { minLength: 1, maxLength: 2 }),
        required: fc.uniqueArray(fc.constantFrom("a", "b")),
        unevaluatedProperties: fc.boolean(),
      },
      { requiredKeys: ["type", "properties", "anyOf"] },
    ),
    fc.tuple(inner, inner, inner).map(conditional),
  );
  return {
    schema: fc.oneof(
      { depthSize: "small", maxDepth: 3 },
      plain,
      numbers,
      strings,
      lists,
      objects,
      arrays,
      containing,
      unions,
    ) as fc.Arbitrary<Json>,
  };
});

/** Other notations of a schema. */
const notations: ((schema: Json, other: Json) => Json)[] = [
  (schema) => ({ allOf: [schema] }),
  (schema) => ({ anyOf: [schema, schema] }),
  (schema) => ({ anyOf: [schema, false] }),
  (schema) => ({ not: { not: schema } }),
  (schema, other) => ({ allOf: [schema, { anyOf: [true, other] }] }),
  // If it had properties, the second schema would by convention be another alternative.
  (schema) => ({ anyOf: [schema, { allOf: [schema, { type: "null" }] }] }),
];

function conditional(parts: Json[]): Json {
  return Object.fromEntries(
    ["if", "then", "else"].map((key, index) => [key, parts[index] ?? true]),
  );
}

const ajv = new Ajv2020({ strict: false, logger: false });

/** By convention, messages of an open object use no names that the schema does not declare. */
function isDeclared(schema: Json, value: Json): boolean {
  const used = JSON.stringify(value).match(/"[abc]":/g) ?? [];
  const declared = JSON.stringify(schema);
  return used.every((name) => declared.includes(name));
}

function isBroken(before: Json, after: Json, side: "request" | "response"): boolean {
  const findings = findingsOf(contractOf({ [side]: before }), contractOf({ [side]: after }));
  return findings.some(({ verdict }) => verdict === "breaking");
}

/** Whether the schemas were compared as they are written, too: then notations differ. */
function isReadTwice(before: Json, after: Json): boolean {
  const findings = findingsOf(contractOf({ request: before }), contractOf({ request: after }));
  return findings.some(({ id }) => String(id) === "reading-changed");
}

/** Values that one schema allows and the other does not, and that a client of the first may well send. */
function leftOut(from: Json, by: Json, values: Json[]): Json[] {
  const [allows, forbids] = [ajv.compile(from as JsonRecord), ajv.compile(by as JsonRecord)];
  return values.filter((each) => allows(each) && !forbids(each) && isDeclared(from, each));
}

/**
 * The places in a schema that an edit can change, as functions that make the edit. `oneOf` is left out: by convention
 * its branches are alternatives, even if they overlap.
 */
function edits(owner: Json, donor: Json): (() => void)[] {
  if (typeof owner !== "object" || owner === null) return [];
  const parts = owner as JsonRecord;
  const keys = Object.keys(owner).filter((key) => key !== "oneOf");
  return keys.flatMap((key) => [
    () => void delete parts[key],
    () => {
      const part = parts[key];
      parts[key] = typeof part === "number" ? part + 1 : typeof part === "boolean" ? !part : donor;
    },
    ...edits(parts[key] ?? null, donor),
  ]);
}

/** A schema before and after one edit, in either order. */
const edited = fc
  .tuple(schema, schema, fc.nat(), fc.boolean())
  .map(([before, donor, choice, isReversed]) => {
    const after = structuredClone(before);
    const all = edits(after, donor);
    all[choice % all.length]?.();
    const dense = JSON.parse(JSON.stringify(after), (_key, each) =>
      Array.isArray(each) ? each.filter((item) => item !== null) : each,
    ) as Json;
    return isReversed ? { before: dense, after: before } : { before, after: dense };
  })
  .filter(({ before, after }) => isSchema(before) && isSchema(after));

function isSchema(schema: Json): boolean {
  try {
    return ajv.compile(schema as JsonRecord) !== undefined;
  } catch {
    return false;
  }
}

const runs = { numRuns: 200, seed: Number(process.env.FAST_CHECK_SEED ?? 20261121) };
const cases = fc.tuple(
  fc.oneof(edited, fc.record({ before: schema, after: schema })),
  fc.array(value, { minLength: 20, maxLength: 60 }),
);

test("a value that a request may no longer have means breaking", () => {
  fc.assert(
    fc.property(cases, ([{ before, after }, values]) => {
      const [lost] = leftOut(before, after, values);
      if (lost === undefined) return;
      expect(isBroken(before, after, "request"), JSON.stringify(lost)).toBe(true);
    }),
    runs,
  );
});

test("a value that a response did not have before means breaking", () => {
  fc.assert(
    fc.property(cases, ([{ before, after }, values]) => {
      const [gained] = leftOut(after, before, values);
      if (gained === undefined) return;
      expect(isBroken(before, after, "response"), JSON.stringify(gained)).toBe(true);
    }),
    runs,
  );
});

test("a schema against itself is not a change", () => {
  fc.assert(
    fc.property(schema, (each) => {
      const document = contractOf({ request: each, response: each });
      expect(findingsOf(document, structuredClone(document))).toEqual([]);
    }),
    runs,
  );
});

test("a schema in another notation is not a breaking change, unless strict readers leave out a part of it", () => {
  fc.assert(
    fc.property(schema, schema, fc.constantFrom(...notations), (each, other, notation) => {
      const after = notation(each, other);
      const shown = JSON.stringify({ each, after });
      for (const side of ["request", "response"] as const) {
        expect(isBroken(each, after, side) && !isReadTwice(each, after), shown).toBe(false);
        expect(isBroken(after, each, side) && !isReadTwice(after, each), shown).toBe(false);
      }
    }),
    runs,
  );
});
