import { type AST, RegExpParser } from "@eslint-community/regexpp";

/** The characters of which an example consists, the plainest first. */
const characters = Array.from("a0A-_ .,:;/@#!", (each) => each.codePointAt(0) as number);
const printable = Array.from({ length: 95 }, (_none, index) => index + 32);

/** Maximum number of characters of a repetition: nested repetitions would otherwise fill the memory. */
const maxLength = 10_000;

/**
 * A text that a pattern matches and that has one of the allowed lengths; undefined if none is found, for example for a
 * pattern with lookahead.
 *
 * @param pattern a regular expression of ECMA-262 with the flag `u`
 */
export function textOfPattern(
  pattern: string,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY },
): string | undefined {
  const form = new RegExp(pattern, "u");
  const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
  // How often to repeat optional parts: the smallest number first, and not more often than a short text needs.
  const repeats = Array.from({ length: Math.min(minLength, 256) + 2 }, (_none, index) => index);
  const texts = repeats.map((repeat) => textOf(parsed, repeat));
  return texts.find(
    (text) => form.test(text) && text.length >= minLength && text.length <= maxLength,
  );
}

/** @param repeat how often to repeat a part, within its own bounds */
function textOf(node: AST.Node, repeat: number): string {
  switch (node.type) {
    case "Pattern":
    case "CapturingGroup":
    case "Group":
      return node.alternatives.length === 0 ? "" : textOf(node.alternatives[0] as AST.Node, repeat);
    case "Alternative":
      return node.elements.map((each) => textOf(each, repeat)).join("");
    case "Quantifier": {
      const part = textOf(node.element, repeat);
      const most = Math.floor(maxLength / Math.max(part.length, 1));
      return part.repeat(Math.min(Math.max(node.min, repeat), node.max, most));
    }
    case "Character":
      return String.fromCodePoint(node.value);
    case "CharacterSet":
    case "CharacterClass":
    case "ExpressionCharacterClass":
      return characterOf(node);
    default:
      // Assertions and backreferences add nothing here: the caller checks whether the text matches.
      return "";
  }
}

/** The plainest character of a class. */
function characterOf({ raw }: AST.Node): string {
  const form = new RegExp(raw, "u");
  const all = [...characters, ...printable].map((code) => String.fromCodePoint(code));
  return all.find((each) => form.test(each)) ?? "";
}
