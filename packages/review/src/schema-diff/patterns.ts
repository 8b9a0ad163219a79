import { DFA, JS, NFA } from "refa";
import { type Effect, effectOf } from "../compare/change.js";

/** Beyond this size two patterns count as incomparable; an exact answer could take minutes. */
const maximumNodes = 10_000;

/** What a change of a regular expression does, decided on the texts that each one matches. */
export function comparePatterns(before: string, after: string): Effect {
  try {
    const [old, now] = [automaton(before), automaton(after)];
    return effectOf(!isWithin(now, old), !isWithin(old, now));
  } catch {
    // Not every pattern is a regular language: one with a lookahead or a backreference is not.
    return "changed";
  }
}

function isWithin(inner: Automaton, outer: Automaton): boolean {
  const outside = DFA.fromFA(outer.nfa, new DFA.LimitedNodeFactory(maximumNodes));
  outside.complement();
  const common = NFA.fromIntersection(inner.nfa, outside, new NFA.LimitedNodeFactory(maximumNodes));
  return common.isEmpty;
}

interface Automaton {
  nfa: NFA;
}

/** A pattern matches anywhere in a text (JSON Schema 2020-12, section 6.3.3). */
function automaton(pattern: string): Automaton {
  const isStart = pattern.startsWith("^");
  const isEnd = pattern.endsWith("$") && !pattern.endsWith("\\$");
  const body = pattern.slice(isStart ? 1 : 0, isEnd ? -1 : undefined);
  if (hasTopLevelAlternative(body) && (isStart || isEnd)) throw new RangeError(pattern);
  const any = "[^]*";
  const whole = `${isStart ? "" : any}(?:${body})${isEnd ? "" : any}`;
  const parser = JS.Parser.fromLiteral({ source: whole, flags: "u" });
  const { expression, maxCharacter } = parser.parse({
    assertions: "throw",
    backreferences: "throw",
  });
  return {
    nfa: NFA.fromRegex(expression, { maxCharacter }, {}, new NFA.LimitedNodeFactory(maximumNodes)),
  };
}

/** In `^a|b$` the anchors belong to one alternative each. */
function hasTopLevelAlternative(body: string): boolean {
  let depth = 0;
  for (const [token] of body.matchAll(/\\.|\[(?:\\.|[^\]])*\]|[()|]/g)) {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (token === "|" && depth === 0) return true;
  }
  return false;
}
