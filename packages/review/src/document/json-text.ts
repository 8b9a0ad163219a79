import { ReviewError } from "./review-error.js";

/** Deeper than any contract; what goes deeper is made to exhaust its readers. */
const mostLevels = 500;

/** @throws {ReviewError} when values nest deeper than any contract does, or contain themselves */
export function checkDepth(name: string, value: unknown, level = 0): void {
  if (level > mostLevels) {
    throw new ReviewError(`${name} is nested more than ${mostLevels} levels deep.`);
  }
  if (typeof value !== "object" || value === null) return;
  for (const each of Object.values(value)) checkDepth(name, each, level + 1);
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/** @throws {ReviewError} when an object of the JSON text has a key twice: one of them is not read */
export function checkKeys(name: string, text: string): void {
  const levels: (Set<string> | undefined)[] = [];
  let previous = "";
  for (const [token] of text.matchAll(tokens)) {
    if (token === "{") levels.push(new Set());
    if (token === "[") levels.push(undefined);
    if (token === "}" || token === "]") levels.pop();
    if (token === ":") {
      const keys = levels.at(-1);
      if (keys?.has(previous)) throw new ReviewError(`${name} has the key ${previous} twice.`);
      keys?.add(previous);
    }
    previous = token;
  }
}
