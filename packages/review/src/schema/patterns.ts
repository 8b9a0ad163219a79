import { createContext, Script } from "node:vm";
import { DFA, JS, NFA } from "refa";
import { ReviewError } from "../document/review-error.ts";

/** Patterns such as `^(a+)+$`, for which the time of a search doubles with each letter. */
const endless = new Set<string>();

/** Results, because a search in a script takes long. */
const results = new Map<string, boolean | undefined>();

/**
 * Whether a text matches a pattern; undefined if the pattern is not a regular expression.
 *
 * @throws {ReviewError} if the search would take too long
 */
export function matches(pattern: string, text: string): boolean | undefined {
  const key = `${pattern}\n${text}`;
  if (results.size > 10_000) results.clear();
  if (!results.has(key)) results.set(key, matchUncached(pattern, text));
  return results.get(key);
}

function matchUncached(pattern: string, text: string): boolean | undefined {
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

/**
 * A text other than the known ones for each way to match some of the patterns and not the others, with each side of
 * each length limit; undefined if these cannot be determined.
 */
export function textsAmong(
  patterns: readonly string[],
  limits: readonly number[],
  known: ReadonlySet<string>,
): string[] | undefined {
  const bounds = [...new Set([0, ...limits.flatMap((each) => [each, each + 1])])];
  const starts = bounds.sort((left, right) => left - right);
  if (patterns.length > 4 || starts.some((each) => each > maximumLength + 1)) return undefined;
  // A character for private use is not in any known text.
  if (patterns.length === 0)
    return starts.flatMap((each) => ["\uE000".repeat(each), "\uE000".repeat(each + 1)]);
  if (budgetMs <= 0) return undefined;
  const began = performance.now();
  try {
    const ranges = starts.map((each, index) => `^[^]{${each},${(starts[index + 1] ?? 0) - 1}}$`);
    const lengths = ranges.map((each) => automatonOf(each.replace(",-1}", ",}")) as NFA);
    return patterns
      .map((each) => automatonOf(each) as NFA)
      .reduce((all, each) => all.flatMap((one) => [common(one, each), without(one, each)]), lengths)
      .flatMap((each) => firstText(each, known) ?? []);
  } catch {
    return undefined;
  } finally {
    budgetMs -= performance.now() - began;
  }
}

let budgetMs = 0;

/** Gives each comparison of contracts its own time budget, because it may have thousands of slow patterns. */
export function renewBudget(milliseconds: number): void {
  budgetMs = milliseconds;
}

function common(left: NFA, right: NFA): NFA {
  return NFA.fromIntersection(left, right, new NFA.LimitedNodeFactory(maximumNodes));
}

function without(left: NFA, right: NFA): NFA {
  const outside = DFA.fromFA(right, new DFA.LimitedNodeFactory(maximumNodes));
  outside.complement();
  return common(left, NFA.fromFA(outside, new NFA.LimitedNodeFactory(maximumNodes)));
}

function firstText(automaton: NFA, known: ReadonlySet<string>): string | undefined {
  if (automaton.isEmpty) return undefined;
  for (const word of automaton.words()) {
    const text = String.fromCodePoint(...word);
    if (!known.has(text)) return text;
  }
  return undefined;
}
