import fc from "fast-check";
import { expect, test } from "vitest";
import { contract, type JsonRecord } from "../pairs/pair.ts";
import { mutationsOf } from "./testing/mutations.ts";
import { hiddenChanges, mutated } from "./testing/witnesses.ts";

const string = { type: "string" };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A contract with one of everything, and with inheritance as generators write it. */
const base = contract((document) => {
  const { schemas } = document.components as { schemas: JsonRecord };
  const extension = (properties: JsonRecord) => ({
    allOf: [ref("Base"), { type: "object", properties }],
    additionalProperties: false,
  });
  Object.assign(schemas, {
    Base: {
      type: "object",
      required: ["at"],
      properties: { at: string },
      additionalProperties: false,
    },
    Event: { oneOf: [ref("Started"), ref("Ended")] },
    Started: extension({ by: string, level: { type: "string", enum: [1, 2] } }),
    Ended: extension({ reason: { type: "string", maxLength: 20 } }),
  });
});

test("what types or validators tell apart is more than a change of documentation", async () => {
  const mutations = mutationsOf(base);
  const seed = Number(process.env.FAST_CHECK_SEED ?? 20261126);
  const chosen = fc.sample(fc.constantFrom(...mutations), { numRuns: 30, seed });
  expect(await hiddenChanges(chosen.map((each) => mutated(base, each)))).toEqual([]);
}, 60_000);
