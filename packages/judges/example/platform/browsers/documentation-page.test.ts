import { createRequire } from "node:module";
import { chromiumPath, launchBrowser } from "@contract-first/service/internal/testing/browser";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useExample } from "../testing/example.ts";

const axeSource = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const api = useExample();

declare global {
  var axe: typeof import("axe-core");
}

describe.skipIf(!chromiumPath)("/docs in a browser", () => {
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
    const context = await browser.newContext({ reducedMotion: "reduce" });
    // The policy of the page forbids scripts of others, except those of the browser's own tools.
    await context.addInitScript({ path: axeSource });
    page = await context.newPage();
    // The limit of the test is enough: a busy machine takes longer than the 30 seconds of Playwright.
    page.setDefaultTimeout(0);
    page.on("pageerror", ({ message }) => faults.push(message));
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    await page.goto(`${api.origin}/docs#/recordings/getRecording`);
  });
  afterAll(() => browser.close());

  /** An operation of the page, open or not. */
  const operation = (tag: string, id: string) => page.locator(`#operations-${tag}-${id}`);

  async function expectAccessible() {
    // While a colour changes, its contrast is neither that of before nor that of after.
    const changes = "document.getAnimations().filter((each) => each instanceof CSSTransition)";
    await page.evaluate(
      `Promise.allSettled(${changes}.map(({ finished }) => finished)).then(() => null)`,
    );
    const found = await page.evaluate(async () => {
      const { violations } = await globalThis.axe.run({ resultTypes: ["violations"] });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`,
      );
    });
    expect(found).toEqual([]);
  }

  test("the link of a deprecated operation leads to its successor, in the same tab", async () => {
    const link = operation("recordings", "getRecording").getByRole("link", { name: "Get a place" });
    await link.click();
    await operation("places", "getPlace").getByText("Try it out").waitFor();
    expect(new URL(page.url()).hash).toBe("#/places/getPlace");
    expect(page.context().pages()).toHaveLength(1);
  });

  test("the address of an operation, entered later, brings it to the top of the window", async () => {
    const other = await page.context().newPage();
    await other.goto(`${api.origin}/docs`);
    const list = other.locator("#operations-places-listPlaces");
    await list.waitFor();
    await other.evaluate('location.hash = "#/places/listPlaces"');
    const distance = async () => Math.abs((await list.boundingBox())?.y ?? Number.NaN);
    await expect.poll(distance).toBeLessThan(20);
    await other.close();
  });

  test("a key is asked for", async () => {
    await page.locator(".auth-wrapper .authorize").click();
    await page.locator(".auth-container input").fill(api.secret);
    await expectAccessible();
    await page.locator(".auth-btn-wrapper .authorize").click();
    await page.locator(".btn-done").click();
  });

  test("a list is tried out from its first page, without a filter", async () => {
    const list = operation("places", "listPlaces");
    const { method, url, status } = await tryOut(list);
    expect({ method, url, status }).toEqual({
      method: "GET",
      url: `${api.baseUrl}/places?limit=20`,
      status: 200,
    });
  });

  test("something can be added twice", async () => {
    const create = operation("places", "createPlace");
    const first = await tryOut(create);
    const second = await send(create);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.replayed).toBeUndefined();
    expect(first.key).toBeUndefined();
  });

  test("the samples have the key, and are at this server", async () => {
    const first = page.locator(".begin .sample", { hasText: "curl" });
    expect(await first.textContent()).toContain(`curl "${api.baseUrl}/places`);
    expect(await first.textContent()).toContain(`Bearer ${api.secret}`);
  });

  test("the sample for curl becomes the request that was sent", async () => {
    const sample = operation("places", "createPlace").locator(".sample", { hasText: "curl" });
    expect(await sample.textContent()).toMatch(/^curl, as it was sent/);
    expect(await sample.textContent()).toContain(`'${api.baseUrl}/places'`);
    expect(await sample.textContent()).toContain(`'Authorization: Bearer ${api.secret}'`);
  });

  test("what all responses have stands once, before the operations", async () => {
    const name = page.getByText("X-RateLimit-Remaining", { exact: true });
    expect(await name.count()).toBe(1);
    expect(await name.locator("xpath=ancestor::header").count()).toBe(1);
    const own = operation("places", "createPlace").locator(".headers", { hasText: "Location" });
    await operation("places", "createPlace").locator("summary", { hasText: "201" }).click();
    expect(await own.isVisible()).toBe(true);
  });

  test("a search leaves the operations with all of its words", async () => {
    await page.getByLabel("Search the reference").fill("get PLACE");
    await operation("places", "createPlace").waitFor({ state: "detached" });
    expect(await operation("places", "getPlace").count()).toBe(1);
    await page.getByLabel("Search the reference").fill("nothing like it");
    await page.getByText("No operation matches.").waitFor();
    await page.getByLabel("Search the reference").fill("");
    await operation("places", "createPlace").waitFor();
  });

  test("a search finds what an operation declares, such as a status", async () => {
    await page.getByLabel("Search the reference").fill("410");
    await operation("places", "createPlace").waitFor({ state: "detached" });
    expect(await page.locator(`.opblock[id$="-watchPlaces"]`).count()).toBe(1);
    await page.getByLabel("Search the reference").fill("");
    await operation("places", "createPlace").waitFor();
  });

  test("the contents lead to sections and operations, and show where the reader is", async () => {
    const contents = page.getByRole("navigation", { name: "Contents" });
    await contents.getByRole("link", { name: "Headers of all responses" }).click();
    const current = contents.locator("[aria-current]");
    await expect.poll(() => current.textContent()).toBe("Headers of all responses");
    await contents.getByRole("link", { name: "Get a place" }).click();
    await expect.poll(() => current.textContent()).toBe("Get a place");
    await operation("places", "getPlace").locator(".opblock-body").waitFor();
  });

  test("axe finds nothing, in light and in dark", async () => {
    await expectAccessible();
    await page.emulateMedia({ colorScheme: "dark" });
    await page.locator("html.dark-mode").waitFor();
    await expectAccessible();
    expect(faults).toEqual([]);
  });

  async function tryOut(operation: ReturnType<Page["locator"]>) {
    await operation.locator(".opblock-summary-control").click();
    await operation.getByText("Try it out").click();
    return send(operation);
  }

  async function send(operation: ReturnType<Page["locator"]>) {
    const [response] = await Promise.all([
      page.waitForResponse((each) => each.url().startsWith(api.baseUrl)),
      operation.getByRole("button", { name: "Execute" }).click(),
    ]);
    await operation.locator(".received").waitFor();
    const request = response.request();
    return {
      method: request.method(),
      url: request.url(),
      key: request.headers()["idempotency-key"],
      status: response.status(),
      replayed: response.headers()["idempotency-replayed"],
    };
  }
});
