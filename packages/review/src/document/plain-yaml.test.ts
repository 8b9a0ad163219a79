import fc from "fast-check";
import { expect, test } from "vitest";
import { escapePointer, isObject } from "./json.ts";
import { ParsedYaml } from "./parsed-yaml.ts";
import { plainLines, readPlainYaml } from "./plain-yaml.ts";

const text = `openapi: 3.0.0
info:
  description: |
    one

    two
  version: '1'
paths:
  /a/{b}:
    get:
      tags:
      - x # comment
      - 10
      parameters: [{ name: q, in: query }]
      responses:
        200:
          description: >-
            folded
              text

            more
        '404':
          description: "it's \\"quoted\\""
x-list:
- - 1.5
  - "two
    lines"
- a: b

# comment
x-plain: long
  continued
x-end:
`;

const pieces = [
  ...["- ", ": ", "#", " #", "'", '"', "|", "|-", "> ", "|2", "  ", "\n", "\n\n", "\n    ", "-"],
  ...["a: b", "{}", "[a, b]", "{ a: 1 }", "&a ", "*a", "!", "? ", "~", "null", "-1", "1e3", "0x1F"],
  ...[
    "\\",
    "<<: ",
    "key:",
    "''",
    "---",
    "%",
    ",",
    "]",
    "}",
    "@",
    "\u00a0",
    "\u2028",
    "200:",
    "on:",
  ],
];

const parse = (each: string) => new ParsedYaml("openapi.yaml", each).value;

test("plain text has the values and lines of the full parser", () => {
  expect(readPlainYaml(text, parse)).toBeDefined();
  const edit = fc.tuple(fc.nat(text.length), fc.nat(4), fc.constantFrom("", ...pieces));
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 2 }), (edits) => {
      const edited = edits.reduce(
        (whole, [at, length, piece]) => whole.slice(0, at) + piece + whole.slice(at + length),
        text,
      );
      const plain = readPlainYaml(edited, parse);
      if (!plain) return;
      const parsed = new ParsedYaml("openapi.yaml", edited);
      expect(plain.value).toEqual(parsed.value);
      const lineOf = plainLines(edited, parse);
      for (const pointer of pointersIn(plain.value)) {
        expect(lineOf(pointer) ?? parsed.lineOf(pointer), pointer).toBe(parsed.lineOf(pointer));
      }
    }),
    { numRuns: 2_000 },
  );
});

function pointersIn(value: unknown, at = ""): string[] {
  if (!isObject(value) && !Array.isArray(value)) return [at];
  const members = Object.entries(value);
  return [at, ...members.flatMap(([key, each]) => pointersIn(each, `${at}/${escapePointer(key)}`))];
}
