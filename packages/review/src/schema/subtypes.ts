import {
  child,
  type Document,
  idOf,
  isReference,
  items,
  type Node,
  ownMembers,
} from "../document/document.ts";
import { isObject } from "../document/json.ts";

/**
 * The schemas that `allOf` a parent, and those that `allOf` these in turn. If the parent has a discriminator, they are
 * its alternatives wherever the parent is used (OpenAPI 3.1, section 4.8.25).
 */
export function subtypesOf(parent: Node): readonly Node[] {
  const found = foundSubtypes.get(parent.document) ?? new Map<string, readonly Node[]>();
  foundSubtypes.set(parent.document, found);
  const all = found.get(idOf(parent)) ?? findSubtypes(parent);
  found.set(idOf(parent), all);
  return all;
}

/** The subtypes of each parent, by document. */
const foundSubtypes = new WeakMap<Document, Map<string, readonly Node[]>>();

function findSubtypes(parent: Node): readonly Node[] {
  const families = familiesOf(parent.document);
  const subtypes = new Map<string, Node>();
  const parents = [parent];
  for (const each of parents) {
    for (const subtype of families.get(idOf(each)) ?? []) {
      if (!subtypes.has(idOf(subtype))) parents.push(subtype);
      subtypes.set(idOf(subtype), subtype);
    }
  }
  return [...subtypes.values()];
}

/** Whether a schema has a discriminator for its subtypes. Beside a union, a discriminator is for the branches. */
export function isParent({ value }: Node): boolean {
  return isObject(value) && isObject(value.discriminator) && !(value.oneOf ?? value.anyOf);
}

const known = new WeakMap<Document, Map<string, Node[]>>();

/** The schemas that directly `allOf` each schema. */
function familiesOf(document: Document): ReadonlyMap<string, readonly Node[]> {
  const families = known.get(document) ?? new Map<string, Node[]>();
  if (known.has(document)) return families;
  known.set(document, families);
  for (const schema of document.roots().flatMap(namedSchemas)) {
    for (const parent of parentsOf(schema)) {
      families.set(idOf(parent), [...(families.get(idOf(parent)) ?? []), schema]);
    }
  }
  return families;
}

/** The schemas to which others can refer: components, definitions, and the content of files. */
function namedSchemas(root: Node): Node[] {
  const components = child(root, "components");
  const maps = [components && child(components, "schemas"), child(root, "$defs"), root];
  return [root, ...maps.flatMap((map) => (map ? ownMembers(map).map(([, each]) => each) : []))];
}

function parentsOf(schema: Node): Node[] {
  const all = child(schema, "allOf");
  return items(all).flatMap((each) =>
    isReference(each) ? [each.document.resolve(each)] : parentsOf(each),
  );
}
