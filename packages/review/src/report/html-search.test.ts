import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractOf } from "../../pairs/pair.ts";
import { reportOf } from "../testing/reviews.ts";
import { renderHtml } from "./html.ts";

const chromiumPath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find(
  (path) => path && existsSync(path),
);
if (!chromiumPath) console.log("The search in the page was not tested: set CHROMIUM_PATH.");

/** The page about this many properties of a response, each with another limit: equal changes would be one row. */
function pageAbout(count: number): Promise<string> {
  const withLimits = (first: number) => {
    const properties = Array.from({ length: count }, (_, index) => [
      `property${index}`,
      { type: "string", maxLength: first + index },
    ]);
    const response = { type: "object", properties: Object.fromEntries(properties) };
    return contractOf({ response });
  };
  return renderHtml(reportOf(withLimits(10), withLimits(11)));
}

test("a page of few rows has no search", async () => {
  expect(await pageAbout(3)).not.toContain("<script>");
});

describe.skipIf(!chromiumPath)("a page of 1,000 rows in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: chromiumPath ?? "",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    });
  });
  afterAll(() => browser.close());

  test("paints what is in view, and shows the rows with all words that are sought", async () => {
    const page = await browser.newPage();
    // Only the limit of the test applies: a busy machine takes longer than the 30 seconds of Playwright.
    page.setDefaultTimeout(0);
    await page.setContent(await pageAbout(1_000));
    const rows = page.locator(".finding");
    expect(await rows.count()).toBe(1_000);
    const isPainted = "(row) => row.checkVisibility({ contentVisibilityAuto: true })";
    const painted = () =>
      page.evaluate(
        `[...document.querySelectorAll(".finding .message")].filter(${isPainted}).length`,
      );
    await expect.poll(painted).toBeLessThan(100);
    const field = page.getByRole("searchbox", { name: "Search" });
    await field.fill("property77 maxLength");
    expect(await page.locator(".finding:visible").count()).toBe(11);
    expect(await page.locator("output").textContent()).toBe("11 of 1000 rows");
    await field.fill("");
    expect(await page.locator(".finding:not([hidden])").count()).toBe(1_000);
  });
});
