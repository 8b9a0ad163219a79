import { chromiumPath, launchBrowser } from "@contract-first/service/internal/testing/browser";
import { useTestService } from "@contract-first/testing/internal/harness/test-service";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { securedService } from "../testing/secured-service.ts";

const operations = {
  bearer: [{ bearer: [] }],
  header: [{ header: [] }],
  query: [{ query: [] }],
  login: [{ login: ["read"] }],
  basic: [{ basic: [] }],
};
const service = securedService<unknown>(
  {
    bearer: { credential: "key", in: "bearer" },
    header: { credential: "key", in: "header", name: "X-Register-Key" },
    query: { credential: "key", in: "query", name: "register_key" },
    login: { credential: "token", in: "bearer" },
    basic: { credential: "key", in: "basic" },
  },
  operations,
);
const api = useTestService(service);

describe.skipIf(!chromiumPath)("/docs of a contract with keys in all places", () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchBrowser();
    page = await browser.newPage();
    // The limit of the test is enough: a busy machine takes longer than the 30 seconds of Playwright.
    page.setDefaultTimeout(0);
  });
  afterAll(() => browser.close());

  test.each(Object.keys(operations))("%s: a key is asked for and sent", async (id) => {
    // Another page: the keys of the others are forgotten.
    await page.goto("about:blank");
    await page.goto(`${api.origin}/docs#/all/${id}`);
    await page.locator(".auth-wrapper .authorize").click();
    const form = page.locator(".auth-container form", { hasText: `${id} (` });
    await form.locator("input").first().fill(api.secret);
    await form.locator(".authorize").click();
    await page.locator(".modal-ux .close-modal").click();
    const operation = page.locator(`#operations-all-${id}`);
    await operation.getByText("Try it out").click();
    const [response] = await Promise.all([
      page.waitForResponse((each) => each.url().startsWith(api.baseUrl)),
      operation.getByRole("button", { name: "Execute" }).click(),
    ]);
    expect(response.status()).toBe(200);
  });
});
