import type { Location, Unchecked, Visitor } from "./types.ts";

type Text = { text: string; location: Location };

/** Collects the texts of the contract that people read: descriptions, summaries and examples. */
export function textRule(
  problemsIn: (texts: Text[], root: Unchecked) => { message: string; location: Location }[],
): Visitor {
  const texts: Text[] = [];
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

/** The strings in a value, at any depth. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
