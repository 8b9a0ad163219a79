/** The keywords of a schema that describe the items of a list (JSON Schema 2020-12, section 10.3.1). */
export interface ListSchema {
  /** The schemas of the first items, as in a tuple. */
  prefixItems?: readonly unknown[];
  /** The schema of all other items. */
  items?: unknown;
  maxItems?: number;
}

/** The schema of the item at a position; undefined if nothing describes it. */
export function itemAt({ prefixItems = [], items }: ListSchema, position: number): unknown {
  return position < prefixItems.length ? prefixItems[position] : items;
}

/** Whether a list has no items after those of `prefixItems`. */
export function isClosed({ prefixItems, items, maxItems }: ListSchema): boolean {
  if (prefixItems === undefined) return false;
  return items === false || (maxItems !== undefined && maxItems <= prefixItems.length);
}

/** The schemas of all items that a list may have; empty if nothing describes them. */
export function itemSchemas(list: ListSchema): unknown[] {
  const { prefixItems, items } = list;
  if (prefixItems === undefined) return items === undefined ? [] : [items];
  return isClosed(list) ? [...prefixItems] : [...prefixItems, items ?? true];
}
