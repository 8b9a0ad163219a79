import { posix } from "node:path";
import type { Document, Node } from "../document/document.js";
import type { Location } from "./finding.js";

/** A place that is the same on both sides: the file, seen from the contract, and the pointer. */
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
