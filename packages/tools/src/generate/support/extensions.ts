/** The parts of a document that hold other parts by name. Such a name may also begin with `x-`. */
const named = [
  ...["properties", "patternProperties", "dependentSchemas", "$defs", "definitions", "mapping"],
  ...["schemas", "parameters", "headers", "responses", "requestBodies", "examples", "links"],
  ...["callbacks", "pathItems", "securitySchemes", "scopes", "variables", "encoding"],
];

const extension = new RegExp(
  `(?<!/(?:${named.map((name) => name.replace("$", "\\$")).join("|")}))/x-`,
);

/**
 * Whether a place is in an extension. It belongs to another tool, and may hold and refer to anything.
 *
 * @param pointer for example `#/components/x-policy/first`
 */
export function isInExtension(pointer: string) {
  return extension.test(pointer);
}
