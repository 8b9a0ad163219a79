export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as JSON with sorted keys: equal values have equal texts. */
export function canonicalText(value: unknown): string {
  return (
    JSON.stringify(value, (_key, each) =>
      isObject(each) ? Object.fromEntries(Object.entries(each).sort(byKey)) : each,
    ) ?? "undefined"
  );
}

export function isEqual(left: unknown, right: unknown): boolean {
  return canonicalText(left) === canonicalText(right);
}

function byKey([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : 1;
}

/** A key of a JSON pointer as it stands in the document (RFC 6901, section 3). */
export function unescapePointer(key: string): string {
  return key.replaceAll("~1", "/").replaceAll("~0", "~");
}

export function escapePointer(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
