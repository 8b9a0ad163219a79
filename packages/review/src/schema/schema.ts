import { idOf, type Node } from "../document/document.ts";

/** The types of JSON values; `number` means the numbers that are not integers. */
export type JsonType = "null" | "boolean" | "integer" | "number" | "string" | "array" | "object";

export const jsonTypes: readonly JsonType[] = [
  "null",
  "boolean",
  "integer",
  "number",
  "string",
  "array",
  "object",
];

export function typeOf(value: unknown): JsonType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "bigint") return "integer";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value as JsonType;
}

/**
 * Schemas that apply together, such as those of `allOf`, a `$ref` and its siblings. Their canonical form is computed on
 * demand, so that a recursive schema has a finite form.
 */
export class Conjunction {
  readonly nodes: readonly Node[];
  /** Equal for the same schemas in any order. */
  readonly key: string;
  readonly read: Read;

  constructor(nodes: readonly (Node | undefined)[], read: Read) {
    this.read = read;
    const unique = new Map(nodes.flatMap((node) => (node ? [[idOf(node), node]] : [])));
    this.nodes = [...unique.values()];
    this.key = [...unique.keys()].sort().join("&");
  }

  /** The form that accepts what all of them accept. */
  get form(): Schema {
    return this.read(this, "strict");
  }

  /** The form in the written reading. */
  get written(): Schema {
    return this.read(this, "written");
  }
}

/**
 * How schemas that apply together are read: as validators read them, or including the parts that validators leave out
 * because no value is valid. Generated types have these parts.
 */
export type Reading = "strict" | "written";

type Read = (schemas: Conjunction, reading: Reading) => Schema;

/** The reason why a strict reader leaves out a part of a schema. */
export type Omission = "closed" | "types" | "values" | "limits" | "items" | "null" | "branch";

/**
 * A schema in one canonical form, regardless of the keywords with which it was written. Its parts that are schemas
 * themselves remain conjunctions.
 */
export interface Schema {
  /** Its place, after following references. */
  readonly at: Node | undefined;
  /** Empty if it accepts nothing. */
  readonly types: ReadonlySet<JsonType>;
  /** The accepted values by their canonical text, if `enum` or `const` lists them. */
  readonly values: ReadonlyMap<string, unknown> | undefined;
  readonly limits: ReadonlyMap<LimitName, Limit>;
  /** Keywords whose values have no order, such as `pattern`: all values apply. */
  readonly facets: ReadonlyMap<FacetName, readonly unknown[]>;
  readonly required: ReadonlySet<string>;
  readonly properties: ReadonlyMap<string, Conjunction>;
  readonly patternProperties: ReadonlyMap<string, Conjunction>;
  readonly dependentRequired: ReadonlyMap<string, ReadonlySet<string>>;
  /** Empty in a finished schema, in which they are conditions. */
  readonly dependentSchemas: ReadonlyMap<string, Conjunction>;
  readonly prefixItems: readonly Conjunction[];
  /** Schemas under one keyword; without the keyword, an empty conjunction. */
  readonly parts: Readonly<Record<PartName, Conjunction>>;
  readonly exclusions: readonly Conjunction[];
  readonly conditions: readonly Condition[];
  readonly unions: readonly Union[];
  readonly discriminator: Discriminator | undefined;
  /** Keywords that do not decide about validity, such as `description`, `default` and `x-sunset`. */
  readonly annotations: ReadonlyMap<string, readonly unknown[]>;
  /** The place of each keyword. */
  readonly places: ReadonlyMap<string, Node>;
  /** The schemas that make it up: itself, and those that `$ref` and `allOf` add. */
  readonly sources: readonly Node[];
  readonly reading: Reading;
  /** The reasons why its strict reading leaves out something that is written. */
  readonly omissions: ReadonlySet<Omission>;
}

export const facetNames = [
  "dynamic-reference",
  "pattern",
  "format",
  "multipleOf",
  "uniqueItems",
  "contentEncoding",
  "contentMediaType",
  "xml",
  "contains",
] as const;
export type FacetName = (typeof facetNames)[number];

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
  /** Always a number for counts, because no message needs larger ones. */
  readonly value: number | bigint;
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
type PartName = (typeof partNames)[number];

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
  /** The schema for other values, or one that accepts everything; undefined if other values are not allowed. */
  readonly fallback: Conjunction | undefined;
  /** The keys of the schemas of its union; empty if a parent has it for its subtypes. */
  readonly branches: ReadonlySet<string>;
  readonly at: Node;
  /** The schema that contains it. */
  readonly owner: Node;
}

/** Makes a conjunction of the nodes that exist. */
export type Conjoin = (nodes: readonly (Node | undefined)[]) => Conjunction;

export function both(left: Conjunction, right: Conjunction): Conjunction {
  if (left.nodes.length === 0) return right;
  if (right.nodes.length === 0) return left;
  return new Conjunction([...left.nodes, ...right.nodes], left.read);
}

/** Whether a schema adds no condition to those of its unions. */
export function isBare(schema: Schema): boolean {
  const { limits, facets, required, properties, patternProperties, parts } = schema;
  const { dependentRequired, prefixItems, exclusions, conditions } = schema;
  const maps = [limits, facets, required, properties, patternProperties, dependentRequired];
  return (
    schema.types.size === jsonTypes.length &&
    !schema.values &&
    maps.every(({ size }) => size === 0) &&
    [prefixItems, exclusions, conditions].every(({ length }) => length === 0) &&
    partNames.every((name) => parts[name].nodes.length === 0)
  );
}

/** Whether a schema accepts every value. */
export function isAnything(schema: Schema): boolean {
  return isBare(schema) && schema.unions.length === 0;
}

/** Whether a schema is written so that it accepts nothing. */
export function isFalse({ nodes }: Conjunction): boolean {
  return nodes.some(({ value }) => value === false);
}

/** A schema with further reasons why its strict reading leaves out something. */
export function withOmission(schema: Schema, ...omissions: readonly Omission[]): Schema {
  if (omissions.length === 0) return schema;
  return { ...schema, omissions: new Set([...schema.omissions, ...omissions]) };
}

/** The conjunction that accepts nothing, at a place where another keyword means that. */
export function nothingAt(node: Node): Conjunction {
  return new Conjunction([{ ...node, value: false }], () => ({
    ...unconstrained,
    types: new Set(),
  }));
}

/** The conjunction that accepts every value. */
export const anything = new Conjunction([], () => unconstrained);

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
  reading: "strict",
  omissions: new Set(),
};

/** Stands for a schema whose form is being computed: the computation leads back to it directly. */
export const pending: Schema = { ...unconstrained };
