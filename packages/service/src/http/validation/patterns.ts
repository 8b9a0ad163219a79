import { type SafePattern, safePattern } from "@contract-first/reading/safe-patterns";
import type { Ajv2020 } from "ajv/dist/2020.js";

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

/** Formats that are regular expressions are matched like the patterns of the contract. */
export function keepFormatsSafe({ formats }: Pick<Ajv2020, "formats">): void {
  for (const [name, format] of Object.entries(formats)) {
    if (!(format instanceof RegExp)) continue;
    const pattern = patternOf(format.source, format.flags);
    formats[name] = (text: string) => pattern.test(text);
  }
}
