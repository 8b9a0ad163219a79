import { schemaReference } from "@contract-first/reading/compiled-contract";
import { pointerTo } from "@contract-first/reading/references";
import { type FieldError, fieldError, type Place } from "../contract/field-error.ts";
import { type Params, type Rule, ruleOf } from "../contract/rules.ts";
import type { OperationSchemas } from "./operation-schemas.ts";
import type { Mistake } from "./validator.ts";

/** Returns a function that describes mistakes: their places, and what the contract requires there. */
export function fieldErrorsOf({ parameters, components }: OperationSchemas) {
  const names = new Map(parameters.map(({ name }) => [name.toLowerCase(), name]));
  return (mistakes: Mistake[]): FieldError[] => {
    // The keyword `propertyNames` already reports a mistake in the name of a property.
    const telling = mistakes.filter(({ propertyName }) => propertyName === undefined);
    return unique(telling.map((mistake) => describe(mistake, names, components)));
  };
}

function unique(errors: FieldError[]): FieldError[] {
  return [...new Map(errors.map((error) => [JSON.stringify(error), error])).values()];
}

function describe(
  mistake: Mistake,
  names: Map<string, string>,
  components: OperationSchemas["components"],
): FieldError {
  const rule = ruleOf(mistake.keyword);
  const params = paramsOf(mistake, rule);
  const pointer = mistake.instancePath + pointerTo(nameIn(mistake));
  const [, part = "", ...path] = pointer.split("/");
  return fieldError(placeOf(part, path, names), rule, {
    params,
    message: messageOf(mistake, rule, components),
  });
}

/** The property that is missing or superfluous. */
function nameIn({ params }: Mistake): string[] {
  const { missingProperty, additionalProperty, unevaluatedProperty, propertyName } = params;
  const name = missingProperty ?? additionalProperty ?? unevaluatedProperty ?? propertyName;
  return name === undefined ? [] : [name];
}

/** @param path names, escaped as in a pointer */
function placeOf(part: string, path: string[], names: Map<string, string>): Place {
  const pointer = path.map((name) => `/${name}`).join("");
  if (part === "body") return { in: "body", pointer };
  const [parameter = "", ...within] = path;
  const sent = parameter.replaceAll("~1", "/").replaceAll("~0", "~");
  const rest = within.map((name) => `/${name}`).join("");
  return {
    in: part === "headers" ? "header" : "query",
    name: part === "headers" ? (names.get(sent) ?? sent) : sent,
    ...(rest !== "" && { pointer: rest }),
  };
}

/** The keywords whose values mean something to people; the other values contain schemas. */
const stated = new Set<Rule>([
  ...(["type", "enum", "const", "format", "multipleOf"] as const),
  ...(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] as const),
  ...(["minLength", "maxLength", "minItems", "maxItems"] as const),
  ...(["minProperties", "maxProperties"] as const),
]);

function paramsOf({ keyword, schema, params }: Mistake, rule: Rule): Params | undefined {
  if (!stated.has(rule)) return undefined;
  if (keyword === "items") return { [rule]: params.limit };
  // The validator gets a list of types even if the contract names one type.
  const isOne = rule === "type" && Array.isArray(schema) && schema.length === 1;
  return { [rule]: isOne ? schema[0] : schema };
}

/** The contract's own sentence for this rule, if it has one. */
function messageOf(
  { keyword, parentSchema = {}, params }: Mistake,
  rule: Rule,
  components: OperationSchemas["components"],
): string | undefined {
  if (rule !== "required") return messagesOf(parentSchema)?.[keyword];
  const { [params.missingProperty]: declared } = parentSchema.properties ?? {};
  // The validator gets the schema of a parameter inside a condition.
  const property = declared?.then ?? declared;
  const { $ref } = property ?? {};
  const target = $ref === undefined ? undefined : components[$ref.slice(schemaReference.length)];
  return (messagesOf(property) ?? messagesOf(target))?.required;
}

function messagesOf(schema: unknown): Record<string, string> | undefined {
  return (schema as { "x-messages"?: Record<string, string> } | undefined)?.["x-messages"];
}
