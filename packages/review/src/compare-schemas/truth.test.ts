import fc from "fast-check";
import { expect, test } from "vitest";
import { contractOf, type Json, type JsonRecord } from "../../pairs/pair.ts";
import { judgedPairs } from "../testing/judged-pairs.ts";
import { findingsOf } from "../testing/reviews.ts";
import { schemas } from "../testing/schemas-around-properties.ts";

const runs = { numRuns: 100, seed: Number(process.env.FAST_CHECK_SEED ?? 20261121) };

/** A thousand take about 20 seconds, and no more memory than a hundred. */
const pairs = Number(process.env.JUDGED_PAIRS ?? 2_000);

test("no change that breaks a client is missed, and few others are called breaking", () => {
  const { missed, falseAlarms, decisions } = judgedPairs(pairs);
  expect(missed).toEqual([]);
  expect(decisions).toBeGreaterThan(1.9 * pairs);
  expect(falseAlarms.length, falseAlarms.slice(0, 5).join("\n")).toBeLessThanOrEqual(
    decisions / 50,
  );
}, 3_600_000);

test("a schema against itself is not a change", () => {
  const isUnchanged = (each: JsonRecord) => {
    const document = contractOf({ request: each, response: each });
    expect(findingsOf(document, structuredClone(document))).toEqual([]);
  };
  fc.assert(fc.property(schemas, isUnchanged), runs);
}, 60_000);

/** Other notations of a schema. */
const notations: ((schema: Json) => Json)[] = [
  (schema) => ({ allOf: [schema] }),
  (schema) => ({ anyOf: [schema, schema] }),
  (schema) => ({ anyOf: [schema, false] }),
  (schema) => ({ not: { not: schema } }),
];

test("a schema in another notation breaks nobody, unless strict readers leave out a part of it", () => {
  const isBroken = (before: Json, after: Json) => {
    const bodies = (each: Json) => contractOf({ request: each, response: each });
    const findings = findingsOf(bodies(before), bodies(after));
    const isReadTwice = findings.some(({ id }) => String(id) === "reading-changed");
    return !isReadTwice && findings.some(({ verdict }) => verdict === "breaking");
  };
  const isSame = (each: Json, notation: (typeof notations)[number]) => {
    const after = notation(each);
    const shown = JSON.stringify({ each, after });
    expect([isBroken(each, after), isBroken(after, each)], shown).toEqual([false, false]);
  };
  // By convention, the branches of `oneOf` are alternatives, even if they overlap.
  const plain = schemas.filter((each) => !JSON.stringify(each).includes("oneOf"));
  fc.assert(fc.property(plain, fc.constantFrom(...notations), isSame), runs);
}, 60_000);
