import { RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";

/**
 * Whether a pattern has the same meaning in ECMA-262 (with and without its `u` flag), RE2, Java, .NET and Python, for a
 * text of a single line.
 */
export function isPortable(pattern: string) {
  if (unsafeText.test(pattern)) return false;
  const parsed = parse(pattern);
  if (!parsed) return false;
  let portable = true;
  const refuse = () => {
    portable = false;
  };
  visitRegExpAST(parsed, {
    onBackreferenceEnter: refuse,
    onCapturingGroupEnter({ name }) {
      if (name !== null) refuse();
    },
    onGroupEnter({ modifiers }) {
      if (modifiers) refuse();
    },
    onAssertionEnter({ kind }) {
      if (kind !== "start" && kind !== "end") refuse();
    },
    onCharacterSetEnter: refuse,
    onCharacterClassEnter({ elements }) {
      if (elements.length === 0) refuse();
    },
    onCharacterEnter({ raw }) {
      if (!isPortableCharacter(raw)) refuse();
    },
    onQuantifierEnter({ max }) {
      // RE2 repeats at most 1,000 times.
      if (max > 1000 && max !== Number.POSITIVE_INFINITY) refuse();
    },
  });
  return portable;
}

/**
 * Parts that a pattern may not contain: characters outside the basic plane, which ECMA-262 counts as two without `u`,
 * and operators on classes, which only Java or .NET has.
 */
const unsafeText = /[\u{10000}-\u{10FFFF}]|&&|--|~~|\|\||(?<!\\)\[(?:[^\]\\]|\\.)*\[/u;

function parse(pattern: string) {
  try {
    return new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
  } catch {
    return undefined;
  }
}

/**
 * Whether a character is literal, escaped punctuation, or one of the escapes that all know: \t, \n, \r,
 * \f and \xHH.
 */
function isPortableCharacter(raw: string) {
  return !raw.startsWith("\\") || /^\\([tnrf]|x[0-9A-Fa-f]{2}|[^A-Za-z0-9])$/.test(raw);
}
