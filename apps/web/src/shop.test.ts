import { readdirSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromiumPath } from "@contract-first/client-runtime/internal/testing/browser";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, launchBrowser, openShop, visit } from "./testing/open-shop.ts";
import { type Service, startService } from "./testing/service.ts";

/** Beside the twelve animals of the sample catalogue. */
const ants = 10_000;
const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const wide = { width: 1280, height: 860 };
const narrow = { width: 390, height: 844 };
const narrowest = { width: 320, height: 640 };
/** How often the client sends a request if it is not told otherwise. */
const attempts = 4;
/** Compressed, in bytes. */
const largestScript = 120_000;

test("the scripts of the page are below 120 kB, compressed", () => {
  const assets = fileURLToPath(new URL("../dist/page/assets/", import.meta.url));
  const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const size = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(assets + name)).length, 0);
  console.log(`Scripts of the shop: ${(size / 1000).toFixed(1)} kB gzipped`);
  expect(size).toBeLessThan(largestScript);
});

if (!chromiumPath) console.log("Install Chromium, or set CHROMIUM_PATH, to run the shop's tests.");

describe.skipIf(!chromiumPath)("in a browser", () => {
  let service: Service;
  let browser: Browser;
  let origin: string;
  const servers: Server[] = [];
  let faults: string[];
  /** One for all tests: a process of its own for each would cost more than the tests. */
  let page: Page;

  beforeAll(async () => {
    [service, browser] = await Promise.all([startService(), launchBrowser(chromiumPath ?? "")]);
    ({ page, faults } = await visit(browser));
    origin = await shopOf(await service.createKey({ perMinute: 10_000, perDay: 100_000 }));
  });
  afterEach(async () => {
    await page.unrouteAll({ behavior: "wait" });
    await page.context().setOffline(false);
    await page.emulateMedia({ colorScheme: "light", media: null });
  });
  afterAll(async () => {
    expect(faults).toEqual([]);
    await browser.close();
    for (const server of servers) server.close();
    await service.stop();
  });

  async function shopOf(apiKey: string, apiUrl = service.apiUrl): Promise<string> {
    const shop = await openShop({ apiUrl, apiKey });
    servers.push(shop.server);
    return shop.origin;
  }

  /** Opens an address, that of the shop with high limits unless another one is given. */
  async function open(address = "/", size = wide): Promise<void> {
    await page.setViewportSize(size);
    await page.goto(new URL(address, origin).href);
  }

  /** How many animals of a name the service has, whatever the page shows. */
  async function countOf(name: string): Promise<number> {
    let count = 0;
    let next: string | undefined = "/api/v1/pets?limit=100";
    while (next) {
      const response: Response = await fetch(new URL(next, origin));
      const pets = (await response.json()) as { name: string }[];
      count += pets.filter((pet) => pet.name === name).length;
      next = /<\/v1(.*?)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
      next &&= `/api/v1${next}`;
    }
    return count;
  }

  /** How many CSS pixels the page is wider than the window. */
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  /** How many rows the header of the page has: the parts of a row overlap in height. */
  const headerRows = async () => {
    const [header] = await page.locator("header").all();
    const parts = await header?.evaluate(({ children }) =>
      [...children].map((part) => part.getBoundingClientRect().toJSON()),
    );
    const sorted = parts?.sort((a, b) => a.top - b.top) ?? [];
    return sorted.filter(({ top }, at) => at === 0 || top >= sorted[at - 1].bottom).length;
  };
  const cards = () => page.getByRole("list", { name: "Animals" }).getByRole("link");
  const status = (text: string | RegExp) => page.getByText(text).first().waitFor();

  describe("the list", () => {
    test("shows the first animals after few requests, of which one is for the list", async () => {
      const { page: other } = await visit(browser);
      const requests: string[] = [];
      other.on("request", (request) => requests.push(request.url().replace(origin, "")));
      await other.goto(origin);
      await other.getByRole("link", { name: /^Bella/ }).waitFor();
      await other.context().close();
      const waitedFor = requests.filter((url) => !/\.(svg|woff2)$/.test(url));
      expect(waitedFor).toEqual([
        "/",
        expect.stringMatching(/^\/assets\/.*\.js$/),
        expect.stringMatching(/^\/assets\/.*\.css$/),
        "/api/v1/pets?limit=100",
      ]);
      await open();
      await cards().first().waitFor();
      expect(await cards().count()).toBe(12);
      await expectAccessible(page, "list");
    });

    test.each(["light", "dark"] as const)(
      "is accessible on a narrow screen, %s",
      async (scheme) => {
        await page.emulateMedia({ colorScheme: scheme });
        await open("/", narrow);
        await cards().first().waitFor();
        await expectAccessible(page, `list-narrow-${scheme}`);
        expect(await overflow()).toBe(0);
      },
    );

    test("holds on 320 pixels, and in the colours of the system", async () => {
      await page.emulateMedia({ forcedColors: "active" });
      await open("/add", narrowest);
      await cards().first().waitFor();
      expect(await overflow()).toBe(0);
      expect(await headerRows()).toBe(2);
      const chosen = page.getByRole("radio", { name: "All" }).locator("..");
      const other = page.getByRole("radio", { name: "Pending" }).first().locator("..");
      const background = (element: Element) => getComputedStyle(element).backgroundColor;
      expect(await chosen.evaluate(background)).not.toBe(await other.evaluate(background));
      await page.emulateMedia({ forcedColors: "none" });
    });

    test("holds on 320 pixels with what developers want to see", async () => {
      await open("/", narrowest);
      await page.getByRole("checkbox", { name: /developers/ }).check();
      await status(/requests left/);
      expect([await headerRows(), await overflow()]).toEqual([2, 0]);
      await page.getByRole("checkbox", { name: /developers/ }).uncheck();
    });

    test("is filtered and searched, and both are in the address", async () => {
      await open();
      await page.getByRole("radio", { name: "Pending" }).check();
      await status("3 animals");
      await page.getByRole("searchbox").fill("senor");
      await status("1 of 3 animals");
      expect(await cards().textContent()).toContain("Señor Bigotes");
      expect(new URL(page.url()).search).toBe("?status=pending&search=senor");
      await page.getByRole("searchbox").fill("nobody");
      await page.getByRole("heading", { name: "No match" }).waitFor();
      await expectAccessible(page, "no-match");
      await page.reload();
      await page.getByRole("heading", { name: "No match" }).waitFor();
    });

    test("is used with the keyboard alone", async () => {
      await open();
      await cards().first().waitFor();
      await page.getByRole("radio", { name: "All" }).focus();
      await page.keyboard.press("ArrowRight");
      await status(/^5 animals|^6 animals/);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { name: "Milo", level: 1 }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Milo");
      await page.goBack();
      await cards().first().waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Milo");
    });

    test("is printed whole, without what is for the screen", async () => {
      await open("/", narrowest);
      await cards().first().waitFor();
      const shown = await cards().count();
      await page.emulateMedia({ media: "print" });
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      expect(await cards().count()).toBe(12);
      expect(shown).toBeLessThan(12);
      for (const name of ["banner", "search"] as const)
        expect(await page.getByRole(name).count()).toBe(0);
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await page.emulateMedia({ media: "screen" });
      await expect.poll(() => cards().count()).toBe(shown);
    });

    test("takes the chosen colours, and keeps them", async () => {
      await open();
      await page.getByRole("radio", { name: "Dark" }).check();
      await expectAccessible(page, "list-dark");
      await page.reload();
      expect(await page.getByRole("radio", { name: "Dark" }).isChecked()).toBe(true);
      const scheme = () => getComputedStyle(document.documentElement).colorScheme;
      expect(await page.evaluate(scheme)).toBe("dark");
      await page.evaluate(() => localStorage.clear());
    });
  });

  describe("an animal's page", () => {
    test("shows it, and to developers that the operation is going to be removed", async () => {
      await open("/animals/6");
      await page.getByRole("heading", { name: "Señor Bigotes", level: 1 }).waitFor();
      expect(await page.title()).toBe("Señor Bigotes · Animal Store");
      expect(await page.getByText(/requests left|is going to remove/).count()).toBe(0);
      await page.getByRole("checkbox", { name: /developers/ }).check();
      await status(/requests left/);
      const { headers } = await fetch(`${origin}/api/v1/pets/6`);
      const removal = date.format(new Date(headers.get("Sunset") ?? ""));
      await status(new RegExp(`is going to remove.*${removal}.*/v1/pets`));
      await expectAccessible(page, "animal");
      await page.reload();
      await status(/requests left/);
      await page.getByRole("checkbox", { name: /developers/ }).uncheck();
    });

    test.each(["/animals/999999", "/animals/rex"])("%s: there is none", async (path) => {
      await open(path, narrow);
      await page.getByRole("heading", { name: "No such animal" }).waitFor();
      await expectAccessible(page, `missing${path.replaceAll("/", "-")}`);
    });
  });

  describe("adding an animal", () => {
    async function openForm(size = wide) {
      await open("/", size);
      await page.getByRole("link", { name: /^Add/ }).click();
      const name = page.getByRole("textbox", { name: "Name" });
      const add = page.getByRole("button", { name: /^Add/ });
      const fill = async (text: string) => {
        await name.fill(text);
        await page.getByRole("textbox", { name: "Number of its category" }).fill("7");
      };
      return { add, fill, name };
    }

    test("shows the mistakes at their fields", async () => {
      const { add, name } = await openForm();
      let sent = 0;
      page.on("request", (request) => (sent += Number(request.method() === "POST")));
      await add.click();
      const category = page.getByRole("textbox", { name: "Number of its category" });
      await expect.poll(() => category.getAttribute("aria-invalid")).toBe("true");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("name");
      await expectAccessible(page, "mistakes");
      await name.fill("Otto");
      await category.fill("cats");
      await add.click();
      await expect.poll(() => name.getAttribute("aria-invalid")).toBeNull();
      await expect.poll(() => category.getAttribute("aria-invalid")).toBe("true");
      await page.getByText("This value must be a whole number.").waitFor();
      await category.fill("0x1F");
      await add.click();
      await expect.poll(() => category.getAttribute("aria-invalid")).toBe("true");
      expect(sent, "requests: the form finds these mistakes itself").toBe(0);
      expect(await page.title()).toBe("Add an animal · Animal Store");
      await page.keyboard.press("Escape");
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("add-link");
      await expect.poll(() => page.title()).toBe("Animal Store");
    });

    test("shows it before the service responds, and once for a double click", async () => {
      const { add, fill } = await openForm(narrow);
      await page.route("**/pets", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await fill("Twice");
      await add.dblclick();
      await page.getByText("Is being added …").waitFor();
      await expectAccessible(page, "being-added");
      await status("Twice is in the store");
      await expectAccessible(page, "added");
      expect(await page.getByRole("link", { name: /^Twice/ }).count()).toBe(1);
      expect(await countOf("Twice")).toBe(1);
    });

    test("adds it once, however often the response is lost and the form is sent again", async () => {
      const { add, fill } = await openForm();
      let losses = 0;
      await page.route("**/pets", async (route) => {
        if (losses === attempts + 1) return route.continue();
        losses++;
        await route.fetch();
        await route.abort("connectionreset");
      });
      await fill("Once");
      await add.click();
      await status(/The connection is lost.*The animal may or may not have been added/);
      expect(losses).toBe(attempts);
      await expectAccessible(page, "lost-response");
      await add.click();
      await status("Once is in the store");
      expect(await countOf("Once")).toBe(1);
    });

    test("adds it once after a reload and another animal in between", async () => {
      const { add, fill } = await openForm();
      await page.route("**/pets", async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      });
      await fill("Reloaded");
      await add.click();
      await status(/The animal may or may not have been added/);
      await page.unrouteAll({ behavior: "wait" });
      await page.reload();
      const name = page.getByRole("textbox", { name: "Name" });
      expect(await name.inputValue()).toBe("Reloaded");
      await fill("Between");
      await add.click();
      await status("Between is in the store");
      await fill("Reloaded");
      await add.click();
      await status("Reloaded is in the store");
      expect(await countOf("Reloaded")).toBe(1);
    });

    test("shows a name of 300 characters, and stays as wide as it is", async () => {
      const { add, fill } = await openForm(narrow);
      const name = "W".repeat(300);
      await fill(name);
      await add.click();
      await status(/is in the store/);
      expect(await overflow()).toBe(0);
      await page.getByRole("link", { name: /^number/ }).click();
      await page.getByRole("heading", { name, level: 1 }).waitFor();
      expect(await overflow()).toBe(0);
    });

    test("waits for a connection, and then adds it", async () => {
      const { add, fill } = await openForm();
      await page.context().setOffline(true);
      await status("You are offline.");
      await fill("Later");
      await add.click();
      await page.getByText("Waits for a connection").waitFor();
      await expectAccessible(page, "offline");
      await page.context().setOffline(false);
      await status("Later is in the store");
      expect(await countOf("Later")).toBe(1);
    });
  });

  describe("when the service refuses or does not respond", () => {
    test("401: the shop is closed", async () => {
      await open(await shopOf("animals_none"));
      await page.getByRole("heading", { name: "The shop is closed" }).waitFor();
      await expectAccessible(page, "no-key");
    });

    test("429 for a minute: counts down, and goes on by itself", async () => {
      const shop = await shopOf(await service.createKey({ perMinute: 1, perDay: 1000 }));
      await open(shop);
      await cards().first().waitFor();
      // A new minute may begin at any time: then, its request is used up, too.
      const bar = page.getByText("Many visitors are here.");
      await expect
        .poll(async () => {
          await page.getByRole("link", { name: "Bella" }).click();
          await page.waitForTimeout(500);
          const isWaiting = await bar.isVisible();
          if (!isWaiting) await page.goBack();
          return isWaiting;
        })
        .toBe(true);
      expect(await bar.textContent()).toMatch(/The page continues in \d+ s/);
      // The list has what is known of the animal.
      await page.getByRole("heading", { name: "Bella", level: 1 }).waitFor();
      await expectAccessible(page, "limit-of-a-minute");
    });

    test("429 for a day: says until when, once, and no visitor has the key banned", async () => {
      const key = await service.createKey({ perMinute: 1, perDay: 1 });
      const shop = await shopOf(key);
      await fetch(`${shop}/api/v1/pets`);
      await open(shop, narrow);
      await page.getByRole("heading", { name: "Too many requests" }).waitFor();
      await status(/The shop continues in \d+ (h|min|s)/);
      await expectAccessible(page, "limit-of-a-day");
      await page.getByRole("link", { name: /^Add/ }).click();
      await page.getByRole("textbox", { name: "Name" }).fill("Late");
      await page.getByRole("textbox", { name: "Number of its category" }).fill("7");
      const add = page.getByRole("button", { name: "Add" });
      await add.click();
      await status(/Try again in \d+ (h|min|s)/);
      expect(await page.getByRole("timer").count()).toBe(1);
      expect(await add.getAttribute("aria-disabled")).toBe("true");
      for (let count = 0; count < 20; count++) {
        const response = await fetch(`${shop}/api/v1/pets`);
        expect(response.status).toBe(429);
        expect(await response.json()).toMatchObject({ code: "rate_limited" });
      }
      const direct = { headers: { Authorization: `Bearer ${key}` } };
      const own = await fetch(`${service.apiUrl}/pets`, direct);
      expect(await own.json()).toMatchObject({ code: "rate_limited" });
    });

    test("a ban: says until when", async () => {
      const key = await service.createKey({ perMinute: 1, perDay: 1 });
      const direct = { headers: { Authorization: `Bearer ${key}` } };
      for (let count = 0; count < 6; count++) await fetch(`${service.apiUrl}/pets`, direct);
      await open(await shopOf(key));
      await page.getByRole("heading", { name: "The shop has to pause" }).waitFor();
      await status(/The shop continues in \d+ (h|min)/);
      await expectAccessible(page, "ban");
    });

    test("no list for a while: it comes by itself, and the notice goes", async () => {
      const { page: other } = await visit(browser);
      await other.clock.install();
      let isDown = true;
      await other.route("**/pets?*", (route) =>
        isDown ? route.fulfill({ status: 503, body: "down" }) : route.continue(),
      );
      await other.goto(origin);
      const notice = other.getByRole("heading", { name: "The shop is not available" });
      await notice.waitFor();
      isDown = false;
      await other.clock.fastForward(10_000);
      await other.getByRole("link", { name: /^Bella/ }).waitFor();
      await notice.waitFor({ state: "detached" });
      await other.context().close();
    });

    test("no service: tries again by itself, and then when asked", async () => {
      await open(await shopOf("any", "http://127.0.0.1:1/v1"));
      await page.getByRole("heading", { name: "The shop is not available" }).waitFor();
      await expectAccessible(page, "unavailable");
      await page.getByRole("button", { name: "Try again" }).click();
    });
  });

  test(`${ants} animals stay smooth: the page has only those in sight`, async () => {
    service.fill(ants);
    // A small window: what is measured is not how fast this machine paints.
    await open("/", { width: 390, height: 320 });
    await status(/^100 loaded/);
    const state = page.getByText(/^[\d,]+ (loaded|animals)/);
    const scroll = () =>
      state.evaluate(async (element) => {
        const more = () => document.querySelector<HTMLElement>("main > button");
        while (!more() && !element.textContent?.endsWith("animals")) {
          window.scrollTo(0, document.body.scrollHeight);
          await new Promise(requestAnimationFrame);
        }
        return more() !== null;
      });
    expect(await scroll()).toBe(true);
    await status(/^500 loaded/);
    // What is below the list is in reach.
    await page.getByRole("checkbox", { name: /developers/ }).check();
    await page.getByRole("checkbox", { name: /developers/ }).uncheck();
    while (await scroll()) await page.getByRole("button", { name: "Show more animals" }).click();
    expect(await page.getByRole("listitem").count()).toBeLessThan(100);
    await page.getByRole("searchbox").fill(`Ant ${ants}`);
    await status(/^1 of /);
    await cards().click();
    await page.getByRole("heading", { name: `Ant ${ants}`, level: 1 }).waitFor();
  });
});
