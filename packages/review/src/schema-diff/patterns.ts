import { DFA, NFA } from "refa";
import { automatonOf, maximumNodes } from "../schema/automaton.js";

/** A longer text than this is not counted out letter by letter. */
const maximumLength = 500;

/** Texts that match all the patterns and keep to the lengths. */
export interface Texts {
  readonly patterns: readonly string[];
  readonly minLength: number;
  readonly maxLength: number;
}

/** Whether all the texts match a pattern, as far as that can be told. */
export function areMatching(texts: Texts, pattern: string): boolean {
  return patiently(() => {
    const outer = automatonOf(pattern);
    return outer !== undefined && isWithin(texts, outer);
  });
}

/** Whether all the texts are that long, and not longer, as far as that can be told. */
export function areWithinLength(texts: Texts, minLength: number, maxLength: number): boolean {
  if (texts.patterns.length === 0) return false;
  return areMatching(texts, lengthPattern(minLength, maxLength) ?? "(");
}

const wholePatience = 5_000;
let patienceMilliseconds = wholePatience;

/** Each comparison of contracts may take its time. */
export function renewPatience(): void {
  patienceMilliseconds = wholePatience;
}

/** A contract may hold thousands of patterns that each take a second: then the rest is not told. */
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
    // What cannot be told of a pattern leaves more texts than there are.
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
