import { isEqual, isObject, type JsonObject } from "../document/json.js";

interface Difference {
  /** The keys on the way to it. */
  readonly path: readonly string[];
  readonly old: unknown;
  readonly now: unknown;
}

/** What differs in two values, as deep within them as it is one thing. */
export function deepestDifference(before: unknown, after: unknown): Difference {
  const [key, ...others] = differingKeys(before, after);
  if (key === undefined || others.length > 0) return { path: [], old: before, now: after };
  const [old, now] = [(before as JsonObject)[key], (after as JsonObject)[key]];
  const { path, ...values } = deepestDifference(old, now);
  return { path: [key, ...path], ...values };
}

function differingKeys(before: unknown, after: unknown): string[] {
  const areLists = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  if (!areLists && !(isObject(before) && isObject(after))) return [];
  const [old, now] = [before, after] as JsonObject[];
  const keys = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})]);
  return [...keys].filter((key) => !isEqual(old?.[key], now?.[key]));
}
