import { idOf, type Node } from "../document/document.js";
import { type JsonType, jsonTypes } from "./json-type.js";

/** Schemas that hold together: what `allOf`, a `$ref` and its siblings come down to. */
export interface Conjunction {
  readonly nodes: readonly Node[];
  /** The same for the same schemas, in whatever order. */
  readonly key: string;
}

/**
 * A schema in one canonical form, whatever keywords it was written with. Its parts that are
 * schemas themselves stay conjunctions, so that a recursive schema has a finite form.
 */
export interface Schema {
  /** Where it is written, references followed. */
  readonly at: Node | undefined;
  /** Empty when it accepts nothing. */
  readonly types: ReadonlySet<JsonType>;
  /** The accepted values by their canonical text, when `enum` or `const` lists them. */
  readonly values: ReadonlyMap<string, unknown> | undefined;
  readonly limits: ReadonlyMap<LimitName, Limit>;
  /** Keywords whose values cannot be put in an order, as `pattern`: all of them hold. */
  readonly facets: ReadonlyMap<string, readonly unknown[]>;
  readonly required: ReadonlySet<string>;
  readonly properties: ReadonlyMap<string, Conjunction>;
  readonly patternProperties: ReadonlyMap<string, Conjunction>;
  readonly dependentRequired: ReadonlyMap<string, ReadonlySet<string>>;
  readonly dependentSchemas: ReadonlyMap<string, Conjunction>;
  readonly prefixItems: readonly Conjunction[];
  /** Schemas that stand under one keyword; without the keyword, a conjunction of nothing. */
  readonly parts: Readonly<Record<PartName, Conjunction>>;
  readonly exclusions: readonly Conjunction[];
  readonly conditions: readonly Condition[];
  readonly unions: readonly Union[];
  readonly discriminator: Discriminator | undefined;
  /** What does not decide about validity, as `description`, `default` and `x-sunset`. */
  readonly annotations: ReadonlyMap<string, readonly unknown[]>;
  /** Where each keyword is written. */
  readonly places: ReadonlyMap<string, Node>;
  /** The schemas it is made of: itself, and what `$ref` and `allOf` add to it. */
  readonly sources: readonly Node[];
}

export type LimitName =
  | "minimum"
  | "maximum"
  | "minLength"
  | "maxLength"
  | "minItems"
  | "maxItems"
  | "minProperties"
  | "maxProperties"
  | "minContains"
  | "maxContains";

export interface Limit {
  readonly value: number;
  readonly isExclusive: boolean;
}

export const partNames = [
  "additionalProperties",
  "propertyNames",
  "unevaluatedProperties",
  "items",
  "unevaluatedItems",
  "contains",
  "contentSchema",
] as const;
export type PartName = (typeof partNames)[number];

/** `if`, `then` and `else`. */
export interface Condition {
  readonly test: Conjunction;
  readonly consequence: Conjunction;
  readonly alternative: Conjunction;
}

export interface Union {
  readonly kind: "anyOf" | "oneOf";
  readonly branches: readonly Conjunction[];
  readonly at: Node;
}

export interface Discriminator {
  readonly propertyName: string;
  /** The schema that each value of the property selects. */
  readonly mapping: ReadonlyMap<string, Conjunction>;
  /** The keys of the schemas of its union; none where a parent has it for its subtypes. */
  readonly branches: ReadonlySet<string>;
  readonly at: Node;
}

export function conjunction(nodes: readonly (Node | undefined)[]): Conjunction {
  const unique = new Map(nodes.flatMap((node) => (node ? [[idOf(node), node]] : [])));
  return { nodes: [...unique.values()], key: [...unique.keys()].sort().join("&") };
}

export function both(left: Conjunction, right: Conjunction): Conjunction {
  if (left.nodes.length === 0) return right;
  if (right.nodes.length === 0) return left;
  return conjunction([...left.nodes, ...right.nodes]);
}

/** Whether a schema adds no condition to those of its unions. */
export function isBare(schema: Schema): boolean {
  const { limits, facets, required, properties, patternProperties, parts } = schema;
  const { dependentRequired, dependentSchemas, prefixItems, exclusions, conditions } = schema;
  const maps = [limits, facets, required, properties, patternProperties, dependentRequired];
  return (
    schema.types.size === jsonTypes.length &&
    !schema.values &&
    [...maps, dependentSchemas].every(({ size }) => size === 0) &&
    [prefixItems, exclusions, conditions].every(({ length }) => length === 0) &&
    partNames.every((name) => parts[name].nodes.length === 0)
  );
}

/** Whether a schema accepts every value. */
export function isAnything(schema: Schema): boolean {
  return isBare(schema) && schema.unions.length === 0;
}

/** Whether a schema is written as one that accepts nothing. */
export function isFalse({ nodes }: Conjunction): boolean {
  return nodes.some(({ value }) => value === false);
}

/** What accepts every value. */
export const anything: Conjunction = { nodes: [], key: "" };

/** The canonical form of a schema without any keyword. */
export const unconstrained: Schema = {
  at: undefined,
  types: new Set(jsonTypes),
  values: undefined,
  limits: new Map(),
  facets: new Map(),
  required: new Set(),
  properties: new Map(),
  patternProperties: new Map(),
  dependentRequired: new Map(),
  dependentSchemas: new Map(),
  prefixItems: [],
  parts: Object.fromEntries(partNames.map((name) => [name, anything])) as Schema["parts"],
  exclusions: [],
  conditions: [],
  unions: [],
  discriminator: undefined,
  annotations: new Map(),
  places: new Map(),
  sources: [],
};
