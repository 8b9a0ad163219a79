import type { JsonObject } from "../document/json.js";
import { facetNames } from "./keywords.js";
import { limitSides } from "./limits.js";

const validating = new Set([
  ...["type", "nullable", "enum", "const", "required", "properties", "patternProperties"],
  ...["additionalProperties", "propertyNames", "unevaluatedProperties", "dependentRequired"],
  ...["dependentSchemas", "items", "prefixItems", "unevaluatedItems", "contains", "not", "if"],
  ...["then", "else", "allOf", "anyOf", "oneOf", "discriminator", "$ref", "$defs", "definitions"],
  "contentSchema",
  ...["$schema", "$id", "$anchor", "$comment", "exclusiveMinimum", "exclusiveMaximum"],
  ...limitSides.keys(),
  ...facetNames,
]);

/** The keywords that describe a value rather than restrict it, as `[keyword, value]`. */
export function annotationsOf(value: JsonObject): Map<string, unknown[]> {
  const isFalse = (key: string) => value[key] === false && !key.startsWith("x-");
  return new Map(
    Object.keys(value)
      .filter(
        (key) =>
          !validating.has(key) &&
          !key.startsWith("example") &&
          !(isFalse(key) && key !== "default"),
      )
      .map((key): [string, unknown[]] => [key, [value[key]]])
      .concat(examplesOf(value)),
  );
}

/** The `example` of OpenAPI 3.0 is one of the `examples` of 3.1. */
function examplesOf({ example, examples }: JsonObject): [string, unknown[]][] {
  const listed = Array.isArray(examples) ? examples : [];
  const all = example === undefined ? listed : [example, ...listed];
  return all.length > 0 ? [["examples", all]] : [];
}
