import fc from "fast-check";

/** A part of a contract, as JSON. */
export type Part = Record<string, unknown>;

const strings = fc.constantFrom<Part>(
  { type: "string" },
  { type: "string", minLength: 1, maxLength: 20 },
  { type: "string", pattern: "^[a-z]{2,5}$" },
  { type: "string", enum: ["red", "light blue", "", "Zoë"] },
  { type: "string", const: "fixed" },
  { type: "string", contentEncoding: "base64" },
  { type: "string", pattern: "^\\d+[A-Z]$", "x-messages": { pattern: "Digits and a letter." } },
);

const formats = [
  ...["date", "time", "date-time", "duration", "email", "hostname", "ipv4", "ipv6", "uri"],
  ...["uri-reference", "uuid", "byte", "password", "colour"],
];
const formatted = fc.constantFrom(...formats).map((format): Part => ({ type: "string", format }));

const numbers = fc.constantFrom<Part>(
  { type: "integer" },
  { type: "integer", format: "int32", minimum: 0 },
  { type: "integer", format: "int64", minimum: 1, maximum: 100 },
  { type: "integer", enum: [1, 2, 3] },
  { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 },
  { type: "number", format: "double", multipleOf: 0.5 },
  { type: "number", format: "float", default: 1 },
);

/** Schemas for parameters and headers. */
const plainSchema = fc.oneof(strings, formatted, numbers, fc.constant({ type: "boolean" }));

const name = fc.constantFrom(
  ...["id", "kind", "first-name", "2nd", "class", "$ref2", "with space", "größe"],
  ...["__proto__x", "body", "a.b", "items", "x'y", 'q"uote', "then", "*/"],
);

const annotated = (schema: fc.Arbitrary<Part>) =>
  fc
    .tuple(
      schema,
      fc.constantFrom<Part>(
        ...[{}, {}, {}, { readOnly: true }, { writeOnly: true }, { deprecated: true }],
        ...[{ title: "A title" }, { description: "Says */ what `it` is.\n\nTwice." }],
      ),
    )
    .map(([schema, annotation]): Part => ({ ...schema, ...annotation }));

const nullable = (schema: Part): Part => {
  if (typeof schema.type !== "string") return { anyOf: [schema, { type: "null" }] };
  const { enum: values, const: value, ...rest } = schema;
  const all = value === undefined ? values : [value];
  return {
    ...rest,
    type: [schema.type, "null"],
    ...(Array.isArray(all) ? { enum: [...all, null] } : {}),
  };
};

/** What an object allows in addition to its properties. */
const closing = fc.constantFrom<Part>(
  ...[{}, {}, {}, { additionalProperties: false }, { minProperties: 1 }],
  ...[{ additionalProperties: { type: "integer" } }, { unevaluatedProperties: false }],
);

/** What an object requires in addition to its properties. */
const undeclared = fc.constantFrom([], [], [], ["undeclared"]);

/** An object; each of its properties may be required. */
function objectSchema(
  member: fc.Arbitrary<Part>,
  more: fc.Arbitrary<Part> = closing,
): fc.Arbitrary<Part> {
  const members = fc.uniqueArray(fc.tuple(name, annotated(member), fc.boolean()), {
    selector: ([key]) => key,
    minLength: 1,
    maxLength: 4,
  });
  return fc.tuple(members, more, undeclared).map(([entries, more, undeclared]) => {
    const names = entries.filter(([, , isRequired]) => isRequired).map(([key]) => key);
    const isOpen = !Object.values(more).includes(false);
    return {
      type: "object",
      required: isOpen ? [...names, ...undeclared] : names,
      properties: Object.fromEntries(entries.map(([key, schema]) => [key, schema])),
      ...more,
    };
  });
}

/**
 * An object in two parts. Further restrictions of one part, or another type for a property of the other, could
 * leave no valid value for the whole.
 */
function composedSchema(member: fc.Arbitrary<Part>): fc.Arbitrary<Part> {
  const part = objectSchema(member, fc.constant({}));
  const more = fc.constantFrom<Part>({}, {}, { unevaluatedProperties: false });
  return fc.tuple(part, part, more).map(([first, second, more]) => {
    const properties = { ...(second.properties as Part), ...(first.properties as Part) };
    const names = Object.keys(second.properties as Part);
    const shown = Object.fromEntries(names.map((each) => [each, properties[each]]));
    return { allOf: [first, { ...second, properties: shown }], ...more };
  });
}

function arraySchema(items: fc.Arbitrary<Part>): fc.Arbitrary<Part> {
  const bounds = fc.constantFrom<Part>({}, { minItems: 1 }, { maxItems: 3 }, { uniqueItems: true });
  return fc.tuple(items, bounds).map(([each, more]) => ({ type: "array", items: each, ...more }));
}

/** A list whose first items have individual schemas. */
function tupleSchema(item: fc.Arbitrary<Part>): fc.Arbitrary<Part> {
  const more = fc.constantFrom<Part>(
    ...[{}, { minItems: 1 }, { items: false }, { items: false, minItems: 2 }],
    ...[{ items: { type: "integer" } }, { minItems: 2, maxItems: 2 }, { maxItems: 4 }],
  );
  return fc
    .tuple(fc.array(item, { minLength: 1, maxLength: 3 }), more)
    .map(([prefixItems, more]) => ({ type: "array", prefixItems, ...more }));
}

/** Schemas of values of any type, nested, with references to these components. */
export function anySchema(names: readonly string[]): fc.Arbitrary<Part> {
  const reference = fc
    .constantFrom(...names)
    .map((each): Part => ({ $ref: `#/components/schemas/${each}` }));
  const { schema } = fc.letrec<{ schema: Part }>((tie) => {
    const inner = tie("schema") as fc.Arbitrary<Part>;
    const object = objectSchema(inner);
    return {
      schema: fc.oneof(
        { maxDepth: 3, depthSize: "small" },
        plainSchema,
        reference,
        object,
        arraySchema(inner),
        tupleSchema(annotated(inner)),
        inner.map(nullable),
        inner.map((each) => ({ type: "object", additionalProperties: each })),
        composedSchema(inner),
        fc.tuple(plainSchema, object).map((anyOf) => ({ anyOf })),
        fc.constantFrom<Part>(
          {},
          { oneOf: [{ type: "string" }, { type: "integer" }] },
          { type: "string", not: { const: "no" } },
          { type: "array", items: { type: "integer" }, contains: { const: 1 } },
          { type: "object", patternProperties: { "^x-": { type: "string" } } },
          { type: "object", propertyNames: { maxLength: 5 }, maxProperties: 2 },
          {
            type: "object",
            properties: { a: { type: "string" }, b: { type: "string" } },
            dependentRequired: { a: ["b"] },
          },
          {
            type: "object",
            properties: { a: { type: "boolean" }, b: { type: "integer" } },
            if: { required: ["a"] },
            // biome-ignore lint/suspicious/noThenProperty: JSON Schema has a keyword of this name
            then: { required: ["b"] },
          },
        ),
      ),
    };
  });
  return schema;
}

/** Components: two kinds of one thing, distinguished by a discriminator, a tree, and others with odd names. */
export const components = fc
  .tuple(
    anySchema(["Tree"]),
    anySchema(["Tree", "Choice"]),
    objectSchema(plainSchema, fc.constant({})),
    fc.boolean(),
  )
  .map(([first, second, member, hasMapping]): Part => {
    const kind = (value: string) => ({
      allOf: [
        {
          type: "object",
          required: ["type"],
          properties: { type: { type: "string", const: value } },
        },
        member,
      ],
    });
    const mapping = {
      Circle: "#/components/schemas/Circle",
      Square: "#/components/schemas/Square",
    };
    return {
      first,
      "second-thing": second,
      Tree: {
        type: "object",
        properties: {
          name: { type: "string" },
          parts: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
        },
      },
      Circle: kind("Circle"),
      Square: kind("Square"),
      Choice: {
        oneOf: Object.values(mapping).map(($ref) => ({ $ref })),
        discriminator: { propertyName: "type", ...(hasMapping ? { mapping } : {}) },
      },
    };
  });

/** The names of the components that an operation may refer to. */
export const componentNames = ["first", "second-thing", "Tree", "Choice"] as const;
