import { createContext, Script } from "node:vm";
import { DFA, JS, NFA } from "refa";
import { ReviewError } from "../document/review-error.ts";

/** Patterns such as `^(a+)+$`, for which the time of a search doubles with each letter. */
const endless = new Set<string>();

/** Answers by pattern and text. A text is searched in a script, which takes much longer than to look up the answer. */
const answers = new Map<string, Map<string, boolean | undefined>>();
const maximumAnswers = 1000;

/**
 * Whether a text matches a pattern; undefined if the pattern is not a regular expression.
 *
 * @throws {ReviewError} if the answer would take too long
 */
export function matches(pattern: string, text: string): boolean | undefined {
  const known = answers.get(pattern) ?? new Map<string, boolean | undefined>();
  if (known.has(text)) return known.get(text);
  const answer = answerOf(pattern, text);
  if (known.size < maximumAnswers) answers.set(pattern, known.set(text, answer));
  return answer;
}

function answerOf(pattern: string, text: string): boolean | undefined {
  const expression = expressionOf(pattern);
  if (!expression) return undefined;
  const found = endless.has(pattern) ? undefined : search(expression, text);
  if (found !== undefined) return found;
  endless.add(pattern);
  // An automaton reads each letter once, but supports neither lookaheads nor backreferences.
  const automaton = automatonOf(pattern);
  if (automaton) return automaton.test(Array.from(text, (each) => each.codePointAt(0) ?? 0));
  throw new ReviewError(`The pattern ${pattern} takes too long to match: simplify it.`);
}

/** The only texts that match a pattern such as `^(a|b)$`; undefined if there may be more. */
export function literalsOf(pattern: string): string[] | undefined {
  const [, group, single] = /^\^(?:\((?:\?:)?([^()]*)\)|([^()|]*))\$$/.exec(pattern) ?? [];
  const texts = (group ?? single)?.split("|");
  // A character with a special meaning, or an escaped letter, stands for other texts.
  const isLiteral = (text: string) => /^(?:[^\\^$.*+?()[\]{}|]|\\[-\\^$.*+?()[\]{}/])*$/.test(text);
  if (!texts?.every(isLiteral)) return undefined;
  return texts.map((text) => text.replaceAll(/\\(.)/g, "$1"));
}

function expressionOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return undefined;
  }
}

const context = createContext({ expression: /$^/u, text: "" });
const script = new Script("expression.test(text)");
const searchMilliseconds = 100;

/** Searches in a script, because only a script can be interrupted; undefined if it was. */
function search(expression: RegExp, text: string): boolean | undefined {
  Object.assign(context, { expression, text });
  try {
    return script.runInContext(context, { timeout: searchMilliseconds });
  } catch {
    return undefined;
  }
}

/**
 * The maximum number of nodes of an automaton: with a larger one, a comparison could take minutes, so none is built.
 */
const maximumNodes = 10_000;

const automata = new Map<string, NFA | undefined>();

/** The automaton of the texts that match a pattern; undefined if it cannot be built. */
function automatonOf(pattern: string): NFA | undefined {
  if (!automata.has(pattern)) automata.set(pattern, automaton(pattern));
  return automata.get(pattern);
}

/**
 * A pattern matches anywhere in a text (JSON Schema 2020-12, section 6.3.3). Patterns with a lookahead or a
 * backreference are not regular languages. A dot is meant to match everything.
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

/** In `^a|b$`, each anchor belongs to only one alternative. */
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
  }, false);
}

/**
 * A text other than the known ones for each way to match some of the patterns and not the others, with each number of
 * characters up to `length` and with more; undefined if these cannot be determined.
 */
export function textsAmong(
  patterns: readonly string[],
  length: number,
  known: ReadonlySet<string>,
): string[] | undefined {
  const lengths = Array.from({ length: length + 2 }, (_none, each) => each);
  if (patterns.length === 0) return lengths.map((each) => "~".repeat(each));
  if (patterns.length > 4 || length > 20) return undefined;
  return patiently(() => {
    try {
      const sides = patterns
        .map(automatonOf)
        .map((each) => [each as NFA, complementOf(each as NFA)]);
      const whole = lengths.map((each) => `^[^]{${each},${each > length ? "" : each}}$`);
      return sides
        .reduce(
          (all, side) => all.flatMap((one) => side.map((other) => common(one, other))),
          whole.map((each) => automatonOf(each) as NFA),
        )
        .flatMap((each) => firstText(each, known) ?? []);
    } catch {
      return undefined;
    }
  }, undefined);
}

function firstText(automaton: NFA, known: ReadonlySet<string>): string | undefined {
  if (automaton.isEmpty) return undefined;
  for (const word of automaton.words()) {
    const text = String.fromCodePoint(...word);
    if (!known.has(text)) return text;
  }
  return undefined;
}

/** Whether all the texts are within length limits; false if this cannot be determined. */
export function areWithinLength(texts: Texts, minLength: number, maxLength: number): boolean {
  if (texts.patterns.length === 0) return false;
  return areMatching(texts, lengthPattern(minLength, maxLength) ?? "(");
}

let patienceMilliseconds = 0;

/** Gives each comparison of contracts its own time budget. */
export function renewPatience(milliseconds: number): void {
  patienceMilliseconds = milliseconds;
}

/** A contract may have thousands of slow patterns: once the time is used up, this returns `otherwise`. */
function patiently<Result>(compare: () => Result, otherwise: Result): Result {
  if (patienceMilliseconds <= 0) return otherwise;
  const start = performance.now();
  const result = compare();
  patienceMilliseconds -= performance.now() - start;
  return result;
}

function isWithin({ patterns, minLength, maxLength }: Texts, outer: NFA): boolean {
  const length = lengthPattern(minLength, maxLength);
  const inner = [...patterns, ...(length ? [length] : [])].flatMap((each) => {
    // Without an automaton, a pattern is ignored: the set of texts is then larger than it really is.
    return automatonOf(each) ?? [];
  });
  try {
    return inner.reduce(common, complementOf(outer)).isEmpty;
  } catch {
    return false;
  }
}

/** @throws if there would be too many nodes */
function common(left: NFA, right: NFA): NFA {
  return NFA.fromIntersection(left, right, new NFA.LimitedNodeFactory(maximumNodes));
}

/** @throws if there would be too many nodes */
function complementOf(automaton: NFA): NFA {
  const outside = DFA.fromFA(automaton, new DFA.LimitedNodeFactory(maximumNodes));
  outside.complement();
  return NFA.fromFA(outside, new NFA.LimitedNodeFactory(maximumNodes));
}

function lengthPattern(minLength: number, maxLength: number): string | undefined {
  const isBounded = maxLength !== Number.POSITIVE_INFINITY;
  if (minLength > maximumLength || (isBounded && maxLength > maximumLength)) return undefined;
  return `^[^]{${minLength},${isBounded ? maxLength : ""}}$`;
}
