import { isObject } from "./json.ts";

/** Keywords whose members have chosen names instead of keywords as keys. */
const maps = new Set([
  ...["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"],
  ...[
    "paths",
    "webhooks",
    "pathItems",
    "additionalOperations",
    "callbacks",
    "parameters",
    "headers",
    "requestBodies",
  ],
  ...["responses", "content", "mediaTypes", "encoding", "schemas", "securitySchemes"],
]);

export function isMapOfNames(keyword: string): boolean {
  return maps.has(keyword);
}

const data = new Set(["default", "enum", "const"]);
const examples = new Set(["example", "examples", "externalValue", "links"]);

/** Whether the value of a keyword is data, which contains neither keywords nor references. */
export function isData(keyword: string): boolean {
  return data.has(keyword);
}

/** Whether a keyword only informs readers, as examples and extensions do. */
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

/** Whether the content of a separate file has keywords of a schema. */
export function isSchemaLike(value: unknown): boolean {
  return isObject(value) && ofSchemas.some((name) => name in value);
}
