interface Type {
  type?: string | readonly string[];
}

/** What is wrong with the value of a parameter as sent; undefined if nothing is. */
export function mistake(
  value: unknown,
  { type = [], items }: Type & { items?: Type },
): string | undefined {
  if (value === undefined) return undefined;
  const types = [type].flat().filter((each) => each !== "null");
  if (types.includes("array")) {
    return (
      items &&
      [value]
        .flat()
        .map((item) => mistake(item, items))
        .find(Boolean)
    );
  }
  if (Array.isArray(value) && types.length > 0) return "must be sent once";
  if (types.join() === "integer" && !isInteger(value)) return "must be integer";
  if (types.join() === "number" && !isNumber(value)) return "must be number";
  return undefined;
}

function isInteger(value: unknown): boolean {
  return /^-?(0|[1-9]\d*)$/.test(String(value)) && Number.isSafeInteger(Number(value));
}

function isNumber(value: unknown): boolean {
  const isJson = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(String(value));
  return isJson && Number.isFinite(Number(value));
}
