import { describe, expect, test } from "vitest";
import { operationPairs } from "../pairs/operation-pairs.ts";
import type { JsonRecord, Pair } from "../pairs/pair.ts";
import { refactoringPairs } from "../pairs/refactoring-pairs.ts";
import { schemaPairs } from "../pairs/schema-pairs.ts";
import type { Verdict } from "./finding/finding.ts";
import { explanationOf } from "./report/explanation.ts";
import { renderJson } from "./report/render.ts";
import { rowsOf } from "./report/rows.ts";
import { faultOfGrouping } from "./testing/grouping.ts";
import { faultOfJson } from "./testing/report-schema.ts";
import { documentOf, findingsOf, reviewOf } from "./testing/reviews.ts";

/** Each pair with its findings, for all tests; the comparison takes longer than all of them. */
const reviewed = [...schemaPairs, ...operationPairs, ...refactoringPairs].map((pair) => {
  const review = reviewOf(pair.before, pair.after);
  // The findings of the comparison itself: only the policy calls an allowed change compatible.
  const findings = review.findings.map((each) =>
    each.allowance ? { ...each, verdict: "breaking" as const } : each,
  );
  return { ...pair, review, findings };
});

type ReviewedPair = (typeof reviewed)[number];

/** A line for each pair that differs from what is expected. */
function faults<P extends Pair>(
  pairs: readonly P[],
  faultOf: (pair: P) => string | undefined,
): string[] {
  return pairs.flatMap((pair) => {
    const fault = faultOf(pair);
    return fault === undefined ? [] : `${pair.name}: ${fault}`;
  });
}

const order = ["none", "docs-only", "compatible", "breaking"] as const;

function verdictOf(findings: readonly { verdict: Verdict }[]): Pair["verdict"] {
  const ranks = findings.map(({ verdict }) => order.indexOf(verdict));
  return order[Math.max(0, ...ranks)] ?? "none";
}

describe("of all pairs, each", () => {
  test("has its verdict", () => {
    expect(faults(reviewed, faultOfVerdict)).toEqual([]);
  });

  function faultOfVerdict({ verdict, direction, findings }: ReviewedPair): string | undefined {
    const found = verdictOf(findings);
    if (found !== verdict) return `found ${found}, should be ${verdict}`;
    if (direction === undefined || verdict === "docs-only") return undefined;
    const other = findings.find((each) => each.verdict === verdict && each.direction !== direction);
    return other && `${other.id} is of ${other.direction}, should be of ${direction}`;
  }

  test("has findings that hide no message, with a fingerprint each", () => {
    expect(faults(reviewed, ({ findings }) => faultOfGrouping(findings))).toEqual([]);
  });

  test("has each finding in one row, and no row that is milder than what it tells", () => {
    for (const { review } of reviewed) {
      const rows = rowsOf(review);
      const findings = rows.flatMap((row) => row.findings);
      expect(findings).toHaveLength(review.findings.length);
      expect(review.findings.every((finding) => findings.includes(finding))).toBe(true);
      for (const row of rows) {
        expect(row.verdict).toBe(row.findings.map(({ verdict }) => verdict).toSorted()[0]);
        expect(row.explanation !== undefined).toBe(row.verdict === "breaking");
      }
    }
  });
});

describe("of what breaks in all pairs", () => {
  const explained = reviewed.flatMap(({ name, findings }) =>
    findings
      .filter(({ verdict }) => verdict === "breaking")
      .map((finding) => ({ name, finding, explanation: explanationOf(finding) })),
  );

  test("each tells why, and what to do in its place, in whole sentences", () => {
    const sentences = /^([A-Z].*[^.]\.)( [A-Z].*[^.]\.)?$/;
    const unclear = explained.filter(
      ({ explanation }) =>
        !sentences.test(explanation?.why ?? "") || !sentences.test(explanation?.instead ?? ""),
    );
    expect(explained.length).toBeGreaterThan(380);
    expect(unclear.map(({ name, finding }) => `${name}: ${finding.id}`)).toEqual([]);
  });

  test("no sentence has a gap", () => {
    const gap = /undefined|\[object|`nothing`|`""`|``/;
    const gaps = explained.flatMap(({ name, explanation }) =>
      Object.values(explanation ?? {})
        .filter((each) => gap.test(each))
        .map((each) => `${name}: ${each}`),
    );
    expect(gaps).toEqual([]);
  });
});

test("each contract of all pairs with its keys in another order is not a change", () => {
  /** Each contract once, because many pairs begin with the same one. */
  const contracts = new Map(
    reviewed.flatMap(({ name, before, after }) =>
      [before, after].map((each) => [JSON.stringify(each), { name, contract: each }]),
    ),
  );
  const found = [...contracts.values()].flatMap(({ name, contract }) =>
    findingsOf(contract, reordered(contract) as JsonRecord).map(
      ({ message }) => `${name}: found ${message}`,
    ),
  );
  expect(contracts.size).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, reordered(each)]),
  );
}

describe("reversing a change", () => {
  /** Rules that are conventions about who relies on what, and therefore depend on the direction. */
  const conventions = /propert|readOnly|default|discriminator|deprecated|renamed/;
  const reversible = schemaPairs.filter(
    ({ name, verdict }) => verdict !== "docs-only" && !conventions.test(name),
  );

  test("makes of narrowed requests widened responses", () => {
    const breaks = (side: "request" | "response", from: JsonRecord, to: JsonRecord) =>
      verdictOf(findingsOf(swapped(from, side), swapped(to, side))) === "breaking";
    const faultOf = ({ before, after }: Pair) =>
      breaks("request", before, after) === breaks("response", after, before)
        ? undefined
        : "breaks in one direction only";
    expect(reversible.length).toBeGreaterThan(100);
    expect(faults(reversible, faultOf)).toEqual([]);
  });

  /** The contract with the schema of its only body moved to the request or response. */
  function swapped(document: JsonRecord, side: "request" | "response"): JsonRecord {
    const text = JSON.stringify(document);
    const { post } = JSON.parse(text).paths["/things"];
    const [mediaType = ""] = Object.keys(post.requestBody.content);
    const [request, response] = [post.requestBody, post.responses["200"]].map(
      ({ content }) => content[mediaType].schema,
    );
    const schema = request === true ? response : request;
    const body = (each: "request" | "response") => ({
      content: { [mediaType]: { schema: each === side ? schema : true } },
    });
    post.requestBody = { required: true, ...body("request") };
    post.responses["200"] = { description: "Done.", ...body("response") };
    return { ...document, paths: { "/things": { post } } };
  }
});

test("the JSON report is as its schema says", () => {
  const report = ({ before, after, review }: ReviewedPair) => ({
    review,
    before: { document: documentOf(before), label: "a", commit: undefined },
    after: { document: documentOf(after), label: "b", commit: undefined },
    today: "2026-11-21",
  });
  expect(faults(reviewed, (pair) => faultOfJson(renderJson(report(pair))))).toEqual([]);
});
