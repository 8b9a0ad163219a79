import { child, type Document, idOf, items, members, type Node } from "../document/document.js";
import { canonicalText, isObject } from "../document/json.js";
import { ReviewError } from "../document/review-error.js";
import { matches } from "./accepts.js";
import { discriminatorOf } from "./discriminator.js";
import { finish } from "./finish.js";
import { followed } from "./followed.js";
import { intersect, mergeMaps } from "./intersect.js";
import { annotationsOf, facetsOf, limitsOf, placesOf, typesOf, valuesOf } from "./keywords.js";
import { isNullable, withNull } from "./nullable.js";
import {
  anything,
  both,
  type Condition,
  type Conjunction,
  conjunction,
  partNames,
  type Schema,
  unconstrained,
} from "./schema.js";
import { closeUnevaluated } from "./unevaluated.js";
import { foldUnion } from "./union.js";

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
  return closeUnevaluated({ ...whole, at: reference && isBare(node) ? reference.at : node });
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
function isBare({ value }: Node): boolean {
  return Object.keys(value as object).every((key) =>
    ["$ref", "description", "title", "examples", "example", "deprecated"].includes(key),
  );
}

function referred(node: Node, seen: readonly string[]): Schema {
  const target = node.document.resolve(node);
  const id = idOf(target);
  return seen.includes(id) ? unconstrained : ofNode(target, [...seen, id]);
}

function ownKeywords(node: Node): Schema {
  const value = node.value as Record<string, unknown>;
  const own: Schema = {
    at: node,
    types: typesOf(value),
    values: valuesOf(value, canonicalText),
    limits: limitsOf(value),
    facets: facetsOf(value),
    required: new Set(strings(value.required)),
    properties: schemasByName(child(node, "properties")),
    patternProperties: schemasByName(child(node, "patternProperties")),
    dependentRequired: dependentRequired(child(node, "dependentRequired")),
    dependentSchemas: schemasByName(child(node, "dependentSchemas")),
    prefixItems: items(child(node, "prefixItems")).map((each) => conjunction([each])),
    parts: partsOf(node),
    exclusions: notOf(node),
    conditions: conditionOf(node),
    unions: [],
    discriminator: discriminatorOf(node),
    annotations: annotationsOf(value),
    places: placesOf(node),
  };
  const named = { ...own, properties: withPatterns(own) };
  return (["anyOf", "oneOf"] as const)
    .filter((kind) => Array.isArray(value[kind]))
    .map((kind) => foldUnion({ kind, branches: branchesOf(node, kind), at: keyword(node, kind) }))
    .reduce(intersect, named);
}

/** A property keeps to the patterns that its name matches as well. */
function withPatterns({ properties, patternProperties }: Schema): Schema["properties"] {
  const patterns = [...patternProperties];
  return new Map(
    [...properties].map(([name, each]) => {
      const matching = patterns.filter(([pattern]) => matches(pattern, name));
      return [name, matching.map(([, other]) => other).reduce(both, each)];
    }),
  );
}

function branchesOf(node: Node, kind: "anyOf" | "oneOf"): Conjunction[] {
  return items(child(node, kind)).map((each) => conjunction([each]));
}

function keyword(node: Node, name: string): Node {
  return child(node, name) ?? node;
}

function partsOf(node: Node): Schema["parts"] {
  return Object.fromEntries(
    partNames.map((name) => {
      const part = child(node, name);
      return [name, part && part.value !== true ? conjunction([part]) : anything];
    }),
  ) as Schema["parts"];
}

/** Excluding alternatives is excluding each of them. */
function notOf(node: Node): Conjunction[] {
  const excluded = child(node, "not");
  if (!excluded || onlyKeyword(excluded, "not")) return [];
  const alternatives = onlyKeyword(excluded, "anyOf");
  return (alternatives ? items(alternatives) : [excluded]).map((each) => conjunction([each]));
}

/** The keyword of a schema that has no other. */
function onlyKeyword(node: Node, name: string): Node | undefined {
  const isOnly = isObject(node.value) && Object.keys(node.value).length === 1;
  return isOnly ? child(node, name) : undefined;
}

function conditionOf(node: Node): Condition[] {
  const condition = child(node, "if");
  if (!condition) return [];
  const [then, otherwise] = [child(node, "then"), child(node, "else")];
  if (!then && !otherwise) return [];
  return [
    {
      test: conjunction([condition]),
      consequence: conjunction([then]),
      alternative: conjunction([otherwise]),
    },
  ];
}

function schemasByName(node: Node | undefined): Map<string, Conjunction> {
  return new Map(members(node).map(([name, each]) => [name, conjunction([each])]));
}

function dependentRequired(node: Node | undefined): Map<string, Set<string>> {
  const sets = members(node).map(([name, { value }]) => [name, new Set(strings(value))] as const);
  return mergeMaps(new Map(), new Map(sets), (left) => left);
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
