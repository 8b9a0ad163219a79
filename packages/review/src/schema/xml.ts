import {
  child,
  type Document,
  descendants,
  idOf,
  isReference,
  type Node,
} from "../document/document.ts";
import { isObject, type JsonObject, unescapePointer } from "../document/json.ts";
import { pathTo } from "../document/places.ts";

/**
 * The XML representation of a value, as far as it differs from the default (OpenAPI 3.2, section 4.26); undefined if it
 * does not.
 */
export function xmlOf(node: Node): JsonObject | undefined {
  const { xml } = isObject(node.value) ? node.value : {};
  if (!isObject(xml)) return undefined;
  const { attribute, wrapped, nodeType, name, ...others } = xml;
  const isArray = isOnlyArray(node);
  const isWrapped = wrapped === true || (isArray === true && nodeType === "element");
  const isUsual = ["attribute", defaultType(node), isArray ? "element" : ""].includes(
    String(nodeType),
  );
  // No message contains the name of a list that is not wrapped, or of a text.
  const isInMessage = (isArray !== true || isWrapped) && !nameless.includes(String(nodeType));
  const isNamed = name !== undefined && isInMessage && name !== defaultName(node);
  const all = {
    ...others,
    attribute: attribute === true || nodeType === "attribute",
    wrapped: isWrapped && isArray !== false,
    nodeType: isUsual ? undefined : nodeType,
    name: isNamed ? name : undefined,
  };
  const written = Object.entries(all).filter(([, value]) => value);
  return written.length > 0 ? Object.fromEntries(written) : undefined;
}

/** Types of nodes that ignore a name. */
const nameless = ["text", "cdata", "none"];

/** The default type of a node: a list and a reference add no node to those of their items or target. */
function defaultType(node: Node): string {
  const isReference = ["$ref", "$dynamicRef"].some((key) => child(node, key) !== undefined);
  return isReference || isOnlyArray(node) === true ? "none" : "element";
}

/** Undefined if `type` does not decide it. */
function isOnlyArray({ value }: Node): boolean | undefined {
  const { type } = value as JsonObject;
  if (type === undefined) return undefined;
  return [type].flat().every((each) => each === "array" || each === "null");
}

/** The default name of an element; undefined if it is unknown. */
function defaultName(node: Node): string | undefined {
  const [key, parent, grandparent] = node.pointer.split("/").reverse().map(unescapePointer);
  if (parent === "properties") return key;
  if (key === "items") return nameOfList(pathTo(node).at(-2));
  const isComponent = parent === "schemas" && grandparent === "components";
  const isSame = (each: Node) => isWhole(each) || defaultName(each) === key;
  return isComponent && (referrersOf(node.document).get(idOf(node)) ?? []).every(isSame)
    ? key
    : undefined;
}

/** By default, items have the name of their list. */
function nameOfList(list: Node | undefined): string | undefined {
  if (!list) return undefined;
  const { wrapped, nodeType, name } = (child(list, "xml")?.value ?? {}) as JsonObject;
  const isWrapped = wrapped === true || nodeType === "element";
  return isWrapped && typeof name === "string" ? name : defaultName(list);
}

/** Whether a schema is that of a whole message, which has the name of the component. */
function isWhole({ pointer }: Node): boolean {
  return /\/content\/[^/]+\/(?:schema|itemSchema)$/.test(pointer);
}

const known = new WeakMap<Document, Map<string, Node[]>>();

/** The references that lead to each schema. */
function referrersOf(document: Document): ReadonlyMap<string, readonly Node[]> {
  const referrers = known.get(document) ?? new Map<string, Node[]>();
  if (known.has(document)) return referrers;
  known.set(document, referrers);
  for (const node of document.roots().flatMap((root) => [...descendants(root)])) {
    if (!isReference(node)) continue;
    const id = idOf(document.follow(node, node.value.$ref));
    referrers.set(id, [...(referrers.get(id) ?? []), node]);
  }
  return referrers;
}
