import type { ErrorObject, ValidateFunction } from "ajv";
import { Ajv2020, type Options } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { formats } from "express-openapi-validator/dist/framework/ajv/formats.js";
import { type FieldError, fieldError, type Place, pointerTo } from "../contract/field-error.ts";
import { type Params, type Rule, ruleOf } from "../contract/rules.ts";
import { type Schema, schemaPointer } from "./directed-schemas.ts";
import type { OperationSchemas, ParameterSchema } from "./operation-schemas.ts";
import type { RequestParts } from "./validator.ts";

/**
 * Finds the mistakes of requests that the validator has rejected, which does not tell what the contract
 * asks at their places. The schemas are compiled when the first such request comes.
 *
 * @param isForm whether the values of the body are text, whatever their types are
 */
export function fieldErrorFinder(schemas: OperationSchemas, isForm: boolean) {
  const names = new Map(schemas.parameters.map(({ name }) => [name.toLowerCase(), name]));
  let checks: ValidateFunction[] | undefined;
  return ({ query, headers, body }: RequestParts): FieldError[] => {
    checks ??= [
      compile(parametersSchema(schemas), schemas, true),
      compile(bodySchema(schemas), schemas, isForm),
    ];
    const found = checks.flatMap((check) => {
      check({ query, headers, body });
      return check.errors ?? [];
    });
    const telling = found.filter((error) => !isConsequence(error, found));
    return unique(telling.map((error) => describe(error, names, schemas.components)));
  };
}

function compile(schema: object, { components }: OperationSchemas, coerceTypes: boolean) {
  // As the validator does it; `verbose` adds to each error what the contract asks.
  const options: Options = { strict: false, validateSchema: false, allErrors: true, verbose: true };
  const ajv = new Ajv2020({ ...options, coerceTypes, useDefaults: true, formats });
  addFormats.default(ajv, { mode: "full" });
  return ajv.compile({ ...schema, components: { schemas: components } });
}

function parametersSchema({ parameters }: OperationSchemas): object {
  const places = [
    ["query", parameters.filter((each) => each.in === "query")],
    ["headers", parameters.filter((each) => each.in === "header").map(inLowerCase)],
  ] as const;
  const properties = places.map(([place, declared]) => [
    place,
    {
      required: declared.filter(({ required }) => required).map(({ name }) => name),
      properties: Object.fromEntries(declared.map(({ name, schema }) => [name, schema])),
    },
  ]);
  return { properties: Object.fromEntries(properties) };
}

function inLowerCase(parameter: ParameterSchema): ParameterSchema {
  return { ...parameter, name: parameter.name.toLowerCase() };
}

function bodySchema({ requestBody = true }: OperationSchemas): object {
  return { properties: { body: requestBody } };
}

/** Whether another error says more: a condition fails if one of the schemas behind it does. */
function isConsequence(error: ErrorObject, all: ErrorObject[]): boolean {
  // What is wrong with the name of a property, the keyword `propertyNames` tells.
  if (error.keyword === "if" || error.propertyName !== undefined) return true;
  if (error.keyword !== "format") return false;
  return all.some((each) => each.instancePath === error.instancePath && each.keyword === "type");
}

function unique(errors: FieldError[]): FieldError[] {
  return [...new Map(errors.map((error) => [JSON.stringify(error), error])).values()];
}

function describe(
  error: ErrorObject,
  names: Map<string, string>,
  components: Record<string, Schema>,
): FieldError {
  const rule = ruleOf(error.keyword);
  const params = paramsOf(error, rule);
  const [, part = "", ...path] = `${error.instancePath}${pointerTo(nameIn(error))}`.split("/");
  return fieldError(placeOf(part, path, names), rule, {
    params,
    message: messageOf(error, rule, components),
  });
}

/** The property that is missing, or should not be there. */
function nameIn({ params }: ErrorObject): string[] {
  const { missingProperty, additionalProperty, unevaluatedProperty, propertyName } = params;
  const name = missingProperty ?? additionalProperty ?? unevaluatedProperty ?? propertyName;
  return name === undefined ? [] : [name];
}

/** @param path names as they are escaped in a pointer */
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

/** The keywords whose values say something to people, apart from the schemas that they contain. */
const stated = new Set<Rule>([
  ...(["type", "enum", "const", "format", "multipleOf"] as const),
  ...(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"] as const),
  ...(["minLength", "maxLength", "minItems", "maxItems"] as const),
  ...(["minProperties", "maxProperties"] as const),
]);

function paramsOf({ schema }: ErrorObject, rule: Rule): Params | undefined {
  if (!stated.has(rule)) return undefined;
  // The validator is given lists of types, also where the contract has one.
  const isOne = rule === "type" && Array.isArray(schema) && schema.length === 1;
  return { [rule]: isOne ? schema[0] : schema };
}

/** The sentence that the contract has for this rule, if it has one. */
function messageOf(
  { keyword, parentSchema = {}, params }: ErrorObject,
  rule: Rule,
  components: Record<string, Schema>,
): string | undefined {
  if (rule !== "required") return messagesOf(parentSchema)?.[keyword];
  const { [params.missingProperty]: property } = parentSchema.properties ?? {};
  const { $ref } = property ?? {};
  const target = $ref === undefined ? undefined : components[$ref.slice(schemaPointer.length)];
  return (messagesOf(property) ?? messagesOf(target))?.required;
}

function messagesOf(schema: unknown): Record<string, string> | undefined {
  return (schema as { "x-messages"?: Record<string, string> } | undefined)?.["x-messages"];
}
