import type { Node } from "../document/document.js";
import { isObject } from "../document/json.js";
import { typesOf } from "../schema/keywords.js";
import type { Schema } from "../schema/schema.js";
import type { Sides } from "./sides.js";

/** Whether `type` says the same on both sides: other types follow from other keywords then. */
export function areDeclaredAlike({ before, after }: Sides): boolean {
  const [old, now] = [declaredTypes(before), declaredTypes(after)];
  return old !== undefined && old === now;
}

/** The types that `type` leaves; undefined where other keywords name types in its place. */
function declaredTypes({ sources }: Schema): string | undefined {
  if (sources.length === 0 || sources.some(namesOtherwise)) return undefined;
  const all = sources.map(({ value }) => typesOf(isObject(value) ? value : {}));
  const [first = new Set()] = all;
  return [...first].filter((type) => all.every((each) => each.has(type))).join();
}

function namesOtherwise({ value }: Node): boolean {
  const { type, nullable, ...others } = isObject(value) ? value : {};
  const isNullable = nullable === true && type === undefined;
  return isNullable || ["anyOf", "oneOf", "not"].some((keyword) => keyword in others);
}
