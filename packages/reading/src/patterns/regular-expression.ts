import { RegExpParser } from "@eslint-community/regexpp";

/** Whether a pattern is a regular expression of ECMA-262 with its `u` flag. */
export function isRegularExpression(pattern: string): boolean {
  try {
    new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
    return true;
  } catch {
    return false;
  }
}
