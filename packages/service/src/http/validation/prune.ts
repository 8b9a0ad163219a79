import { type DirectedSchema, isHidden } from "@contract-first/reading/compiled-contract";
import {
  declarations,
  declaresSome,
  expander,
  isOpaque,
  itemsAt,
  together,
  withoutRepeats,
} from "./applicable-schemas.ts";
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
  const expand = expander(components, matches);
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

  return (value: unknown) => prune(value, [schema]);
}
