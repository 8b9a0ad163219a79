import { JS, NFA } from "refa";

/** Beyond this size an answer could take minutes, and none is given. */
export const maximumNodes = 10_000;

const automata = new Map<string, NFA | undefined>();

/** The texts that match a pattern; undefined where that cannot be told. */
export function automatonOf(pattern: string): NFA | undefined {
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
