import type { Change } from "../compare/change.js";
import { fileWithin } from "../document/component.js";
import { child, type Node } from "../document/document.js";
import { isObject } from "../document/json.js";
import type { Schema } from "../schema/schema.js";

interface Schemas {
  readonly before: Schema;
  readonly after: Schema;
}

interface Written {
  readonly keyword: string;
  readonly old: Node | undefined;
  readonly now: Node | undefined;
}

/** Where a change of a keyword is on each side, as far as it is written there. */
export function places(
  { before, after }: Schemas,
  { keyword, old, now }: Written,
): Pick<Change, "beforeAt" | "afterAt"> {
  return {
    beforeAt: old ?? beside(before, keyword, now),
    afterAt: now ?? beside(after, keyword, old),
  };
}

/**
 * Where a schema lacks what is at `other` on the other side: in the schema that has it there, if
 * the whole is made of that on both sides.
 */
export function beside(schema: Schema, keyword: string, other: Node | undefined): Node | undefined {
  const source = other && sourceAround(schema, other);
  if (source) return child(source, keyword) ?? source;
  return schema.places.get(keyword) ?? schema.at;
}

/** Of the schemas that one is made of, the innermost that has the place of a node in it. */
function sourceAround({ sources }: Schema, node: Node): Node | undefined {
  const isAround = (each: Node) =>
    fileWithin(each) === fileWithin(node) && node.pointer.startsWith(`${each.pointer}/`);
  return sources
    .filter(isAround)
    .sort((left, right) => right.pointer.length - left.pointer.length)[0];
}

/** The list by which a property is required. */
export function placeOfRequired({ sources }: Schema, name: string): Node | undefined {
  const isRequiring = ({ value }: Node) =>
    isObject(value) && Array.isArray(value.required) && value.required.includes(name);
  const source = sources.find(isRequiring);
  return source && child(source, "required");
}
