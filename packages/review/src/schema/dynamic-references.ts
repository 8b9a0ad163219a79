import { child, type Document, descendants, isReference, type Node } from "../document/document.ts";
import { canonicalText, isObject, jsonText } from "../document/json.ts";
import type { FacetName } from "./schema.ts";

/** The facet of a schema whose dynamic reference has several possible targets. */
export const dynamicFacet = "dynamic-reference" satisfies FacetName;

interface DynamicReference {
  /** The target, if there is only one: then it is a plain reference. */
  readonly target?: Node;
  /** All possible targets, as text: the way to the schema decides between them. */
  readonly choice?: string;
}

/** The targets of `$dynamicRef` and `$recursiveRef` in a schema (JSON Schema 2020-12, section 8.2.3). */
export function dynamicReferenceOf(node: Node): DynamicReference {
  const [dynamic, recursive] = [child(node, "$dynamicRef"), child(node, "$recursiveRef")];
  if (!dynamic && !recursive) return {};
  const reference = String((dynamic ?? recursive)?.value);
  const anchor = dynamic ? (reference.split("#")[1] ?? "") : "";
  const plain = dynamic && plainTarget(node, reference, anchor);
  if (plain) return { target: plain };
  const targets = anchorsOf(node.document).get(anchor) ?? [];
  if (targets.length > 1) return { choice: canonicalText([reference, ...targets.map(allOf)]) };
  const [only] = targets;
  if (only) return { target: only };
  return { target: dynamic ? node.document.follow(node, reference) : enclosing(node) };
}

/** A dynamic reference without a dynamic anchor acts like `$ref`. */
function plainTarget(node: Node, reference: string, anchor: string): Node | undefined {
  const target = node.document.follow(node, reference);
  return anchorOf(target) === anchor ? undefined : target;
}

const known = new WeakMap<Document, Map<string, Node[]>>();

/** The schemas with each `$dynamicAnchor`; those with a `$recursiveAnchor` have an empty name. */
function anchorsOf(document: Document): Map<string, Node[]> {
  const anchors = known.get(document) ?? new Map<string, Node[]>();
  if (known.has(document)) return anchors;
  known.set(document, anchors);
  for (const node of document.roots().flatMap((root) => [...descendants(root)])) {
    const name = anchorOf(node);
    if (name !== undefined) anchors.set(name, [...(anchors.get(name) ?? []), node]);
  }
  return anchors;
}

function anchorOf({ value }: Node): string | undefined {
  const { $dynamicAnchor: name, $recursiveAnchor: isRecursive } = isObject(value) ? value : {};
  if (typeof name === "string") return name;
  return isRecursive === true ? "" : undefined;
}

/** The component that contains a node, or else its file. */
function enclosing({ document, file, pointer }: Node): Node {
  const keys = pointer.split("/");
  const component = keys[1] === "components" ? keys.slice(0, 4).join("/") : "";
  return document.follow({ document, file, pointer, value: undefined }, `#${component}`);
}

/** The text of a schema and of everything to which it refers, except for documentation. */
function allOf(schema: Node): string {
  const nodes = new Map([[schema.pointer, schema]]);
  for (const node of nodes.values()) {
    for (const each of descendants(node)) {
      if (!isReference(each)) continue;
      const target = each.document.resolve(each);
      nodes.set(`${target.file.name}#${target.pointer}`, target);
    }
  }
  return canonicalText([...nodes.values()].map(({ value }) => jsonText(value, meaningful)));
}

function meaningful(key: string, value: unknown): unknown {
  const isText = typeof value === "string" && ["title", "description", "$comment"].includes(key);
  return isText ? undefined : value;
}
