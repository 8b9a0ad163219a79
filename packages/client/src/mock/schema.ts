/** A JSON Schema (draft 2020-12) of the keywords below; the generator refuses any other. */
export type Schema = Readonly<Record<string, unknown>>;

/** The schemas that references like `#/components/schemas/Pet` name. */
export type Schemas = Readonly<Record<string, Schema>>;

/**
 * What of the value contradicts the schema, each with its place, as `[0].id: must be integer`.
 * Empty when the value is valid.
 */
export function findProblems(
  schema: Schema,
  value: unknown,
  schemas: Schemas,
  place = "",
): string[] {
  return Object.entries(schema).flatMap(([keyword, expected]) => {
    const isBroken = assertions[keyword]?.(expected as never, value) === false;
    if (isBroken) return [`${place || "body"}: must have ${keyword} ${JSON.stringify(expected)}`];
    return applicators[keyword]?.({ expected, value, schema, schemas, place }) ?? [];
  });
}

/** Whether a keyword constrains values in a way that `findProblems` knows. */
export function isSupported(keyword: string): boolean {
  return keyword in assertions || keyword in applicators;
}

/** A keyword that says of a value itself whether it is valid. */
type Assertion = (expected: never, value: unknown) => boolean;

const isNumber = (value: unknown) => typeof value === "number";
const isString = (value: unknown) => typeof value === "string";
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const types: Record<string, (value: unknown) => boolean> = {
  array: Array.isArray,
  boolean: (value) => typeof value === "boolean",
  integer: Number.isInteger,
  null: (value) => value === null,
  number: isNumber,
  object: isObject,
  string: isString,
};

const equals = (expected: unknown, value: unknown) =>
  JSON.stringify(expected) === JSON.stringify(value);
const bound =
  (holds: (value: number, limit: number) => boolean) => (limit: number, value: unknown) =>
    !isNumber(value) || holds(value as number, limit);
const length =
  (holds: (length: number, limit: number) => boolean) => (limit: number, value: unknown) =>
    !isString(value) || holds([...(value as string)].length, limit);
const count =
  (holds: (length: number, limit: number) => boolean) => (limit: number, value: unknown) =>
    !Array.isArray(value) || holds(value.length, limit);
const atLeast = (value: number, limit: number) => value >= limit;
const atMost = (value: number, limit: number) => value <= limit;

const assertions: Record<string, Assertion> = {
  type: (expected: string | string[], value) =>
    [expected].flat().some((name) => types[name]?.(value)),
  enum: (expected: unknown[], value) => expected.some((each) => equals(each, value)),
  const: equals,
  minimum: bound(atLeast),
  maximum: bound(atMost),
  exclusiveMinimum: bound((value, limit) => value > limit),
  exclusiveMaximum: bound((value, limit) => value < limit),
  minLength: length(atLeast),
  maxLength: length(atMost),
  minItems: count(atLeast),
  maxItems: count(atMost),
  pattern: (expected: string, value) =>
    !isString(value) || new RegExp(expected, "u").test(value as string),
  required: (expected: string[], value) =>
    !isObject(value) || expected.every((name) => Object.hasOwn(value, name)),
};

interface Application {
  expected: unknown;
  value: unknown;
  /** The schema that the keyword stands in. */
  schema: Schema;
  schemas: Schemas;
  place: string;
}

/** A keyword whose schemas apply to the value, or to parts of it. */
type Applicator = (application: Application) => string[];

const applicators: Record<string, Applicator> = {
  $ref: ({ expected, value, schemas, place }) =>
    findProblems(schemas[String(expected).split("/").at(-1) ?? ""] ?? {}, value, schemas, place),
  allOf: ({ expected, value, schemas, place }) =>
    (expected as Schema[]).flatMap((each) => findProblems(each, value, schemas, place)),
  anyOf: (application) =>
    matches(application) > 0 ? [] : [`${application.place}: must match anyOf`],
  oneOf: (application) =>
    matches(application) === 1 ? [] : [`${application.place}: must match oneOf`],
  items: ({ expected, value, schemas, place }) =>
    Array.isArray(value)
      ? value.flatMap((item, index) =>
          findProblems(expected as Schema, item, schemas, `${place}[${index}]`),
        )
      : [],
  properties: ({ expected, value, schemas, place }) =>
    isObject(value)
      ? Object.entries(expected as Schemas).flatMap(([name, schema]) =>
          Object.hasOwn(value, name)
            ? findProblems(schema, value[name], schemas, `${place}.${name}`)
            : [],
        )
      : [],
};

function matches({ expected, value, schemas, place }: Application): number {
  return (expected as Schema[]).filter(
    (schema) => findProblems(schema, value, schemas, place).length === 0,
  ).length;
}
