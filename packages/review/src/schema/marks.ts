import { child, isReference, items, type Node } from "../document/document.ts";
import { isObject } from "../document/json.ts";
import type { Conjunction } from "./schema.ts";

/** The keyword that takes a property out of requests, or out of responses. */
export type Mark = "readOnly" | "writeOnly";

/** The keywords that lead to other schemas; few schemas have one. */
const keywords = ["$ref", "allOf", "anyOf", "oneOf"];

/** Whether schemas have a mark: one of them, its target, its `allOf`, or all its alternatives except null. */
export function isMarked({ nodes }: Conjunction, mark: Mark): boolean {
  return nodes.some((node) => isMarkedNode(node, mark, new Set()));
}

function isMarkedNode(node: Node, mark: Mark, above: ReadonlySet<unknown>): boolean {
  const { value, document } = node;
  if (!isObject(value) || above.has(value)) return false;
  if (!keywords.some((keyword) => keyword in value)) return value[mark] === true;
  const inside = new Set([...above, value]);
  const isInner = (each: Node) => isMarkedNode(each, mark, inside);
  if (isReference(node)) {
    if (isInner(document.follow(node, node.value.$ref))) return true;
    if (document.ignoresRefSiblings) return false;
  }
  if (value[mark] === true || items(child(node, "allOf")).some(isInner)) return true;
  return ["anyOf", "oneOf"].some((keyword) => {
    const values = items(child(node, keyword)).filter((each) => !isNull(each));
    return values.length > 0 && values.every(isInner);
  });
}

function isNull({ value }: Node): boolean {
  return isObject(value) && (value.type === "null" || value.const === null);
}
