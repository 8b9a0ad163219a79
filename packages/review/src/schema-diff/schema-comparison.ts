import type { Change, Direction } from "../compare/change.js";
import { canonical } from "../schema/canonical.js";
import { followed } from "../schema/followed.js";
import type { Conjunction, Schema } from "../schema/schema.js";
import { changesOf } from "./changes-of.js";
import { compareAnnotations } from "./compare-annotations.js";
import { compareDiscriminators } from "./compare-discriminators.js";
import { type Ends, type Pair, pairsBelow } from "./pair.js";
import { readings } from "./readings.js";
import { type Aspect, type Sides, summary } from "./sides.js";
import { withoutAlternatives } from "./told-by-alternatives.js";

interface Pending extends Pair {
  /** Until it is compared: what is to be compared. */
  schemas: Schemas | undefined;
}

type Schemas = Pick<Sides, "before" | "after" | "direction">;

/** From a union to its branches, their properties, and what these consist of. */
const nearby = 3;

/** The stack holds several times as many comparisons that wait for one another. */
const maximumDepth = 200;

/**
 * Compares schemas of two contracts. Each pair is compared once, however many operations use it;
 * recursive schemas make a graph of pairs with cycles.
 */
export class SchemaComparison {
  readonly #pairs = { request: new Map(), response: new Map() } as Record<
    Direction,
    Map<Schema, Map<Schema, Pending>>
  >;

  /** Pairs that are compared with all that they lead to. */
  readonly #finished = new WeakSet<Pair>();

  #depth = 0;

  compare(old: Conjunction, now: Conjunction, direction: Direction): Change[] {
    const pair = this.#completed(this.#pair(schemaOf(old), schemaOf(now), direction));
    return changesOf({ pair, use: usesOf(old, now) });
  }

  /** The pair of two schemas, which may not be compared yet: chains of them can be long. */
  #pair(before: Schema, after: Schema, direction: Direction): Pending {
    const others = this.#pairs[direction].get(before) ?? new Map<Schema, Pending>();
    this.#pairs[direction].set(before, others);
    const pair = others.get(after) ?? {
      changes: [],
      children: [],
      ends: { before: before.at, after: after.at },
      schemas: { before, after, direction },
    };
    others.set(after, pair);
    return pair;
  }

  /** Compares a pair and all that it leads to, save for pairs that are being compared already. */
  #completed(pair: Pair): Pair {
    const seen = new Set<Pair>([pair]);
    for (const each of seen) {
      if (this.#finished.has(each)) continue;
      this.#fill(each as Pending);
      for (const child of each.children) seen.add(child.pair);
    }
    // Within another comparison, what waits for that one has more to come.
    if (this.#depth === 0) for (const each of seen) this.#finished.add(each);
    return pair;
  }

  #fill(pair: Pending): void {
    const { schemas } = pair;
    if (!schemas) return;
    pair.schemas = undefined;
    const sides = this.#sides(pair, schemas);
    const own = [compareAnnotations, compareDiscriminators].flatMap((aspect) => aspect(sides));
    const chosen = this.#leastOf(schemas, readings(sides));
    pair.changes.push(...withoutAlternatives(own, chosen.changes, sides), ...chosen.changes);
    pair.children.push(...chosen.children);
  }

  /** Each reading misses nothing; one that finds less understands more. */
  #leastOf(schemas: Schemas, [first, ...others]: Aspect[][]): Pair {
    const read = (reading: Aspect[] = []) => {
      const ends = { before: schemas.before.at, after: schemas.after.at };
      const pair: Pair = { changes: [], children: [], ends };
      const sides = this.#sides(pair, schemas);
      for (const aspect of reading) pair.changes.push(...aspect(sides));
      return pair;
    };
    const effects = (pair: Pair) => {
      const { narrows, widens } = summary(this.#nearChanges(pair));
      return Number(narrows) + Number(widens);
    };
    return others.reduce((best, reading) => {
      if (this.#depth > maximumDepth) return best;
      if (effects(best) === 0) return best;
      const other = read(reading);
      return effects(other) < effects(best) ? other : best;
    }, read(first));
  }

  /** The changes of a pair and of what is near it, where a reading can make a difference. */
  #nearChanges(pair: Pair): Change[] {
    let level = [pair];
    const seen = new Set(level);
    this.#depth += 1;
    for (let depth = 0; depth < nearby; depth += 1) {
      const below = level.flatMap(({ children }) => children.map((each) => each.pair));
      level = below.filter((each) => !seen.has(each));
      for (const each of level) {
        this.#fill(each as Pending);
        seen.add(each);
      }
    }
    this.#depth -= 1;
    return [...seen].flatMap(({ changes }) => changes);
  }

  #sides(pair: Pair, schemas: Schemas): Sides {
    const pairOf = (before: Conjunction | Schema, after: Conjunction | Schema) =>
      this.#pair(schemaOf(before), schemaOf(after), schemas.direction);
    return {
      ...schemas,
      descend: (before, after) =>
        void pair.children.push({ pair: pairOf(before, after), use: usesOf(before, after) }),
      isDeep: this.#depth > maximumDepth,
      differences: (before, after) => {
        this.#depth += 1;
        const below = pairsBelow(this.#completed(pairOf(before, after)));
        const changes = [...below].flatMap((each) => each.changes);
        this.#depth -= 1;
        return changes;
      },
    };
  }
}

function usesOf(before: Conjunction | Schema, after: Conjunction | Schema): Ends {
  const use = (schema: Conjunction | Schema) => ("nodes" in schema ? schema.nodes[0] : schema.at);
  return { before: use(before), after: use(after) };
}

function schemaOf(schema: Conjunction | Schema): Schema {
  return "nodes" in schema ? canonical(followed(schema)) : schema;
}
