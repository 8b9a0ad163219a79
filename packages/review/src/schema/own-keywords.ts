import { child, items, members, type Node } from "../document/document.js";
import { canonicalText, isObject } from "../document/json.js";
import { annotationsOf } from "./annotations.js";
import { discriminatorOf } from "./discriminator.js";
import { intersect, mergeMaps } from "./intersect.js";
import { facetsOf, placesOf, typesOf, valuesOf } from "./keywords.js";
import { limitsOf } from "./limits.js";
import { matches } from "./matches.js";
import {
  anything,
  both,
  type Condition,
  type Conjunction,
  conjunction,
  partNames,
  type Schema,
} from "./schema.js";
import { foldUnion } from "./union.js";

/** What a schema says by its own keywords, without `allOf` and `$ref`. */
export function ownKeywords(node: Node): Schema {
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
    sources: [node],
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
export function onlyKeyword(node: Node, name: string): Node | undefined {
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
