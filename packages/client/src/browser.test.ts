import { chromiumPath, openPage } from "@contract-first/client-runtime/internal/testing/browser";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle } from "../scripts/bundle-size.ts";
import type { TransportOptions } from "./generated/index.ts";
import { perMinute, startService } from "./testing/running-service.ts";

declare const store: typeof import("./generated/index.ts");

if (!chromiumPath)
  console.log("Install Chromium, or set CHROMIUM_PATH, to run the browser's tests.");

describe.skipIf(!chromiumPath)("in a browser, from another origin", () => {
  const service = startService();
  let page: Page;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const module = 'import * as store from "./src/generated/index.ts"; globalThis.store = store;';
    ({ page, close } = await openPage(await bundle(module)));
    await page.waitForFunction("globalThis.store");
  });
  afterAll(() => close());

  test("operations work, preflights included", async () => {
    const pet = await page.evaluate(async (options) => {
      const client = store.createAnimalStoreClient(options);
      const created = await client.createPet({ body: { name: "Zoë", categoryId: 1 } });
      return client.getPet({ petId: created.id });
    }, options());
    expect(pet).toMatchObject({ name: "Zoë", categoryId: 1 });
  });

  test("the headers that the client reads are exposed: links, limits, request, deprecation", async () => {
    const told = await page.evaluate(async (options) => {
      const told: { deprecation?: unknown; ids: number[] } = { ids: [] };
      const listener = (deprecation: unknown) => {
        told.deprecation = deprecation;
      };
      const middleware = [store.onDeprecation(listener)];
      const client = store.createAnimalStoreClient({ ...options, middleware });
      for await (const { id } of client.listPets.all({ limit: 5 })) told.ids.push(id);
      const { rateLimit, requestId } = await client.getPet.result({ petId: 1 });
      return { ...told, rateLimit, requestId };
    }, options());
    expect(told.ids.length).toBeGreaterThan(5);
    expect(told).toMatchObject({
      rateLimit: { limit: perMinute },
      requestId: expect.any(String),
      deprecation: { operation: "GET /pets/{petId}", successor: "/v1/pets" },
    });
  });

  test("errors are typed", async () => {
    const errors = await page.evaluate(async (options) => {
      const nameAndStatus = (error: InstanceType<typeof store.ApiError>) => [
        error.name,
        error.status,
      ];
      const { baseUrl } = options;
      const gone = "http://localhost:1/v1";
      return [
        await store.createAnimalStoreClient(options).getPet({ petId: 0 }).catch(nameAndStatus),
        await store.createAnimalStoreClient({ baseUrl }).listPets().catch(nameAndStatus),
        await store
          .createAnimalStoreClient({ baseUrl: gone, retry: false })
          .listPets()
          .catch(nameAndStatus),
      ];
    }, options());
    expect(errors).toEqual([
      ["ApiError", 404],
      ["ApiError", 401],
      ["ConnectionError", undefined],
    ]);
  });

  test("a call is aborted, on its way and while it waits", async () => {
    const reasons = await page.evaluate(async (options) => {
      const aborted = async (overrides: object, delay: number) => {
        const controller = new AbortController();
        const client = store.createAnimalStoreClient({ ...options, ...overrides });
        const call = client.listPets({}, { signal: controller.signal });
        setTimeout(() => controller.abort("left"), delay);
        return call.catch((reason: unknown) => reason);
      };
      const busy = () =>
        Promise.resolve(new Response("{}", { status: 503, headers: { "Retry-After": "30" } }));
      return [await aborted({}, 0), await aborted({ fetch: busy }, 50)];
    }, options());
    expect(reasons).toEqual(["left", "left"]);
  });

  test("a spent minute tells until when", async () => {
    const error = await page.evaluate(async (options) => {
      const client = store.createAnimalStoreClient({ ...options, timeout: { total: 5_000 } });
      for (let count = 0; count < 130; count++) {
        const result = await client.listPets.result({ limit: 1 });
        if (!result.ok) {
          const { retryAt } = new store.RateLimitError(result.response, result.error);
          return { status: result.status, wait: retryAt.getTime() - Date.now() };
        }
      }
      return undefined;
    }, options());
    expect(error?.status).toBe(429);
    expect(error?.wait).toBeGreaterThan(0);
  });

  function options(): TransportOptions & { baseUrl: string } {
    return { ...service };
  }
});
