import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalText, escapePointer, isObject } from "./json.ts";
import { ParsedYaml } from "./parsed-yaml.ts";
import { YamlText } from "./yaml-text.ts";

const contents = [
  ...[
    "a: 1",
    "a:",
    "b:",
    "c:",
    "d: e",
    "404:",
    "null: 1",
    "/a~b/{id}:",
    "'f': g",
    '"h":',
    "$ref: i",
  ],
  ...[
    "a: |",
    "b: >-",
    "c: |+",
    "d: |1",
    "e: 'f",
    "f'",
    'g: "h',
    'i"',
    "j: {",
    "}",
    "k: [",
    "]",
    "l,",
  ],
  ...[
    "- a",
    "- b: 1",
    "- - c",
    "-",
    "# d",
    "---",
    "...",
    "%YAML 1.1",
    "? e",
    ": f",
    "text",
    "x: y: z",
  ],
  ...[
    "a: &m 1",
    "b: *m",
    "c: &n {}",
    "<<: { d: 1 }",
    "<<: *n",
    "e: !!str 5",
    "!!map",
    "__proto__: 1",
  ],
  ...[
    "a: 9007199254740993",
    "\ta: 1",
    "b: # c",
    "d\u2028e: f",
    "f: g\r",
    "constructor: 1",
    "",
    " ",
  ],
];
const line = fc
  .tuple(fc.constantFrom("", "", "  ", "  ", "    ", "   ", "      "), fc.constantFrom(...contents))
  .map((parts) => parts.join(""));

test("a text that is read in parts has the values, mistakes and lines that it has as a whole", () => {
  let successes = 0;
  const lines = fc.array(line, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lines, fc.constantFrom("\n", "\n", "\n# x\n", ""), (all, end) => {
      const text = all.join("\n") + end;
      const whole = outcomeOf(() => new ParsedYaml("a.yaml", text));
      const inParts = outcomeOf(() => new YamlText("a.yaml", text, new Set(), 0));
      expect(inParts).toEqual(whole);
      if (isObject(whole.value)) successes += 1;
    }),
    { numRuns: 2_000, seed: 1 },
  );
  expect(successes).toBeGreaterThan(200);
});

test("equal texts have the same value in two contracts, and none twice in one", () => {
  const text = `a:\n  b: [1]\nc: { d: 2 }\n`;
  const known = new Set<unknown>();
  const [one, again, other] = [known, known, new Set<unknown>()].map(
    (values) => new YamlText("a.yaml", text, values, 0).value as { c: unknown },
  );
  expect([again, other]).toEqual([one, one]);
  expect(other?.c === one?.c).toBe(true);
  expect(again?.c === one?.c).toBe(false);
});

/** The mistake of a text, or its value, as text too, because the order of its keys counts, and the line of each part. */
function outcomeOf(read: () => Pick<YamlText, "value" | "lineOf">) {
  try {
    const yaml = read();
    const { value } = yaml;
    const places = [...pointersOf(value, ""), "/none"];
    const lines = places.map((place) => [place, yaml.lineOf(place)]);
    return {
      value,
      keys: isObject(value) && Object.keys(value),
      text: canonicalText(value),
      lines,
    };
  } catch (error) {
    return { mistake: (error as Error).message };
  }
}

function pointersOf(value: unknown, place: string): string[] {
  if (typeof value !== "object" || value === null) return [place];
  const inner = Object.entries(value).flatMap(([key, each]) =>
    pointersOf(each, `${place}/${escapePointer(key)}`),
  );
  return [place, ...inner];
}
