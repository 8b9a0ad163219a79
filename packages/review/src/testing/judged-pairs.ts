import fc from "fast-check";
import { contractOf } from "../../pairs/pair.ts";
import type { Direction } from "../change/change.ts";
import { findingsOf } from "./reviews.ts";
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
    for (const direction of truth ? (["request", "response"] as const) : []) {
      const findings = findingsIn(pair, direction);
      const isBreaking = findings.some(({ verdict }) => verdict === "breaking");
      const value = truth?.counting[direction];
      const text = JSON.stringify({ direction, ...pair, value });
      judgement.decisions += 1;
      if (value && !isBreaking) judgement.missed.push(text);
      const isAlarm = isBreaking && !truth?.strict[direction];
      if (isAlarm && !isByConvention(findings, pair)) judgement.falseAlarms.push(text);
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

function findingsIn({ before, after }: SchemaPair, direction: Direction) {
  return findingsOf(contractOf({ [direction]: before }), contractOf({ [direction]: after }));
}
