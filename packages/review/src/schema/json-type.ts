/** The types of JSON values; `number` means the numbers that are not integers. */
export type JsonType = "null" | "boolean" | "integer" | "number" | "string" | "array" | "object";

export const jsonTypes: readonly JsonType[] = [
  "null",
  "boolean",
  "integer",
  "number",
  "string",
  "array",
  "object",
];

export function typeOf(value: unknown): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value as JsonType;
}
