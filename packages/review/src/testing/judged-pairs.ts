import fc from "fast-check";
import { contractOf, type JsonRecord } from "../../pairs/pair.ts";
import { isBreaking, type Occurrence } from "../change/change.ts";
import { compareContracts } from "../compare-contracts/contracts.ts";
import { documentOf } from "./reviews.ts";
import { type SchemaPair, schemaPairs } from "./schemas-around-properties.ts";
import { isByConvention, truthOf } from "./truth.ts";

export interface Judgement {
  /** Changes that break clients, and that the review does not call breaking. */
  readonly missed: string[];
  /** Changes that the review calls breaking although no value breaks a client. */
  readonly falseAlarms: string[];
  /** The number of pairs in a direction. */
  readonly decisions: number;
}

/** Compares the verdicts about random pairs of schemas with what Ajv says of every value. */
export function judgedPairs(count: number): Judgement {
  const seed = Number(process.env.FAST_CHECK_SEED ?? 20261128);
  const judgement = { missed: [] as string[], falseAlarms: [] as string[], decisions: 0 };
  for (const pair of sampled(count, seed)) {
    const truth = truthOf(pair);
    const occurrences = truth ? compareBodies(pair) : [];
    for (const direction of truth ? (["request", "response"] as const) : []) {
      const changes = occurrences.filter((each) => each.direction === direction);
      const isBroken = changes.some(isBreaking);
      const value = truth?.counting[direction];
      const text = JSON.stringify({ direction, ...pair, value });
      judgement.decisions += 1;
      if (value && !isBroken) judgement.missed.push(text);
      const isAlarm = isBroken && !truth?.strict[direction];
      if (isAlarm && !isByConvention(changes, pair)) judgement.falseAlarms.push(text);
    }
  }
  return judgement;
}

/** Samples a few pairs at a time, because those of one sample stay in memory. */
function* sampled(count: number, seed: number): Iterable<SchemaPair> {
  for (let begin = 0; begin < count; begin += 100) {
    const numRuns = Math.min(100, count - begin);
    yield* fc.sample(schemaPairs, { numRuns, seed: seed + begin });
  }
}

/** The changes of an operation that receives and returns such objects. */
function compareBodies({ before, after }: SchemaPair): Occurrence[] {
  const contract = (schema: JsonRecord) =>
    documentOf(contractOf({ request: schema, response: schema }));
  return compareContracts(contract(before), contract(after));
}
