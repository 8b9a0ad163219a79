import { describe, expect, test } from "vitest";
import { at, contract } from "../../pairs/pair.js";
import { documentOf } from "../testing/findings-of.js";
import { reviewOf } from "../testing/review-of.js";
import { addRelease } from "./changelog.js";
import { renderGithub } from "./github.js";
import { renderHtml } from "./html.js";
import { linksFor } from "./links.js";
import { renderMarkdown } from "./markdown.js";
import { affected, type Report } from "./report.js";
import { sideBySide } from "./side-by-side.js";
import { truncate } from "./truncate.js";

const revision = contract((document) => {
  at(document, "components", "schemas", "Kind").enum = ["small"];
  at(document, "paths", "/things", "get").summary = "<script>|";
  Object.assign(at(document, "paths"), { "/new": { get: { operationId: "getNew" } } });
});

const report: Report = {
  review: reviewOf(contract(), revision),
  before: { document: documentOf(contract()), label: "main", commit: "a1" },
  after: { document: documentOf(revision), label: "working tree", commit: undefined },
  today: "2026-11-21",
};

describe("the comment", () => {
  test("begins with the verdict and the version, then tells what breaks", async () => {
    const [first, , , , second] = (await renderMarkdown(report)).split("\n");
    expect(first).toMatch(/^### 🔴 Breaking: 1 change breaks clients of 3 operations\. .*2\.0\.0/);
    expect(second).toBe("#### Breaking (1)");
  });

  test("folds the documentation, the operations and the generated types", async () => {
    const folded = (await renderMarkdown(report)).match(/<summary>.*<\/summary>/g);
    expect(folded).toEqual([
      "<summary>Documentation (1)</summary>",
      "<summary>5 affected operations</summary>",
      "<summary>Generated TypeScript types</summary>",
    ]);
  });

  test("shows what becomes of the types", async () => {
    const markdown = await renderMarkdown(report);
    expect(markdown).toMatch(/^-\s+Kind: "small" \| "large";$/m);
    expect(markdown).toMatch(/^\+\s+Kind: "small";$/m);
  });

  test("that is too long is cut, closed, and names the whole report", async () => {
    const whole = await renderMarkdown(report);
    const cut = truncate(whole, whole.length - 100, "https://example.com/report");
    expect(cut.length).toBeLessThanOrEqual(whole.length - 100);
    expect(cut.match(/<details>/g)).toHaveLength(cut.match(/<\/details>/g)?.length ?? 0);
    expect((cut.match(/^~~~/gm)?.length ?? 0) % 2).toBe(0);
    expect(cut).toMatch("[The whole report](https://example.com/report)");
    expect(truncate(whole, whole.length)).toBe(whole);
  });
});

test("a change of a shared schema names those whose clients it breaks", () => {
  const [finding] = report.review.findings.filter(({ verdict }) => verdict === "breaking");
  if (!finding) throw new Error("the revision breaks nobody");
  const operations = ["listPets", "createPet", "getPet"];
  expect(affected({ ...finding, operations, breaks: operations })).toBe("3 operations");
  expect(affected({ ...finding, operations, breaks: ["createPet"] })).toBe(
    "createPet (3 operations use it)",
  );
});

test("on GitHub, links lead to the lines at the commits", () => {
  const links = linksFor(report, {
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_REPOSITORY: "a/b",
    REVIEW_HEAD_SHA: "b2",
  });
  const location = { file: "openapi.yaml", line: 7, pointer: "" };
  expect(links.before(location)).toBe("https://github.com/a/b/blob/a1/openapi.yaml#L7");
  expect(links.after(location)).toBe("https://github.com/a/b/blob/b2/openapi.yaml#L7");
});

test("annotations name the line, and an error is one that breaks", () => {
  const [first] = renderGithub(report).split("\n");
  expect(first).toMatch(
    /^::error file=openapi\.json,line=1,title=breaking%3A enum-value-removed::Kind: /,
  );
});

test("the page needs nothing from elsewhere, and shows texts of the contract as text", async () => {
  const page = await renderHtml(report);
  expect(page).not.toMatch(/<(script|link|img)\b|url\(|@import/);
  expect(page).toMatch("&lt;script&gt;");
  expect(page).toMatch("listThings");
});

test("a comparison shows each change beside its place, and leaves the rest out", () => {
  const lines = Array.from({ length: 20 }, (_none, index) => `line ${index + 1}`);
  const changed = lines.with(9, "another");
  const rows = sideBySide(lines.join("\n"), changed.join("\n"));
  expect(rows.filter(({ kind }) => kind === "changed")).toEqual([
    {
      kind: "changed",
      before: { number: 10, text: "line 10" },
      after: { number: 10, text: "another" },
    },
  ]);
  expect(rows.map(({ kind }) => kind)).toHaveLength(9);
});

test("the changelog keeps older releases below", () => {
  const changelog = addRelease(
    "# Changelog of the contract\n\n## 0.9.0 – 2026-01-01\n\nOld.\n",
    report,
  );
  expect(changelog.match(/^## .*/gm)).toEqual(["## 1.0.0 – 2026-11-21", "## 0.9.0 – 2026-01-01"]);
  expect(changelog).toMatch("### Breaking\n\n- Kind: the value `large` was removed.");
});
