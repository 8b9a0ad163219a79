import type { Schema } from "@contract-first/reading/objects";
import type { Json } from "./described.ts";

/** The greatest integer that all JSON implementations exchange exactly (RFC 7493, section 2.2). */
export const greatestInteger = Number.MAX_SAFE_INTEGER;

/** Values that a schema allows but that no service accepts, and the rule that each breaks. */
export function unreceived(schema: Schema): { rule: string; value: Json }[] {
  return [...tooLargeIntegers(schema), ...unstorableTexts(schema)];
}

function tooLargeIntegers({ type, format, ...limits }: Schema): { rule: string; value: Json }[] {
  const types = [type].flat();
  if (!types.includes("integer") || types.includes("number") || format === "int32") return [];
  const { minimum = -Infinity, maximum = Infinity } = limits;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = limits;
  const [low, high] = [Math.max(minimum, exclusiveMinimum), Math.min(maximum, exclusiveMaximum)];
  return [
    ...(low < -greatestInteger ? [{ rule: "minimum", value: -greatestInteger - 1 }] : []),
    ...(high > greatestInteger ? [{ rule: "maximum", value: greatestInteger + 1 }] : []),
  ];
}

/** A text with U+0000, which not every database can store. */
function unstorableTexts(schema: Schema): { rule: string; value: Json }[] {
  const { type, format, pattern = "", minLength = 0, maxLength = Infinity } = schema;
  const isNarrow = schema.enum !== undefined || schema.const !== undefined || format !== undefined;
  const text = "a\0".padEnd(minLength, "a");
  const isAllowed = new RegExp(pattern, "u").test(text) && text.length <= maxLength;
  if (![type].flat().includes("string") || isNarrow || !isAllowed) return [];
  return [{ rule: "encoding", value: text }];
}
