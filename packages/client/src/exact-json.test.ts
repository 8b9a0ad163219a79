import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { InexactIntegerError } from "./errors.js";
import { requireExactIntegers } from "./exact-json.js";

describe("integers", () => {
  test.each([
    "0",
    "-1",
    "9007199254740991",
    "-9007199254740991",
    "9007199254740992",
    "9223372036854775808",
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
    expect(() => requireExactIntegers(json)).not.toThrow();
  });

  test.each([
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
    expect(() => requireExactIntegers(json)).toThrow(InexactIntegerError);
  });

  test("whatever the integer, either it is parsed exactly or it is refused", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), (integer) => {
        const isExact = BigInt(Number(integer)) === integer;
        const check = () => requireExactIntegers(`{"id":${integer}}`);
        if (isExact) expect(check).not.toThrow();
        else expect(check).toThrow(String(integer));
      }),
    );
  });

  test("texts of any strings are exact", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" })), (strings) => {
        expect(() => requireExactIntegers(JSON.stringify(strings))).not.toThrow();
      }),
    );
  });
});
