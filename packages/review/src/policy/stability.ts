import { levels } from "../change/lifecycle.ts";
import { operationFields } from "../contract/operations.ts";
import { type Document, type Node, visitObjects } from "../document/document.ts";
import { isObject } from "../document/json.ts";
import { fileWithin, pathTo } from "../document/places.ts";
import type { Problem } from "./outcome.ts";

/** The time for which clients can rely on something: not at all, until a minor version, or until a major one. */
export type Stability = "free" | "beta" | "stable";

const free = ["draft", "experimental", "alpha"];
const keys = ["x-stability", "x-stability-level"];

/** The stability of a node: its own, or that of the nearest enclosing node that declares one. */
export function stabilityAt(node: Node | undefined): Stability | undefined {
  if (!node || known.has(node)) return node && known.get(node);
  const around = pathTo(node).filter(hasLifecycle).reverse();
  const [nearest] = around.flatMap(({ value }) => levelOf(value));
  const stability = nearest === undefined ? undefined : stabilityOf(nearest);
  known.set(node, stability);
  return stability;
}

/** Many occurrences of changes are at one node. */
const known = new WeakMap<Node, Stability | undefined>();

/** Keys whose members have no stability of their own. */
const holders = [
  ...["paths", "webhooks", "pathItems", "responses", "requestBodies", "content", "mediaTypes"],
];

/**
 * Operations, parameters, headers and schemas have a stability, and lowering it is reported. If it
 * counted elsewhere too, it could first be lowered there without a report.
 */
function hasLifecycle({ pointer, value, file, document }: Node): boolean {
  if (pointer === "") return file !== document.root.file && isObject(value) && !holds(value);
  const [own, parent, grandparent] = pointer.split("/").reverse();
  const isBody = own === "requestBody" && parent !== "properties";
  const isPart = isBody || own === "additionalOperations";
  return !isPart && !holders.includes(parent ?? "") && grandparent !== "callbacks";
}

/** Whether a file is a path item, a response, a body or the media type of a stream. */
function holds(value: object): boolean {
  const fields = [...operationFields, "additionalOperations", "content", "itemSchema"];
  return fields.some((key) => key in value);
}

function stabilityOf(level: string | undefined): Stability {
  if (level === "beta") return "beta";
  return level !== undefined && free.includes(level) ? "free" : "stable";
}

/** The levels that a value declares, if any. */
function levelOf(value: unknown): string[] {
  if (!isObject(value)) return [];
  return keys.flatMap((key) => (typeof value[key] === "string" ? [value[key]] : []));
}

/** An unknown level promises nothing, so it is an error in any contract. */
export function checkLevels(document: Document): Problem[] {
  const problems: Problem[] = [];
  for (const root of document.roots()) {
    visitObjects(root, (value, pointer) => {
      for (const level of levelOf(value)) {
        if (levels.includes(level)) continue;
        const message = `The stability at ${fileWithin(root)}${pointer} must be one of ${levels.join(", ")}, not ${level}.`;
        problems.push({ rule: "stability", level: "failure", message });
      }
    });
  }
  return problems;
}
