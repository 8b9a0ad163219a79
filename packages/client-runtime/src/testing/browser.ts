import { existsSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { chromium, type Page } from "playwright-core";
import type { NodeHandler } from "../proxy/index.ts";
import { listen } from "./listen.ts";

/** The browser that the tests run; undefined if none is installed. */
export const chromiumPath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find(
  (path) => path && existsSync(path),
);

/**
 * A page with its own origin, in headless Chromium, that has loaded a module.
 *
 * @param proxy responds to the requests below its path, of the same origin
 */
export async function openPage(
  module: string,
  proxy?: NodeHandler,
): Promise<{ page: Page; close(): Promise<void> }> {
  const site = siteOf(module, proxy);
  const { port } = new URL(await listen(site));
  const { page, close: closeBrowser } = await openBrowser();
  await page.goto(`http://localhost:${port}/`);
  const close = async () => {
    await closeBrowser();
    site.close();
  };
  return { page, close };
}

/** An empty page in headless Chromium. */
export async function openBrowser(): Promise<{ page: Page; close(): Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: chromiumPath ?? "",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  const page = await browser.newPage();
  // The limit of the test is enough: a busy machine takes longer than the 30 seconds of Playwright.
  page.setDefaultTimeout(0);
  return { page, close: () => browser.close() };
}

function siteOf(module: string, proxy?: NodeHandler): Server {
  const respond: RequestListener = (request, response) => {
    const isModule = request.url === "/module.js";
    response.setHeader("Content-Type", isModule ? "text/javascript" : "text/html");
    response.end(isModule ? module : '<script type="module" src="/module.js"></script>');
  };
  return createServer((request, response) => {
    if (proxy) proxy(request, response, () => respond(request, response));
    else respond(request, response);
  });
}
