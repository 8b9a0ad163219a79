import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromiumPath, launchBrowser } from "@contract-first/service/internal/testing/browser";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useExample } from "../testing/example.ts";

const axeSource = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const api = useExample();
const client = new URL("../../client/generated/index.ts", import.meta.url);
/** Within the package, so that samples find what the client imports. */
const folder = fileURLToPath(new URL("../../.samples", import.meta.url));
const run = promisify(execFile);

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
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/file`, "the bytes of a file");
    // The policy of the page forbids scripts of others, except those of the browser's own tools.
    await context.addInitScript({ path: axeSource });
    page = await context.newPage();
    // The limit of the test is enough: a busy machine takes longer than the 30 seconds of Playwright.
    page.setDefaultTimeout(0);
    page.on("pageerror", ({ message }) => faults.push(message));
    page.on("console", (message) => {
      // Browsers log a response of an error, of which one test asks for one.
      const isExpected = message.text().includes("status of 400");
      if (message.type() === "error" && !isExpected) faults.push(message.text());
    });
    await page.goto(`${api.origin}/docs#/recordings/getRecording`);
  });
  afterAll(() => Promise.all([browser.close(), rm(folder, { recursive: true })]));

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

  test("a 400 names the mistakes at their places, and its headers are folded", async () => {
    const create = operation("places", "createPlace");
    await create.locator("textarea").fill('{"name":7}');
    expect((await send(create)).status).toBe(400);
    const received = create.locator(".received");
    await received.getByText("400 Bad Request").waitFor();
    expect(await received.locator(".mistakes").textContent()).toContain("body /name");
    const body = create.locator(".opblock-section-request-body .mistakes");
    expect(await body.textContent()).toContain("body /name");
    const header = received.getByText("x-request-id", { exact: true });
    expect(await header.isVisible()).toBe(false);
    await received.locator("summary").click();
    expect(await header.isVisible()).toBe(true);
    await create.locator("textarea").fill('{"name":"Hall","kind":"cave","volume":5}');
    expect((await send(create)).status).toBe(201);
  });

  test("the sample for the client becomes the request that was sent", async () => {
    const sample = operation("places", "createPlace").locator(".sample", { hasText: "TypeScript" });
    expect(await sample.textContent()).toContain('name: "Hall",\n    kind: "cave",\n    volume: 5');
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
    // A part of the largest integer.
    await page.getByLabel("Search the reference").fill("740");
    await page.getByText("No operation matches.").waitFor();
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

  test.each([
    ["places", "createPlace"],
    ["places", "listPlaces"],
    ["places", "getPlace"],
    ["places", "replacePlace"],
    ["recordings", "addRecording"],
    ["recordings", "getRecording"],
  ])("the samples of %s/%s run as they are copied", async (tag, id) => {
    await page.evaluate(`location.hash = "#/${tag}/${id}"`);
    const samples = operation(tag, id).locator(".sample");
    await samples.last().waitFor();
    const [code, command] = [await copied(samples.first()), await copied(samples.last())];
    await writeFile(`${folder}/${id}.ts`, code.replace("@verification/example", client.href));
    const output = await run(process.execPath, [`${folder}/${id}.ts`]);
    expect(output.stdout).not.toBe("");
    const called = await run("sh", ["-c", `${command} --silent --fail`], { cwd: folder });
    expect(called.stdout).not.toBe("");
  });

  async function copied(sample: ReturnType<Page["locator"]>): Promise<string> {
    await sample.locator(".copy-to-clipboard button").click();
    return page.evaluate("navigator.clipboard.readText()");
  }

  test("an operation and the whole page are copied as Markdown", async () => {
    await operation("places", "getPlace").getByText("Copy as Markdown").click();
    const text = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(text).toMatch(/^## Get a place\n\n`GET \/places\/\{placeId\}`/);
    expect(text).toContain("- `placeId` (path, integer");
    await page.locator("header > .copy").click();
    const all = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(all).toContain("`POST /places`");
    expect(all).toContain(text);
  });

  test("every operation is printed", async () => {
    await page.emulateMedia({ media: "print" });
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    const printed = page.locator(".print");
    const titles = await printed.locator("h2").allTextContents();
    expect(titles).toEqual(expect.arrayContaining(["List places", "Add a recording"]));
    expect(await page.locator("nav").isVisible()).toBe(false);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await printed.waitFor({ state: "detached" });
    await page.emulateMedia({ media: "screen" });
  });

  test.each([1280, 768, 360])("nothing overflows sideways at %i pixels", async (width) => {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
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
