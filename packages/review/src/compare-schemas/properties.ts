import { type Change, type Direction, type Effect, effectOf } from "../change/change.ts";
import { kebab, type SchemaKind } from "../change/kinds.ts";
import { bornDeprecated, lifecycleOf } from "../change/lifecycle.ts";
import { sentence, show } from "../change/wording.ts";
import { isEqual } from "../document/json.ts";
import { propertyOf } from "../schema/intersect.ts";
import { isMarked } from "../schema/marks.ts";
import { type Conjunction, isAnything, isFalse, type Schema } from "../schema/schema.ts";
import { places, type Sides, summary, withSibling } from "./sides.ts";

/**
 * A property that only the base has. If undeclared properties are allowed, requests may still contain it, but clients
 * cannot rely on it in responses.
 */
export function removedProperty(sides: Sides, name: string, old: Conjunction): Change[] {
  const hidden = hiddenOf(sides.after, name, sides.direction);
  if (hidden) return [hiddenProperty(sides, name, { old, hidden })];
  return [
    {
      id: "property-removed",
      effect: effectOfRemoval(sides, name, old),
      message: `the property ${show(name)} was removed`,
      before: name,
      beforeAt: old.nodes[0],
      afterAt: withSibling(sides.after, "properties", old.nodes[0]),
      removed: lifecycleOf(old),
    },
  ];
}

function effectOfRemoval(sides: Sides, name: string, old: Conjunction): Effect {
  const rest = propertyOf(sides.after, name);
  if (acceptsAnything(rest)) return "widened";
  return summary(sides.differences(old, rest)).narrows ? "changed" : "widened";
}

/** `readOnly` takes a property out of requests, which may be refused because of it. */
function hiddenProperty(
  { direction }: Sides,
  name: string,
  { old, hidden }: { old: Conjunction; hidden: Conjunction },
): Change {
  const keyword = direction === "request" ? "readOnly" : "writeOnly";
  return {
    id: `property-became-${kebab(keyword)}`,
    effect: direction === "request" ? "narrowed" : "widened",
    message: `the property ${show(name)} became ${show(keyword)}`,
    before: `not ${keyword}`,
    after: keyword,
    beforeAt: old.nodes[0],
    afterAt: hidden.nodes[0],
  };
}

/** A property that only the revision has. By convention, an open object may always gain one. */
export function addedProperty(sides: Sides, name: string, now: Conjunction): Change[] {
  const hidden = hiddenOf(sides.before, name, sides.direction);
  const required = isRequired(sides.after, name, sides.direction);
  const wasRequired = sides.before.required.has(name) && !hidden;
  const isNew = required && !wasRequired;
  return [
    {
      id: hidden ? visibleId(hidden, sides) : isNew ? "required-property-added" : "property-added",
      effect: effectOfAddition(sides, name, { now, narrows: isNew }),
      message: `the ${required ? "required" : "optional"} property ${show(name)} was ${wasRequired ? "declared" : "added"}`,
      after: name,
      beforeAt: hidden?.nodes[0] ?? withSibling(sides.before, "properties", now.nodes[0]),
      afterAt: now.nodes[0],
      ...(hidden ? {} : bornDeprecated(lifecycleOf(now))),
    },
  ];
}

function visibleId(hidden: Conjunction, { direction }: Sides): SchemaKind {
  const isRequest = isHidden(hidden, "request") && direction === "request";
  return isRequest ? "property-no-longer-read-only" : "property-no-longer-write-only";
}

function effectOfAddition(
  sides: Sides,
  name: string,
  { now, narrows }: { now: Conjunction; narrows: boolean },
): Effect {
  const rest = propertyOf(sides.before, name);
  const wasHidden = hiddenOf(sides.before, name, sides.direction) !== undefined;
  if (wasHidden || acceptsAnything(rest)) return narrows ? "narrowed" : "neutral";
  if (acceptsNothing(rest)) return effectOf(true, narrows);
  const differences = summary(sides.differences(rest, now));
  return effectOf(differences.widens, differences.narrows || narrows);
}

interface Property {
  name: string;
  old: Conjunction;
  now: Conjunction;
}

/**
 * The default of an optional property. If the default changes, a request without the property has another meaning; a
 * response contains its value anyway.
 */
export function compareDefaults(sides: Sides, { name, old, now }: Property): Change[] {
  const wasOptional = !sides.before.required.has(name);
  return defaultChange(old, now, wasOptional && sides.direction === "request");
}

/** @param matters whether a message without the value was valid, and meant the default */
export function defaultChange(old: Conjunction, now: Conjunction, matters: boolean): Change[] {
  const [before, after] = [old.form, now.form];
  const [was, is] = [before.annotations.get("default")?.[0], after.annotations.get("default")?.[0]];
  if (isEqual(was, is)) return [];
  const what = was === undefined ? "added" : is === undefined ? "removed" : "changed";
  return [
    {
      id: `default-${what}`,
      effect: matters && what !== "added" ? "narrowed" : "neutral",
      message: `the default ${sentence(was, is)}`,
      before: was,
      after: is,
      ...places(
        { before, after },
        {
          keyword: "default",
          old: before.places.get("default"),
          now: after.places.get("default"),
        },
      ),
    },
  ];
}

/**
 * The properties of a schema in messages of one direction. In the written reading, those of a closed object include
 * properties that accept nothing.
 */
export function visibleProperties(
  schema: Schema,
  direction: Direction,
): ReadonlyMap<string, Conjunction> {
  // A closed object does not have a property that accepts nothing.
  const isClosed = acceptsNothing(schema.parts.additionalProperties);
  const isNone = schema.reading === "written" ? isFalse : acceptsNothing;
  return new Map(
    [...schema.properties].filter(
      ([, each]) => !isHidden(each, direction) && !(isClosed && isNone(each)),
    ),
  );
}

/** Whether a property is left out of requests, as `readOnly`, or of responses, as `writeOnly`. */
function isHidden(property: Conjunction, direction: Direction): boolean {
  return isMarked(property, direction === "request" ? "readOnly" : "writeOnly");
}

/** The property of that name which messages do not have. */
function hiddenOf(
  { properties }: Schema,
  name: string,
  direction: Direction,
): Conjunction | undefined {
  const property = properties.get(name);
  return property && isHidden(property, direction) ? property : undefined;
}

export function isRequired(schema: Schema, name: string, direction: Direction): boolean {
  const property = schema.properties.get(name);
  return schema.required.has(name) && !(property && isHidden(property, direction));
}

function acceptsAnything(schema: Conjunction): boolean {
  return isAnything(schema.form);
}

export function acceptsNothing(schema: Conjunction): boolean {
  return schema.form.types.size === 0;
}
