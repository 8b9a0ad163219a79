import {
  type DirectedSchema,
  type SchemaObject,
  schemaReference,
} from "@contract-first/reading/compiled-contract";
import { itemAt } from "@contract-first/reading/lists";
import { patternOf } from "./patterns.ts";
import type { Matcher } from "./validator.ts";

/**
 * Returns a function that lists a schema, and the schemas within it that apply to the same value. Of `anyOf` and
 * `oneOf`, those apply that `applies` chooses, and of `if`, one branch. Without a value, all are listed that may apply to
 * one.
 *
 * @param components the directed schemas that references point to
 */
export function expander(
  components: Readonly<Record<string, DirectedSchema>>,
  matches: Matcher = () => true,
) {
  const expand = (schema: DirectedSchema, value?: object, applies = matches): SchemaObject[] => {
    if (typeof schema === "boolean") return [];
    const { $ref, allOf = [], if: condition, then: yes = true } = schema as Applicators;
    const {
      else: no = true,
      anyOf = [],
      oneOf = [],
      dependentSchemas = {},
    } = schema as Applicators;
    const parts = [...allOf];
    if ($ref !== undefined) parts.push(components[$ref.slice(schemaReference.length)] ?? true);
    if (condition !== undefined) {
      if (value === undefined) parts.push(condition, yes, no);
      else parts.push(...(matches(condition, value) ? [condition, yes] : [no]));
    }
    for (const [name, part] of Object.entries(dependentSchemas)) {
      if (value === undefined || Object.hasOwn(value, name)) parts.push(part);
    }
    const inside = (part: DirectedSchema) => expand(part, value, applies);
    const chosen = [anyOf, oneOf].map((members) => {
      const those = members.filter((each) => value === undefined || applies(each, value));
      const alternatives = those.map((each) => ({ each, expanded: inside(each) }));
      const isOpen = alternatives.some(({ each, expanded }) =>
        value === undefined ? isFree(each, expanded) : !declaresSome(expanded),
      );
      return [...alternatives.flatMap(({ expanded }) => expanded), ...(isOpen ? [open] : [])];
    });
    return together([[schema], ...chosen, ...parts.map(inside)]);
  };
  return expand;
}

interface Applicators {
  $ref?: string;
  allOf?: DirectedSchema[];
  anyOf?: DirectedSchema[];
  oneOf?: DirectedSchema[];
  if?: DirectedSchema;
  then?: DirectedSchema;
  else?: DirectedSchema;
  dependentSchemas?: Record<string, DirectedSchema>;
}

/** Whether the schemas that apply beside this one depend on the value. */
export function isConditional(schema: SchemaObject): boolean {
  const { anyOf, oneOf, if: condition, dependentSchemas } = schema as Applicators;
  return [anyOf, oneOf, condition, dependentSchemas].some((each) => each !== undefined);
}

/** Whether an alternative takes any object. */
function isFree(alternative: DirectedSchema, expanded: SchemaObject[]): boolean {
  if (typeof alternative === "boolean") return alternative;
  return !declaresSome(expanded) && expanded.every(mayBeObject);
}

function mayBeObject({ type, enum: values, ...others }: SchemaObject): boolean {
  if (type !== undefined) return [type].flat().includes("object");
  return values === undefined && !("const" in others);
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
const open: SchemaObject = Object.freeze({ additionalProperties: true });

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
