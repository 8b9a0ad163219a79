import { type Effect, effectOf } from "../compare/change.js";
import type { Sides } from "./sides.js";

/** Each format and the wider ones that allow all its values. */
const wider: Record<string, readonly string[]> = {
  int8: ["int16", "int32", "int64", "float", "double"],
  int16: ["int32", "int64", "float", "double"],
  int32: ["int64", "double"],
  float: ["double"],
  email: ["idn-email"],
  hostname: ["idn-hostname"],
  uri: ["uri-reference", "iri", "iri-reference"],
  "uri-reference": ["iri-reference"],
  iri: ["iri-reference"],
};

/** What a change of `format` does, where both sides have one. */
export function compareFormats({ before, after }: Sides, old: string, now: string): Effect {
  // From integer/int64 to number/double the type says it all.
  const isOther = before.types.has("number") !== after.types.has("number");
  if (isOther && before.types.has("integer") && after.types.has("integer")) return "neutral";
  return effectOf(!includes(old, now), !includes(now, old));
}

function includes(format: string, other: string): boolean {
  return wider[other]?.includes(format) ?? false;
}
