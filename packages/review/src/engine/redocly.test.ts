import { describe, expect, test } from "vitest";
import { at, contract } from "../../pairs/pair.js";
import { refactoringPairs } from "../../pairs/refactoring-pairs.js";
import { ReviewError } from "../document/review-error.js";
import { documentOf } from "../testing/findings-of.js";
import { canaryPath, checkComparison } from "./canary.js";
import { askRedocly, readOpinion } from "./redocly.js";

const alarm = (path: string) => ({
  path,
  impact: "major",
  verdicts: [{ ruleId: "enum-values-removed", impact: "major", message: "Lost a value." }],
});
const planted = alarm(`#/paths/${canaryPath.replace("/", "~1")}/get/parameters/0/schema`);

describe("redocly diff", () => {
  test("finds a breaking change, and the planted one is not told", async () => {
    const after = contract((document) => void delete at(document, "paths")["/events"]);
    const opinion = await askRedocly(documentOf(contract()), documentOf(after));
    expect(opinion).toMatchObject({
      alarms: [{ rule: "path-removed", pointer: "/paths/~1events" }],
    });
  });

  test("sees nothing in a refactoring of which only the canonical form is shown to it", async () => {
    const [first] = refactoringPairs.filter(({ name }) => name === "split by allOf");
    if (!first) throw new RangeError("There is no such pair.");
    const opinion = await askRedocly(documentOf(first.before), documentOf(first.after));
    expect(opinion).toEqual({ alarms: [] });
  });

  test("that keeps silent about the planted change fails the review", () => {
    expect(() => readOpinion(JSON.stringify({ changes: [] }))).toThrow(ReviewError);
    expect(() => readOpinion(JSON.stringify({ changes: [alarm("#/paths/~1a")] }))).toThrow(
      "planted",
    );
  });

  test("that says more than the planted change is heard", () => {
    const output = JSON.stringify({ changes: [planted, alarm("#/paths/~1things/get")] });
    expect(readOpinion(output)).toEqual({
      alarms: [
        { rule: "enum-values-removed", message: "Lost a value.", pointer: "/paths/~1things/get" },
      ],
    });
  });

  test("that gives no report has no opinion", () => {
    expect(readOpinion("An unexpected error occurred.")).toHaveProperty("unavailable");
  });
});

test("our own comparison finds the planted change", () => {
  expect(checkComparison).not.toThrow();
});
