/** Takes the screenshot of a report in the README, with Chromium. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const docs = fileURLToPath(new URL("../docs/", import.meta.url));
const main = fileURLToPath(new URL("../dist/main.js", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "review-picture-"));
const report = join(folder, "report.html");

try {
  const contracts = ["before.yaml", "after.yaml", "--today", "2026-11-22"];
  execFileSync(process.execPath, [main, ...contracts, "--output", report], { cwd: docs });
} catch {
  // For breaking changes, which the picture shows, the review exits with 1.
}
const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 1000, height: 760 } });
await page.goto(pathToFileURL(report).href);
await page.screenshot({ path: join(docs, "report.png") });
await browser.close();
rmSync(folder, { recursive: true });
