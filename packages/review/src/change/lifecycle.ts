import { isDate } from "../document/dates.ts";
import type { Node } from "../document/document.ts";
import { isObject } from "../document/json.ts";
import type { Conjunction, Schema } from "../schema/schema.ts";
import type { Both, Change, Lifecycle } from "./change.ts";

/** The lifecycle that an operation, a parameter or a header announces. */
export function lifecycleOfNode({ value }: Node): Lifecycle {
  const object = isObject(value) ? value : {};
  return {
    deprecated: object.deprecated === true,
    sunset: text(object["x-sunset"]),
    stability: text(object["x-stability"] ?? object["x-stability-level"]),
  };
}

export function lifecycleOfSchema({ annotations }: Schema): Lifecycle {
  return {
    deprecated: annotations.get("deprecated")?.includes(true) ?? false,
    sunset: text(annotations.get("x-sunset")?.[0]),
    stability: text((annotations.get("x-stability") ?? annotations.get("x-stability-level"))?.[0]),
  };
}

export function lifecycleOf(schema: Conjunction): Lifecycle {
  return lifecycleOfSchema(schema.form);
}

/** The announcement of something new that is deprecated from the start: its users need the same notice. */
export function bornDeprecated(lifecycle: Lifecycle): Pick<Change, "deprecated"> {
  return lifecycle.deprecated ? { deprecated: lifecycle } : {};
}

/** Compares the lifecycles of two operations, parameters or headers. Each change is located at these two nodes. */
export function compareNodeLifecycles({ before, after }: Both<Node>): Change[] {
  const changes = compareLifecycles(lifecycleOfNode(before), lifecycleOfNode(after));
  return changes.map((change) => ({ ...change, beforeAt: before, afterAt: after }));
}

/** Compares deprecations, sunsets and stability. A promise that is taken back breaks clients that relied on it. */
export function compareLifecycles(before: Lifecycle, after: Lifecycle): Change[] {
  return [
    ...compareDeprecation(before, after),
    ...compareSunset(before, after),
    ...compareStability(before, after),
  ];
}

function compareDeprecation(before: Lifecycle, after: Lifecycle): Change[] {
  if (before.deprecated === after.deprecated) return [];
  if (!after.deprecated) {
    return [{ id: "deprecation-withdrawn", effect: "neutral", message: "is no longer deprecated" }];
  }
  const until = after.sunset ? `, to be removed on ${after.sunset}` : "";
  const message = `is deprecated${until}`;
  return [{ id: "deprecated", effect: "neutral", message, deprecated: after }];
}

/** Clients were told a day of removal: it may move later, but not earlier. */
function compareSunset({ sunset: before, deprecated }: Lifecycle, after: Lifecycle): Change[] {
  const now = after.sunset;
  if (before === now) return [];
  // A sunset that comes with the deprecation is reported with it.
  if (before === undefined) return deprecated && after.deprecated ? announced(after) : [];
  if (now === undefined) {
    if (!after.deprecated) return [];
    return [{ id: "sunset-removed", effect: "changed", message: "the sunset was removed", before }];
  }
  // A text that was not a date promised none, so the first date is new.
  if (!isDate(before) && isDate(now)) return announced(after);
  const isEarlier = !(isDate(now) && now >= before);
  return [
    {
      id: isEarlier ? "sunset-moved-earlier" : "sunset-moved-later",
      effect: isEarlier ? "changed" : "neutral",
      message: `the sunset moved from ${before} to ${now}`,
      before,
      after: now,
    },
  ];
}

/** The day was named after the deprecation: the notice begins now. */
function announced(after: Lifecycle): Change[] {
  const message = `is to be removed on ${after.sunset}`;
  return [
    { id: "sunset-announced", effect: "neutral", message, after: after.sunset, deprecated: after },
  ];
}

/** The levels of stability, the least stable first. */
export const levels = ["draft", "experimental", "alpha", "beta", "stable"];

/** Anything published without a level counts as stable. */
function compareStability(before: Lifecycle, after: Lifecycle): Change[] {
  const [old, now] = [before.stability ?? "stable", after.stability ?? "stable"];
  if (old === now) return [];
  const isLower = levels.indexOf(now) < levels.indexOf(old);
  return [
    {
      id: isLower ? "stability-lowered" : "stability-raised",
      effect: isLower ? "changed" : "neutral",
      message: `the stability changed from ${old} to ${now}`,
      before: old,
      after: now,
    },
  ];
}

function text(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value);
}
