import { levels } from "../compare/lifecycle.js";
import { bundle } from "../document/bundle.js";
import type { Document } from "../document/document.js";
import { escapePointer } from "../document/source-file.js";
import type { Problem } from "./problem.js";
import { levelOf } from "./stability.js";

/** An unknown level promises nothing, so it is an error in any contract. */
export function checkLevels(document: Document): Problem[] {
  return unknownLevels(bundle(document), "").map(({ level, pointer }) => ({
    rule: "stability",
    level: "failure",
    message: `The stability at ${pointer} must be one of ${levels.join(", ")}, not ${level}.`,
  }));
}

/** Keys of data, such as examples, in which levels are not checked. */
const data = ["example", "examples", "default", "enum", "const"];

function unknownLevels(value: unknown, pointer: string): { level: string; pointer: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const own = levelOf(value).filter((level) => !levels.includes(level));
  const below = Object.entries(value)
    .filter(([key]) => !data.includes(key) || pointer.endsWith("/properties"))
    .flatMap(([key, each]) => unknownLevels(each, `${pointer}/${escapePointer(key)}`));
  return [...own.map((level) => ({ level, pointer })), ...below];
}
