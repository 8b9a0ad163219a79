import type { Change } from "../compare/change.js";
import { mergeMaps } from "../schema/intersect.js";
import { anything } from "../schema/schema.js";
import { compareDefaults } from "./compare-defaults.js";
import { comparePart } from "./compare-parts.js";
import { addedProperty, removedProperty } from "./compare-presence.js";
import { isRequired, visibleProperties } from "./properties.js";
import { at, type Sides, show } from "./sides.js";

export function compareObjects(sides: Sides): Change[] {
  if (!sides.before.types.has("object") || !sides.after.types.has("object")) return [];
  return [
    ...compareProperties(sides),
    ...compareUndeclared(sides),
    ...comparePatternProperties(sides),
    ...comparePart(sides, "additionalProperties"),
    ...comparePart(sides, "unevaluatedProperties"),
    ...comparePart(sides, "propertyNames"),
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
  return [
    at(sides, {
      keyword: "required",
      id: after ? "property-became-required" : "property-became-optional",
      effect: after ? "narrowed" : "widened",
      message: `the property ${show(name)} became ${after ? "required" : "optional"}`,
      before: before ? "required" : "optional",
      after: after ? "required" : "optional",
    }),
  ];
}

/** Names that are required, or were, without being declared as properties. */
function compareUndeclared(sides: Sides): Change[] {
  const { before, after } = sides;
  const required = [...after.required].filter((name) => !after.properties.has(name));
  const freed = [...before.required].filter((name) => !before.properties.has(name));
  const isUnlisted = (name: string, { required: names }: Sides["before"]) => !names.has(name);
  return [
    ...required.filter((name) => isUnlisted(name, before)),
    ...freed.filter((name) => isUnlisted(name, after)),
  ].flatMap((name) => compareRequired(sides, name));
}

function comparePatternProperties(sides: Sides): Change[] {
  const [before, after] = [sides.before.patternProperties, sides.after.patternProperties];
  for (const pattern of mergeMaps(before, after, (left) => left).keys()) {
    const other = (schema: Sides["before"]) => schema.parts.additionalProperties;
    sides.descend(
      before.get(pattern) ?? other(sides.before),
      after.get(pattern) ?? other(sides.after),
    );
  }
  return [];
}

function compareDependencies(sides: Sides): Change[] {
  const [before, after] = [sides.before, sides.after];
  const schemas = mergeMaps(before.dependentSchemas, after.dependentSchemas, (left) => left);
  for (const name of schemas.keys()) {
    sides.descend(
      before.dependentSchemas.get(name) ?? anything,
      after.dependentSchemas.get(name) ?? anything,
    );
  }
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
      message: `with ${show(name)}, ${show(other)} ${isAdded ? "became required" : "is no longer required"}`,
      ...(isAdded ? { after: other } : { before: other }),
    });
  return [
    ...[...before].filter((each) => !after.has(each)).map((each) => change(each, false)),
    ...[...after].filter((each) => !before.has(each)).map((each) => change(each, true)),
  ];
}
