import { child, type Document, idOf, items, type Node } from "../document/document.js";
import { isObject } from "../document/json.js";
import { ReviewError } from "../document/review-error.js";
import { finish } from "./finish.js";
import { followed } from "./followed.js";
import { intersect } from "./intersect.js";
import { isNullable, withNull } from "./nullable.js";
import { onlyKeyword, ownKeywords } from "./own-keywords.js";
import { type Conjunction, type Schema, unconstrained } from "./schema.js";
import { closeUnevaluated } from "./unevaluated.js";

/** Stands for a schema until its form is known. */
const pending: Schema = { ...unconstrained };

const known = new WeakMap<Document, Map<string, Schema>>();

/**
 * The canonical form of schemas that hold together: equal in meaning is equal in form, as far as
 * that can be decided. `allOf` is merged, single-branch and disjoint unions are folded, bounds that
 * say nothing are left out.
 */
export function canonical(written: Conjunction): Schema {
  const schemas = followed(written);
  const [first] = schemas.nodes;
  if (!first) return unconstrained;
  const memory = known.get(first.document) ?? new Map<string, Schema>();
  known.set(first.document, memory);
  const remembered = memory.get(schemas.key);
  if (remembered) return remembered;
  memory.set(schemas.key, pending);
  const schema = finish(schemas.nodes.map((node) => ofNode(node, [])).reduce(intersect));
  memory.set(schemas.key, schema);
  return schema;
}

/** Whether a schema is being brought into its form: what asks leads back to it, with nothing between. */
export function isPending(schema: Conjunction): boolean {
  return canonical(schema) === pending;
}

function ofNode(node: Node, seen: readonly string[]): Schema {
  if (node.value === false) return { ...unconstrained, at: node, types: new Set() };
  if (!isObject(node.value)) return unconstrained;
  refuseDynamic(node);
  const reference = typeof node.value.$ref === "string" ? referred(node, seen) : undefined;
  if (reference && node.document.ignoresRefSiblings) return reference;
  const excluded = child(node, "not");
  const affirmed = excluded && onlyKeyword(excluded, "not");
  const both = [...items(child(node, "allOf")), ...(affirmed ? [affirmed] : [])];
  const parts = both.map((each) => ofNode(each, seen));
  const own = ownKeywords(node);
  const all = [own, ...parts, ...(reference ? [reference] : [])].reduce(intersect);
  const whole = isNullable(node) ? withNull(all, node) : all;
  return closeUnevaluated({
    ...whole,
    at: reference && isOnlyReference(node) ? reference.at : node,
  });
}

/** Where a dynamic reference leads depends on how the schema was reached. */
function refuseDynamic({ file, pointer, value }: Node): void {
  const keyword = ["$dynamicRef", "$recursiveRef"].find((each) =>
    Object.hasOwn(value as object, each),
  );
  if (keyword) {
    throw new ReviewError(
      `${file.name}#${pointer} has a ${keyword}: dynamic references are not understood, only $ref.`,
    );
  }
}

/** A schema that is no more than a reference is written where the reference leads. */
function isOnlyReference({ value }: Node): boolean {
  return Object.keys(value as object).every((key) =>
    ["$ref", "description", "title", "examples", "example", "deprecated"].includes(key),
  );
}

function referred(node: Node, seen: readonly string[]): Schema {
  const target = node.document.resolve(node);
  const id = idOf(target);
  return seen.includes(id) ? unconstrained : ofNode(target, [...seen, id]);
}
