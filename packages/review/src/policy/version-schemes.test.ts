import { describe, expect, test } from "vitest";
import { at, contract, type JsonRecord } from "../../pairs/pair.ts";
import { reviewOf } from "../testing/reviews.ts";

const more = (document: JsonRecord) => Object.assign(at(document, "paths"), { "/x": { get: {} } });
const changed = (before: string, after: string) =>
  reviewOf(
    contract((document) => {
      at(document, "info").version = before;
    }),
    contract((document) => {
      at(document, "info").version = after;
      more(document);
    }),
  );
const problemsOf = ({ problems }: ReturnType<typeof reviewOf>) =>
  problems.filter(({ rule }) => rule === "version").map(({ level, message }) => [level, message]);

describe("a version that is not a semantic version", () => {
  test.each(["Preview", "latest", "summer of 2026"])(
    "%s is a remark, and asks for no other",
    (version) => {
      const review = changed(version, version);
      expect(review).toMatchObject({ passed: true, version: { isEnough: true } });
      expect(problemsOf(review)).toEqual([
        [
          "advice",
          `info.version ${version} is neither a semantic version nor a date, so the review cannot tell whether it rises.`,
        ],
      ]);
      expect(JSON.stringify(review.version)).not.toContain("1.0.0");
    },
  );

  test("may not take the place of one that is", () => {
    const review = changed("1.0.0", "Preview");
    expect(review).toMatchObject({
      passed: false,
      version: { isEnough: false, required: "1.1.0" },
    });
  });

  test("may become one", () => {
    const version = { isEnough: true };
    expect(changed("Preview", "1.0.0")).toMatchObject({ passed: true, problems: [], version });
  });
});

describe("a date with more behind it is compared as a date", () => {
  test.each([
    ["2020-09-14_1.697.4", "2020-09-14_1.697.5", true],
    ["2020-09-14_1.697.4", "2020-09-15_1.0.0", true],
    ["2020-09-14_1.697.4", "2020-09-14_1.697.4", false],
    ["2020-09-14_1.697.4", "2020-09-14_1.696.9", false],
    ["2020-09-14_1.697.4", "2020-09-13_2.0.0", false],
    ["2026-01-01", "2026-01-01_1.0.0", true],
    ["2026-01-01.preview", "2026-02-01.preview", true],
    ["2026-01-01-preview", "2026-01-01-preview", false],
  ])("%s → %s: %s", (before, after, isEnough) => {
    const review = changed(before, after);
    expect(review.version.isEnough).toBe(isEnough);
    if (isEnough) return expect(problemsOf(review)).toEqual([]);
    expect(problemsOf(review)).toEqual([
      ["failure", `info.version must be later than ${before}; it is ${after}.`],
    ]);
  });
});
