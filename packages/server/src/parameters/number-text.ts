import type { Params, Rule } from "../contract/rules.ts";

interface Type {
  type?: string | readonly string[];
}

/** What is wrong with a value that is sent as text. */
export interface Mistake {
  /** Worded to follow the name of the value. */
  text: string;
  rule: Rule;
  params?: Params;
}

export const sentOften: Mistake = { text: "must be sent once", rule: "repeated" };

/** What is wrong with the value of a parameter as sent; undefined if nothing is. */
export function mistake(
  value: unknown,
  { type = [], items }: Type & { items?: Type },
): Mistake | undefined {
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
  if (Array.isArray(value) && types.length > 0) return sentOften;
  if (types.join() === "integer" && !isInteger(value)) return mustBe("integer");
  if (types.join() === "number" && !isNumber(value)) return mustBe("number");
  return undefined;
}

/** @param type the name of a type of JSON Schema */
function mustBe(type: string): Mistake {
  return { text: `must be ${type}`, rule: "type", params: { type } };
}

function isInteger(value: unknown): boolean {
  return /^-?(0|[1-9]\d*)$/.test(String(value)) && Number.isSafeInteger(Number(value));
}

function isNumber(value: unknown): boolean {
  const isJson = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(String(value));
  return isJson && Number.isFinite(Number(value));
}
