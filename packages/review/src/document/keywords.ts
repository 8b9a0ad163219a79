import { isObject } from "./json.ts";

/** Keywords below which keys are names that somebody has chosen, and no keywords themselves. */
const maps = new Set([
  ...["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"],
  ...["paths", "webhooks", "pathItems", "callbacks", "parameters", "headers", "requestBodies"],
  ...["responses", "content", "mediaTypes", "encoding", "schemas", "securitySchemes"],
]);

export function isMapOfNames(keyword: string): boolean {
  return maps.has(keyword);
}

const data = new Set(["default", "enum", "const"]);
const examples = new Set(["example", "examples", "externalValue", "links"]);

/** Whether what stands under a keyword is data: nothing in it is a keyword, or refers to anything. */
export function isData(keyword: string): boolean {
  return data.has(keyword);
}

/** Whether a keyword tells only readers something, as examples and extensions do. */
export function isExemplary(keyword: string): boolean {
  return examples.has(keyword) || keyword.startsWith("x-");
}

const ofSchemas = [
  "type",
  "properties",
  "allOf",
  "anyOf",
  "oneOf",
  "enum",
  "$ref",
  "items",
  "const",
];

/** Whether what stands in a file of its own has the keywords of a schema. */
export function isSchemaLike(value: unknown): boolean {
  return isObject(value) && ofSchemas.some((name) => name in value);
}
