import { typeOf } from "./json-type.js";
import { limitSides } from "./keywords.js";
import type { Schema } from "./schema.js";

/** Whether a value satisfies the limits and patterns of a schema that lists it. */
export function satisfies(value: unknown, { types, limits, facets }: Schema): boolean {
  if (!types.has(typeOf(value))) return false;
  const within = (name: "minimum" | "maximum" | "minLength" | "maxLength", size: number) => {
    const limit = limits.get(name);
    if (!limit || size === limit.value) return !limit?.isExclusive;
    return limitSides.get(name) === "lower" ? size > limit.value : size < limit.value;
  };
  if (typeof value === "number") return within("minimum", value) && within("maximum", value);
  if (typeof value !== "string") return true;
  const patterns = (facets.get("pattern") ?? []).map(String);
  const length = [...value].length;
  return (
    within("minLength", length) && within("maxLength", length) && patterns.every(matches(value))
  );
}

function matches(value: string): (pattern: string) => boolean {
  return (pattern) => {
    try {
      return new RegExp(pattern, "u").test(value);
    } catch {
      return true;
    }
  };
}
