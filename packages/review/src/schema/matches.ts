import { createContext, Script } from "node:vm";
import { ReviewError } from "../document/review-error.js";
import { automatonOf } from "./automaton.js";

/** Patterns such as `^(a+)+$`, whose search doubles with each letter. */
const endless = new Set<string>();

/**
 * Whether a text matches a pattern, undefined when that is no regular expression.
 *
 * @throws {ReviewError} when nobody can tell before the review is forgotten
 */
export function matches(pattern: string, text: string): boolean | undefined {
  const expression = expressionOf(pattern);
  if (!expression) return undefined;
  const found = endless.has(pattern) ? undefined : search(expression, text);
  if (found !== undefined) return found;
  endless.add(pattern);
  // An automaton reads each letter once, but knows no lookaheads and backreferences.
  const automaton = automatonOf(pattern);
  if (automaton) return automaton.test(Array.from(text, (each) => each.codePointAt(0) ?? 0));
  throw new ReviewError(`The pattern ${pattern} takes too long to match: it must be simplified.`);
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
const patienceMilliseconds = 100;

/** Only a script can be interrupted while it searches; undefined when it was. */
function search(expression: RegExp, text: string): boolean | undefined {
  Object.assign(context, { expression, text });
  try {
    return script.runInContext(context, { timeout: patienceMilliseconds });
  } catch {
    return undefined;
  }
}
