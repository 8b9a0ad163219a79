import { describe, expect, test } from "vitest";
import { operationPairs } from "../../pairs/operation-pairs.ts";
import { refactoringPairs } from "../../pairs/refactoring-pairs.ts";
import { schemaPairs } from "../../pairs/schema-pairs.ts";
import { findingsOf } from "../testing/reviews.ts";
import { explanationOf } from "./explanation.ts";

const pairs = [...schemaPairs, ...operationPairs, ...refactoringPairs];
const explained = pairs.flatMap(({ name, before, after }) =>
  findingsOf(before, after)
    .filter(({ verdict }) => verdict === "breaking")
    .map((finding) => ({ name, finding, explanation: explanationOf(finding) })),
);

describe("in all pairs, what breaks", () => {
  test("tells why, and what to do in its place, in whole sentences", () => {
    const sentences = /^([A-Z].*[^.]\.)( [A-Z].*[^.]\.)?$/;
    const faults = explained.filter(
      ({ explanation }) =>
        !sentences.test(explanation?.why ?? "") || !sentences.test(explanation?.instead ?? ""),
    );
    expect(explained.length).toBeGreaterThan(380);
    expect(faults.map(({ name, finding }) => `${name}: ${finding.id}`)).toEqual([]);
  });

  test("leaves no gap in a sentence", () => {
    const gap = /undefined|\[object|`nothing`|`""`|``/;
    const gaps = explained.flatMap(({ name, explanation }) =>
      Object.values(explanation ?? {})
        .filter((each) => gap.test(each))
        .map((each) => `${name}: ${each}`),
    );
    expect(gaps).toEqual([]);
  });
});
