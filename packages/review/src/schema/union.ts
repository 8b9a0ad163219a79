import { finiteValues } from "./finish.ts";
import { intersect } from "./intersect.ts";
import {
  type Conjunction,
  isAnything,
  isBare,
  isFalse,
  pending,
  type Reading,
  type Schema,
  type Union,
  unconstrained,
  withOmission,
} from "./schema.ts";

/**
 * A union as a plain schema if possible: a list of constants becomes an enumeration, and branches of different types
 * become a type array with the keywords of each type. Otherwise, a schema that contains the union.
 */
export function foldUnion(union: Union, reading: Reading): Schema {
  const formOf = ({ form, written }: Conjunction) => (reading === "written" ? written : form);
  // A subtype may refer to its parent, whose alternatives add no condition to one of them.
  if (union.branches.some((branch) => formOf(branch) === pending)) return unconstrained;
  const branches = union.branches.filter((branch) => formOf(branch).types.size > 0);
  const isOpen = branches.some((branch) => isAnything(formOf(branch)));
  const isOmitted = (branch: Conjunction) => !isFalse(branch) && branch.form.types.size === 0;
  const omits = !isOpen && union.branches.some(isOmitted);
  const omissions = omits ? (["branch"] as const) : [];
  if (branches.length === 0) {
    return withOmission({ ...unconstrained, reading, types: new Set() }, ...omissions);
  }
  const schema = folded({ ...union, branches }, branches.map(formOf));
  return withoutNull(withOmission(schema, ...omissions), union, reading);
}

function folded(union: Union, schemas: readonly Schema[]): Schema {
  // Beside a branch that accepts everything, types are still generated from the other branches.
  if (union.kind === "anyOf" && schemas.every(isAnything)) return unconstrained;
  const merged = mergeAll(schemas);
  if (merged) return merged;
  const { branches } = union;
  const flat = branches.flatMap(flattened);
  const isAlternative = union.kind === "anyOf" || isDisjoint(flat.map(({ form }) => form));
  const alternatives = isAlternative
    ? { kind: "anyOf" as const, branches: flat }
    : { kind: union.kind, branches };
  return { ...unconstrained, unions: [{ ...union, ...alternatives }] };
}

/** A strict reader refuses null if two branches of `oneOf` accept it and one of them accepts nothing else. */
function withoutNull(schema: Schema, { kind, branches }: Union, reading: Reading): Schema {
  const nullable = branches.filter(({ form }) => form.types.has("null"));
  const isTwice = nullable.length > 1 && nullable.some(({ form }) => form.types.size === 1);
  if (kind !== "oneOf" || !isTwice) return schema;
  const types = new Set([...schema.types].filter((type) => type !== "null"));
  return withOmission(reading === "written" ? schema : { ...schema, types }, "null");
}

/** A branch that is only a union is replaced by its branches. */
function flattened(branch: Conjunction): readonly Conjunction[] {
  const schema = branch.form;
  const [inner, ...others] = schema.unions;
  const isOnlyUnion = inner?.kind === "anyOf" && others.length === 0 && isBare(schema);
  return isOnlyUnion ? inner.branches : [branch];
}

function mergeAll(branches: readonly Schema[]): Schema | undefined {
  const [first, ...others] = branches;
  return first && others.reduce<Schema | undefined>((all, each) => all && merge(all, each), first);
}

/** Merges two branches into one schema if their keywords do not interfere. */
function merge(left: Schema, right: Schema): Schema | undefined {
  if (!isMergeable(left) || !isMergeable(right)) return undefined;
  if (left.values || right.values) return mergeValues(left, right);
  const isShared = [...left.types].some((type) => right.types.has(type));
  return isShared ? undefined : union(left, right);
}

function mergeValues(left: Schema, right: Schema): Schema | undefined {
  const mine = left.values ?? finiteValues(left.types);
  const other = right.values ?? finiteValues(right.types);
  if (!mine || !other || [...mine.keys()].some((text) => other.has(text))) return undefined;
  return { ...union(left, right), values: new Map([...mine, ...other]) };
}

function isMergeable({ unions, conditions, exclusions }: Schema): boolean {
  return unions.length + conditions.length + exclusions.length === 0;
}

function union(left: Schema, right: Schema): Schema {
  return {
    ...intersect({ ...left, values: undefined }, { ...right, values: undefined }),
    types: new Set([...left.types, ...right.types]),
    omissions: new Set([...left.omissions, ...right.omissions]),
  };
}

function isDisjoint(branches: Schema[]): boolean {
  return branches.every((left, index) =>
    branches.slice(index + 1).every((right) => areDisjoint(left, right)),
  );
}

/** Whether no value matches both: neither beside their unions nor, for one union, in any branch. */
export function areDisjoint(left: Schema, right: Schema): boolean {
  const isApart = (schema: Schema, other: Schema) =>
    schema.unions.some(({ branches }) => branches.every((branch) => areApart(branch.form, other)));
  return areApart(left, right) || isApart(left, right) || isApart(right, left);
}

/** Whether there is no common type, or a property that both require without a common value. */
function areApart(left: Schema, right: Schema): boolean {
  const common = [...left.types].filter((type) => right.types.has(type));
  if (left.values && right.values) {
    return [...left.values.keys()].every((text) => !right.values?.has(text));
  }
  if (common.length === 0) return true;
  if (common.length > 1 || common[0] !== "object") return false;
  return [...left.required].some((name) => right.required.has(name) && differ(left, right, name));
}

function differ(left: Schema, right: Schema, name: string): boolean {
  const [mine, other] = [left.properties.get(name), right.properties.get(name)];
  if (!mine || !other) return false;
  const [leftValues, rightValues] = [mine.form.values, other.form.values];
  if (!leftValues || !rightValues) return false;
  return [...leftValues.keys()].every((text) => !rightValues.has(text));
}
