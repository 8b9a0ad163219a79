import { child, type Document, idOf, isReference, items, type Node } from "../document/document.ts";
import { isObject, jsonText } from "../document/json.ts";
import { InvalidContract } from "../document/review-error.ts";
import { dynamicFacet, dynamicReferenceOf } from "./dynamic-references.ts";
import { finish } from "./finish.ts";
import { closeUnevaluated } from "./implied.ts";
import { intersect } from "./intersect.ts";
import { isNullable, onlyKeyword, ownKeywords, withNull } from "./own-keywords.ts";
import { Conjunction, pending, type Reading, type Schema, unconstrained } from "./schema.ts";

const known = {
  strict: new WeakMap<Document, Map<string, Schema>>(),
  written: new WeakMap<Document, Map<string, Schema>>(),
};

/** The conjunction of each strict form. */
const origins = new WeakMap<Schema, Conjunction>();

/** The written form of a strict form; any other schema is returned unchanged. */
export function asWritten(schema: Schema): Schema {
  return origins.get(schema)?.written ?? schema;
}

/** The conjunction of the schemas at the nodes that exist. */
export function conjunction(nodes: readonly (Node | undefined)[]): Conjunction {
  return new Conjunction(nodes, canonical);
}

/**
 * The canonical form of schemas that apply together: as far as this can be decided, an equal meaning gives an equal
 * form. `allOf` is merged, unions with one branch or disjoint branches are folded, and bounds without effect are left
 * out.
 */
function canonical(written: Conjunction, reading: Reading): Schema {
  const schemas = followed(written);
  const [first] = schemas.nodes;
  if (!first) return unconstrained;
  const memory = known[reading].get(first.document) ?? new Map<string, Schema>();
  known[reading].set(first.document, memory);
  const remembered = memory.get(schemas.key);
  if (remembered) return remembered;
  memory.set(schemas.key, pending);
  const schema = finish(merged(schemas.nodes.map((node) => ofNode(node, reading))));
  memory.set(schemas.key, schema);
  if (reading === "strict") origins.set(schema, schemas);
  return schema;
}

/**
 * The form of a schema, including everything that `allOf` and references add to it.
 *
 * @param within the schemas that contain this one: if they occur again, they add nothing
 */
function ofNode(node: Node, reading: Reading, within: ReadonlySet<string> = new Set()): Schema {
  if (node.value === false) return { ...unconstrained, at: node, types: new Set() };
  if (node.value === true) return unconstrained;
  if (isEmpty(node)) return { ...unconstrained, at: node };
  const all = merged(conditionsOf(node, reading, within));
  const whole = isNullable(node) ? withNull(all, node, conjunction) : all;
  return closeUnevaluated({ ...whole, at: placeOfSchema(node) });
}

/**
 * Whether a schema was left empty, as `schema:` in YAML. It accepts anything.
 *
 * @throws {ReviewError} if it is another value than a schema, which tools would interpret differently
 */
function isEmpty(node: Node): boolean {
  if (isObject(node.value)) return false;
  if (node.value === null) {
    node.document.noteEmptySchema(node);
    return true;
  }
  throw new InvalidContract(
    `${idOf(node)} must be a schema, not ${jsonText(node.value)}.`,
    node.document,
  );
}

type Step = { readonly node: Node; readonly id?: string } | { readonly left: string };

/**
 * The schemas that apply together in one: its own keywords, its `allOf` and its references. The chain of these may be
 * longer than the stack is deep, so there is no recursion.
 */
function conditionsOf(whole: Node, reading: Reading, within: ReadonlySet<string>): Schema[] {
  const all: Schema[] = [];
  const inside = new Set([...within, idOf(whole)]);
  const seen = new Set(inside);
  const steps: Step[] = [{ node: whole }];
  for (let step = steps.pop(); step; step = steps.pop()) {
    if ("left" in step) inside.delete(step.left);
    else if (step.node !== whole && isWhole(step.node)) {
      const ids = step.id === undefined ? inside : [...inside, step.id];
      all.push(ofNode(step.node, reading, new Set(ids)));
    } else {
      if (step.id !== undefined) inside.add(step.id);
      const { own, parts, target } = partsOf(step.node, reading);
      all.push(...own);
      const id = target && idOf(target);
      if (target && id !== undefined && !seen.has(id)) {
        seen.add(id);
        steps.push({ left: id }, { node: target, id });
      }
      steps.push(...parts.map((each) => ({ node: each })).reverse());
    }
  }
  return all;
}

/** Whether a schema must be merged separately: null and `unevaluated…` apply to all of it, and to nothing beside it. */
function isWhole(node: Node): boolean {
  const { value } = node;
  if (!isObject(value)) return true;
  return "unevaluatedProperties" in value || "unevaluatedItems" in value || isNullable(node);
}

interface Parts {
  readonly own: readonly Schema[];
  readonly parts: readonly Node[];
  readonly target: Node | undefined;
}

function partsOf(written: Node, reading: Reading): Parts {
  const node = withReferredValues(written);
  const { target: only, choice } = dynamicReferenceOf(node);
  const target = isReference(node) ? node.document.follow(node, node.value.$ref) : only;
  if (target && node.document.ignoresRefSiblings) return { own: [], parts: [], target };
  const excluded = child(node, "not");
  const affirmed = excluded && onlyKeyword(excluded, "not");
  const dynamic = choice
    ? [{ ...unconstrained, reading, facets: new Map([[dynamicFacet, [choice]] as const]) }]
    : [];
  return {
    own: [ownKeywords(node, conjunction, reading), ...dynamic],
    parts: [...items(child(node, "allOf")), ...(affirmed ? [affirmed] : [])],
    target,
  };
}

/** The schema that accepts what all of them accept. It merges by halves, so that no schema is copied often. */
function merged(schemas: readonly Schema[]): Schema {
  const [first, ...others] = schemas;
  if (!first || others.length === 0) return first ?? unconstrained;
  const middle = schemas.length >> 1;
  return intersect(merged(schemas.slice(0, middle)), merged(schemas.slice(middle)));
}

/** Other values than schemas may also be references, such as a list that several schemas share. */
function withReferredValues(node: Node): Node {
  const referred = plainKeywords.flatMap((name) => {
    const each = child(node, name);
    return each && isReference(each) ? [[name, node.document.resolve(each).value]] : [];
  });
  if (referred.length === 0) return node;
  return { ...node, value: { ...(node.value as object), ...Object.fromEntries(referred) } };
}

const plainKeywords = ["type", "enum", "required", "format", "pattern", "discriminator"];

/** The place of a schema. If it is only a reference, this is the place of its target. */
function placeOfSchema(node: Node): Node {
  let place = node;
  const seen = new Set<unknown>();
  while (isReference(place) && isOnlyReference(place) && !seen.has(place.value)) {
    seen.add(place.value);
    place = place.document.follow(place, place.value.$ref);
  }
  return place;
}

function isOnlyReference({ document, value }: Node): boolean {
  if (document.ignoresRefSiblings) return true;
  return Object.keys(value as object).every((key) =>
    ["$ref", "description", "title", "examples", "example", "deprecated"].includes(key),
  );
}

/** A schema that is only a reference to one schema counts as that schema, wherever it is written. */
function followed(schema: Conjunction): Conjunction {
  const [node, ...others] = schema.nodes;
  if (!node || others.length > 0) return schema;
  const seen = new Set<unknown>();
  let target = node;
  while (isReference(target) && Object.keys(target.value).length === 1) {
    if (seen.has(target.value)) {
      throw new InvalidContract(`${idOf(target)} refers to itself.`, target.document);
    }
    seen.add(target.value);
    target = target.document.follow(target, target.value.$ref);
  }
  return target === node ? schema : conjunction([target]);
}
