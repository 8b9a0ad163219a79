import { stepsOf } from "./effort.ts";
import { LinearSearch } from "./linear-search.ts";
import { compilePattern } from "./program.ts";

/** What validators ask of a regular expression. */
export interface SafePattern {
  test(text: string): boolean;
  /** Ajv tells patterns apart by it. */
  toString(): string;
}

/**
 * A regular expression that no text keeps busy. JavaScript matches the texts for which that takes few steps, however
 * they are chosen; an automaton matches longer ones. So `^(a+)+$` is as good a pattern as any other.
 *
 * @param flags only `u` and `i`
 * @returns undefined for a pattern that an automaton would have to match, and that none can
 */
export function safePattern(pattern: string, flags: string): SafePattern | undefined {
  const expression = new RegExp(pattern, flags);
  if (isFast(pattern, flags, longest)) return expression;
  const compiled = compilePattern(pattern, flags);
  if (compiled === undefined) return undefined;
  const search = new LinearSearch(compiled);
  const short = lengths.findLast((length) => isFast(pattern, flags, length)) ?? 0;
  return {
    test: (text) => (text.length <= short ? expression.test(text) : search.isFoundIn(text)),
    toString: () => String(expression),
  };
}

/** Whether going back and forth takes so few steps that a body may be full of texts of this length. */
function isFast(pattern: string, flags: string, length: number): boolean {
  return stepsOf(pattern, { flags, length }) <= 1000 + 100 * length;
}

/** The characters of the longest text that is expected: a body has 100 KiB unless its operation says otherwise. */
const longest = 100 * 1024;
const lengths = [4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 256, 512, 1024];
