/** The formats of OpenAPI that JSON Schema does not have, in the keywords of JSON Schema. */
export const openApiFormats: Readonly<Record<string, object>> = {
  int32: { multipleOf: 1, minimum: -(2 ** 31), exclusiveMaximum: 2 ** 31 },
  int64: { multipleOf: 1, minimum: -(2 ** 63), exclusiveMaximum: 2 ** 63 },
  byte: { pattern: "^(?:[A-Za-z\\d+/]{4})*(?:[A-Za-z\\d+/]{2}==|[A-Za-z\\d+/]{3}=)?$" },
};
