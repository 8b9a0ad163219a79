import { describe, expect, test } from "vitest";
import { contractOf } from "../../pairs/pair.ts";
import { object } from "../../pairs/schemas.ts";
import { reportOf } from "../testing/reviews.ts";
import { markdownOfSeveral, renderMarkdown } from "./markdown.ts";
import { together } from "./several.ts";

/** Many removals from a response that the policy does not allow, and as many additions. */
function reportAbout(count: number) {
  const withNames = (name: string) =>
    contractOf({
      response: {
        type: "object",
        properties: Object.fromEntries(
          Array.from({ length: count }, (_, index) => [
            `group${index}`,
            object({ [`${name}${index}`]: { type: [index % 2 ? "string" : "integer", "null"] } }),
          ]),
        ),
      },
    });
  return reportOf(withNames("old"), withNames("new"));
}

describe("a comment with too little room", () => {
  const report = reportAbout(100);
  const wholeReport = "https://example.com/report";
  const cut = (limit: number) => renderMarkdown(report, { limit, wholeReport });

  test.each([22_000, 25_000, 40_000, 60_000])(
    "of %i bytes keeps verdict, policy and waiver lines",
    async (limit) => {
      const text = await cut(limit);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limit);
      expect(text).toMatch(/^### 🔴 Breaking: 100 changes/);
      const policy = text.split("\n").filter((line) => line.startsWith("- ❌"));
      expect(policy.length).toBe(101);
      expect(text.match(/reason: ""/g)).toHaveLength(100);
      expect(text).toContain(`[The whole report](${wholeReport})`);
    },
  );

  test.each([30, 100, 200])("of %i bytes keeps the beginning of the verdict", async (limit) => {
    const text = await cut(limit);
    expect(text).toMatch(/^### 🔴 Breaking: /);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limit);
    const contracts = ["a.yaml", "b.yaml"].map((contract) => ({ ...report, contract }));
    const several = await markdownOfSeveral(together(contracts), { limit });
    expect(several).toMatch(/^## 🔴 Breaking: 2 of/);
  });

  test("cuts the least important rows first", async () => {
    const rows = async (limit: number) => {
      const [, breaking = "", compatible = ""] = (await cut(limit)).split(
        /^#### (?:Breaking|Compatible).*$/m,
      );
      return [breaking, compatible].map((part) => part.match(/^\| .*property/gm)?.length ?? 0);
    };
    const [few, none] = await rows(30_000);
    expect([few && few > 0 && few < 100, none]).toEqual([true, 0]);
    const [all, some] = await rows(72_000);
    expect([all, some && some > 0]).toEqual([100, true]);
  });

  test("closes what it opens, and says how much is missing", async () => {
    const text = await cut(30_000);
    expect(text.match(/<details>/g)).toHaveLength(text.match(/<\/details>/g)?.length ?? 0);
    expect((text.match(/^~~~/gm)?.length ?? 0) % 2).toBe(0);
    expect(text).toMatch(/^\d+ more rows do not fit here\.$/m);
  });

  test("is whole where it fits", async () => {
    const whole = await renderMarkdown(report);
    expect(await cut(Buffer.byteLength(whole))).toBe(whole);
  });
});
