/** An object as JSON knows it: neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text that equal JSON values share, in whatever order their properties are. */
export function canonical(json: unknown): string {
  return JSON.stringify(json, (_name, value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
