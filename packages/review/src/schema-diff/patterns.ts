import { DFA, JS, NFA } from "refa";

/** Beyond this size an answer could take minutes, and none is given. */
const maximumNodes = 10_000;

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
  const outer = automatonOf(pattern);
  return outer !== undefined && isWithin(texts, outer);
}

/** Whether all the texts are that long, and not longer, as far as that can be told. */
export function areWithinLength(texts: Texts, minLength: number, maxLength: number): boolean {
  if (texts.patterns.length === 0) return false;
  const outer = automatonOf(lengthPattern(minLength, maxLength) ?? "(");
  return outer !== undefined && isWithin(texts, outer);
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

const automata = new Map<string, NFA | undefined>();

function automatonOf(pattern: string): NFA | undefined {
  if (!automata.has(pattern)) automata.set(pattern, automaton(pattern));
  return automata.get(pattern);
}

/**
 * A pattern matches anywhere in a text (JSON Schema 2020-12, section 6.3.3). Not every one is a
 * regular language: one with a lookahead or a backreference is not. A dot is meant to match all.
 */
function automaton(pattern: string): NFA | undefined {
  try {
    const source = topLevelAlternatives(pattern).map(whole).join("|");
    const parser = JS.Parser.fromLiteral({ source, flags: "su" });
    const { expression, maxCharacter } = parser.parse({
      assertions: "throw",
      backreferences: "throw",
    });
    const factory = new NFA.LimitedNodeFactory(maximumNodes);
    return NFA.fromRegex(expression, { maxCharacter }, {}, factory);
  } catch {
    return undefined;
  }
}

function whole(alternative: string): string {
  const isStart = alternative.startsWith("^");
  const isEnd = /(?<!\\)(\\\\)*\$$/.test(alternative);
  const body = alternative.slice(isStart ? 1 : 0, isEnd ? -1 : undefined);
  const any = "[^]*";
  return `${isStart ? "" : any}(?:${body})${isEnd ? "" : any}`;
}

/** In `^a|b$` the anchors belong to one alternative each. */
function topLevelAlternatives(pattern: string): string[] {
  const alternatives = [""];
  let depth = 0;
  for (const [token] of pattern.matchAll(/\\.|\[(?:\\.|[^\]])*\]|./gs)) {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (token === "|" && depth === 0) alternatives.push("");
    else alternatives[alternatives.length - 1] += token;
  }
  return alternatives;
}
