import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { type AddressInfo, createServer as createNetServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromiumPath, openBrowser } from "@contract-first/client-runtime/internal/testing/browser";
import { compileErrors } from "@contract-first/client-runtime/internal/testing/compile";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Window } from "happy-dom";
import { createElement, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { createServer, type UserConfig, type ViteDevServer } from "vite";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnimalStoreClient } from "../src/generated/index.ts";
import { fetchUnshared, startService } from "../src/testing/running-service.ts";

const packageFolder = fileURLToPath(new URL("..", import.meta.url));
// Within the package, so that its own name leads to its sources.
const folder = `${packageFolder}.readme`;
const readme = await readFile(`${packageFolder}README.md`, "utf8");

/** The web server whose site the README has; undefined if it is not installed. */
const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx"].find((path) => existsSync(path));

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
  const next = `${folder}/node_modules/next`;
  await mkdir(next, { recursive: true });
  for (const [name, text] of Object.entries(ofNext)) await writeFile(`${next}/${name}`, text);
});
afterAll(() => rm(folder, { recursive: true }));

/**
 * The modules that the pages import from Next.js, which is not installed here. The test of frameworks builds them with
 * it.
 */
const ofNext = {
  "server.js": "export const connection = async () => {};",
  "server.d.ts": "export function connection(): Promise<void>;",
  "cache.js": "export const cacheLife = () => {};",
  "cache.d.ts": "export function cacheLife(profile: string): void;",
  "package.json": '{"name":"next","type":"module"}',
};

test("the code of the README compiles", async () => {
  const files = blocks.map(({ file }) => file);
  // As Vite and Next.js resolve modules: without extensions.
  const bundler = { module: "esnext", moduleResolution: "bundler" };
  expect(await compileErrors(files, bundler)).toEqual([]);
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

  /** Replaces the contract's local server with the service of the test, and "your key" with its key. */
  function toService(send: (request: Request) => Promise<Response>) {
    return async (input: Request | string, init?: RequestInit) => {
      const request = typeof input === "string" ? new Request(input, init) : input;
      const url = request.url.replace("http://127.0.0.1:3000", new URL(service.baseUrl).origin);
      const sent = new Request(new Request(url, request), typeof input === "string" ? {} : init);
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
    const { default: Catalogue } = await import(`${folder}/app/catalogue/page.tsx`);
    expect(renderToString(await Catalogue()).match(/<li>/g)).toHaveLength(3);

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
    await expectSafe((path, headers) =>
      GET(
        new Request(`http://shop.example${path}`, {
          headers: { Host: "shop.example", ...headers },
        }),
      ),
    );
  });

  test("the server action of Next.js returns what React can send", async () => {
    const { addPet } = await import(`${folder}/app/actions.ts`);
    const added = await addPet({ name: "Rex", categoryId: 7 });
    expect(added).toMatchObject({ ok: true, status: 201, data: { name: "Rex" } });
    const failed = await addPet({ name: "\u0000", categoryId: 7 });
    expect(failed.error.errors[0]).toMatchObject({ pointer: "/name" });
    for (const value of [added, failed]) expect(structuredClone(value)).toEqual(value);
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

  test("the form is rendered by a server, and shows the new animal only until it is added", async () => {
    const { AddPet } = await import(blocks.find(({ code }) => code.includes("AddPet"))?.file ?? "");
    const form = createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(AddPet),
    );
    expect(renderToString(form)).toContain("<form>");

    const window = new Window({ url: "http://shop.example/" });
    vi.stubGlobal("window", window);
    vi.stubGlobal("document", window.document);
    vi.stubGlobal("sessionStorage", window.sessionStorage);
    let respond = (_response: Response) => {};
    const response = new Promise<Response>((resolve) => {
      respond = resolve;
    });
    vi.stubGlobal("fetch", () => response);
    // The URL is relative to the page.
    vi.stubGlobal("location", window.location);
    const container = window.document.createElement("div");
    createRoot(container as unknown as Element).render(form);
    await vi.waitFor(() => expect(container.querySelector("form")).toBeTruthy());
    container.querySelector("form")?.dispatchEvent(new window.Event("submit", { bubbles: true }));
    await vi.waitFor(() => expect(container.textContent).toContain("is being added"));
    respond(Response.json({ id: 9, name: "Rexie", categoryId: 7 }, { status: 201 }));
    await vi.waitFor(() => expect(container.textContent).not.toContain("is being added"));
  });

  describe("in Vite", () => {
    let vite: ViteDevServer;
    let origin: string;
    beforeAll(async () => {
      const { default: config } = (await import(`${folder}/vite.config.ts`)) as {
        default: UserConfig;
      };
      const html = '<script type="module" src="/block-0.ts"></script>';
      await writeFile(`${folder}/index.html`, html);
      vite = await createServer({
        ...config,
        root: folder,
        configFile: false,
        logLevel: "silent",
        server: { port: 0, host: "127.0.0.1" },
        resolve: { alias: { "@animal-store/client": `${packageFolder}src/generated/index.ts` } },
      });
      await vite.listen();
      origin = vite.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
    });
    afterAll(() => vite.close());

    test("the proxy adds the key, and pages are found behind it", async () => {
      vi.stubGlobal("fetch", toService(fetchUnshared));
      const { createAnimalStoreClient } = await import("../src/generated/index.ts");
      const fetch = fetchUnshared;
      const client = createAnimalStoreClient({ baseUrl: `${origin}/api/v1`, fetch });
      const ids: number[] = [];
      for await (const { id } of client.listPets.all({ limit: 5 })) ids.push(id);
      expect(ids.length).toBeGreaterThan(5);
    });

    test("the proxy refuses other sites, other names and other paths", async () => {
      vi.stubGlobal("fetch", toService(fetchUnshared));
      await expectSafe((path, headers) => get(`${origin}${path}`, headers));
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

  describe.skipIf(!nginx)("in nginx", () => {
    let origin: string;
    let server: ChildProcess;
    let prefix: string;
    beforeAll(async () => {
      prefix = await mkdtemp(join(tmpdir(), "animal-store-nginx-"));
      const port = await freePort();
      const [, site = ""] = /^```nginx\n(.*?)^```$/ms.exec(readme) ?? [];
      const adapted = site
        .replaceAll("listen 80", `listen 127.0.0.1:${port}`)
        .replace("https://api.animal-store.example/v1", service.baseUrl)
        .replace("YOUR_KEY", service.apiKey);
      expect(adapted).toContain(service.apiKey);
      const config = `pid ${prefix}/pid; error_log stderr; events {} http { access_log off;\n${adapted}\n}`;
      await writeFile(join(prefix, "nginx.conf"), config);
      const options = ["-p", prefix, "-c", "nginx.conf", "-g", "daemon off;"];
      server = spawn(nginx ?? "", options, { stdio: ["ignore", "ignore", "inherit"] });
      origin = `http://127.0.0.1:${port}`;
      await vi.waitFor(() => get(origin, {}), { timeout: 5000 });
    });
    afterAll(async () => {
      server.kill();
      await once(server, "exit");
      await rm(prefix, { recursive: true });
    });

    const shop = { Host: "shop.example" };

    test("the site adds the key, and removes what is about the service's own origin", async () => {
      const response = await get(`${origin}/api/v1/pets?limit=2`, shop);
      expect(await response.json()).toHaveLength(2);
      expect(response.headers.has("X-RateLimit-Remaining")).toBe(true);
      for (const name of ["Access-Control-Allow-Origin", "Strict-Transport-Security"])
        expect(response.headers.has(name)).toBe(false);
    });

    test("the site refuses other sites, other names and other paths", async () => {
      await expectSafe((path, headers) => get(`${origin}${path}`, { ...shop, ...headers }));
      const own = { ...shop, Origin: "http://shop.example" };
      expect((await get(`${origin}/api/v1/pets`, own)).status).toBe(200);
    });
  });
});

/** Attacks a proxy from another origin and another name, and with paths that are not those of operations. */
async function expectSafe(
  ask: (path: string, headers: Record<string, string>) => Promise<Response>,
): Promise<void> {
  const pets = "/api/v1/pets";
  expect((await ask(pets, { "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
  expect((await ask(pets, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await ask(pets, { "Sec-Fetch-Site": "same-site" })).status).toBe(403);
  expect((await ask(pets, { Origin: "https://evil.example" })).status).toBe(403);
  const rebound = { Host: "evil.example", "Sec-Fetch-Site": "same-origin" };
  expect((await ask(pets, rebound)).status).not.toBe(200);
  for (const path of ["/api/v1/metrics", "/api/v1/docs", "/api/v1/pets/..%2fdocs"])
    expect((await ask(path, {})).status).toBe(404);
  const { headers } = await ask(pets, {});
  expect(headers.get("Access-Control-Allow-Origin")).toBeNull();
}

/** Sends a request with any `Host`, which `fetch` does not allow. */
async function get(url: string, headers: Record<string, string>): Promise<Response> {
  const sent = request(url, { headers: { ...headers, Connection: "close" } }).end();
  const [incoming] = (await once(sent, "response")) as [IncomingMessage];
  let body = "";
  for await (const text of incoming.setEncoding("utf8")) body += text;
  const received = incoming.headers as Record<string, string>;
  return new Response(body, { status: incoming.statusCode ?? 0, headers: received });
}

async function freePort(): Promise<number> {
  const server = createNetServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
