/**
 * The values of `format` that are checked: those of JSON Schema (2020-12, section 7.3) and of OpenAPI's registry
 * that `docs/contract-support.md` names. Any other format only describes values.
 */
export const checkedFormats: ReadonlySet<unknown> = new Set([
  ...["int32", "int64", "float", "double", "password", "byte", "binary"],
  ...["date", "time", "date-time", "duration"],
  ...["email", "hostname", "ipv4", "ipv6", "uri", "uri-reference", "uuid"],
]);
