import type { Change } from "../compare/change.js";
import { isEqual } from "../document/json.js";
import { canonical } from "../schema/canonical.js";
import type { Conjunction } from "../schema/schema.js";
import { sentence } from "./compare-limits.js";
import { places } from "./places.js";
import type { Sides } from "./sides.js";

interface Property {
  name: string;
  old: Conjunction;
  now: Conjunction;
}

/**
 * The default of a property that may be left out. A request without the property means something
 * else when it changes; a response carries its value anyway.
 */
export function compareDefaults(sides: Sides, { name, old, now }: Property): Change[] {
  const isOptional = !sides.before.required.has(name) || !sides.after.required.has(name);
  return defaultChange(old, now, isOptional && sides.direction === "request");
}

/** @param matters whether a message without the value is valid, and means the default */
export function defaultChange(old: Conjunction, now: Conjunction, matters: boolean): Change[] {
  const [before, after] = [canonical(old), canonical(now)];
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
