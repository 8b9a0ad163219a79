import { DFA, NFA } from "refa";
import { automatonOf, maximumNodes } from "../schema/automaton.js";

/** Length limits above this are not expressed as automata. */
const maximumLength = 500;

/** The texts that match all the patterns and are within the length limits. */
export interface Texts {
  readonly patterns: readonly string[];
  readonly minLength: number;
  readonly maxLength: number;
}

/** Whether all the texts match a pattern; false if this cannot be determined. */
export function areMatching(texts: Texts, pattern: string): boolean {
  return patiently(() => {
    const outer = automatonOf(pattern);
    return outer !== undefined && isWithin(texts, outer);
  });
}

/** Whether all the texts are within length limits; false if this cannot be determined. */
export function areWithinLength(texts: Texts, minLength: number, maxLength: number): boolean {
  if (texts.patterns.length === 0) return false;
  return areMatching(texts, lengthPattern(minLength, maxLength) ?? "(");
}

const wholePatience = 5_000;
let patienceMilliseconds = wholePatience;

/** Gives each comparison of contracts its own time budget. */
export function renewPatience(): void {
  patienceMilliseconds = wholePatience;
}

/** A contract may have thousands of slow patterns: once the time is used up, the answer is false. */
function patiently(compare: () => boolean): boolean {
  if (patienceMilliseconds <= 0) return false;
  const start = performance.now();
  const answer = compare();
  patienceMilliseconds -= performance.now() - start;
  return answer;
}

function isWithin({ patterns, minLength, maxLength }: Texts, outer: NFA): boolean {
  const length = lengthPattern(minLength, maxLength);
  const inner = [...patterns, ...(length ? [length] : [])].flatMap((each) => {
    // Without an automaton, a pattern is ignored: the set of texts is then larger than it really is.
    return automatonOf(each) ?? [];
  });
  try {
    const outside = DFA.fromFA(outer, new DFA.LimitedNodeFactory(maximumNodes));
    outside.complement();
    const limit = () => new NFA.LimitedNodeFactory(maximumNodes);
    const common = (left: NFA, right: NFA) => NFA.fromIntersection(left, right, limit());
    return inner.reduce(common, NFA.fromFA(outside, limit())).isEmpty;
  } catch {
    return false;
  }
}

function lengthPattern(minLength: number, maxLength: number): string | undefined {
  const isBounded = maxLength !== Number.POSITIVE_INFINITY;
  if (minLength > maximumLength || (isBounded && maxLength > maximumLength)) return undefined;
  return `^[^]{${minLength},${isBounded ? maxLength : ""}}$`;
}
