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
export const openApiFormats: Readonly<Record<string, OpenApiFormat>> = {
  int32: { multipleOf: 1, minimum: -(2 ** 31), exclusiveMaximum: 2 ** 31 },
  int64: { multipleOf: 1, minimum: -(2 ** 63), exclusiveMaximum: 2 ** 63 },
  byte: { pattern: "^(?:[A-Za-z\\d+/]{4})*(?:[A-Za-z\\d+/]{2}==|[A-Za-z\\d+/]{3}=)?$" },
};

export interface OpenApiFormat {
  multipleOf?: 1;
  minimum?: number;
  exclusiveMaximum?: number;
  pattern?: string;
}

/**
 * The rules that values of a format keep to as well, because the checks of `@cfworker/json-schema` are wider: no other
 * white space than a space is between a date and a time, and no number of an IPv4 address begins with zero.
 */
export const stricterFormats: Readonly<Record<string, { pattern: string }>> = {
  "date-time": { pattern: "^\\S+[Tt ]\\S+$" },
  ipv4: { pattern: "^(?:0|[1-9]\\d*)(?:\\.(?:0|[1-9]\\d*)){3}$" },
};
