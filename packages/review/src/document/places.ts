import { posix } from "node:path";
import { child, type Document, type Node } from "./document.ts";
import { unescapePointer } from "./json.ts";

/** The path of a node's file relative to the contract. The contract's own name does not matter, so it is empty. */
export function fileWithin({ file, document: { root } }: Node): string {
  return file === root.file ? "" : posix.relative(posix.dirname(root.file.name), file.name);
}

/**
 * The name by which others may refer to a node: the component in which it is written, or its own file; undefined if it
 * is written at the one place that uses it.
 */
export function componentOf(node: Node): string | undefined {
  const file = fileWithin(node);
  if (file) return file;
  const keys = node.pointer.split("/").slice(0, 4);
  return keys[1] === "components" && keys.length === 4 ? keys.join("/") : undefined;
}

/** Whether two nodes are written in the same component, which may have a new name. */
export function areInSameComponent(before: Node, after: Node): boolean {
  const [old, now] = [componentOf(before), componentOf(after)];
  if (old === undefined || now === undefined) return old === now;
  return old === now || !(isDefined(after, old) || isDefined(before, now));
}

function isDefined({ document }: Node, component: string): boolean {
  const keys = component.split("/").slice(1).map(unescapePointer);
  const found = keys.reduce<Node | undefined>(
    (node, key) => node && child(node, key),
    document.root,
  );
  return component.startsWith("/") && found !== undefined;
}

/** The nodes that lead to a node within its file: from the root of the file to the node itself. */
export function pathTo({ document, file, pointer }: Node): Node[] {
  const path: Node[] = [{ document, file, pointer: "", value: file.value }];
  for (const key of pointer.split("/").slice(1).map(unescapePointer)) {
    const next = child(path.at(-1) as Node, key);
    if (!next) break;
    path.push(next);
  }
  return path;
}

/** A place that is equal on both sides: the file relative to the contract, and the pointer. */
export function placeOf(node: Node): string {
  return key(node.document, node.file.name, node.pointer);
}

export function placeOfLocation(document: Document, { file, pointer }: Location): string {
  return key(document, file, pointer);
}

function key({ root }: Document, file: string, pointer: string): string {
  const name = posix.relative(posix.dirname(root.file.name), file);
  return `${file === root.file.name ? "" : name}#${pointer}`;
}

/** The place of a value: the line, counted from 1, and a JSON Pointer (RFC 6901). */
export interface Location {
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
}

export function locationOf(node: Node | undefined): Location | null {
  if (!node) return null;
  return { file: node.file.name, line: node.file.lineOf(node.pointer), pointer: node.pointer };
}
