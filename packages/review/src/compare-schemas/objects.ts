import type { Change } from "../change/change.ts";
import { type ClosingPart, kebab } from "../change/kinds.ts";
import { show } from "../change/wording.ts";
import { intersect, mergeMaps, propertyOf } from "../schema/intersect.ts";
import { matches, textsAmong } from "../schema/patterns.ts";
import { both, isFalse, type Schema, unconstrained } from "../schema/schema.ts";
import {
  acceptsNothing,
  addedProperty,
  compareDefaults,
  isRequired,
  removedProperty,
  visibleProperties,
} from "./properties.ts";
import { at, placeOfRequired, places, type Sides } from "./sides.ts";

export function compareObjects(sides: Sides): Change[] {
  if (!sides.before.types.has("object") || !sides.after.types.has("object")) return [];
  return [
    ...compareProperties(sides),
    ...compareUndeclared(sides),
    ...comparePatternProperties(sides),
    ...comparePart(sides, "additionalProperties"),
    ...comparePart(sides, "unevaluatedProperties"),
    ...comparePropertyNames(sides),
    ...compareDependencies(sides),
  ];
}

function compareProperties(sides: Sides): Change[] {
  const before = visibleProperties(sides.before, sides.direction);
  const after = visibleProperties(sides.after, sides.direction);
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old && now) {
      if (sides.areEqual(old, now)) return compareRequired(sides, name);
      sides.descend(old, now);
      return [...compareRequired(sides, name), ...compareDefaults(sides, { name, old, now })];
    }
    if (old) return removedProperty(sides, name, old);
    return now ? addedProperty(sides, name, now) : [];
  });
}

function compareRequired(sides: Sides, name: string): Change[] {
  const before = isRequired(sides.before, name, sides.direction);
  const after = isRequired(sides.after, name, sides.direction);
  if (before === after) return [];
  const [old, now] = [placeOfRequired(sides.before, name), placeOfRequired(sides.after, name)];
  return [
    {
      id: after ? "property-became-required" : "property-became-optional",
      effect: after ? "narrowed" : "widened",
      message: `the property ${show(name)} became ${after ? "required" : "optional"}`,
      name,
      before: before ? "required" : "optional",
      after: after ? "required" : "optional",
      ...places(sides, { keyword: "required", old, now }),
    },
  ];
}

/** Names that are or were required without being properties of messages. */
function compareUndeclared(sides: Sides): Change[] {
  const [before, after] = [sides.before, sides.after].map((each) => {
    const declared = visibleProperties(each, sides.direction);
    return [...each.required].filter((name) => !declared.has(name));
  }) as [string[], string[]];
  return [
    ...after.filter((name) => !sides.before.required.has(name)),
    ...before.filter((name) => !sides.after.required.has(name)),
  ].flatMap((name) => compareRequired(sides, name));
}

/** Compares what is asked of a name of each kind that the patterns of both sides tell apart. */
function comparePatternProperties({ before, after, descend }: Sides): Change[] {
  const patterns = [...mergeMaps(before.patternProperties, after.patternProperties, both).keys()];
  const isShared = patterns.every((each) =>
    [before, after].every((side) => side.patternProperties.has(each)),
  );
  const names = isShared
    ? undefined
    : textsAmong(patterns, [], new Set([...before.properties.keys(), ...after.properties.keys()]));
  if (!names) {
    const schemaOf = (side: Schema, pattern: string) =>
      side.patternProperties.get(pattern) ?? side.parts.additionalProperties;
    for (const each of patterns) descend(schemaOf(before, each), schemaOf(after, each));
  }
  for (const name of names ?? []) {
    if (patterns.some((each) => matches(each, name)))
      descend(propertyOf(before, name), propertyOf(after, name));
  }
  return [];
}

/** Names are strings, whether or not their schema has this type. */
function comparePropertyNames(sides: Sides): Change[] {
  const names = ({ parts }: Sides["before"]) =>
    intersect(parts.propertyNames.form, { ...unconstrained, types: new Set(["string"]) });
  sides.descend(names(sides.before), names(sides.after));
  return [];
}

function compareDependencies(sides: Sides): Change[] {
  const { before, after } = sides;
  const names = mergeMaps(before.dependentRequired, after.dependentRequired, (left) => left);
  return [...names.keys()].flatMap((name) => compareDependentRequired(sides, name));
}

function compareDependentRequired(sides: Sides, name: string): Change[] {
  const before = sides.before.dependentRequired.get(name) ?? new Set<string>();
  const after = sides.after.dependentRequired.get(name) ?? new Set<string>();
  const change = (other: string, isAdded: boolean) =>
    at(sides, {
      keyword: "dependentRequired",
      id: `dependent-required-${isAdded ? "added" : "removed"}`,
      effect: isAdded ? "narrowed" : "widened",
      message: `if ${show(name)} is present, ${show(other)} ${isAdded ? "became required" : "is no longer required"}`,
      name,
      ...(isAdded ? { after: other } : { before: other }),
    });
  // A property that is always required need not be required again as a dependency.
  const removed = [...before].filter((each) => !after.has(each) && !sides.after.required.has(each));
  const added = [...after].filter((each) => !before.has(each) && !sides.before.required.has(each));
  return [
    ...removed.map((each) => change(each, false)),
    ...added.map((each) => change(each, true)),
  ];
}

/**
 * Compares a keyword that holds one schema. Closing or opening an object is reported as such, not as a change of types.
 */
export function comparePart(sides: Sides, name: ClosingPart): Change[] {
  const [before, after] = [sides.before.parts[name], sides.after.parts[name]];
  const [wasClosed, isClosed] = [acceptsNothing(before), acceptsNothing(after)];
  if (wasClosed === isClosed) {
    if (!isFalse(before) || !isFalse(after)) sides.descend(before, after);
    return [];
  }
  return [
    at(sides, {
      keyword: name,
      id: `${kebab(name)}-${isClosed ? "forbidden" : "allowed"}`,
      effect: isClosed ? "narrowed" : "widened",
      message: `${show(name)} ${isClosed ? "are no longer allowed" : "are allowed now"}`,
      before: !wasClosed,
      after: !isClosed,
    }),
  ];
}
