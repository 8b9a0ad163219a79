import { canonical } from "./canonical.js";
import { finiteValues } from "./finish.js";
import { intersect } from "./intersect.js";
import { type Conjunction, partNames, type Schema, type Union, unconstrained } from "./schema.js";

/**
 * A union as a plain schema where it is one: lists of constants are an enumeration, branches of
 * different types are a type array with each type's keywords. Else a schema with the union in it.
 */
export function foldUnion(union: Union): Schema {
  const branches = union.branches
    .map((branch) => ({ branch, schema: canonical(branch) }))
    .filter(({ schema }) => schema.types.size > 0);
  const merged = mergeAll(branches.map(({ schema }) => schema));
  if (merged) return { ...merged, at: union.at };
  const kind = isDisjoint(branches.map(({ schema }) => schema)) ? "anyOf" : union.kind;
  return { ...unconstrained, unions: [{ ...union, kind, branches: flatten(branches, kind) }] };
}

/** A branch that is itself no more than a union of the same kind contributes its branches. */
function flatten(
  branches: { branch: Conjunction; schema: Schema }[],
  kind: Union["kind"],
): Conjunction[] {
  return branches.flatMap(({ branch, schema }) => {
    const [inner, ...others] = schema.unions;
    const isOnlyUnion = inner?.kind === kind && others.length === 0 && isBare(schema);
    return isOnlyUnion && kind === "anyOf" ? [...inner.branches] : [branch];
  });
}

function isBare({ types, values, limits, facets, properties, required, parts }: Schema): boolean {
  return (
    types.size === unconstrained.types.size &&
    !values &&
    limits.size + facets.size + properties.size + required.size === 0 &&
    partNames.every((name) => parts[name].nodes.length === 0)
  );
}

function mergeAll(branches: Schema[]): Schema | undefined {
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
  };
}

function isDisjoint(branches: Schema[]): boolean {
  return branches.every((left, index) =>
    branches.slice(index + 1).every((right) => areDisjoint(left, right)),
  );
}

/** No common type, or a property that both require with no common value. */
function areDisjoint(left: Schema, right: Schema): boolean {
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
  const [leftValues, rightValues] = [canonical(mine).values, canonical(other).values];
  if (!leftValues || !rightValues) return false;
  return [...leftValues.keys()].every((text) => !rightValues.has(text));
}
