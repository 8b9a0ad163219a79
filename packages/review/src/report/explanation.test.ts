import { describe, expect, test } from "vitest";
import { operationPairs } from "../../pairs/operation-pairs.ts";
import { contractOf } from "../../pairs/pair.ts";
import { refactoringPairs } from "../../pairs/refactoring-pairs.ts";
import { documentWith } from "../../pairs/rows.ts";
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

describe("why is true on the wire:", () => {
  const whyOf = (place: "path" | "query", before: string, after: string) => {
    const get = (type: string) =>
      documentWith({
        paths: {
          "/things/{id}": {
            get: {
              parameters: [{ name: "id", in: place, required: true, schema: { type } }],
              responses: {},
            },
          },
        },
      });
    const [finding] = findingsOf(get(before), get(after));
    return finding && explanationOf(finding)?.why;
  };

  test.each(["path", "query"] as const)("a %s parameter may be written as it was", (place) => {
    expect(whyOf(place, "integer", "string")).toMatch(/^On the wire nothing changes/);
    expect(whyOf(place, "string", "integer")).toBe(
      "Clients that send another type than `integer` are refused.",
    );
  });

  test("a property of a body may not", () => {
    const body = (type: string) =>
      contractOf({ request: { type: "object", properties: { id: { type } } } });
    const [finding] = findingsOf(body("integer"), body("string"));
    expect(finding && explanationOf(finding)?.why).toMatch(/are refused\.$/);
  });
});
