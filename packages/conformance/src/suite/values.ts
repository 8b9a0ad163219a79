import fc from "fast-check";
import type { Described, Json, Schema } from "./described.ts";

/** Values that a schema allows, among them those at its bounds. */
export function validValues(contract: Described, schema: Schema): fc.Arbitrary<Json> {
  const whole = contract.flattened(schema);
  if (whole.const !== undefined) return fc.constant(whole.const);
  if (whole.enum !== undefined) return fc.constantFrom(...whole.enum);
  switch (whole.type) {
    case "integer":
      return fc.integer(bounds(whole));
    case "number":
      return fc.double({ ...bounds(whole), noNaN: true });
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(validValues(contract, whole.items ?? {}), {
        minLength: whole.minItems ?? 0,
        maxLength: Math.min(whole.maxItems ?? 5, 5),
      });
    case "object":
      return validObjects(contract, whole);
    case "string":
      return validTexts(whole);
    default:
      return fc.jsonValue() as fc.Arbitrary<Json>;
  }
}

function bounds({ minimum, maximum }: Schema) {
  const [min, max] = [minimum ?? -(2 ** 31), maximum ?? 2 ** 31 - 1];
  return { min, max };
}

function validObjects(
  contract: Described,
  { properties = {}, required = [] }: Schema,
): fc.Arbitrary<Json> {
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, validValues(contract, schema)]),
  );
  const options = { requiredKeys: required as never[], noNullPrototype: true } as const;
  return fc.record(members, options) as fc.Arbitrary<Json>;
}

/** Texts of the formats that JSON Schema names; other texts need a pattern in the contract. */
const forms: Record<string, { valid: fc.Arbitrary<string>; invalid: string }> = {
  date: { valid: dates().map((date) => date.slice(0, 10)), invalid: "2026-02-30" },
  "date-time": { valid: dates(), invalid: "2026-02-30T00:00:00Z" },
  uuid: { valid: fc.uuid(), invalid: "none" },
};

function dates(): fc.Arbitrary<string> {
  const between = { min: new Date("1970-01-01"), max: new Date("2999-12-31"), noInvalidDate: true };
  return fc.date(between).map((date) => date.toISOString());
}

function validTexts({
  pattern,
  format = "",
  minLength = 0,
  maxLength = 300,
}: Schema): fc.Arbitrary<string> {
  const { [format]: known } = forms;
  if (known !== undefined) return known.valid;
  const lengths = { minLength, maxLength: Math.min(maxLength, 300) };
  if (pattern === undefined) return fc.string({ ...lengths, unit: "grapheme" });
  const form = new RegExp(pattern, "u");
  const isLongEnough = (text: string) => {
    const { length } = [...text];
    return length >= lengths.minLength && length <= lengths.maxLength;
  };
  return fc
    .oneof(
      fc.stringMatching(form),
      fc.string({ ...lengths, unit: "grapheme" }).filter((text) => form.test(text)),
    )
    .filter((text) => isLongEnough(text) && form.test(text) && !/\p{Surrogate}/u.test(text));
}

/** A value that breaks one rule of a schema, and no other. */
export interface Violation {
  /** The keyword of the rule. */
  rule: string;
  value: Json;
  /** Where in the value: a JSON Pointer (RFC 6901). */
  pointer: string;
}

/**
 * Each rule of a schema broken singly.
 *
 * @param valid a value that the schema allows
 */
export function violations(contract: Described, schema: Schema, valid: Json): Violation[] {
  const whole = contract.flattened(schema);
  const own = ownViolations(whole).map((each) => ({ ...each, pointer: "" }));
  if (whole.type !== "object") return own;
  const object = valid as { [name: string]: Json };
  const missing = (whole.required ?? []).map((name) => {
    const { [name]: _left, ...value } = object;
    return { rule: "required", value, pointer: `/${escapeToken(name)}` };
  });
  const within = Object.entries(whole.properties ?? {}).flatMap(([name, property]) =>
    violations(contract, property, object[name] ?? null).map(({ rule, value, pointer }) => ({
      rule,
      value: { ...object, [name]: value },
      pointer: `/${escapeToken(name)}${pointer}`,
    })),
  );
  return [...own, ...missing, ...within];
}

function ownViolations(schema: Schema): { rule: string; value: Json }[] {
  const { type, minimum, maximum, minLength = 0, maxLength, pattern, minItems = 0 } = schema;
  const { format = "" } = schema;
  const all: { rule: string; value: Json }[] = [];
  if (schema.enum !== undefined) all.push({ rule: "enum", value: "none of these" });
  if (type !== undefined) all.push({ rule: "type", value: type === "object" ? [] : {} });
  if (minimum !== undefined) all.push({ rule: "minimum", value: minimum - 1 });
  if (maximum !== undefined) all.push({ rule: "maximum", value: maximum + 1 });
  if (minLength > 0) all.push({ rule: "minLength", value: "a".repeat(minLength - 1) });
  if (maxLength !== undefined) all.push({ rule: "maxLength", value: "a".repeat(maxLength + 1) });
  if (minItems > 0) all.push({ rule: "minItems", value: [] });
  const odd = pattern === undefined ? undefined : textWithout(new RegExp(pattern, "u"));
  if (odd !== undefined) all.push({ rule: "pattern", value: odd });
  const { [format]: known } = forms;
  if (known !== undefined) all.push({ rule: "format", value: known.invalid });
  return all;
}

/** A text that one character, printable if possible, keeps from matching. */
function textWithout(form: RegExp): string | undefined {
  const characters = Array.from({ length: 256 }, (_none, code) => String.fromCharCode(code));
  const printable = characters.filter((each) => /[ -~]/.test(each));
  return [...printable, ...characters].map((each) => `a${each}a`).find((each) => !form.test(each));
}

function escapeToken(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
