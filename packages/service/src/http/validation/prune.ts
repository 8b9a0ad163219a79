import {
  type DirectedSchema,
  isHidden,
  type SchemaObject,
} from "@contract-first/reading/compiled-contract";
import {
  declarations,
  declaresSome,
  expander,
  isConditional,
  isOpaque,
  itemsAt,
  together,
  withoutRepeats,
} from "./applicable-schemas.ts";
import type { Matcher } from "./validator.ts";

interface Pruning {
  /** The directed schemas that references point to. */
  components: Readonly<Record<string, DirectedSchema>>;
  /** Whether to drop undeclared properties too, and not only the hidden ones; true by default. */
  dropUndeclared?: boolean;
  /**
   * Finds the alternatives that a value matches. Without it, all of them apply: what one of them declares is kept, and
   * nothing is hidden.
   */
  matches?: Matcher;
}

/** Returns the value itself if it has nothing to drop, and else a copy. */
type Drop = (value: unknown) => unknown;

const keep: Drop = (value) => value;

/**
 * Returns a function that copies valid values. At every depth, it drops hidden properties, and properties that
 * no applicable schema declares. Of `oneOf` and `anyOf`, the members that the value matches apply; of `if`, one
 * branch applies. An object keeps all properties if no schema declares any, or if one of its alternatives declares
 * none. If it would not be valid otherwise, it keeps what only other alternatives declare, which may tell them apart.
 *
 * Where no alternatives depend on the value, the declared properties are known in advance, and a value with nothing to
 * drop costs one look at each name.
 */
export function pruner(
  schema: DirectedSchema,
  { components, dropUndeclared = true, matches }: Pruning,
): Drop {
  const expand = expander(components, matches);
  const numbers = new Map<DirectedSchema, number>();
  const numberOf = (each: DirectedSchema): number => {
    const number = numbers.get(each) ?? numbers.size;
    numbers.set(each, number);
    return number;
  };
  /** By the numbers of the schemas that apply together, so that how many there are does not depend on what is sent. */
  const drops = new Map<string, Drop>();

  const dropOf = (described: DirectedSchema[]): Drop => {
    const schemas = withoutRepeats(described);
    if (schemas.length === 0) return keep;
    const key = schemas.map(numberOf).join();
    const drop = drops.get(key) ?? createDrop(schemas);
    drops.set(key, drop);
    return drop;
  };

  const createDrop = (schemas: DirectedSchema[]): Drop => {
    const possible = schemas.map((each) => expand(each));
    if (matches === undefined || !possible.flat().some(isConditional))
      return dropWith(together(possible));
    return (value) => {
      if (typeof value !== "object" || value === null) return value;
      const applying = together(schemas.map((each) => expand(each, value)));
      const pruned = dropWith(applying)(value) as object;
      if (pruned === value || !dropUndeclared) return pruned;
      const isSame = Object.keys(pruned).length === Object.keys(value).length;
      if (isSame || schemas.every((each) => matches(each, pruned))) return pruned;
      const all = together(schemas.map((each) => expand(each, value, () => true)));
      const isKept = (name: string) => all.some((one) => declarations(one, name).length > 0);
      return dropWith(applying, isKept)(value);
    };
  };

  /** @param isKept whether to keep a property that none of the schemas declares */
  const dropWith = (
    applying: SchemaObject[],
    isKept = (_name: string) => !dropUndeclared,
  ): Drop => {
    const isObject = declaresSome(applying);
    if (!isObject && applying.every(hasNoItems)) return keep;
    const declared = new Map<string, Drop>();
    const items: Drop[] = [];
    const dropFrom = (name: string): Drop | undefined => {
      const schemas = applying.flatMap((one) => declarations(one, name));
      if (matches && schemas.some(isHidden)) return undefined;
      if (schemas.length === 0 && !isKept(name)) return undefined;
      const drop = dropOf(schemas);
      // The names of a map are not known in advance, and there may be any number of them.
      if (applying.some(({ properties }) => Object.hasOwn(properties ?? {}, name)))
        declared.set(name, drop);
      return drop;
    };
    const tuple = Math.max(0, ...applying.map(({ prefixItems }) => lengthOf(prefixItems)));
    const itemDrop = (position: number): Drop => {
      const index = Math.min(position, tuple);
      items[index] ??= dropOf(itemsAt(applying, index));
      return items[index];
    };
    const propertyDrop = (name: string) => declared.get(name) ?? dropFrom(name);
    return (value) => {
      if (typeof value !== "object" || value === null) return value;
      if (Array.isArray(value)) return mapped(value, itemDrop);
      if (!isObject || isOpaque(value)) return value;
      return withProperties(value as Record<string, unknown>, propertyDrop);
    };
  };

  return dropOf([schema]);
}

function hasNoItems(schema: SchemaObject): boolean {
  return schema.items === undefined && schema.prefixItems === undefined;
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

function withProperties(
  value: Readonly<Record<string, unknown>>,
  dropFrom: (name: string) => Drop | undefined,
): object {
  const names = Object.keys(value);
  /** Undefined as long as nothing is dropped. */
  let kept: [string, unknown][] | undefined;
  let unchanged = 0;
  for (const name of names) {
    const before = value[name];
    const drop = dropFrom(name);
    const after = drop?.(before);
    if (kept === undefined && drop !== undefined && after === before) {
      unchanged++;
      continue;
    }
    kept ??= names.slice(0, unchanged).map((each) => [each, value[each]]);
    if (drop) kept.push([name, after]);
  }
  return kept ? Object.fromEntries(kept) : value;
}

function mapped(list: unknown[], dropAt: (position: number) => Drop): unknown[] {
  let result = list;
  // An iterator would make an object for each item.
  for (let position = 0; position < list.length; position++) {
    const before = list[position];
    const after = dropAt(position)(before);
    if (after === before) continue;
    if (result === list) result = [...list];
    result[position] = after;
  }
  return result;
}
