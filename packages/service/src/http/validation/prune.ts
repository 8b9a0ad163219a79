import {
  type DirectedSchema,
  isHidden,
  type SchemaObject,
  schemaReference,
} from "@contract-first/reading/compiled-contract";
import { itemAt } from "@contract-first/reading/lists";
import { patternOf } from "./patterns.ts";
import type { Matcher } from "./validator.ts";

interface Pruning {
  /** The directed schemas that references point to. */
  components: Readonly<Record<string, DirectedSchema>>;
  /** Whether to drop undeclared properties too, and not only the hidden ones. */
  dropUndeclared: boolean;
  matches: Matcher;
}

/**
 * Returns a function that copies valid values. At every depth, it drops hidden properties, and properties that
 * no applicable schema declares. Of `oneOf` and `anyOf`, the members that the value matches apply; of `if`, one
 * branch applies. An object keeps all properties if no schema declares any, or if one of its alternatives declares
 * none. If it would not be valid otherwise, it keeps what only other alternatives declare, which may tell them apart.
 */
export function pruner(schema: DirectedSchema, { components, dropUndeclared, matches }: Pruning) {
  const prune = (value: unknown, described: DirectedSchema[]): unknown => {
    const schemas = withoutRepeats(described);
    if (typeof value !== "object" || value === null || schemas.length === 0) return value;
    const applying = together(schemas.map((each) => expand(each, value)));
    if (Array.isArray(value))
      return value.map((item, position) => prune(item, itemsAt(applying, position)));
    if (isOpaque(value) || !declaresSome(applying)) return value;
    const copy = (isKept: (name: string) => boolean) => {
      const kept = Object.entries(value).flatMap(([name, each]) => {
        const declared = applying.flatMap((one) => declarations(one, name));
        if (declared.some(isHidden) || (declared.length === 0 && !isKept(name))) return [];
        return [[name, prune(each, declared)]];
      });
      return Object.fromEntries(kept);
    };
    const pruned = copy(() => !dropUndeclared);
    const isSame = Object.keys(pruned).length === Object.keys(value).length;
    if (!dropUndeclared || isSame || schemas.every((each) => matches(each, pruned))) return pruned;
    const all = together(schemas.map((each) => expand(each, value, () => true)));
    return copy((name) => all.some((one) => declarations(one, name).length > 0));
  };

  /** The schema, and the schemas within it that apply to the same value. `applies` chooses among alternatives. */
  const expand = (schema: DirectedSchema, value: object, applies = matches): SchemaObject[] => {
    if (typeof schema === "boolean") return [];
    const {
      $ref,
      allOf = [],
      anyOf = [],
      oneOf = [],
      dependentSchemas = {},
    } = schema as Applicators;
    const { if: condition, then: yes = true, else: no = true } = schema as Applicators;
    const parts = [...allOf];
    if ($ref !== undefined) parts.push(components[$ref.slice(schemaReference.length)] ?? true);
    if (condition !== undefined)
      parts.push(...(matches(condition, value) ? [condition, yes] : [no]));
    for (const [name, part] of Object.entries(dependentSchemas)) {
      if (Object.hasOwn(value, name)) parts.push(part);
    }
    const inside = (part: DirectedSchema) => expand(part, value, applies);
    const chosen = [anyOf, oneOf].map((members) =>
      eitherOf(members.filter((each) => applies(each, value)).map(inside)),
    );
    return together([[schema], ...chosen, ...parts.map(inside)]);
  };

  return (value: unknown) => prune(value, [schema]);
}

export interface Applicators {
  $ref?: string;
  allOf?: DirectedSchema[];
  anyOf?: DirectedSchema[];
  oneOf?: DirectedSchema[];
  if?: DirectedSchema;
  then?: DirectedSchema;
  else?: DirectedSchema;
  dependentSchemas?: Record<string, DirectedSchema>;
}

/** Without repeated references, which the alternatives of a schema that contains itself would multiply at each depth. */
export function withoutRepeats(schemas: DirectedSchema[]): DirectedSchema[] {
  const targets = schemas.map((each) => {
    const { $ref, ...beside } = Object(each) as Applicators;
    return [Object.keys(beside).length === 0 && $ref ? $ref : each, each] as const;
  });
  return [...new Map(targets).values()];
}

/** Files and streams are not JSON objects. */
export function isOpaque(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype !== Object.prototype && prototype !== null;
}

/** Stands for an alternative that declares no property, and so allows all of them. */
export const open: SchemaObject = Object.freeze({ additionalProperties: true });

/** The schemas of alternatives that a value matches. */
function eitherOf(alternatives: SchemaObject[][]): SchemaObject[] {
  const isOpen = alternatives.some((each) => !declaresSome(each));
  return isOpen ? [...alternatives.flat(), open] : alternatives.flat();
}

/** The schemas of parts that apply together. Where one of them declares properties, the others add none. */
export function together(parts: SchemaObject[][]): SchemaObject[] {
  const isDeclared = parts.some((each) => declaresSome(each) && !each.includes(open));
  return isDeclared ? parts.flat().filter((each) => each !== open) : parts.flat();
}

export function declaresSome(schemas: SchemaObject[]): boolean {
  return schemas.some(declaresProperties);
}

function declaresProperties(schema: SchemaObject): boolean {
  const { properties = {}, patternProperties = {} } = schema as Named;
  const names = [...Object.keys(properties), ...Object.keys(patternProperties)];
  return names.length > 0 || "additionalProperties" in schema;
}

export function itemsAt(schemas: SchemaObject[], position: number): DirectedSchema[] {
  return schemas
    .map((schema) => itemAt(schema, position) as DirectedSchema | undefined)
    .filter((each) => each !== undefined);
}

/**
 * The schemas for a property in this schema (JSON Schema 2020-12, section 10.3.2). A property that is only
 * required may have any value.
 */
export function declarations(schema: SchemaObject, name: string): DirectedSchema[] {
  const { properties = {}, patternProperties = {}, required = [] } = schema as Named;
  const { additionalProperties = required.includes(name) } = schema as Named;
  const own = Object.hasOwn(properties, name) ? [properties[name] as DirectedSchema] : [];
  const matching = Object.entries(patternProperties).filter(([source]) =>
    patternOf(source, "u").test(name),
  );
  const declared = [...own, ...matching.map(([, each]) => each)];
  return declared.length > 0 || additionalProperties === false ? declared : [additionalProperties];
}

interface Named {
  properties?: Record<string, DirectedSchema>;
  patternProperties?: Record<string, DirectedSchema>;
  required?: string[];
  additionalProperties?: DirectedSchema;
}
