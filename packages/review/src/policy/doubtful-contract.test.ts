import { describe, expect, test } from "vitest";
import { at, contract, type JsonRecord } from "../../pairs/pair.ts";
import { reviewOf } from "../testing/reviews.ts";

const dead = { $ref: "#/components/schemas/Gone" };
const withDead = (edit: (document: JsonRecord) => void = () => {}) =>
  contract((document) => {
    at(document, "components", "schemas", "Thing", "properties").tags = dead;
    edit(document);
  });
const breaking = (document: JsonRecord) => {
  at(document, "paths", "/things", "get", "parameters", 0).required = true;
};
const remarks = ({ problems }: ReturnType<typeof reviewOf>) =>
  problems.filter(({ rule }) => rule === "dead-reference");

describe("a reference that leads nowhere", () => {
  test("is a remark at its place, and all else is compared", () => {
    const review = reviewOf(withDead(), withDead(breaking));
    expect(review.verdict).toBe("breaking");
    expect(remarks(review)).toMatchObject([
      {
        level: "advice",
        message: expect.stringMatching(
          /^In the contract, line 1 of openapi\.json refers to #\/components\/schemas\/Gone, which does not exist\. /,
        ),
        location: { file: "openapi.json", line: 1 },
      },
    ]);
  });

  test("fails where the change brings it, and hides nothing", () => {
    const review = reviewOf(contract(), withDead());
    expect(remarks(review)).toMatchObject([{ level: "failure" }]);
    expect([review.verdict, review.passed]).toEqual(["breaking", false]);
  });

  test("can be repaired, and may not become narrower than anything without a word", () => {
    const review = reviewOf(withDead(), contract());
    expect(remarks(review)).toMatchObject([
      { level: "advice", message: expect.stringMatching(/^In the base, /) },
    ]);
    expect(review.verdict).toBe("breaking");
  });

  test.each([
    ["parameter", ["paths", "/things", "get", "parameters"], 0, "parameter-removed"],
    ["response", ["paths", "/things", "get", "responses"], "200", "media-type-removed"],
    ["path", ["paths"], "/things", "operation-removed"],
  ])("does not hide a %s that is gone", (_what, place, key, id) => {
    const review = reviewOf(
      contract(),
      contract((document) => {
        at(document, ...place)[key as string] = dead;
      }),
    );
    expect(review.findings.map((each) => each.id)).toContain(id);
    expect(JSON.stringify(review.findings.map(({ message }) => message))).not.toMatch("undefined");
  });
});

test("one operationId of two operations is a remark", () => {
  const twice = contract((document) => {
    at(document, "paths", "/things", "get").operationId = "same";
    at(document, "paths", "/things/{id}", "get").operationId = "same";
  });
  const { problems, verdict } = reviewOf(twice, twice);
  expect(verdict).toBe("none");
  expect(problems).toMatchObject([
    {
      rule: "operation-id",
      level: "advice",
      message: "The operationId same is shared by GET /things and GET /things/{id}.",
    },
  ]);
});
