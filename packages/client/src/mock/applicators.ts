import type { Application, Applicator } from "./application.js";
import { partApplicators } from "./part-applicators.js";
import { resolve } from "./references.js";
import type { Schema, Schemas } from "./schema.js";
import { isObject } from "./values.js";

/** The applicators by keyword. */
export const applicators: Readonly<Record<string, Applicator>> = {
  ...partApplicators,
  $ref: ({ expected, value, schemas, check }) => check(resolve(expected, schemas), value),
  allOf: ({ expected, value, check }) =>
    (expected as Schema[]).flatMap((each) => check(each, value)),
  anyOf: (application) => countMatches(application) === 0,
  oneOf: (application) => countMatches(application) !== 1,
  not: ({ expected, value, check }) => check(expected, value).length === 0,
  if: ({ expected, value, schema, check }) => {
    const chosen = check(expected, value).length === 0 ? schema.then : schema.else;
    return check((chosen as Schema | undefined) ?? true, value);
  },
  dependentSchemas: ({ expected, value, check }) =>
    Object.entries(expected as Schemas).flatMap(([name, schema]) =>
      isObject(value) && Object.hasOwn(value, name) ? check(schema, value) : [],
    ),
};

function countMatches({ expected, value, check }: Application): number {
  return (expected as Schema[]).filter((schema) => check(schema, value).length === 0).length;
}
