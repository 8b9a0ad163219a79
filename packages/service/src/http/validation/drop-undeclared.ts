import type { DirectedSchema, SchemaObject } from "@contract-first/reading/compiled-contract";
import {
  declarations,
  declaresSome,
  expander,
  isOpaque,
  itemsAt,
  together,
  withoutRepeats,
} from "./applicable-schemas.ts";

/** Returns the value itself if it has nothing to drop, and else a copy. */
type Drop = (value: unknown) => unknown;

const keep: Drop = (value) => value;

/**
 * Returns a function that copies responses without the properties that no schema declares. Unlike `pruner`, it does
 * not ask which alternatives of `oneOf`, `anyOf` and `if` a value matches: what one of them declares is kept.
 * So the declared properties are known in advance, and a response without others costs one look at each name.
 *
 * @param components the schemas that references point to
 */
export function undeclaredDropper(
  schema: DirectedSchema,
  components: Readonly<Record<string, DirectedSchema>>,
): Drop {
  const expand = expander(components);
  const drops = new Map<DirectedSchema, Drop>();

  const dropOf = (schemas: DirectedSchema[]): Drop => {
    const [first = true, ...others] = withoutRepeats(schemas);
    if (others.length > 0) return createDrop([first, ...others]);
    const drop = drops.get(first) ?? createDrop([first]);
    drops.set(first, drop);
    return drop;
  };

  const createDrop = (schemas: DirectedSchema[]): Drop => {
    const applying = together(schemas.map((each) => expand(each)));
    const isObject = declaresSome(applying);
    if (!isObject && applying.every(hasNoItems)) return keep;
    const declared = new Map<string, Drop>();
    const items: Drop[] = [];
    const dropFrom = (name: string): Drop | undefined => {
      const schemas = applying.flatMap((one) => declarations(one, name));
      if (schemas.length === 0) return undefined;
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
    return (value) => {
      if (typeof value !== "object" || value === null) return value;
      if (Array.isArray(value)) return mapped(value, itemDrop);
      if (!isObject || isOpaque(value)) return value;
      let result = value as Record<string, unknown>;
      for (const name of Object.keys(value)) {
        const drop = declared.get(name) ?? dropFrom(name);
        if (drop === keep) continue;
        const before = (value as Record<string, unknown>)[name];
        const after = drop?.(before);
        if (drop !== undefined && after === before) continue;
        if (result === value) result = { ...value };
        if (drop === undefined) delete result[name];
        else result[name] = after;
      }
      return result;
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

function mapped(list: unknown[], dropAt: (position: number) => Drop): unknown[] {
  let result = list;
  for (const [position, before] of list.entries()) {
    const after = dropAt(position)(before);
    if (after === before) continue;
    if (result === list) result = [...list];
    result[position] = after;
  }
  return result;
}
