import { type SafePattern, safePattern } from "@contract-first/reading/safe-patterns";

const known = new Map<string, SafePattern>();

/**
 * Compiles a pattern of the contract. `generate` refuses patterns of requests that no automaton can match. A
 * pattern that only responses use is matched by JavaScript.
 */
export const patternOf = Object.assign(
  (pattern: string, flags: string): SafePattern => {
    const key = `/${pattern}/${flags}`;
    const found = known.get(key) ?? safePattern(pattern, flags) ?? new RegExp(pattern, flags);
    known.set(key, found);
    return found;
  },
  // Ajv writes this into the code that it prints, which is not used here.
  { code: "patternOf" },
);
