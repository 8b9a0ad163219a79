import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LinearSearch } from "./linear-search.ts";
import { compilePattern } from "./program.ts";
import { safePattern } from "./safe-pattern.ts";

describe("every pattern", () => {
  const atom = fc.constantFrom(
    ...["a", "b", ".", "[ab]", "[^a]", "\\w", "\\W", "\\s", "\\p{L}", "\\u{1F600}", "é", "-"],
    ...["^", "$", "\\b", "\\B"],
  );
  const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => {
    const group = (opening: string) => tie("pattern").map((inner) => `${opening}${inner})`);
    const repeated = fc
      .tuple(
        fc.oneof(fc.constantFrom("a", "[ab]", "\\w"), group("(?:")),
        fc.constantFrom("*", "+", "?", "{2}", "{1,3}", "{0,2}", "{2,}", "*?", "{0}"),
      )
      .map(([part, count]) => part + count);
    const looks = ["(?=", "(?!", "(?<=", "(?<!"].map(group);
    const words = fc
      .array(fc.array(fc.constantFrom("a", "b", "é", "😀", "-"), { maxLength: 3 }), {
        minLength: 2,
      })
      .map((list) => `(${list.map((each) => each.join("")).join("|")})`);
    const part = fc.oneof({ maxDepth: 4 }, atom, words, repeated, group("("), ...looks);
    const sequence = fc.array(tie("part"), { maxLength: 4 }).map((parts) => parts.join(""));
    const alternatives = fc.array(sequence, { minLength: 1, maxLength: 3 });
    return { part, pattern: alternatives.map((each) => each.join("|")) };
  });
  const text = fc
    .array(fc.constantFrom("a", "b", "_", " ", "\n", "é", "😀", "-", "\ud83d"), { maxLength: 7 })
    .map((characters) => characters.join(""));

  // With a lookbehind, V8 also looks for empty matches between the two halves of a character.
  const isInBasicPlane = (each: string) => !/\p{Surrogate}|[\u{10000}-\u{10ffff}]/u.test(each);

  test("is matched by an automaton as by JavaScript", () => {
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 5 }), (source, texts) => {
        const compiled = compilePattern(source, "u");
        if (compiled === undefined) return;
        const search = new LinearSearch(compiled);
        const expression = new RegExp(source, "u");
        const known = texts.filter((each) => !source.includes("(?<") || isInBasicPlane(each));
        const isFound = known.map((each) => search.isFoundIn(each));
        expect(isFound).toEqual(known.map((each) => expression.test(each)));
      }),
      { numRuns: 500 },
    );
  });
});

const long = 100 * 1024;

describe("no text keeps a pattern busy", () => {
  test.each([
    ["^(a+)+$", "a"],
    ["^(a|a)*$", "a"],
    ["(x+x+)+y", "x"],
    ["^[a-z0-9]+(?:-[a-z0-9]+)*$", "a-"],
    ["^[0-9]+.?[0-9]*$", "1"],
    ["\\s+$", " "],
    ["[^@]+@[^@]+\\.[^@]+$", "@."],
    ["^(.*a){12}$", "a"],
    ["^P(?!$)(\\d+Y)?(\\d+M)?(\\d+W)?(\\d+D)?(T(?=\\d)(\\d+H)?(\\d+M)?(\\d+S)?)?$", "1"],
    ["(?<=^(a+)+)b", "a"],
    ["^(?=(a+)+b)", "a"],
  ])("%s", (pattern, pump) => {
    const safe = safePattern(pattern, "u");
    // JavaScript would take seconds or years, and the test would end at its time limit.
    expect(safe?.test(`${pump.repeat(long / pump.length)}!!`)).toBe(false);
  });
});

test.each([
  "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
  "^[A-Za-z0-9_.-]+$",
  "^\\d+(\\.\\d{1,2})?$",
  "^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).{8,}$",
  "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
])("JavaScript matches %s, which is fast", (pattern) => {
  expect(safePattern(pattern, "u")).toBeInstanceOf(RegExp);
});

test("patterns of long texts accept what they should", () => {
  const email =
    "^[a-zA-Z0-9.!#$%&'*+\\/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$";
  const address = `${"ann.".repeat(500)}@${"shop-1.".repeat(500)}example`;
  const safe = safePattern(email, "u");
  expect([safe?.test(address), safe?.test(`${address}-`)]).toEqual([true, false]);
});

test.each(["^(a*)b\\1$", "(a|b)*a(a|b){200}", "^(a{1,100}b){1,100}$"])(
  "%s cannot be matched in time",
  (pattern) => {
    expect(safePattern(pattern, "u")).toBeUndefined();
  },
);

describe("a list of words is not slow, however long", () => {
  const letters = "abcdefghij";
  const word = (index: number) =>
    [...String(index)].map((digit) => letters[Number(digit)]).join("");
  const words = Array.from({ length: 3000 }, (_each, index) => `${word(index)}/${word(index)}`);

  test.each([
    ["as the whole pattern", words.join("|")],
    ["after a repetition", `x+(?:${words.join("|")})$`],
    ["that must not follow", `^(?!.*(?:${words.join("|")})$)`],
  ])("%s", (_where, pattern) => {
    const safe = safePattern(pattern, "u");
    const isForbidden = pattern.startsWith("^");
    expect(safe?.test(`${"xx".repeat(long)}bcd/bcd`)).toBe(!isForbidden);
    expect(safe?.test(`${"bcd/x".repeat(long / 5)}z`)).toBe(isForbidden);
  });

  test("of one long beginning, with another end", () => {
    const beginnings = Array.from({ length: 300 }, (_each, index) => `${"a".repeat(index)}b`);
    expect(safePattern(beginnings.join("|"), "u")?.test("a".repeat(long))).toBe(false);
  });

  test("of thousands of letters", () => {
    const signs = Array.from({ length: 3000 }, (_each, index) =>
      String.fromCodePoint(0x4e00 + index),
    );
    const text = Array.from({ length: 30_000 }, (_each, index) =>
      String.fromCharCode(0x1000 + index / 8),
    );
    const safe = safePattern(signs.map((sign) => `${sign}${sign}`).join("|"), "u");
    expect([safe?.test(text.join("")), safe?.test("一七七")]).toEqual([false, true]);
  });
});

test("a backreference is not an obstacle where little can be repeated", () => {
  const safe = safePattern("^([ab])-\\1$", "u");
  expect([safe?.test("a-a"), safe?.test("a-b")]).toEqual([true, false]);
});

test("case is ignored where it should be", () => {
  const safe = safePattern("^(?:[a-f]+x)+$", "i");
  expect([safe?.test("ABx".repeat(99)), safe?.test("ABg".repeat(99))]).toEqual([true, false]);
});
