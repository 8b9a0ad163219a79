import { describe, expect, test } from "vitest";
import type { Parameter } from "./objects.ts";
import { serializationOf } from "./parameter-styles.ts";
import { isWritable, parameterFinder, readPairs, writePairs } from "./parameter-texts.ts";

const texts = { type: "array", items: { type: "string" } };
const numbers = { type: "array", items: { type: "integer" } };
const object = { type: "object", properties: { a: { type: "string" }, b: { type: "integer" } } };
const json = { "application/json": { schema: object } };

const serialize = (declared: Omit<Parameter, "in" | "name">) =>
  serializationOf({ in: "query", ...declared }, () => undefined);

function read(name: string, pairs: string[], declared: Omit<Parameter, "in" | "name">) {
  const sent = pairs.map((each) => {
    const [key = "", value = ""] = each.split("=");
    return { name: decodeURIComponent(key), value };
  });
  return readPairs(name, sent, serialize(declared), decodeURIComponent);
}

test.each<[Omit<Parameter, "in" | "name">, value: unknown, pairs: string[], back?: unknown]>([
  [{ schema: texts }, ["a", "b,c"], ["p=a", "p=b%2Cc"]],
  [{ schema: texts, explode: false }, ["a", "b,c"], ["p=a,b%2Cc"]],
  [{ schema: texts, style: "pipeDelimited" }, ["a", "b,c"], ["p=a%7Cb%2Cc"]],
  [{ schema: texts, style: "spaceDelimited" }, ["a", "b|c"], ["p=a%20b%7Cc"]],
  [{ schema: texts, style: "pipeDelimited", explode: true }, ["a", "b|c"], ["p=a", "p=b%7Cc"]],
  [{ schema: object }, { a: "x&y", b: 1 }, ["a=x%26y", "b=1"], { a: "x&y", b: "1" }],
  [{ schema: object, explode: false }, { a: ",", b: 1 }, ["p=a,%2C,b,1"], { a: ",", b: "1" }],
  [{ schema: object, style: "deepObject" }, { a: ["x", "y"] }, ["p%5Ba%5D=x", "p%5Ba%5D=y"]],
  [{ content: json }, { a: "x" }, ["p=%7B%22a%22%3A%22x%22%7D"], '{"a":"x"}'],
])("as %j, %j is %j", (declared, value, pairs, back = value) => {
  expect(writePairs("p", value, serialize(declared))).toEqual(pairs);
  expect(read("p", pairs, declared)).toEqual(back);
});

test.each<[Omit<Parameter, "in" | "name">, pairs: string[], back: unknown]>([
  [{ schema: numbers, explode: false }, ["p=1%2C2"], ["1", "2"]],
  [{ schema: numbers, style: "pipeDelimited" }, ["p=1|2%7c3"], ["1", "2", "3"]],
  [{ schema: texts, style: "spaceDelimited" }, ["p=a+b%20c"], ["a", "b", "c"]],
  [{ schema: object, explode: false }, ["p=a,1,b"], "a,1,b"],
  [{ schema: object, style: "deepObject" }, ["p=x"], "x"],
])("as %j, %j is read as %j", (declared, pairs, back) => {
  expect(read("p", pairs, declared)).toEqual(back);
});

test("empty lists and objects are left out", () => {
  for (const style of ["form", "pipeDelimited", "spaceDelimited"])
    expect(writePairs("p", [], serialize({ schema: texts, style, explode: false }))).toEqual([]);
  expect(writePairs("p", {}, serialize({ schema: object, explode: false }))).toEqual([]);
  expect(writePairs("p", {}, serialize({ content: json }))).toEqual(["p=%7B%7D"]);
});

describe("a name in a query", () => {
  const find = parameterFinder({
    place: serialize({ schema: object }),
    deep: serialize({ schema: object, style: "deepObject" }),
    plain: serialize({ schema: { type: "string" } }),
  });

  test.each([
    ["a", "place"],
    ["b", "place"],
    ["place", undefined],
    ["deep[a]", "deep"],
    ["plain", "plain"],
    ["plain[a]", undefined],
    ["other", undefined],
  ])("%s belongs to the parameter %s", (name, parameter) => {
    expect(find(name)).toBe(parameter);
  });
});

test("an item that contains the delimiter cannot be written", () => {
  const piped = serialize({ schema: texts, style: "pipeDelimited" });
  expect(isWritable(["a b"], piped)).toBe(true);
  expect(isWritable(["a|b"], piped)).toBe(false);
  expect(isWritable({ a: [] }, serialize({ schema: object, style: "deepObject" }))).toBe(false);
});
