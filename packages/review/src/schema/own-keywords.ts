import { child, items, members, type Node } from "../document/document.ts";
import { canonicalText, isObject } from "../document/json.ts";
import { discriminatorOf } from "./discriminator.ts";
import { intersect, mergeMaps } from "./intersect.ts";
import {
  annotationsOf,
  facetsOf,
  isAnnotation,
  limitsOf,
  placesOf,
  typesOf,
  valuesOf,
} from "./keywords.ts";
import { withNamedPatterns } from "./names.ts";
import { matches } from "./patterns.ts";
import {
  anything,
  both,
  type Condition,
  type Conjoin,
  type Conjunction,
  isAnything,
  partNames,
  type Reading,
  type Schema,
  type Union,
  withOmission,
} from "./schema.ts";
import { foldUnion } from "./union.ts";

/** The form of a schema's own keywords, without `allOf` and `$ref`. */
export function ownKeywords(node: Node, conjunction: Conjoin, reading: Reading): Schema {
  const value = node.value as Record<string, unknown>;
  const own: Schema = {
    reading,
    omissions: new Set(),
    at: node,
    types: typesOf(value),
    values: valuesOf(value, canonicalText),
    limits: limitsOf(value),
    facets: facetsOf(node),
    required: new Set(strings(value.required)),
    properties: schemasByName(child(node, "properties"), conjunction),
    patternProperties: schemasByName(child(node, "patternProperties"), conjunction),
    dependentRequired: dependentRequired(child(node, "dependentRequired")),
    dependentSchemas: schemasByName(child(node, "dependentSchemas"), conjunction),
    prefixItems: items(child(node, "prefixItems")).map((each) => conjunction([each])),
    parts: partsOf(node, conjunction),
    exclusions: notOf(node, conjunction),
    conditions: conditionOf(node, conjunction),
    unions: [],
    discriminator: discriminatorOf(node, conjunction),
    annotations: annotationsOf(value),
    places: placesOf(node),
    sources: [node],
  };
  const patterned = withNamedPatterns(own);
  const named = { ...patterned, properties: withPatterns(patterned) };
  return (
    (["anyOf", "oneOf"] as const)
      .map((kind) => ({
        kind,
        branches: branchesOf(node, kind, conjunction),
        at: keyword(node, kind),
      }))
      // An empty list would accept nothing, which nobody intends, so it is ignored.
      .filter(({ branches }) => branches.length > 0)
      .reduce((whole, union) => joined(whole, named, union), named)
  );
}

/** Adds a union to a schema. The written reading keeps branches whose types the keywords beside the union exclude. */
function joined(whole: Schema, { types, reading }: Schema, union: Union): Schema {
  const schema = intersect(whole, foldUnion(union, reading));
  const others = union.branches
    .map((branch) => [...branch.form.types])
    .filter((each) => each.length > 0 && !each.some((type) => types.has(type)));
  if (others.length === 0 || union.branches.some(({ form }) => isAnything(form))) return schema;
  const written = { ...schema, types: new Set([...schema.types, ...others.flat()]) };
  return withOmission(reading === "written" ? written : schema, "branch");
}

/** A property also has to satisfy the patterns that match its name. */
function withPatterns({ properties, patternProperties }: Schema): Schema["properties"] {
  const patterns = [...patternProperties];
  return new Map(
    [...properties].map(([name, each]) => {
      const matching = patterns.filter(([pattern]) => matches(pattern, name));
      return [name, matching.map(([, other]) => other).reduce(both, each)];
    }),
  );
}

function branchesOf(node: Node, kind: "anyOf" | "oneOf", conjunction: Conjoin): Conjunction[] {
  const branches = items(child(node, kind));
  const isNull = (each: Node) => branches.length > 1 && isNullableAlone(each);
  return branches.map((each) => conjunction([isNull(each) ? nothing(each) : each]));
}

/** Whether `nullable` is the only keyword of a branch: some generators write null in this way. */
function isNullableAlone(branch: Node): boolean {
  const { value } = branch.document.resolve(branch);
  if (!isObject(value) || value.nullable !== true) return false;
  return Object.keys(value).every((key) => key === "nullable" || isAnnotation(key));
}

/** The schema of null at the place of `nullable`. */
function nothing(node: Node): Node {
  const at = child(node, "nullable") ?? node;
  return { ...at, pointer: `${at.pointer}/null`, value: { type: "null" } };
}

function keyword(node: Node, name: string): Node {
  return child(node, name) ?? node;
}

function partsOf(node: Node, conjunction: Conjoin): Schema["parts"] {
  return Object.fromEntries(
    partNames.map((name) => {
      // Without a media type, a schema for the content has no effect (JSON Schema 2020-12 validation, section 8.5).
      const isIdle = name === "contentSchema" && child(node, "contentMediaType") === undefined;
      const part = isIdle ? undefined : child(node, name);
      return [name, part && part.value !== true ? conjunction([part]) : anything];
    }),
  ) as Schema["parts"];
}

/** Excluding a list of alternatives means excluding each of them. */
function notOf(node: Node, conjunction: Conjoin): Conjunction[] {
  const excluded = child(node, "not");
  if (!excluded || onlyKeyword(excluded, "not")) return [];
  const alternatives = onlyKeyword(excluded, "anyOf");
  return (alternatives ? items(alternatives) : [excluded]).map((each) => conjunction([each]));
}

/** The keyword of a schema without other keywords. */
export function onlyKeyword(node: Node, name: string): Node | undefined {
  const isOnly = isObject(node.value) && Object.keys(node.value).length === 1;
  return isOnly ? child(node, name) : undefined;
}

function conditionOf(node: Node, conjunction: Conjoin): Condition[] {
  let condition = child(node, "if");
  if (!condition) return [];
  let [then, otherwise] = [child(node, "then"), child(node, "else")];
  if (!then && !otherwise) return [];
  for (let not = onlyKeyword(condition, "not"); not; not = onlyKeyword(not, "not")) {
    condition = not;
    [then, otherwise] = [otherwise, then];
  }
  return [
    {
      test: conjunction([condition]),
      consequence: conjunction([then]),
      alternative: conjunction([otherwise]),
    },
  ];
}

function schemasByName(node: Node | undefined, conjunction: Conjoin): Map<string, Conjunction> {
  return new Map(members(node).map(([name, each]) => [name, conjunction([each])]));
}

function dependentRequired(node: Node | undefined): Map<string, Set<string>> {
  const sets = members(node).map(([name, { value }]) => [name, new Set(strings(value))] as const);
  return mergeMaps(new Map(), new Map(sets), (left) => left);
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** `nullable` beside `allOf`, `anyOf` or `oneOf` is meant to add null to all of it, although OpenAPI 3.0 differs. */
export function isNullable({ value }: Node): boolean {
  const { nullable, type, allOf, anyOf, oneOf } = value as Record<string, unknown>;
  return nullable === true && type === undefined && (allOf ?? anyOf ?? oneOf) !== undefined;
}

/** Adds null to a schema. */
export function withNull(schema: Schema, node: Node, conjunction: Conjoin): Schema {
  const values = schema.values && new Map([...schema.values, [canonicalText(null), null]]);
  const branch = conjunction([nothing(node)]);
  const unions = schema.unions.map((union) => ({
    ...union,
    branches: [...union.branches, branch],
  }));
  return { ...schema, types: new Set([...schema.types, "null"]), values, unions };
}
