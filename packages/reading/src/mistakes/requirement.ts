import { schemaReference } from "../compiled/compiled-contract.ts";
import { type Params, type Rule, ruleOf, sentenceOf } from "./rules.ts";

/** A mistake of Ajv, with the schema that the value breaks. */
export interface BrokenSchema {
  keyword: string;
  /** The value of the keyword. */
  schema?: unknown;
  /** The schema that has the keyword. */
  parentSchema?: { readonly [keyword: string]: unknown } | undefined;
  params: { missingProperty?: string };
}

/** What a value must be. */
export interface Requirement {
  rule: Rule;
  params: Params | undefined;
  /** A sentence for people: the contract's own for this rule, or else the one that all contracts have. */
  message: string;
}

/** @param components the targets of references */
export function requirementOf(
  broken: BrokenSchema,
  components: Readonly<Record<string, unknown>>,
): Requirement {
  const rule = ruleOf(broken.keyword);
  const params = paramsOf(broken, rule);
  const message = ownSentence(broken, rule, components) ?? sentenceOf(rule, params);
  return { rule, params, message };
}

/** The keywords whose values mean something to people; the other values contain schemas. */
const stated = new Set<Rule>([
  ...(["type", "enum", "const", "format", "multipleOf"] as const),
  ...(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] as const),
  ...(["minLength", "maxLength", "minItems", "maxItems"] as const),
  ...(["minProperties", "maxProperties"] as const),
]);

function paramsOf({ keyword, schema, parentSchema }: BrokenSchema, rule: Rule): Params | undefined {
  if (!stated.has(rule)) return undefined;
  if (keyword === "items")
    return { [rule]: (parentSchema?.prefixItems as unknown[] | undefined)?.length ?? 0 };
  // The validator gets a list of types even if the contract names one type.
  const isOne = rule === "type" && Array.isArray(schema) && schema.length === 1;
  return { [rule]: isOne ? schema[0] : schema };
}

/** The contract's own sentence for this rule, if it has one. */
function ownSentence(
  { keyword, parentSchema = {}, params: { missingProperty = "" } }: BrokenSchema,
  rule: Rule,
  components: Readonly<Record<string, unknown>>,
): string | undefined {
  if (rule !== "required") return messagesOf(parentSchema)?.[keyword];
  const { [missingProperty]: declared } = (parentSchema.properties ?? {}) as Properties;
  // The validator gets the schema of a parameter inside a condition.
  const property = declared?.then ?? declared;
  const { $ref } = property ?? {};
  const target = $ref === undefined ? undefined : components[$ref.slice(schemaReference.length)];
  return (messagesOf(property) ?? messagesOf(target))?.required;
}

type Properties = Record<string, { then?: { $ref?: string }; $ref?: string } | undefined>;

function messagesOf(schema: unknown): Record<string, string> | undefined {
  return (schema as { "x-messages"?: Record<string, string> } | undefined)?.["x-messages"];
}
