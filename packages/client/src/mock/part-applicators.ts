import type { Application, Applicator } from "./application.js";
import { evaluatedParts, isDeclared } from "./evaluated-parts.js";
import type { Schema } from "./schema.js";
import { isObject } from "./values.js";

/** The applicators for the items of an array and the properties of an object, by keyword. */
export const partApplicators: Readonly<Record<string, Applicator>> = {
  prefixItems: ofItems(({ expected }, index) => (expected as Schema[])[Number(index)]),
  items: ofItems(({ expected, schema: { prefixItems = [] } }, index) =>
    Number(index) < (prefixItems as Schema[]).length ? undefined : expected,
  ),
  unevaluatedItems: ofItems(unlessEvaluated),
  contains: ({ expected, value, schema, check }) => {
    if (!Array.isArray(value)) return [];
    const { minContains = 1, maxContains = value.length } = schema as Record<string, number>;
    const count = value.filter((item) => check(expected, item).length === 0).length;
    return count < minContains || count > maxContains;
  },
  properties: ofProperties(({ expected }, name) =>
    Object.hasOwn(expected, name) ? expected[name] : undefined,
  ),
  patternProperties: ofProperties(({ expected }, name) => ({
    allOf: Object.entries(expected)
      .filter(([pattern]) => new RegExp(pattern, "u").test(name))
      .map(([, schema]) => schema),
  })),
  additionalProperties: ofProperties(({ expected, schema }, name) =>
    isDeclared(schema, name) ? undefined : expected,
  ),
  unevaluatedProperties: ofProperties(unlessEvaluated),
  propertyNames: ({ expected, value, check, place }) =>
    isObject(value)
      ? Object.keys(value).flatMap((name) => check(expected, name, `${place}.${name}`))
      : [],
};

/** The schema of a part, or undefined if the keyword does not apply to it. */
type Choice = (application: Application, key: string) => Schema | undefined;

function ofItems(choose: Choice): Applicator {
  return (application) => (Array.isArray(application.value) ? checkParts(application, choose) : []);
}

function ofProperties(choose: Choice): Applicator {
  return (application) => (isObject(application.value) ? checkParts(application, choose) : []);
}

function checkParts(application: Application, choose: Choice): string[] {
  const { value, check, place } = application;
  return Object.entries(value as object).flatMap(([key, part]) => {
    const where = Array.isArray(value) ? `${place}[${key}]` : `${place}.${key}`;
    return check(choose(application, key) ?? true, part, where);
  });
}

function unlessEvaluated(application: Application, key: string): Schema | undefined {
  const { unevaluatedItems, unevaluatedProperties, ...others } = application.schema;
  return evaluatedParts(others, application).has(key) ? undefined : application.expected;
}
