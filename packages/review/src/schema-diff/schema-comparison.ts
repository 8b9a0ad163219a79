import type { Change, Direction } from "../compare/change.js";
import { canonical } from "../schema/canonical.js";
import { followed } from "../schema/followed.js";
import type { Conjunction, Schema } from "../schema/schema.js";
import { compareAnnotations } from "./compare-annotations.js";
import { compareArrays } from "./compare-arrays.js";
import { compareConditions, compareExclusions } from "./compare-conditions.js";
import { compareDiscriminators } from "./compare-discriminators.js";
import { compareFacets } from "./compare-facets.js";
import { compareLimits } from "./compare-limits.js";
import { compareObjects } from "./compare-objects.js";
import { compareTypes } from "./compare-types.js";
import { compareUnions } from "./compare-unions.js";
import { compareValues } from "./compare-values.js";
import type { Sides } from "./sides.js";

/** Two schemas that are compared: their own changes, and the pairs of parts below them. */
export interface Pair {
  readonly changes: Change[];
  readonly children: Pair[];
}

const aspects = [
  compareTypes,
  compareValues,
  compareLimits,
  compareFacets,
  compareObjects,
  compareArrays,
  compareExclusions,
  compareConditions,
  compareDiscriminators,
  compareUnions,
];

/**
 * Compares schemas of two contracts. Each pair is compared once, however many operations use it;
 * recursive schemas make a graph of pairs with cycles.
 */
export class SchemaComparison {
  readonly #pairs = new Map<string, Pair>();

  compare(old: Conjunction, now: Conjunction, direction: Direction): Pair {
    const [before, after] = [followed(old), followed(now)];
    const key = `${direction} ${before.key} ${after.key}`;
    const known = this.#pairs.get(key);
    if (known) return known;
    const pair: Pair = { changes: [], children: [] };
    this.#pairs.set(key, pair);
    this.#fill(pair, { before: canonical(before), after: canonical(after), direction });
    return pair;
  }

  #fill(pair: Pair, schemas: Pick<Sides, "before" | "after" | "direction">): void {
    const sides: Sides = {
      ...schemas,
      descend: (before, after) => {
        pair.children.push(this.compare(before, after, schemas.direction));
      },
      differences: (before, after) => changesOf(this.#compareAny(before, after, schemas.direction)),
    };
    pair.changes.push(...compareAnnotations(sides));
    const isOther = areIncomparable(sides);
    for (const compare of isOther ? [compareTypes] : aspects) pair.changes.push(...compare(sides));
  }

  #compareAny(
    before: Conjunction | Schema,
    after: Conjunction | Schema,
    direction: Direction,
  ): Pair {
    if ("nodes" in before && "nodes" in after) return this.compare(before, after, direction);
    const pair: Pair = { changes: [], children: [] };
    this.#fill(pair, { before: schemaOf(before), after: schemaOf(after), direction });
    return pair;
  }
}

/** All changes of a pair and of its parts. */
export function changesOf(pair: Pair): Change[] {
  const seen = new Set([pair]);
  for (const each of seen) for (const child of each.children) seen.add(child);
  return [...seen].flatMap(({ changes }) => changes);
}

function schemaOf(schema: Conjunction | Schema): Schema {
  return "nodes" in schema ? canonical(schema) : schema;
}

/** Where no value can satisfy both, nothing but the types needs telling. */
function areIncomparable({ before, after }: Sides): boolean {
  return ![...before.types].some((type) => after.types.has(type));
}
