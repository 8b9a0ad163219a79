import { posix } from "node:path";
import { child, type Node } from "./document.js";
import { unescapePointer } from "./source-file.js";

/** The file of a node as seen from the contract, whose own name is of no interest: it is empty. */
export function fileWithin({ file, document: { root } }: Node): string {
  return file === root.file ? "" : posix.relative(posix.dirname(root.file.name), file.name);
}

/**
 * What others may refer to a node by: the component that it is written in, or the file of its own;
 * undefined where it stands at the one place that uses it.
 */
export function componentOf(node: Node): string | undefined {
  const file = fileWithin(node);
  if (file) return file;
  const keys = node.pointer.split("/").slice(0, 4);
  return keys[1] === "components" && keys.length === 4 ? keys.join("/") : undefined;
}

/** Whether two nodes are written in one component, which may be called otherwise since. */
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
