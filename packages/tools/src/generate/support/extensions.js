/** The parts of a document that hold others by names of their own, which may begin with `x-` as well. */
const named = [
  ...["properties", "patternProperties", "dependentSchemas", "$defs", "definitions", "mapping"],
  ...["schemas", "parameters", "headers", "responses", "requestBodies", "examples", "links"],
  ...["callbacks", "pathItems", "securitySchemes", "scopes", "variables", "encoding"],
];

const extension = new RegExp(
  `(?<!/(?:${named.map((name) => name.replace("$", "\\$")).join("|")}))/x-`,
);

/**
 * Whether a place is in an extension. It may hold and refer to anything: it is the business of another tool.
 *
 * @param {string} pointer for example `#/components/x-policy/first`
 */
export function isInExtension(pointer) {
  return extension.test(pointer);
}
