import type { Change } from "../change/change.ts";
import { documentationKind } from "../change/kinds.ts";
import { innermostDifference, sentence, show } from "../change/wording.ts";
import { child, type Node, ownMembers } from "../document/document.ts";
import { isEqual, isObject } from "../document/json.ts";

const keywords = ["summary", "description", "tags", "externalDocs", "example", "examples", "links"];
const handled = ["x-sunset", "x-stability", "x-stability-level"];

interface Keywords {
  /** Further keywords that only readers use. */
  readonly more?: readonly string[];
  /** Keywords whose meaning is compared elsewhere. */
  readonly except?: readonly string[];
}

/** Compares the documentation of two nodes: their texts, examples and extensions. */
export function compareDocumentation(
  before: Node,
  after: Node,
  { more = [], except = [] }: Keywords = {},
): Change[] {
  const names = new Set([...keywords, ...more, ...extensions(before), ...extensions(after)]);
  const compared = [...names].filter((name) => !except.includes(name));
  return compared.flatMap((name) => {
    const [old, now] = [child(before, name), child(after, name)];
    if (isEqual(textOf(old), textOf(now))) return [];
    return [
      {
        id: documentationKind(name),
        effect: "documentation" as const,
        message: difference(name, old, now),
        before: old?.value,
        after: now?.value,
        beforeAt: old ?? before,
        afterAt: now ?? after,
      },
    ];
  });
}

/** Names the one thing that changed in a value, if there is one; otherwise reports that the value changed. */
function difference(name: string, old: Node | undefined, now: Node | undefined): string {
  if (!old || !now) return `${show(name)} was ${now ? "added" : "removed"}`;
  const { path, ...values } = innermostDifference(textOf(old), textOf(now));
  const key = show([name, ...path].join("."));
  return path.length === 0 ? `${key} changed` : `${key} ${sentence(values.old, values.now)}`;
}

function extensions({ value }: Node): string[] {
  const keys = isObject(value) ? Object.keys(value) : [];
  return keys.filter((key) => key.startsWith("x-") && !handled.includes(key));
}

/** Examples and links may be components. */
function textOf(node: Node | undefined): unknown {
  const all = node ? ownMembers(node) : [];
  if (all.length === 0) return node?.value;
  return Object.fromEntries(all.map(([name, each]) => [name, referred(each).value]));
}

function referred(node: Node): Node {
  const isReference = /\/(examples|links)\/[^/]*$/.test(node.pointer);
  return isReference ? node.document.resolve(node) : node;
}
