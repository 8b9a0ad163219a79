import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { InexactIntegerError } from "./errors.ts";
import { requireExactIntegers } from "./json.ts";

const check = (text: string) => requireExactIntegers(text, new Response(text));

describe("integers", () => {
  test.each([
    "0",
    "-1",
    "9007199254740991",
    "-9007199254740991",
    "1.5",
    "0.1",
    "-2.5e-3",
    "1e3",
    '"9007199254740993"',
    '"a\\"9007199254740993"',
    '{"9007199254740993":1}',
    '"\\\\"',
    "true",
    "null",
    "[]",
    '[1,"é",-7.25]',
  ])("%s is exact", (json) => {
    expect(() => check(json)).not.toThrow();
  });

  test.each([
    "9007199254740992",
    "9223372036854775808",
    "9007199254740993",
    "-9007199254740993",
    "9223372036854775807",
    '{"id":9007199254740993}',
    '["\\"",9007199254740993]',
    '["\\\\",9007199254740993]',
    "9007199254740993.0",
    "9.007199254740993e15",
    "1e400",
    `1${"0".repeat(400)}`,
    "[1, 2, 18014398509481985]",
  ])("%s is not", (json) => {
    expect(() => check(json)).toThrow(InexactIntegerError);
  });

  test("whatever the integer, either it is parsed exactly or it is refused", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), (integer) => {
        const attempt = () => check(`{"id":${integer}}`);
        if (Number.isSafeInteger(Number(integer))) expect(attempt).not.toThrow();
        else expect(attempt).toThrow(String(Number(integer)));
      }),
    );
  });

  test.each([
    '["3e8f1c2d-9e10-4b7a","https://a.example/1e4"]',
    '[{"hash":"0123456789012345678e12","size":1.5}]',
  ])("%s, whose texts have digits, is not parsed again", (json) => {
    const parse = vi.spyOn(JSON, "parse");
    check(json);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  test("texts of any strings are exact", () => {
    const odd = fc.uint16Array().map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(fc.array(odd), (strings) => {
        expect(() => check(JSON.stringify(strings))).not.toThrow();
      }),
    );
  });

  test.each<[string, () => string]>([
    ["is cut after many escaped quotes", () => `[{"name":"${'\\"'.repeat(1_000_000)}`],
    ["has a string of 30 MB", () => JSON.stringify(["a".repeat(30_000_000)])],
    ["has many escapes", () => JSON.stringify(['"'.repeat(5_000_000)])],
  ])("a text that %s is read: what goes back in it would not end", (_name, text) => {
    expect(() => check(text())).not.toThrow();
  });
});
