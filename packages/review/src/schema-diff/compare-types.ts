import { type Change, effectOf } from "../compare/change.js";
import { type JsonType, jsonTypes } from "../schema/json-type.js";
import type { Schema } from "../schema/schema.js";
import { unconstrained } from "../schema/schema.js";
import { at, type Sides, show } from "./sides.js";

export function compareTypes(sides: Sides): Change[] {
  const { before, after } = sides;
  const lost = [...before.types].some((type) => !after.types.has(type));
  const gained = [...after.types].some((type) => !before.types.has(type));
  if (!lost && !gained) return [];
  const [old, now] = [typeNames(before), typeNames(after)];
  return [
    at(sides, {
      keyword: "type",
      id: onlyNull(before, after) ?? "type-changed",
      effect: effectOf(gained, lost),
      message: `the type changed from ${show(old)} to ${show(now)}`,
      before: old,
      after: now,
    }),
  ];
}

function onlyNull({ types: before }: Schema, { types: after }: Schema): string | undefined {
  const differing = [...before, ...after].filter((type) => !(before.has(type) && after.has(type)));
  if (differing.length !== 1 || differing[0] !== "null") return undefined;
  return after.has("null") ? "became-nullable" : "became-not-nullable";
}

/** The types as they are written, in one order: `number` includes the integers. */
function typeNames({ types }: Schema): string {
  if (types.size === 0) return "nothing";
  if (types.size === unconstrained.types.size) return "any";
  const isHidden = (type: JsonType) => type === "integer" && types.has("number");
  const names = jsonTypes.filter((type) => types.has(type) && !isHidden(type));
  return [...names.filter((type) => type !== "null"), ...(types.has("null") ? ["null"] : [])].join(
    " | ",
  );
}
