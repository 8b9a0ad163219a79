/**
 * All values of `format` that are checked: those of OpenAPI's registry and those of JSON Schema (2020-12, section 7.3).
 * Any other format only describes values.
 */
export const checkedFormats: readonly string[] = [
  ...["int32", "int64", "float", "double", "password", "byte", "binary"],
  ...["date", "time", "date-time", "duration"],
  ...["email", "hostname", "ipv4", "ipv6", "uri", "uri-reference", "uuid"],
];
