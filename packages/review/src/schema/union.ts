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
 * A union as a plain schema where it is one: lists of constants are an enumeration, branches of
 * different types are a type array with each type's keywords. Else a schema with the union in it.
 */
export function foldUnion(union: Union, reading: Reading): Schema {
  const formOf = ({ form, written }: Conjunction) => (reading === "written" ? written : form);
  // A subtype may refer to its parent: the parent's alternatives ask nothing of one of them.
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
  // Beside one that accepts all, the others still have types that are generated from them.
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

/** A strict reader refuses null where two branches of `oneOf` accept it, of which one says no more. */
function withoutNull(schema: Schema, { kind, branches }: Union, reading: Reading): Schema {
  const nullable = branches.filter(({ form }) => form.types.has("null"));
  const isTwice = nullable.length > 1 && nullable.some(({ form }) => form.types.size === 1);
  if (kind !== "oneOf" || !isTwice) return schema;
  const types = new Set([...schema.types].filter((type) => type !== "null"));
  return withOmission(reading === "written" ? schema : { ...schema, types }, "null");
}

/** A branch that is itself no more than a union contributes its branches. */
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

/** Two branches as one schema, when their keywords cannot get in each other's way. */
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

/** Nothing in common: neither beside their unions, nor, of one union, with any branch. */
export function areDisjoint(left: Schema, right: Schema): boolean {
  const isApart = (schema: Schema, other: Schema) =>
    schema.unions.some(({ branches }) => branches.every((branch) => areApart(branch.form, other)));
  return areApart(left, right) || isApart(left, right) || isApart(right, left);
}

/** No common type, or a property that both require with no common value. */
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
