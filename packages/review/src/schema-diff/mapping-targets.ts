import { fileWithin } from "../document/component.js";
import { child } from "../document/document.js";
import { unescapePointer } from "../document/source-file.js";
import { anything, type Conjunction, type Discriminator } from "../schema/schema.js";

/** The schema that a value of a discriminator selects. */
export function targetOf({ mapping }: Discriminator, value: string): Conjunction {
  return mapping.get(value) ?? anything;
}

/** What people call the schema: its component or its file. */
export function nameOf({ nodes: [node] }: Conjunction): string {
  if (!node) return "";
  // A name that leads nowhere is all there is.
  if (typeof node.value === "string") return node.value;
  return unescapePointer(node.pointer.split("/").at(-1) ?? "") || node.file.name;
}

/** Written at the same place: in a file of its own, a schema has no other name than that. */
export function isNamesake(left: Conjunction, right: Conjunction): boolean {
  const [old, now] = [left.nodes[0], right.nodes[0]];
  if (!old || !now) return old === now;
  return old.pointer === now.pointer && fileWithin(old) === fileWithin(now);
}

/** Whether the schema is one of the union's; a parent schema has no union. */
export function isBranch({ branches }: Discriminator, target: Conjunction): boolean {
  return branches.size === 0 || branches.has(target.key);
}

/** Whether a value is in the mapping, and not only the name of a branch. */
export function isWritten({ at }: Discriminator, value: string): boolean {
  const mapping = child(at, "mapping");
  return mapping !== undefined && child(mapping, value) !== undefined;
}
