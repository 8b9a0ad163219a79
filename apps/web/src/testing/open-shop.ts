import { mkdirSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { listen } from "@contract-first/client-runtime/internal/testing/listen";
import { type Browser, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import type { ServiceConfig } from "../server/api-proxy.ts";
import { loopbackNames } from "../server/config.ts";
import { createShop } from "../server/shop.ts";

declare global {
  interface Window {
    axe: typeof import("axe-core");
  }
}

const builtPage = fileURLToPath(new URL("../../dist/page", import.meta.url));
const screenshots = fileURLToPath(new URL("../../screenshots/", import.meta.url));
const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** The shop of one API key, on a free port. */
export async function openShop(
  service: Omit<ServiceConfig, "allowedHosts">,
): Promise<{ origin: string; server: Server }> {
  const shop = createShop({ ...service, allowedHosts: loopbackNames }, builtPage);
  const server = createServer(shop);
  return { origin: await listen(server), server };
}

export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}

/** A page of a visitor whose caches are empty, and what the browser refused or reported in it. */
export async function visit(browser: Browser): Promise<{ page: Page; faults: string[] }> {
  // Reduced motion leaves a busy machine less to paint.
  const context = await browser.newContext({ reducedMotion: "reduce" });
  // The policy of the page forbids all other scripts; only those of the browser's own tools may run.
  await context.addInitScript({ path: axe });
  const page = await context.newPage();
  // The time limit of the test applies instead, because a busy machine takes longer than Playwright's 30 seconds.
  page.setDefaultTimeout(0);
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => {
    // A response with an error status is one of the tested states.
    const isFault = message.type() === "error" && !/Failed to load resource/.test(message.text());
    if (isFault) faults.push(message.text());
  });
  return { page, faults };
}

/** Checks a state of the page with axe, and keeps a screenshot of it. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: `${screenshots}${name}.png` });
  expect(await page.evaluate(violations)).toEqual([]);
}

async function violations(): Promise<string[]> {
  const results = await window.axe.run({ resultTypes: ["violations"] });
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`)}`,
  );
}
