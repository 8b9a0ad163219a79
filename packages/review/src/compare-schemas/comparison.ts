import type { Change, Direction } from "../change/change.ts";
import { areInSameComponent, componentOf } from "../document/places.ts";
import { asWritten } from "../schema/canonical.ts";
import { omissionsOf } from "../schema/omissions.ts";
import { partsOf } from "../schema/sample.ts";
import { type Conjunction, isAnything, type Schema } from "../schema/schema.ts";
import { weakened } from "./alternatives.ts";
import { compareAnnotations } from "./annotations.ts";
import { compareArrays } from "./arrays.ts";
import { compareConditions, compareExclusions } from "./conditions.ts";
import { compareDiscriminators, withoutAlternatives } from "./discriminators.ts";
import { EqualSchemas } from "./equal-schemas.ts";
import { compareObjects } from "./objects.ts";
import { changesOf } from "./place-of-use.ts";
import { compareLimits } from "./restrictions.ts";
import type { Ends, SchemaPair } from "./schema-pair.ts";
import { type Aspect, at, type Sides, summary } from "./sides.ts";
import {
  differingValues,
  hasOpenBranch,
  isExclusiveOnce,
  isForReaders,
  isOfDeclared,
} from "./truth.ts";
import { kindsChange, unionReadings } from "./unions.ts";
import { areDeclaredAlike, compareDomains, compareTypes } from "./values.ts";
import { findsMore, readingRemark, type WrittenReading } from "./written-reading.ts";

interface Pending extends SchemaPair {
  /** The schemas to compare; undefined once they are compared. */
  schemas: Schemas | undefined;
  /** Set for two schemas that are compared as they are written. */
  reading?: WrittenReading | undefined;
  /** Set for two schemas with parts, whose values are tried. */
  tried?: Schemas | undefined;
  /** The same two schemas as they are written. */
  written?: SchemaPair;
}

type Schemas = Pick<Sides, "before" | "after" | "direction">;

/** The distance from a union to its branches, to their properties and to the parts of these. */
const nearby = 3;

/** The maximum number of components that are compared with their replacements; all further ones count as different. */
const maxExchanged = 5_000;

/** The maximum depth of comparisons that wait for one another. The stack has room for several times as many. */
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

  /** Pairs that are compared, including everything that they lead to. */
  readonly #finished = new WeakSet<SchemaPair>();

  /** The number of components that were compared with components other than themselves. */
  #exchanged = 0;

  #depth = 0;

  readonly #equal = new EqualSchemas();

  /** @param isXml whether messages may be XML: how values are written in it is documentation to all others */
  compare(old: Conjunction, now: Conjunction, direction: Direction, isXml = false): Change[] {
    if (this.#equal.has(old, now)) return [];
    const pair = this.#completed(this.#pair(schemaOf(old), schemaOf(now), direction));
    const changes = changesOf({ pair, use: usesOf(old, now) });
    return isXml ? changes : changes.map(withoutXml);
  }

  /** Whether two schemas were compared with each other as parts of messages in a direction. */
  hasCompared(old: Conjunction, now: Conjunction, direction: Direction): boolean {
    const pair = this.#pairs[direction].get(old.form)?.get(now.form);
    return pair !== undefined && pair.schemas === undefined;
  }

  /** The pair of two schemas, which may not be compared yet because chains of pairs can be long. */
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

  /** Compares a pair and everything that it leads to. */
  #completed(pair: SchemaPair): SchemaPair {
    const seen = new Set<SchemaPair>([pair]);
    for (const each of seen) {
      if (this.#finished.has(each)) continue;
      this.#fill(each as Pending);
      for (const child of each.children) seen.add(child.pair);
    }
    // Parts first, because what is found about them counts for the whole.
    for (const each of [...seen].reverse()) this.#tryValues(each as Pending);
    for (const each of seen) this.#finish(each as Pending);
    return pair;
  }

  /**
   * The changes of a pair and of everything that it leads to, except for pairs whose comparison is in progress. Each
   * pair is compared only when its changes are needed, because a few changes are enough to distinguish most
   * alternatives.
   */
  *#changesBelow(pair: SchemaPair): Iterable<Change> {
    const seen = new Set([pair]);
    for (const each of seen) {
      this.#depth += 1;
      this.#fill(each as Pending);
      this.#depth -= 1;
      yield* each.changes;
      for (const child of each.children) seen.add(child.pair);
    }
  }

  #finish(pair: Pending): void {
    this.#finished.add(pair);
    const { reading } = pair;
    pair.reading = undefined;
    if (reading && findsMore(pair, reading.strict)) pair.changes.push(reading.remark);
  }

  #fill(pair: Pending): void {
    const { schemas } = pair;
    if (!schemas) return;
    pair.schemas = undefined;
    const sides = this.#sides(pair, schemas);
    if (this.#isBeyondPatience(pair)) {
      pair.changes.push(replacement(sides));
      return;
    }
    const own = [compareAnnotations, compareDiscriminators].flatMap((aspect) => aspect(sides));
    const chosen = this.#minOf(schemas, readings(sides));
    pair.changes.push(...withoutAlternatives(own, chosen.changes, sides), ...chosen.changes);
    pair.children.push(...chosen.children);
    if (schemas.before.reading === "strict" && schemas.after.reading === "strict")
      pair.tried = schemas;
    this.#compareAsWritten(pair, schemas);
  }

  /** Compares again with the parts that only strict readers leave out: the worse of the two verdicts counts. */
  #compareAsWritten(pair: Pending, { before, after, direction }: Schemas): void {
    const omissions = [before, after].flatMap((each) => [...omissionsOf(each)]);
    if (omissions.length === 0) return;
    const written = { before: asWritten(before), after: asWritten(after) };
    if (written.before === before && written.after === after) return;
    const other = this.#pair(written.before, written.after, direction);
    other.reading ??= { remark: readingRemark(written, omissions), strict: pair };
    pair.written = other;
    pair.children.push({ pair: other, use: pair.ends });
  }

  /** If references were exchanged, each component may meet every other one. */
  #isBeyondPatience({ ends: { before, after } }: SchemaPair): boolean {
    if (!before || !after || !componentOf(before) || areInSameComponent(before, after))
      return false;
    this.#exchanged += 1;
    return this.#exchanged > maxExchanged;
  }

  /** The reading with the fewest effects, which understands the most. What it misses or adds, values correct. */
  #minOf(schemas: Schemas, [first, ...others]: Aspect[][]): SchemaPair {
    const read = (reading: Aspect[] = []) => {
      const ends = { before: schemas.before.at, after: schemas.after.at };
      const pair: SchemaPair = { changes: [], children: [], ends };
      const sides = this.#sides(pair, schemas);
      for (const aspect of reading) pair.changes.push(...aspect(sides));
      return pair;
    };
    const effects = (pair: SchemaPair) => {
      const { narrows, widens } = summary(this.#nearChanges(pair));
      return Number(narrows) + Number(widens);
    };
    return others.reduce((best, reading) => {
      if (this.#depth > (others.indexOf(reading) > 0 ? nearby : maximumDepth)) return best;
      if (effects(best) === 0) return best;
      const other = read(reading);
      return effects(other) < effects(best) ? other : best;
    }, read(first));
  }

  /** Corrects what the keywords say of schemas with parts, as far as their values can be tried. */
  #tryValues(pair: Pending): void {
    const sides = pair.tried;
    pair.tried = undefined;
    if (!sides || partsOf(sides.before).length + partsOf(sides.after).length === 0) return;
    const isRefused = isExclusiveOnce(sides);
    const isChanged = isRefused || this.#nearChanges(pair).length > 0;
    const differing = isChanged ? differingValues(sides, sides.direction) : undefined;
    const values = differing?.breaking;
    // A branch that accepts every value is for readers. Other values that cannot be listed may be refused.
    if (!values && !(isRefused && !hasOpenBranch(sides))) return;
    const kept = sides.direction === "request";
    const written = pair.children.filter((each) => each.pair === pair.written);
    const others = pair.children.filter((each) => each.pair !== pair.written);
    const below = others.flatMap((each) => [...this.#changesBelow(each.pair)]);
    const changes = [...new Set([...pair.changes, ...below])];
    const isBreaking = summary(changes)[kept ? "narrows" : "widens"];
    if (values?.length === 0 && (isBreaking || differing?.isEqual)) {
      const isKept = (each: Change) => isConvention(each) || isForReaders(each, sides);
      const reported = differing?.isEqual ? changes.filter(isKept) : changes;
      const weaker = (each: Change) =>
        isConvention(each) ? each : weakened(each, { kept, known: !kept });
      pair.changes.splice(0, pair.changes.length, ...reported.map(weaker));
      pair.children.splice(0, pair.children.length, ...written);
    } else if (isRefused && !isBreaking) {
      const [was, is] = kept ? (["anyOf", "oneOf"] as const) : (["oneOf", "anyOf"] as const);
      const isBroken = values?.some((each) => isOfDeclared(each, sides.before)) ?? true;
      if (isBroken) pair.changes.push(...kindsChange(sides, was, is));
    }
  }

  /** The changes of a pair and of its vicinity, in which a reading can make a difference. */
  #nearChanges(pair: SchemaPair): Change[] {
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

  #sides(pair: SchemaPair, schemas: Schemas): Sides {
    const pairOf = (before: Conjunction | Schema, after: Conjunction | Schema) =>
      this.#pair(schemaOf(before), schemaOf(after), schemas.direction);
    const areEqual: Sides["areEqual"] = (before, after) =>
      "nodes" in before && "nodes" in after && this.#equal.has(before, after);
    return {
      ...schemas,
      areEqual,
      descend: (before, after) => {
        if (areEqual(before, after)) return;
        pair.children.push({ pair: pairOf(before, after), use: usesOf(before, after) });
      },
      isDeep: this.#depth > maximumDepth,
      differences: (before, after) =>
        areEqual(before, after) ? [] : [...this.#changesBelow(pairOf(before, after))],
      differ: (before, after, by) => {
        for (const change of this.#changesBelow(pairOf(before, after))) if (by(change)) return true;
        return false;
      },
    };
  }
}

/** Whether a change breaks clients although validators accept their messages. */
function isConvention({ id }: Change): boolean {
  return /^(default|discriminator|extensible|error-code|dynamic)|only$/.test(id);
}

function withoutXml(change: Change): Change {
  return change.id.startsWith("xml-") ? { ...change, effect: "documentation" } : change;
}

function replacement(sides: Sides): Change {
  const message = "another schema is used; the differences were not compared";
  return at(sides, { id: "schema-replaced", effect: "changed", message });
}

function usesOf(before: Conjunction | Schema, after: Conjunction | Schema): Ends {
  const use = (schema: Conjunction | Schema) => ("nodes" in schema ? schema.nodes[0] : schema.at);
  return { before: use(before), after: use(after) };
}

function schemaOf(schema: Conjunction | Schema): Schema {
  return "nodes" in schema ? schema.form : schema;
}

/** The ways to compare two schemas: keyword by keyword, or by their alternatives. */
function readings(sides: Sides): Aspect[][] {
  if (areIncomparable(sides) || hasVanished(sides)) return [[compareTypes]];
  const { byUnion, byAlternative, byValue } = unionReadings(sides);
  if (!byUnion && !byAlternative) return [aspects];
  const whole = [byAlternative, byValue].flatMap((reading) => (reading ? [[reading]] : []));
  return [...(byUnion ? [[...aspects, byUnion]] : []), ...whole];
}

const aspects: Aspect[] = [
  compareDomains,
  compareLimits,
  compareObjects,
  compareArrays,
  compareExclusions,
  compareConditions,
];

/** Whether one side allows everything: then the change of the types covers all other changes. */
function hasVanished(sides: Sides): boolean {
  const { before, after } = sides;
  const isTyped = before.types.size !== after.types.size && !areDeclaredAlike(sides);
  return isTyped && (isAnything(before) || isAnything(after));
}

/** If no value can satisfy both, only the types are reported. */
function areIncomparable({ before, after }: Sides): boolean {
  return ![...before.types].some((type) => after.types.has(type));
}
