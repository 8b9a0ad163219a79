import type { Both } from "../change/change.ts";
import type { Document, Node } from "../document/document.ts";
import { isNumber, isObject, type JsonObject } from "../document/json.ts";
import { limitSides } from "../schema/keywords.ts";
import type { Conjunction } from "../schema/schema.ts";

/** Two schemas, and those to which they refer. */
interface Pair {
  isEqual: boolean;
  readonly targets: Pair[];
}

/**
 * Recognizes schemas that are written alike in both contracts, as is everything to which they refer: they have no
 * changes, so nothing of them is interpreted. Only what every reader understands in the same way counts: a schema with a
 * mistake, or with a keyword whose meaning depends on other parts of the contract, is read like one that changed.
 */
export class EqualSchemas {
  readonly #pairs = new Map<Document, Map<string, Pair>>();

  has({ nodes }: Conjunction, { nodes: others }: Conjunction): boolean {
    return (
      nodes.length === others.length &&
      nodes.every((before, index) => this.#areEqual({ before, after: others[index] as Node }))
    );
  }

  #areEqual({ before, after }: Both<Node>): boolean {
    const { document } = before;
    // A contract is compared with itself only to read all of it.
    const isOther = document !== after.document && document.version === after.document.version;
    return isOther && this.#explored({ before, after }).isEqual;
  }

  /** Reads a pair and all that it leads to; then what leads to a difference is different too. */
  #explored(nodes: Both<Node>): Pair {
    const first: Pair = { isEqual: true, targets: [] };
    const found = new Map([[first, nodes]]);
    const users = new Map<Pair, Pair[]>();
    for (const [pair, { before, after }] of found) {
      const references = new Set<string>();
      pair.isEqual = areAlike(before.value, after.value, references);
      for (const reference of pair.isEqual ? references : []) {
        const target = this.#target({ before, after }, reference, found);
        pair.targets.push(target);
        users.set(target, [...(users.get(target) ?? []), pair]);
      }
    }
    const different = new Set([...users.keys(), ...found.keys()].filter(({ isEqual }) => !isEqual));
    for (const pair of different) {
      pair.isEqual = false;
      for (const user of users.get(pair) ?? []) different.add(user);
    }
    return first;
  }

  #target({ before, after }: Both<Node>, reference: string, found: Map<Pair, Both<Node>>): Pair {
    const known = this.#pairs.get(before.document) ?? new Map<string, Pair>();
    this.#pairs.set(before.document, known);
    const key = `${before.file.name} ${after.file.name} ${reference}`;
    const pair = known.get(key) ?? { isEqual: true, targets: [] };
    if (known.has(key)) return pair;
    known.set(key, pair);
    const targets = { before: targetOf(before, reference), after: targetOf(after, reference) };
    if (targets.before && targets.after) found.set(pair, targets as Both<Node>);
    else pair.isEqual = false;
    return pair;
  }
}

/** The target of a reference; undefined if it leads nowhere, or if its meaning depends on the schema around it. */
function targetOf(node: Node, reference: string): Node | undefined {
  if (node.file.hasIds) return undefined;
  try {
    const target = node.document.follow(node, reference);
    const end = node.document.resolve(target);
    return node.document.isDeadEnd(end) ? undefined : target;
  } catch {
    return undefined;
  }
}

/** @param references receives those of the two, which are the same ones */
function areAlike(before: unknown, after: unknown, references: Set<string>): boolean {
  if (!isObject(before) || !isObject(after)) return before === after && typeof before === "boolean";
  return areEach(before, after, (old, now, key) => {
    if (key === "$ref") references.add(String(old));
    const form = forms.get(key);
    if (form === undefined) return areSame(old, now);
    if (typeof form === "function") return form(old) && areSame(old, now);
    if (form === "schema") return areAlike(old, now, references);
    const isList = Array.isArray(old);
    if (isList !== (form === "list") || isList !== Array.isArray(now)) return false;
    return areEach(old, now, (one, other) => areAlike(one, other, references));
  });
}

function areSame(before: unknown, after: unknown): boolean {
  return before === after || areEach(before, after, areSame);
}

/** Whether two objects or two lists have the same keys, and a condition holds for the values of each. */
function areEach(
  before: unknown,
  after: unknown,
  condition: (old: unknown, now: unknown, key: string) => boolean,
): boolean {
  if (typeof before !== "object" || typeof after !== "object" || !before || !after) return false;
  const keys = Object.keys(before);
  return (
    Array.isArray(before) === Array.isArray(after) &&
    keys.length === Object.keys(after).length &&
    keys.every(
      (key) =>
        Object.hasOwn(after, key) &&
        condition((before as JsonObject)[key], (after as JsonObject)[key], key),
    )
  );
}

const isText = (value: unknown) => typeof value === "string";
const isFlag = (value: unknown) => typeof value === "boolean";
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

/** The form of the values of each keyword. Any other keyword is an annotation. */
const forms = new Map<string, "schema" | "list" | "map" | ((value: unknown) => boolean)>([
  ...["items", "additionalProperties", "propertyNames", "unevaluatedProperties", "contains"].map(
    (name) => [name, "schema"] as const,
  ),
  ...["contentSchema", "not", "if", "then", "else"].map((name) => [name, "schema"] as const),
  ...["allOf", "anyOf", "oneOf", "prefixItems"].map((name) => [name, "list"] as const),
  ...["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"].map(
    (name) => [name, "map"] as const,
  ),
  ...[...limitSides.keys(), "multipleOf"].map((name) => [name, isNumber] as const),
  ...["exclusiveMinimum", "exclusiveMaximum"].map(
    (name) => [name, (value: unknown) => isNumber(value) || isFlag(value)] as const,
  ),
  ...["$ref", "format", "pattern", "contentEncoding", "contentMediaType"].map(
    (name) => [name, isText] as const,
  ),
  ...["title", "description"].map((name) => [name, isText] as const),
  ...["nullable", "readOnly", "writeOnly", "deprecated", "uniqueItems"].map(
    (name) => [name, isFlag] as const,
  ),
  ["type", (value) => isText(value) || areTexts(value)],
  ["enum", Array.isArray],
  ["required", areTexts],
  ["xml", isObject],
  ["dependentRequired", isObject],
  ...["discriminator", "unevaluatedItems", "$id", "$anchor", "$dynamicAnchor", "$dynamicRef"].map(
    (name) => [name, () => false] as const,
  ),
  ...["$recursiveAnchor", "$recursiveRef", "$schema"].map((name) => [name, () => false] as const),
]);
