import { stepsOf } from "./effort.ts";
import { LinearSearch } from "./linear-search.ts";
import { compilePattern } from "./program.ts";

/** The methods of a regular expression that validators need. */
export interface SafePattern {
  test(text: string): boolean;
  /** Ajv uses it to distinguish patterns. */
  toString(): string;
}

/**
 * A regular expression that no text can keep busy. JavaScript matches texts up to the length at which any text
 * takes few steps; an automaton matches longer texts. So `^(a+)+$` is as safe as any other pattern.
 *
 * @param flags only `u` and `i`
 * @returns undefined for a pattern that would need an automaton and that no automaton can match
 */
export function safePattern(pattern: string, flags: string): SafePattern | undefined {
  const expression = new RegExp(pattern, flags);
  if (isFast(pattern, flags, maxTextLength)) return expression;
  const compiled = compilePattern(pattern, flags);
  if (compiled === undefined) return undefined;
  const search = new LinearSearch(compiled);
  const short = lengths.findLast((length) => isFast(pattern, flags, length)) ?? 0;
  return {
    test: (text) => (text.length <= short ? expression.test(text) : search.isFoundIn(text)),
    toString: () => String(expression),
  };
}

/** Whether backtracking takes so few steps that a body may be full of texts of this length. */
function isFast(pattern: string, flags: string, length: number): boolean {
  return stepsOf(pattern, { flags, length }) <= 1000 + 100 * length;
}

/**
 * Maximum expected length of a text, in characters: a body has at most 100 KiB unless its operation declares
 * another limit.
 */
const maxTextLength = 100 * 1024;
const lengths = [4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 256, 512, 1024];
