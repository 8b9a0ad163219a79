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
