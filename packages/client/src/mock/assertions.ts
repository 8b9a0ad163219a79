import { formats } from "./formats.js";
import { canonical, isObject } from "./values.js";

/** A keyword that checks the value itself. */
type Assertion = (expected: never, value: unknown) => boolean;

const isNumber = (value: unknown) => typeof value === "number";
const isString = (value: unknown) => typeof value === "string";

const types: Record<string, (value: unknown) => boolean> = {
  array: Array.isArray,
  boolean: (value) => typeof value === "boolean",
  integer: Number.isInteger,
  null: (value) => value === null,
  number: isNumber,
  object: isObject,
  string: isString,
};

type Comparison = (value: number, limit: number) => boolean;

const atLeast: Comparison = (value, limit) => value >= limit;
const atMost: Comparison = (value, limit) => value <= limit;

const bound = (holds: Comparison) => (limit: number, value: unknown) =>
  !isNumber(value) || holds(value as number, limit);
const length = (holds: Comparison) => (limit: number, value: unknown) =>
  !isString(value) || holds([...(value as string)].length, limit);
const count = (holds: Comparison) => (limit: number, value: unknown) =>
  !Array.isArray(value) || holds(value.length, limit);
const size = (holds: Comparison) => (limit: number, value: unknown) =>
  !isObject(value) || holds(Object.keys(value).length, limit);

const hasAll = (value: object, names: string[]) =>
  names.every((name) => Object.hasOwn(value, name));

/** The assertions by keyword. Each one holds for values of types that it does not apply to. */
export const assertions: Readonly<Record<string, Assertion>> = {
  type: (expected: string | string[], value) =>
    [expected].flat().some((name) => types[name]?.(value)),
  enum: (expected: unknown[], value) =>
    expected.some((each) => canonical(each) === canonical(value)),
  const: (expected: unknown, value) => canonical(expected) === canonical(value),
  minimum: bound(atLeast),
  maximum: bound(atMost),
  exclusiveMinimum: bound((value, limit) => value > limit),
  exclusiveMaximum: bound((value, limit) => value < limit),
  multipleOf: bound((value, factor) => Number.isInteger(value / factor)),
  minLength: length(atLeast),
  maxLength: length(atMost),
  pattern: (expected: string, value) =>
    !isString(value) || new RegExp(expected, "u").test(value as string),
  format: (expected: string, value) => formats[expected]?.(value as never) ?? true,
  minItems: count(atLeast),
  maxItems: count(atMost),
  uniqueItems: (expected: boolean, value) =>
    !expected || !Array.isArray(value) || new Set(value.map(canonical)).size === value.length,
  minProperties: size(atLeast),
  maxProperties: size(atMost),
  required: (expected: string[], value) => !isObject(value) || hasAll(value, expected),
  dependentRequired: (expected: Record<string, string[]>, value) =>
    !isObject(value) ||
    Object.entries(expected).every(
      ([name, names]) => !Object.hasOwn(value, name) || hasAll(value, names),
    ),
};
