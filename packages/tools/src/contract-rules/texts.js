/** @import { Place, Visitor } from "./types.js" */

/** @typedef {{ text: string, location: Place }} Text */

/**
 * Collects the texts of the contract that people read: descriptions, summaries and examples.
 *
 * @param {(texts: Text[], root: any) => { message: string, location: Place }[]} problemsIn
 * @returns {Visitor}
 */
export function textRule(problemsIn) {
  /** @type {Text[]} */
  const texts = [];
  return {
    any(node, { location }) {
      if (typeof node !== "object" || node === null || Array.isArray(node)) return;
      for (const key of ["description", "summary", "example", "value"]) {
        for (const text of stringsIn(node[key]))
          texts.push({ text, location: location.child(key) });
      }
    },
    Root: {
      leave(root, { report }) {
        for (const problem of problemsIn(texts, root)) report(problem);
      },
    },
  };
}

/**
 * The strings in a value, at any depth.
 *
 * @param {unknown} value
 * @returns {string[]}
 */
function stringsIn(value) {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
