import { levels } from "../compare/lifecycle.js";
import { bundle } from "../document/bundle.js";
import type { Document, Node } from "../document/document.js";
import { isObject } from "../document/json.js";
import { escapePointer } from "../document/source-file.js";
import { pathTo } from "../finding/path-to.js";
import type { Problem } from "./problem.js";

/** What clients may count on: nothing, until the next minor version, or until a major one. */
export type Stability = "free" | "beta" | "stable";

const free = ["draft", "experimental", "alpha"];
const keys = ["x-stability", "x-stability-level"];

/** The stability of a place: its own, or that of the nearest thing around it that names one. */
export function stabilityAt(node: Node | undefined): Stability | undefined {
  const [nearest] = node
    ? pathTo(node)
        .reverse()
        .flatMap(({ value }) => levelOf(value))
    : [];
  return nearest === undefined ? undefined : stabilityOf(nearest);
}

function stabilityOf(level: string | undefined): Stability {
  if (level === "beta") return "beta";
  return level !== undefined && free.includes(level) ? "free" : "stable";
}

function levelOf(value: unknown): string[] {
  if (!isObject(value)) return [];
  return keys.flatMap((key) => (typeof value[key] === "string" ? [value[key]] : []));
}

/** A level that nobody knows promises nothing: it is a mistake, in any contract. */
export function checkLevels(document: Document): Problem[] {
  return unknownLevels(bundle(document), "").map(({ level, pointer }) => ({
    rule: "stability",
    level: "failure",
    message: `The stability at ${pointer} must be one of ${levels.join(", ")}, not ${level}.`,
  }));
}

/** Not in examples, which are data. */
const data = ["example", "examples", "default", "enum", "const"];

function unknownLevels(value: unknown, pointer: string): { level: string; pointer: string }[] {
  if (typeof value !== "object" || value === null) return [];
  const own = levelOf(value).filter((level) => !levels.includes(level));
  const below = Object.entries(value)
    .filter(([key]) => !data.includes(key) || pointer.endsWith("/properties"))
    .flatMap(([key, each]) => unknownLevels(each, `${pointer}/${escapePointer(key)}`));
  return [...own.map((level) => ({ level, pointer })), ...below];
}
