import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reportOf } from "../testing/reviews.ts";
import { renderHtml } from "./html.ts";
import type { Report } from "./report.ts";

const chromiumPath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find(
  (path) => path && existsSync(path),
);
if (!chromiumPath) console.log("The top of the page was not tested: set CHROMIUM_PATH.");

/** A contract with this many operations, each with its own tag, whose parameters may be required. */
function contractOf(count: number, required: boolean, version = "1.0.0") {
  const operation = (index: number) => ({
    get: {
      operationId: `listTheThingsOfNumber${index}`,
      tags: [`Tag ${index % 300}`],
      parameters: [{ name: `p${index}`, in: "query", required, schema: { type: "string" } }],
      responses: { 204: { description: "" } },
    },
  });
  const paths = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`/things${index}`, operation(index)]),
  );
  return { openapi: "3.1.0", info: { title: "Things", version }, paths };
}

const waivers = Array.from({ length: 40 }, (_, index) => ({
  ...{ fingerprint: `${index}`.padStart(12, "0"), reason: "Agreed. ".repeat(20) },
  ...{ expires: "2026-12-31", change: "adds" as const },
}));

function hostile(report: Report): Report {
  const note = "services/orders/openapi.yaml is not in the base; ".repeat(20);
  const proposal = `contract-review.yaml has settings that apply only after the merge: ${"a: b; ".repeat(300)}`;
  return { ...report, before: { ...report.before, note }, decisions: { proposal, waivers } };
}

describe.skipIf(!chromiumPath)("at 1280 × 800", () => {
  let browser: Browser;
  beforeAll(async () => {
    const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
    browser = await chromium.launch({ executablePath: chromiumPath ?? "", args });
  });
  afterAll(() => browser.close());

  test.each([
    ["no change", 0, (report: Report) => report],
    ["3 changes", 3, (report: Report) => report],
    ["40 changes", 40, (report: Report) => report],
    ["1,000 changes", 1_000, (report: Report) => report],
    ["1,000 changes that decide much about themselves", 1_000, hostile],
  ])("verdict, version and policy are in view with %s", async (_what, count, edit) => {
    const version = `1.0.0-${"rc.".repeat(60)}1`;
    const report = reportOf(contractOf(count, false), contractOf(count, true, version));
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(0);
    await page.setContent(await renderHtml(edit(report)));
    const bottoms = await page.evaluate(
      `[...document.querySelectorAll("h1, .facts > div")].map((each) => each.getBoundingClientRect().bottom)`,
    );
    expect(Math.max(...(bottoms as number[]))).toBeLessThan(600);
    const firsts = await page.evaluate(
      `[...document.querySelectorAll(".finding .message")].slice(0, 1).map((each) => each.getBoundingClientRect().bottom)`,
    );
    for (const bottom of firsts as number[]) expect(bottom).toBeLessThan(800);
    await page.close();
  });
});
