import { describe, expect, test } from "vitest";
import { at, contract } from "../../pairs/pair.ts";
import { documentOf, reportOf, reviewOf } from "../testing/reviews.ts";
import { addRelease } from "./changelog.ts";
import { renderGithub } from "./github.ts";
import { renderHtml } from "./html.ts";
import { linksFor } from "./links.ts";
import { renderMarkdown } from "./markdown.ts";
import { renderJson } from "./render.ts";
import { affectedOperations, type Report } from "./report.ts";
import { affected } from "./sentences.ts";
import { sideBySide } from "./side-by-side.ts";
import { renderText } from "./text.ts";

const revision = contract((document) => {
  at(document, "components", "schemas", "Kind").enum = ["small"];
  at(document, "paths", "/things", "get").summary = "<script>|";
  Object.assign(at(document, "paths"), { "/new": { get: { operationId: "getNew" } } });
});

const report = reportOf(contract(), revision);

describe("the comment", () => {
  test("begins with the verdict and the version, then tells what breaks", async () => {
    const [first, , , , second] = (await renderMarkdown(report)).split("\n");
    expect(first).toMatch(
      /^### 🔴 Breaking: 1 change breaks clients of 3 operations \\\(`.*`\\\)\. .*2\.0\.0/,
    );
    expect(second).toBe("#### Breaking (1)");
  });

  test("folds the documentation, the operations and the generated types", async () => {
    const folded = (await renderMarkdown(report)).match(/<summary>.*<\/summary>/g);
    expect(folded).toEqual([
      "<summary>To accept the breaking changes, give a reason for each in openapi/review-waivers.yaml</summary>",
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
});

test("a change of a shared schema names those whose clients it breaks, and the others", () => {
  const [finding] = report.review.findings.filter(({ verdict }) => verdict === "breaking");
  if (!finding) throw new Error("the revision breaks nobody");
  const operations = ["listPets", "createPet", "getPet"];
  expect(affected({ ...finding, operations, breaks: operations })).toBe(
    "breaks 3 operations: listPets, createPet, getPet",
  );
  expect(affected({ ...finding, operations, breaks: ["createPet"] })).toBe(
    "breaks createPet; compatible for listPets, getPet",
  );
});

test("what breaks says why, and what to do in its place, in every format for readers and in JSON", async () => {
  const expected = ["Clients that send .*large.* are refused\\.", "Keep accepting the value"];
  const text = (each: Report) => renderText(each, false);
  for (const render of [text, renderMarkdown, renderHtml, renderJson]) {
    const shown = await render(report);
    for (const sentence of expected) expect(shown).toMatch(new RegExp(sentence));
  }
});

test("programs read each change and the rows that readers are told", () => {
  const { findings, rows } = JSON.parse(renderJson(report));
  expect(findings[0]).toMatchObject({
    id: "enum-value-removed",
    why: "Clients that send `large` are refused.",
  });
  expect(rows[0]).toMatchObject({ verdict: "breaking", fingerprints: [findings[0].fingerprint] });
  expect(findings.at(-1)).not.toHaveProperty("why");
});

test("fingerprints are shown where there is something to waive, and nowhere else", async () => {
  const text = (each: Report) => renderText(each, false);
  for (const render of [text, renderMarkdown]) {
    const shown = await render(report);
    for (const { verdict, fingerprint } of report.review.findings) {
      expect(shown.includes(fingerprint)).toBe(verdict === "breaking");
    }
  }
});

test("the line by which a new property is required is as red as the property", async () => {
  const after = contract((document) => {
    const thing = at(document, "components", "schemas", "Thing");
    at(thing, "properties").color = { type: "string" };
    thing.required = ["id", "name", "color"];
  });
  const page = await renderHtml(reportOf(contract(), after));
  const changed = page.match(/<tr[^>]* class="changed[^>]*>.*?<\/tr>/g) ?? [];
  const required = changed.filter((row) => row.includes("- color"));
  expect(required).toHaveLength(1);
  expect(required[0]).toMatch('class="changed breaking"');
});

test("what breaks says since when it was announced, in every format", async () => {
  const removal = contract((document) => void delete at(document, "paths", "/things/{id}").delete);
  const day = { deprecatedSince: "2026-02-03", sunset: "2027-06-30" };
  const removed = reportOf(contract(), removal, { history: () => "2026-02-03" });
  expect(removed.review.findings[0]?.announced).toEqual(day);
  const renderers = [
    renderMarkdown,
    renderHtml,
    (each: Report) => renderGithub([each]),
    (each: Report) => renderText(each, false),
  ];
  for (const render of renderers) {
    const expected = /deprecated since 2026-02-03, removal announced for 2027-06-30/;
    expect(await render(removed)).toMatch(expected);
    expect(await render(report)).toMatch("never announced");
  }
});

test("a day of deprecation that the contract names comes before that of its line", () => {
  const before = contract((document) => {
    at(document, "paths", "/things/{id}", "delete")["x-deprecated-at"] = "2026-01-01";
  });
  const after = contract((document) => void delete at(document, "paths", "/things/{id}").delete);
  const { findings } = reviewOf(before, after, { history: () => "2026-02-03" });
  expect(findings[0]?.announced?.deprecatedSince).toBe("2026-01-01");
});

test("a removal that policy allows is counted as compatible", () => {
  const after = contract((document) => void delete at(document, "paths")["/retired"]);
  const [operation] = affectedOperations(reviewOf(contract(), after).findings);
  expect(operation).toMatchObject({ name: "getRetired", breaking: 0, compatible: 1 });
});

test("advice and failures differ in words", async () => {
  const advised = reportOf(contract(), revision, { isEnforced: false });
  for (const render of [renderMarkdown, (each: Report) => renderText(each, false)]) {
    expect(await render(report)).toMatch(/Failure:(\*\*)? info.version/);
    expect(await render(advised)).toMatch(/Advice:(\*\*)? info.version/);
  }
});

test("what the policy holds up comes with the lines that would waive it", async () => {
  const { fingerprint } = report.review.findings[0] ?? {};
  const line = `"${fingerprint}": { reason: "", expires: 2027-02-19 }`;
  expect(await renderMarkdown(report)).toMatch(line);
  expect(renderText(report, false)).toMatch(line);
});

test("on GitHub, links lead to the lines at the commits", () => {
  const links = linksFor(report, {
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_REPOSITORY: "a/b",
    GITHUB_SHA: "b2",
  });
  const location = { file: "openapi.yaml", line: 7, pointer: "" };
  expect(links.before(location)).toBe("https://github.com/a/b/blob/a1/openapi.yaml#L7");
  expect(links.after(location)).toBe("https://github.com/a/b/blob/b2/openapi.yaml#L7");
  expect(linksFor(report, {}).after(location)).toBeUndefined();
});

test("annotations name the line, and an error is one that breaks", () => {
  const [first] = renderGithub([report]).split("\n");
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
  const node = documentOf(contract()).root;
  const lines = Array.from({ length: 20 }, (_none, index) => ({ text: `line ${index + 1}`, node }));
  const rows = sideBySide(lines, lines.with(9, { text: "another", node }));
  expect(rows.filter(({ kind }) => kind === "changed")).toMatchObject([
    { before: { text: "line 10" }, after: { text: "another" } },
  ]);
  expect(rows.map(({ kind }) => kind)).toHaveLength(9);
});

test("the changelog keeps older releases below", () => {
  const changelog = addRelease(
    "# Changes\n\nWritten at each release.\n\n## 0.9.0 – 2026-01-01\n\nOld.\n\n## 0.8.0\n",
    report,
  );
  expect(changelog).toMatch(/^# Changes\n\nWritten at each release\.\n\n## 1\.0\.0 – /);
  expect(addRelease("", report)).toMatch(/^# Changelog of the contract\n\n## 1\.0\.0 – /);
  expect(addRelease("## 0.9.0\n", report)).toMatch(/^# Changelog of the contract\n\n## 1\.0\.0 – /);
  expect(changelog.match(/^## .*/gm)).toEqual([
    "## 1.0.0 – 2026-11-21",
    "## 0.9.0 – 2026-01-01",
    "## 0.8.0",
  ]);
  expect(changelog).toMatch("### Breaking\n\n- Kind: the value `large` was removed.");
});
