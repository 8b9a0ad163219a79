import { child, type Node } from "../document/document.js";
import { unescapePointer } from "../document/source-file.js";

/** The nodes on the way to a node within its file: from the root of the file to the node itself. */
export function pathTo({ document, file, pointer }: Node): Node[] {
  const path: Node[] = [{ document, file, pointer: "", value: file.value }];
  for (const key of pointer.split("/").slice(1).map(unescapePointer)) {
    const next = child(path.at(-1) as Node, key);
    if (!next) break;
    path.push(next);
  }
  return path;
}
