/** The formats of JSON Schema (2020-12, section 7.3) that are checked. */
export const schemaFormats = [
  ...(["date", "time", "date-time", "duration"] as const),
  ...(["email", "hostname", "ipv4", "ipv6", "uri", "uri-reference", "uuid"] as const),
] as const;

/**
 * All values of `format` that are checked, including those of OpenAPI's registry. Any other format only
 * describes values.
 */
export const checkedFormats: readonly string[] = [
  ...["int32", "int64", "float", "double", "password", "byte", "binary"],
  ...schemaFormats,
];

/** The formats of OpenAPI that JSON Schema does not have, in the keywords of JSON Schema. */
export const openApiFormats: Readonly<Record<string, object>> = {
  int32: { multipleOf: 1, minimum: -(2 ** 31), exclusiveMaximum: 2 ** 31 },
  int64: { multipleOf: 1, minimum: -(2 ** 63), exclusiveMaximum: 2 ** 63 },
  byte: { pattern: "^(?:[A-Za-z\\d+/]{4})*(?:[A-Za-z\\d+/]{2}==|[A-Za-z\\d+/]{3}=)?$" },
};
