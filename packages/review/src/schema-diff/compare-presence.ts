import { type Change, type Effect, effectOf } from "../compare/change.js";
import { bornDeprecated, lifecycleOf } from "../compare/lifecycle.js";
import { propertyOf } from "../schema/intersect.js";
import type { Conjunction } from "../schema/schema.js";
import { beside } from "./places.js";
import { acceptsAnything, acceptsNothing, hiddenOf, isHidden, isRequired } from "./properties.js";
import { type Sides, show, summary } from "./sides.js";

/**
 * A property that only the base has. Where undeclared properties are allowed, requests may still
 * carry it; responses may not be relied on to.
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
      afterAt: beside(sides.after, "properties", old.nodes[0]),
      removed: lifecycleOf(old),
    },
  ];
}

function effectOfRemoval(sides: Sides, name: string, old: Conjunction): Effect {
  const rest = propertyOf(sides.after, name);
  if (acceptsAnything(rest)) return "widened";
  return summary(sides.differences(old, rest)).narrows ? "changed" : "widened";
}

/** `readOnly` takes a property out of requests, which may be refused for it from now on. */
function hiddenProperty(
  { direction }: Sides,
  name: string,
  { old, hidden }: { old: Conjunction; hidden: Conjunction },
): Change {
  const [keyword, id] =
    direction === "request"
      ? ["readOnly", "property-became-read-only"]
      : ["writeOnly", "property-became-write-only"];
  return {
    id,
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
  return [
    {
      id: hidden ? shownId(hidden, sides) : required ? "required-property-added" : "property-added",
      effect: effectOfAddition(sides, name, { now, narrows: required && !wasRequired }),
      message: `the ${required ? "required" : "optional"} property ${show(name)} was added`,
      after: name,
      beforeAt: hidden?.nodes[0] ?? beside(sides.before, "properties", now.nodes[0]),
      afterAt: now.nodes[0],
      ...(hidden ? {} : bornDeprecated(lifecycleOf(now))),
    },
  ];
}

function shownId(hidden: Conjunction, { direction }: Sides): string {
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
