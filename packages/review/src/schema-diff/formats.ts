/** Each format and the wider ones that allow all its values. */
const wider: ReadonlyMap<string, readonly string[]> = new Map([
  ["int8", ["int16", "int32", "int64", "float", "double"]],
  ["int16", ["int32", "int64", "float", "double"]],
  ["int32", ["int64", "double"]],
  ["float", ["double"]],
  ["email", ["idn-email"]],
  ["hostname", ["idn-hostname"]],
  ["uri", ["uri-reference", "iri", "iri-reference"]],
  ["uri-reference", ["iri-reference"]],
  ["iri", ["iri-reference"]],
]);

/** Whether all values of `other` are ones of `format`. */
export function formatIncludes(format: string, other: string): boolean {
  return format === other || (wider.get(other)?.includes(format) ?? false);
}

/** The integers of a format. */
export function rangeOf(format: string): { minimum: number; maximum: number } | undefined {
  const bits = /^int(8|16|32)$/.exec(format)?.[1];
  if (!bits) return undefined;
  const size = 2 ** (Number(bits) - 1);
  return { minimum: -size, maximum: size - 1 };
}
