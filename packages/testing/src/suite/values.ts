import { schemaExample } from "@contract-first/reading/examples";
import { isClosed, itemAt } from "@contract-first/reading/lists";
import type { Schema } from "@contract-first/reading/objects";
import { pointerTo } from "@contract-first/reading/references";
import fc from "fast-check";
import { compileSchema } from "./compile-schema.ts";
import type { Described, Json } from "./described.ts";
import { greatestInteger } from "./unreceived.ts";

/** Maximum depth of values, because schemas may contain themselves. */
const maxDepth = 4;

/** Number of consecutive unwanted values after which a known value is used. */
const maxMisses = 300;

/**
 * Values that a schema allows, including those at its bounds. At the greatest depth, they have only required
 * parts. Null if none is found, for example if a `oneOf` has two alternatives that allow the same objects.
 *
 * @param examples the examples of the contract
 * @param isWanted a further condition for values
 */
export function validValues(
  contract: Described,
  schema: Schema,
  examples: readonly Json[] = [],
  isWanted: (value: Json) => boolean = () => true,
): fc.Arbitrary<Json> | null {
  const isAllowed = compileSchema(contract, schema, "request");
  const isValid = (value: Json) => isAllowed(value) && isWanted(value);
  const likely = likelyValues(contract, schema, 0);
  const known = [...examples, contract.exampleOf(schema)].find(isValid) ?? firstOf(likely, isValid);
  return known === undefined ? null : filtered(likely, isValid, known);
}

function firstOf(likely: fc.Arbitrary<Json>, isValid: (value: Json) => boolean): Json | undefined {
  return fc.sample(likely, { numRuns: maxMisses, seed: 1 }).find(isValid);
}

/** Like a filter of fast-check, which would search forever if there were no such value. */
function filtered<T>(
  all: fc.Arbitrary<T>,
  isValid: (value: T) => boolean,
  known: T,
): fc.Arbitrary<T> {
  let misses = 0;
  const isEnough = (value: T) => {
    misses = isValid(value) ? 0 : misses + 1;
    return misses === 0 || misses % maxMisses === 0;
  };
  return all.filter(isEnough).map((value) => (isValid(value) ? value : known));
}

/** Values that the frequent keywords of a schema allow. */
function likelyValues(contract: Described, schema: Schema, depth: number): fc.Arbitrary<Json> {
  const whole = contract.flattened(schema);
  if (whole.const !== undefined) return fc.constant(whole.const as Json);
  if (whole.enum !== undefined) return fc.constantFrom(...(whole.enum as Json[]));
  const alternatives = whole.oneOf ?? whole.anyOf;
  if (alternatives !== undefined) {
    const { oneOf: _one, anyOf: _any, ...own } = whole;
    const parts = alternatives.map((each) => ({ allOf: [own, each] }));
    const possible = depth < maxDepth ? parts : parts.slice(0, 1);
    // Only the chosen alternative is expanded, because nested alternatives are many.
    return fc.constantFrom(...possible).chain((each) => likelyValues(contract, each, depth + 1));
  }
  if (Array.isArray(whole.type)) {
    return fc.oneof(...whole.type.map((type) => likelyValues(contract, { ...whole, type }, depth)));
  }
  switch (whole.type) {
    case "null":
      return fc.constant(null);
    case "integer":
      return validNumbers(whole, whole.multipleOf ?? 1);
    case "number":
      return validNumbers(whole, whole.multipleOf);
    case "boolean":
      return fc.boolean();
    case "array":
      return validLists(contract, whole, depth + 1);
    case "object":
      return validObjects(contract, whole, depth + 1);
    case "string":
      return validTexts(whole);
    default:
      return fc.jsonValue() as fc.Arbitrary<Json>;
  }
}

/** @param step each number is a multiple of it */
function validNumbers(schema: Schema, step: number | undefined): fc.Arbitrary<number> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const margin = step ?? Number.EPSILON;
  const above = exclusiveMinimum === undefined ? undefined : exclusiveMinimum + margin;
  const below = exclusiveMaximum === undefined ? undefined : exclusiveMaximum - margin;
  const [min, max] = [minimum ?? above ?? -(2 ** 31), maximum ?? below ?? 2 ** 31 - 1];
  if (step === undefined) return fc.double({ min, max, noNaN: true });
  const [least, most] = [Math.max(min, -greatestInteger), Math.min(max, greatestInteger)];
  const steps = { min: Math.ceil(least / step), max: Math.floor(most / step) };
  return fc.integer(steps).map((each) => each * step);
}

function validLists(contract: Described, schema: Schema, depth: number): fc.Arbitrary<Json> {
  if (schema.prefixItems !== undefined) return validTuples(contract, schema, depth);
  const { items = {}, contains, maxItems = 5, uniqueItems = false } = schema;
  const least = minItemsOf(schema);
  if (least === 0 && depth > maxDepth) return fc.constant([]);
  const most = Math.min(maxItems, Math.max(least, depth > 2 ? 1 : 5));
  const each = likelyValues(contract, items, depth);
  if (contains !== undefined) {
    const needed = likelyValues(contract, { allOf: [items, contains] }, depth);
    const others = fc.array(each, { minLength: least - 1, maxLength: most - 1 });
    return fc.tuple(needed, others).map(([first, rest]) => [first, ...rest]);
  }
  const lengths = { minLength: least, maxLength: most };
  if (!uniqueItems) return fc.array(each, lengths);
  return fc.uniqueArray(each, { ...lengths, selector: (value) => JSON.stringify(value) });
}

/** Ajv does not notice that an empty tuple lacks an item that `contains` requires. */
function minItemsOf({ minItems = 0, contains }: Schema): number {
  return Math.max(minItems, contains === undefined ? 0 : 1);
}

/** Lists with all items of a tuple, with only the required ones, and with one more item. */
function validTuples(contract: Described, schema: Schema, depth: number): fc.Arbitrary<Json> {
  const { prefixItems = [], maxItems = Number.POSITIVE_INFINITY } = schema;
  const least = minItemsOf(schema);
  const whole = Math.max(least, Math.min(prefixItems.length, maxItems));
  const longer = isClosed(schema) || whole >= maxItems ? whole : whole + 1;
  const lengths = depth > maxDepth ? [least] : [whole, least, longer];
  const itemOf = (position: number) =>
    likelyValues(contract, (itemAt(schema, position) ?? {}) as Schema, depth);
  return fc
    .constantFrom(...new Set(lengths))
    .chain((length) => fc.tuple(...Array.from({ length }, (_none, at) => itemOf(at))));
}

function validObjects(
  contract: Described,
  { properties = {}, required = [], minProperties = 0, additionalProperties }: Schema,
  depth: number,
): fc.Arbitrary<Json> {
  const other = typeof additionalProperties === "object" ? additionalProperties : {};
  const undeclared = Object.fromEntries(required.map((name) => [name, other]));
  const made = Object.entries({ ...undeclared, ...properties }).filter(
    ([name]) => depth <= maxDepth || minProperties > 0 || required.includes(name),
  );
  const members = Object.fromEntries(
    made.map(([name, schema]) => [name, likelyValues(contract, schema, depth)]),
  );
  const options = { requiredKeys: required as never[], noNullPrototype: true } as const;
  return fc.record(members, options) as fc.Arbitrary<Json>;
}

/** Texts for the formats that are checked. Other texts need a pattern in the contract. */
const forms: Record<string, { valid: fc.Arbitrary<string>; invalid: string }> = {
  byte: { valid: fc.base64String(), invalid: "a" },
  date: { valid: dates().map((date) => date.slice(0, 10)), invalid: "2026-02-30" },
  "date-time": { valid: dates(), invalid: "2026-02-30T00:00:00Z" },
  duration: { valid: fc.nat().map((days) => `P${days}D`), invalid: "a day" },
  email: { valid: fc.emailAddress(), invalid: "nobody" },
  hostname: { valid: fc.domain(), invalid: "a b" },
  ipv4: { valid: fc.ipV4(), invalid: "1.2.3" },
  ipv6: { valid: fc.ipV6(), invalid: "1.2.3.4" },
  time: { valid: dates().map((date) => date.slice(11)), invalid: "25:00:00Z" },
  uri: { valid: uris(), invalid: "a b" },
  "uri-reference": { valid: uriPaths(), invalid: "a b" },
  uuid: { valid: fc.uuid(), invalid: "none" },
};

/** `fc.webUrl()` first makes a table of all characters. */
function uris(): fc.Arbitrary<string> {
  return fc.tuple(fc.webAuthority(), uriPaths()).map(([host, path]) => `https://${host}${path}`);
}

function uriPaths(): fc.Arbitrary<string> {
  const segments = fc.array(fc.string({ minLength: 1, unit: "grapheme" }), { maxLength: 3 });
  return segments.map((texts) => texts.map((text) => `/${encodeURIComponent(text)}`).join(""));
}

function dates(): fc.Arbitrary<string> {
  const between = { min: new Date("1970-01-01"), max: new Date("2999-12-31"), noInvalidDate: true };
  return fc.date(between).map((date) => date.toISOString());
}

function validTexts(schema: Schema): fc.Arbitrary<string> {
  const { pattern, format = "", minLength = 0, maxLength = 300 } = schema;
  const { [format]: known } = forms;
  if (known !== undefined) return known.valid;
  const lengths = { minLength, maxLength: Math.min(maxLength, 300) };
  // A grapheme may have several characters.
  const isLongEnough = (text: string) => {
    const { length } = [...text];
    return length >= lengths.minLength && length <= lengths.maxLength;
  };
  if (pattern === undefined) {
    return fc.string({ ...lengths, unit: "grapheme" }).filter(isLongEnough);
  }
  const form = new RegExp(pattern, "u");
  const example = String(schemaExample(schema));
  const matching = textsOfPattern(form) ?? fc.constant(example);
  const any = fc.string({ ...lengths, unit: "grapheme" });
  // Few texts match a narrow pattern.
  const isWide = form.test("\u65e5\u672c\u8a9e");
  // No service accepts the others.
  const isStorable = (text: string) => !/\0|\p{Surrogate}/u.test(text);
  const isValid = (text: string) => isLongEnough(text) && form.test(text) && isStorable(text);
  // A text of the pattern rarely has the required length.
  return filtered(isWide ? fc.oneof(matching, any) : matching, isValid, example);
}

/** Undefined if fast-check cannot make texts of the pattern, for example because of a lookahead. */
function textsOfPattern(form: RegExp): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(form);
  } catch {
    return undefined;
  }
}

/** A value that breaks exactly one rule of a schema. */
export interface Violation {
  /** The keyword of the rule. */
  rule: string;
  value: Json;
  /** The place in the value: a JSON Pointer (RFC 6901). */
  pointer: string;
}

/** A value that a schema refuses, or that a service refuses whatever the schema allows. */
export type Refused = Pick<Violation, "rule" | "value">;

/**
 * Values that break each rule of a schema, one at a time.
 *
 * @param valid a value that the schema allows
 * @param refusedBy returns the values that a schema itself refuses, without those of its parts
 */
export function violations(
  contract: Described,
  schema: Schema,
  valid: Json,
  refusedBy: (schema: Schema) => Refused[] = ownViolations,
): Violation[] {
  const whole = contract.flattened(schema);
  const own = refusedBy(whole).map((each) => ({ ...each, pointer: "" }));
  if (whole.prefixItems !== undefined && Array.isArray(valid))
    return [...own, ...tupleViolations(contract, whole, { valid, refusedBy })];
  if (whole.type !== "object") return own;
  // No valid value is known for a part that the request omits.
  if (typeof valid !== "object" || valid === null) return own;
  const object = valid as { [name: string]: Json };
  const hidden = contract.directions.request.hiddenIn(schema);
  const isReceived = (name: string) => !hidden.has(name);
  // The server fills in a default.
  const hasDefault = (name: string) =>
    contract.flattened(whole.properties?.[name] ?? {}).default !== undefined;
  const needed = (whole.required ?? []).filter((name) => isReceived(name) && !hasDefault(name));
  const missing = needed.map((name) => {
    const { [name]: _left, ...value } = object;
    return { rule: "required", value, pointer: pointerTo([name]) };
  });
  const received = Object.entries(whole.properties ?? {}).filter(([name]) => isReceived(name));
  const within = received.flatMap(([name, property]) =>
    violations(contract, property, object[name] ?? null, refusedBy).map(
      ({ rule, value, pointer }) => ({
        rule,
        value: { ...object, [name]: value },
        pointer: pointerTo([name]) + pointer,
      }),
    ),
  );
  return [...own, ...missing, ...within];
}

/** Tuples in which one item is broken, and a closed tuple with one item too many. */
function tupleViolations(
  contract: Described,
  schema: Schema,
  { valid, refusedBy }: { valid: Json[]; refusedBy: (schema: Schema) => Refused[] },
): Violation[] {
  const { prefixItems = [] } = schema;
  const within = valid.slice(0, prefixItems.length).flatMap((item, at) =>
    violations(contract, prefixItems[at] as Schema, item, refusedBy).map((each) => ({
      ...each,
      value: valid.with(at, each.value),
      pointer: pointerTo([String(at)]) + each.pointer,
    })),
  );
  const isFull = isClosed(schema) && valid.length === prefixItems.length;
  const longer = { rule: "maxItems", value: [...valid, null], pointer: "" };
  return isFull ? [...within, longer] : within;
}

export function ownViolations(schema: Schema): Refused[] {
  const { type, minimum, maximum, minLength = 0, maxLength, pattern, minItems = 0 } = schema;
  const { format = "" } = schema;
  const all: Refused[] = [];
  if (schema.enum !== undefined) all.push({ rule: "enum", value: "none of these" });
  const types = [type ?? ["object", "array"]].flat();
  const other = [{}, []].find(
    (value) => !types.includes(Array.isArray(value) ? "array" : "object"),
  );
  if (other !== undefined) all.push({ rule: "type", value: other });
  if (minimum !== undefined) all.push({ rule: "minimum", value: minimum - 1 });
  if (maximum !== undefined) all.push({ rule: "maximum", value: maximum + 1 });
  if (minLength > 0) all.push({ rule: "minLength", value: "a".repeat(minLength - 1) });
  if (maxLength !== undefined) all.push({ rule: "maxLength", value: "a".repeat(maxLength + 1) });
  if (minItems > 0) all.push({ rule: "minItems", value: [] });
  const odd = pattern === undefined ? undefined : textWithout(new RegExp(pattern, "u"), minLength);
  if (odd !== undefined) all.push({ rule: "pattern", value: odd });
  const { [format]: known } = forms;
  if (known !== undefined) all.push({ rule: "format", value: known.invalid });
  return all;
}

/** A text that is long enough and that one character, printable if possible, keeps from matching. */
function textWithout(form: RegExp, minLength: number): string | undefined {
  const characters = Array.from({ length: 256 }, (_none, code) => String.fromCharCode(code));
  const printable = characters.filter((each) => /[ -~]/.test(each));
  const texts = [...printable, ...characters].map((each) => `a${each}a`.padEnd(minLength, "a"));
  return texts.find((each) => !form.test(each));
}
