import { describe, expect, test } from "vitest";
import { documentWith } from "../../pairs/changes.ts";
import { contractOf } from "../../pairs/pair.ts";
import { findingsOf } from "../testing/reviews.ts";
import { explanationOf } from "./explanation.ts";

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
    expect(whyOf(place, "integer", "string")).toMatch(/^Requests contain text either way/);
    expect(whyOf(place, "string", "integer")).toBe(
      "Clients that send a type other than `integer` are refused.",
    );
  });

  test("a property of a body may not", () => {
    const body = (type: string) =>
      contractOf({ request: { type: "object", properties: { id: { type } } } });
    const [finding] = findingsOf(body("integer"), body("string"));
    expect(finding && explanationOf(finding)?.why).toMatch(/are refused\.$/);
  });
});
