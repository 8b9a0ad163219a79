/** What the contract requires, by keyword: `{ maximum: 100 }`. */
export type Params = Readonly<Record<string, unknown>>;

/** A rule that a request can break: a keyword of JSON Schema, or one of the server's own. */
export type Rule = keyof typeof sentences;

/** The sentence for a broken rule, for readers who do not know JSON Schema. */
export function sentenceOf(rule: Rule, params: Params = {}): string {
  return sentences[rule](params[rule]);
}

/** The rule of a keyword of the validator. */
export function ruleOf(keyword: string): Rule {
  return aliases[keyword] ?? (Object.hasOwn(sentences, keyword) ? (keyword as Rule) : "not");
}

const aliases: Record<string, Rule> = {
  dependentRequired: "required",
  // `items: false` after `prefixItems` allows no further items.
  items: "maxItems",
  additionalProperties: "unknown",
  unevaluatedProperties: "unknown",
};

const sentences = {
  required: () => "This value is required.",
  type: (types: unknown) => `This value must be ${oneOf([types].flat().map(typeName))}.`,
  enum: (values: unknown) => `This value must be ${oneOf(listed(values))}.`,
  const: (value: unknown) => `This value must be ${show(value)}.`,
  minimum: (least: unknown) => `This value must be at least ${least}.`,
  maximum: (most: unknown) => `This value must be at most ${most}.`,
  exclusiveMinimum: (bound: unknown) => `This value must be more than ${bound}.`,
  exclusiveMaximum: (bound: unknown) => `This value must be less than ${bound}.`,
  multipleOf: (unit: unknown) => `This value must be a multiple of ${unit}.`,
  minLength: (least: unknown) => `This text must have at least ${count(least, "character")}.`,
  maxLength: (most: unknown) => `This text must have at most ${count(most, "character")}.`,
  pattern: () => "This text does not have the expected form.",
  format: (format: unknown) => `This value must be ${formats[String(format)] ?? "well-formed"}.`,
  minItems: (least: unknown) => `This list must have at least ${count(least, "item")}.`,
  maxItems: (most: unknown) => `This list must have at most ${count(most, "item")}.`,
  uniqueItems: () => "This list must not have an item twice.",
  contains: () => "This list does not have the items that it must have.",
  minProperties: (least: unknown) => `At least ${count(least, "value")} must be given here.`,
  maxProperties: (most: unknown) => `At most ${count(most, "value")} may be given here.`,
  propertyNames: () => "A property of this object has a name that is not allowed.",
  oneOf: () => "This value does not have exactly one of the allowed forms.",
  anyOf: () => "This value has none of the allowed forms.",
  not: () => "This value is not allowed here.",
  unknown: () => "This name is not declared here.",
  repeated: () => "This value must be sent only once.",
  json: () => "The content is not valid JSON.",
  encoding: () => "The content is not correctly encoded.",
  form: () => "The content is not a valid form.",
  incomplete: () => "The content ended too early.",
  reference: () => "This value refers to nothing that exists.",
  unique: () => "This value is already taken.",
};

/** All rules that a request can break. */
export const rules: readonly string[] = Object.keys(sentences);

function typeName(type: unknown): string {
  return types[String(type)] ?? String(type);
}

const types: Record<string, string> = {
  string: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "empty",
  file: "a file",
};

const formats: Record<string, string> = {
  int32: "a whole number of 32 bits",
  int64: "a whole number of 64 bits",
  float: "a number",
  double: "a number",
  byte: "in Base64",
  date: "a date such as 2030-01-31",
  time: "a time such as 12:00:00Z",
  "date-time": "a date and time such as 2030-01-31T12:00:00Z",
  duration: "a duration such as P1D",
  email: "an e-mail address",
  hostname: "a host name",
  ipv4: "an IPv4 address",
  ipv6: "an IPv6 address",
  uri: "a complete URL",
  "uri-reference": "a URL",
  uuid: "a UUID",
};

/** Maximum number of values that a sentence lists. */
const maxListedValues = 20;

function listed(values: unknown): string[] {
  const texts = (Array.isArray(values) ? values : []).map(show);
  return texts.length > maxListedValues
    ? [...texts.slice(0, maxListedValues), "another of these"]
    : texts;
}

function show(value: unknown): string {
  return typeof value === "string" && value.trim() !== "" ? value : JSON.stringify(value);
}

function oneOf(texts: string[]): string {
  const last = texts.at(-1) ?? "allowed";
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} or ${last}`;
}

function count(number: unknown, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
