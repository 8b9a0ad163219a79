import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** The browser that the tests run; undefined if none is installed. */
export const chromiumPath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find(
  (path) => path && existsSync(path),
);

/** Starts headless Chromium. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath ?? "",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}
