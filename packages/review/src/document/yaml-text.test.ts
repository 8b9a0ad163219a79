import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalText, isObject } from "./json.ts";
import { ParsedYaml } from "./parsed-yaml.ts";
import { YamlText } from "./yaml-text.ts";

const texts = `a: 1~a:~b:~c:~d: e~404:~null: 1~/a~'f': g~"h":~$ref: i~a: |~b: >-~c: |+~d: |1~e: 'f~f'~g: "h~i"~j: {~}~k: [~]~l,
~- a~- b: 1~- - c~-~# d~---~...~%YAML 1.1~? e~: f~text~x: y: z~a: &m 1~b: *m~c: &n {}~<<: { d: 1 }~<<: *n~e: !!str 5~!!map
~__proto__: 1~a: 9007199254740993~\ta: 1~b: # c~d\u2028e: f~f: g\r~constructor: 1~~ `;
const indentation = fc.constantFrom("", "", "  ", "  ", "    ", "   ", "      ");
const line = fc.tuple(indentation, fc.constantFrom(...texts.replaceAll("\n~", "~").split("~")));

test("a text that is read in parts has the values, mistakes and lines that it has as a whole", () => {
  let successes = 0;
  const lines = fc.array(line, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lines, fc.constantFrom("\n", "\n", "\n# x\n", ""), (all, end) => {
      const text = all.map((parts) => parts.join("")).join("\n") + end;
      const whole = outcomeOf(() => new ParsedYaml("a.yaml", text));
      expect(outcomeOf(() => new YamlText("a.yaml", text, new Set(), 0))).toEqual(whole);
      if (isObject(whole.value)) successes += 1;
    }),
    { numRuns: 2_000, seed: 1 },
  );
  expect(successes).toBeGreaterThan(200);
});

test("equal texts have the same value in two contracts, and none twice in one", () => {
  const known = new Set<unknown>();
  const [one, again, other] = [known, known, new Set<unknown>()].map(
    (values) => (new YamlText("a", "a: 1\nc: { d: 2 }\n", values, 0).value as { c: unknown }).c,
  );
  expect([again === one, other === again]).toEqual([false, true]);
});

/** The mistake, or the value, the order of its keys, and lines. */
function outcomeOf(read: () => Pick<YamlText, "value" | "lineOf">) {
  try {
    const yaml = read();
    const { value } = yaml;
    const places = ["", "/a", "/b", "/c", "/a/b", "/b/a", "/a/c/b", "/404", "/none/0", "/b/0/b"];
    const lines = places.map((place) => yaml.lineOf(place));
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
