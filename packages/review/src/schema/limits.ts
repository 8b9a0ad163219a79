import type { JsonObject } from "../document/json.js";
import type { Limit, LimitName } from "./schema.js";

const lower: LimitName[] = ["minLength", "minItems", "minProperties", "minContains"];
const upper: LimitName[] = ["maxLength", "maxItems", "maxProperties", "maxContains"];

/** Each limit, and where it is the strictest: at its lower or its upper end. */
export const limitSides: ReadonlyMap<LimitName, "lower" | "upper"> = new Map([
  ["minimum", "lower"],
  ["maximum", "upper"],
  ...lower.map((name) => [name, "lower"] as const),
  ...upper.map((name) => [name, "upper"] as const),
]);

/** The keywords that bound a number or a count, those that say nothing left out. */
export function limitsOf(value: JsonObject): Map<LimitName, Limit> {
  const limits = new Map<LimitName, Limit>();
  for (const name of [...lower, ...upper]) {
    const bound = value[name];
    const saysNothing = lower.includes(name) && name !== "minContains" && bound === 0;
    if (typeof bound === "number" && !saysNothing) {
      limits.set(name, { value: bound, isExclusive: false });
    }
  }
  const minimum = numberLimit(value.minimum, value.exclusiveMinimum, Math.max);
  const maximum = numberLimit(value.maximum, value.exclusiveMaximum, Math.min);
  if (minimum) limits.set("minimum", minimum);
  if (maximum) limits.set("maximum", maximum);
  return limits;
}

type Strictest = (left: number, right: number) => number;

/** `exclusive` is a number in OpenAPI 3.1 and says of the bound whether it is exclusive in 3.0. */
function numberLimit(bound: unknown, exclusive: unknown, strictest: Strictest): Limit | undefined {
  const inclusive = typeof bound === "number" ? bound : undefined;
  if (typeof exclusive !== "number") {
    return inclusive === undefined
      ? undefined
      : { value: inclusive, isExclusive: exclusive === true };
  }
  const isExclusive = inclusive === undefined || strictest(inclusive, exclusive) === exclusive;
  return { value: isExclusive ? exclusive : (inclusive as number), isExclusive };
}
