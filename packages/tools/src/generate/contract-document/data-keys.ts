/** Whether what is below a key is data, even if it looks like a schema or a reference. */
export function isData(key: string): boolean {
  return data.has(key) || key.startsWith("x-");
}

const data = new Set(["default", "example", "examples", "value", "dataValue", "enum", "const"]);

/** Keys of objects that hold parts by name. A name may look like a keyword. */
export const named = new Set([
  ...["schemas", "parameters", "headers", "responses", "requestBodies", "callbacks", "pathItems"],
  "mediaTypes",
  ...["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"],
  ...["paths", "webhooks", "content", "encoding", "securitySchemes", "links", "variables"],
]);
