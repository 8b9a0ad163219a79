import { child, members, type Node } from "../document/document.js";
import { isEqual, isObject } from "../document/json.js";
import { kebab, sentence } from "../schema-diff/compare-limits.js";
import { deepestDifference } from "../schema-diff/deepest-difference.js";
import { show } from "../schema-diff/sides.js";
import type { Change } from "./change.js";

const keywords = ["summary", "description", "tags", "externalDocs", "example", "examples", "links"];
const handled = ["x-sunset", "x-stability", "x-stability-level"];

/** What two nodes say to readers: their texts, examples and extensions. */
export function compareDocumentation(before: Node, after: Node, more: string[] = []): Change[] {
  const names = new Set([...keywords, ...more, ...extensions(before), ...extensions(after)]);
  return [...names].flatMap((name) => {
    const [old, now] = [child(before, name), child(after, name)];
    if (isEqual(written(old), written(now))) return [];
    return [
      {
        id: `${kebab(name)}-changed`,
        effect: "documentation" as const,
        message: told(name, old, now),
        before: old?.value,
        after: now?.value,
        beforeAt: old ?? before,
        afterAt: now ?? after,
      },
    ];
  });
}

/** Of a whole it is enough to say that it changed; where one thing in it did, what that is. */
function told(name: string, old: Node | undefined, now: Node | undefined): string {
  if (!old || !now) return `${show(name)} was ${now ? "added" : "removed"}`;
  const { path, ...values } = deepestDifference(written(old), written(now));
  const key = show([name, ...path].join("."));
  return path.length === 0 ? `${key} changed` : `${key} ${sentence(values.old, values.now)}`;
}

function extensions({ value }: Node): string[] {
  const keys = isObject(value) ? Object.keys(value) : [];
  return keys.filter((key) => key.startsWith("x-") && !handled.includes(key));
}

/** Examples and links may be components. */
function written(node: Node | undefined): unknown {
  const all = members(node);
  if (all.length === 0) return node?.value;
  return Object.fromEntries(all.map(([name, each]) => [name, referred(each).value]));
}

function referred(node: Node): Node {
  const isReference = /\/(examples|links)\/[^/]*$/.test(node.pointer);
  return isReference ? node.document.resolve(node) : node;
}
