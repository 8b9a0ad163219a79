import { describe, expect, test } from "vitest";
import { formats } from "./formats.js";

const cases: Record<string, [valid: unknown[], invalid: unknown[]]> = {
  int32: [
    [0, -(2 ** 31), 2 ** 31 - 1, "1.5"],
    [1.5, 2 ** 31],
  ],
  int64: [
    [0, -(2 ** 63)],
    [0.5, 2 ** 63],
  ],
  float: [[0.5], []],
  double: [[0.5], []],
  password: [["anything"], []],
  byte: [
    ["", "aGk=", "aGkh", "aA=="],
    ["aGk", "a===", "*"],
  ],
  date: [
    ["2024-02-29", 1],
    ["2026-02-29", "2026-13-01", "26-01-01", "2026-01-01T00:00:00Z", ""],
  ],
  time: [
    ["12:00:00Z", "23:59:60.5+01:30"],
    ["12:00:00", "24:00:00Z", "1:00:00Z"],
  ],
  "date-time": [
    ["2026-11-21T10:00:00Z", "2026-11-21t10:00:00.25-05:00"],
    [
      "yesterday",
      "2026-11-21",
      "2026-11-21T10:00:00",
      "2026-02-30T10:00:00Z",
      "2026-11-21 10:00:00Z",
    ],
  ],
  duration: [
    ["P1D", "PT1H30M", "P2W", "P1Y2M3DT4H5M6S"],
    ["P", "P1DT", "1D", "P1W1D", "P1H"],
  ],
  email: [
    ["ada@store.example", "a+b@localhost"],
    ["ada", "@store.example", "ada@-x", "a b@c.d"],
  ],
  hostname: [
    ["store.example", "a"],
    ["-a", "a..b", "a_b", `${"a".repeat(64)}.b`],
  ],
  ipv4: [["127.0.0.1"], ["127.0.0", "256.0.0.1", "01.0.0.1", "1.2.3.4."]],
  ipv6: [
    ["::1", "2001:db8::ffff:1.2.3.4"],
    ["1", ":::", "g::", "[::1]"],
  ],
  uri: [
    ["https://store.example/a?b#c", "urn:a:b"],
    ["/a", "//a", "a b:c", "https://a/%zz"],
  ],
  "uri-reference": [
    ["/v1/pets/3", "", "#a", "https://a"],
    ["a b", "<a>", "%"],
  ],
  uuid: [["0b9f4a7e-5d0c-4b6e-9a43-0f5c4f6f1f2b"], ["0b9f4a7e5d0c4b6e9a430f5c4f6f1f2b", ""]],
};

describe("formats", () => {
  test("are all tested", () => expect(Object.keys(cases)).toEqual(Object.keys(formats)));

  test.each(Object.entries(cases))("%s", (name, [valid, invalid]) => {
    for (const value of valid) expect([value, formats[name]?.(value)]).toEqual([value, true]);
    for (const value of invalid) expect([value, formats[name]?.(value)]).toEqual([value, false]);
  });
});
