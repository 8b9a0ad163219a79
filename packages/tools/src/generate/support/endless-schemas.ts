import { locate } from "./service.ts";
import type { Feature, Lookup, Unchecked } from "./types.ts";

export const endlessSchemas: Feature = {
  name: "Schemas that contain themselves as a whole",
  refusal:
    "This schema contains itself as a whole, so no check of a value would end: refer to it from a property or an item, or remove the reference. Only a parent may list its children in `oneOf` or `anyOf`, if they refer to it in `allOf`.",
  find: (refuse) => {
    const told: object[] = [];
    return {
      Schema(schema, { location, resolve }) {
        const whole = { node: schema, around: { location, resolve } };
        if (told.some((each) => contains(whole, each)) || !contains(whole, schema)) return;
        told.push(schema);
        refuse(location.key());
      },
    };
  },
};

interface Visited {
  node: Unchecked;
  /** If it is a parent without its children: the whole parent. */
  whole?: Unchecked;
  /** Whether a reference leads to it, as to each parent. */
  isReferred?: boolean;
  /** References in the schema are relative to its file. */
  around: Lookup;
}

const others = ["oneOf", "anyOf", "not", "if", "then", "else", "dependentSchemas"];

/** Whether a schema applies to the same value as another. */
function contains(whole: Visited, schema: object, partsOf = readParts, seen = new Set()): boolean {
  if (typeof whole.node !== "object" || whole.node === null || seen.has(whole.node)) return false;
  seen.add(whole.node);
  return partsOf(whole).some(
    (part) => part.node === schema || contains(part, schema, partsOf, seen),
  );
}

/** The schemas that apply to the same value: within its children, a parent is read without them. */
function readParts(schema: Visited): Visited[] {
  const { node, whole = node } = schema;
  const isChildOf = ({ isReferred, ...parent }: Visited) => {
    const { oneOf, anyOf } = Object(parent.node);
    return isReferred && contains({ ...parent, node: { oneOf, anyOf } }, whole, inheritedParts);
  };
  const extended = partsIn(schema, ["allOf"]).map((part) =>
    isChildOf(part) ? { ...part, node: ownOf(part.node), whole: part.node } : part,
  );
  return [...extended, ...partsIn(schema, others)];
}

function inheritedParts(schema: Visited): Visited[] {
  return partsIn(schema, ["allOf", "oneOf", "anyOf"]);
}

function partsIn({ node, around }: Visited, keywords: string[]): Visited[] {
  const written = keywords.flatMap((keyword) => {
    const { [keyword]: value } = Object(node);
    return keyword === "dependentSchemas" ? Object.values(value ?? {}) : (value ?? []);
  });
  return written.map((each) => {
    const { node, location } = locate(each, around);
    return { node, around: { ...around, location }, isReferred: node !== each };
  });
}

const known = new WeakMap<object, object>();

/** A parent without its children: the same object each time. */
function ownOf(parent: Unchecked): object {
  const { oneOf: _one, anyOf: _any, ...own } = parent;
  const kept = known.get(parent) ?? own;
  known.set(parent, kept);
  return kept;
}
