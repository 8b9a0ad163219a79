import type { Both } from "../change/change.ts";
import { isEqual, isObject, type JsonObject } from "../document/json.ts";
import type { Mutation } from "./mutations.ts";
import { findingsOf } from "./reviews.ts";
import { differInTypes } from "./type-witness.ts";
import { differingValue } from "./value-witness.ts";

/** A contract before and after a mutation. */
export interface Mutated extends Both<JsonObject> {
  readonly title: string;
}

export function mutated(before: JsonObject, { title, apply }: Mutation): Mutated {
  const after = structuredClone(before);
  apply(after);
  return { title, before, after };
}

/**
 * A line for each pair that differs in its types or for a value, although the review reports at most a change of
 * documentation.
 */
export async function hiddenChanges(pairs: readonly Mutated[]): Promise<string[]> {
  const silent = pairs.filter(({ before, after }) =>
    findingsOf(before, after).every(({ verdict }) => verdict === "docs-only"),
  );
  const inTypes = await differInTypes(silent);
  return silent.flatMap((pair, index) => {
    const value = differingValue(pair);
    if (value !== undefined) return [`${pair.title}: a validator tells ${value}`];
    const isKnown = exceptions.some(({ isOne }) => isOne(pair));
    return inTypes[index] && !isKnown ? [`${pair.title}: the types differ`] : [];
  });
}

/** Differences of types that the review ignores, each with its reason; at most ten. */
const exceptions: readonly { reason: string; isOne: (pair: Mutated) => boolean }[] = [
  {
    reason:
      "`additionalProperties` of true says nothing; types without it have no properties at all.",
    isOne: ({ before, after }) => isEqual(withoutOpen(before), withoutOpen(after)),
  },
];

function withoutOpen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOpen);
  if (!isObject(value)) return value;
  const isOpen = (key: string, each: unknown) =>
    key === "additionalProperties" && (each === true || isEqual(each, {}));
  const kept = Object.entries(value).filter(([key, each]) => !isOpen(key, each));
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutOpen(each)]));
}
