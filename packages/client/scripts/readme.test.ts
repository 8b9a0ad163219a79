import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Window } from "happy-dom";
import { createElement, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import ts from "typescript";
import { createServer, type UserConfig, type ViteDevServer } from "vite";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnimalStoreClient } from "../src/client.js";
import { chromiumPath, openBrowser } from "../src/testing/browser.js";
import { compileErrors } from "../src/testing/compile.js";
import { fetchUnshared, startService } from "../src/testing/running-service.js";

const packageFolder = fileURLToPath(new URL("..", import.meta.url));
// Within the package, so that its own name leads to its sources.
const folder = `${packageFolder}.readme`;
const readme = await readFile(`${packageFolder}README.md`, "utf8");

/** Code whose first line names a file is in that file; other code is in one of its own. */
const blocks = [...readme.matchAll(/^```(tsx?)\n(.*?)^```$/gms)].map((match, index) => {
  const [, extension = "", code = ""] = match;
  const heading = readme
    .slice(0, match.index)
    .match(/(?<=^## ).*/gm)
    ?.at(-1);
  const [, name = `block-${index}.${extension}`] = /^\/\/ (\S+\.tsx?)\n/.exec(code) ?? [];
  return { name, heading, code, file: `${folder}/${name}` };
});

beforeAll(async () => {
  for (const { file, code } of blocks) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${code}\nexport {};\n`);
  }
});
afterAll(() => rm(folder, { recursive: true }));

test("the code of the README compiles", () => {
  const files = blocks.map(({ file }) => file);
  // As Vite and Next.js resolve modules: without extensions.
  const bundler = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  expect(compileErrors(files, bundler)).toEqual([]);
});

describe("the code of the README runs", () => {
  const service = startService();
  beforeAll(() => {
    vi.stubEnv("ANIMAL_STORE_API_KEY", service.apiKey);
    vi.stubGlobal("fetch", toService(fetchUnshared));
  });
  beforeEach(() => {
    vi.spyOn(console, "log").mockReturnValue();
    vi.spyOn(console, "warn").mockReturnValue();
  });

  /** The contract's local server is where the test's service listens, and "your key" is its key. */
  function toService(send: (request: Request) => Promise<Response>) {
    return async (request: Request, init?: RequestInit) => {
      const url = request.url.replace("http://127.0.0.1:3000", new URL(service.baseUrl).origin);
      const sent = new Request(new Request(url, request), init);
      if (sent.headers.get("Authorization") === "Bearer your key")
        sent.headers.set("Authorization", `Bearer ${service.apiKey}`);
      const response = await send(sent);
      return Object.defineProperty(response, "url", { value: request.url });
    };
  }

  test.each(blocks.filter(({ file }) => file.endsWith(".ts")))(
    "$heading: $name",
    async ({ file }) => {
      await import(file);
    },
  );

  test("the page of Next.js is rendered by the server, and continued in the browser", async () => {
    const { default: Page } = await import(`${folder}/app/pets/page.tsx`);
    const page: ReactNode = await Page();
    const inProvider = () =>
      createElement(QueryClientProvider, { client: new QueryClient() }, page);
    const html = renderToString(inProvider());
    expect(html.match(/<li>/g)).toHaveLength(3);

    const { GET } = await import(`${folder}/app/api/[...path]/route.ts`);
    const window = new Window({ url: "http://shop.example/pets" });
    vi.stubGlobal("window", window);
    vi.stubGlobal("document", window.document);
    const sent: string[] = [];
    const { client } = (await import(`${folder}/app/store.ts`)) as { client: AnimalStoreClient };
    expect(client.queryNamespace).toBe("animal-store");
    const container = window.document.createElement("div");
    container.innerHTML = html;
    vi.stubGlobal("fetch", async (request: Request) => {
      sent.push(request.url);
      return Response.json([{ id: 99, name: "Last", categoryId: 7 }]);
    });
    hydrateRoot(container as unknown as Element, inProvider());
    await vi.waitFor(() => expect(container.querySelectorAll("li")).toHaveLength(3));
    container.querySelector("button")?.click();
    await vi.waitFor(() => expect(container.querySelectorAll("li")).toHaveLength(4));
    expect(sent.at(-1)).toMatch(/\/v1\/pets\?.*cursor=/);

    vi.stubGlobal("fetch", toService(fetchUnshared));
    const forwarded: Response = await GET(new Request("http://shop.example/api/v1/pets?limit=2"));
    expect(await forwarded.json()).toHaveLength(2);
  });

  test("the React component shows a list", async () => {
    const window = new Window();
    vi.stubGlobal("window", window);
    vi.stubGlobal("document", window.document);
    vi.stubGlobal("fetch", async () => Response.json([{ id: 1, name: "Rex", categoryId: 7 }]));
    const { App } = await import(blocks.find(({ heading }) => heading === "React")?.file ?? "");
    const container = window.document.createElement("div");
    createRoot(container as unknown as Element).render(createElement(App));
    await vi.waitFor(() => expect(container.textContent).toContain("Rex"));
  });

  describe("in Vite", () => {
    let vite: ViteDevServer;
    let origin: string;
    beforeAll(async () => {
      const { default: config } = (await import(`${folder}/vite.config.ts`)) as {
        default: UserConfig;
      };
      const proxy = config.server?.proxy?.["/api"];
      Object.assign(proxy ?? {}, { target: new URL(service.baseUrl).origin });
      const html = '<script type="module" src="/block-0.ts"></script>';
      await writeFile(`${folder}/index.html`, html);
      vite = await createServer({
        ...config,
        root: folder,
        configFile: false,
        logLevel: "silent",
        server: { ...config.server, port: 0, host: "127.0.0.1" },
        resolve: { alias: { "@animal-store/client": `${packageFolder}src/index.ts` } },
      });
      await vite.listen();
      origin = vite.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
    });
    afterAll(() => vite.close());

    test("the proxy adds the key, and pages are found behind it", async () => {
      vi.stubGlobal("fetch", fetchUnshared);
      const { createAnimalStoreClient } = await import("../src/client.js");
      const client = createAnimalStoreClient({ baseUrl: `${origin}/api/v1` });
      const ids: number[] = [];
      for await (const { id } of client.listPets.all({ limit: 5 })) ids.push(id);
      expect(ids.length).toBeGreaterThan(5);
    });

    test.skipIf(!chromiumPath)("the first example runs as it is", async () => {
      const { page, close } = await openBrowser();
      await page.route("http://127.0.0.1:3000/**", async (route) => {
        const request = route.request();
        const url = request.url().replace("http://127.0.0.1:3000", new URL(service.baseUrl).origin);
        const headers = { ...request.headers(), authorization: `Bearer ${service.apiKey}` };
        await route.fulfill({ response: await route.fetch({ url, headers }) });
      });
      const errors: Error[] = [];
      page.on("pageerror", (error) => errors.push(error));
      const logged = new Promise<string>((resolve) => {
        page.on("console", (message) => message.type() === "log" && resolve(message.text()));
      });
      await page.goto(origin);
      expect(await Promise.race([logged, page.waitForTimeout(30_000)])).toMatch(/^\d+ \d+$/);
      expect(errors).toEqual([]);
      await close();
    });
  });
});
