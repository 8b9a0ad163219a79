import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import { dirname, extname, join } from "node:path";
import { chromiumPath } from "@contract-first/client-runtime/internal/testing/browser";
import { listen } from "@contract-first/client-runtime/internal/testing/listen";
import type { Browser, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startService } from "../src/testing/running-service.ts";
import { makeApp, packClient, readmeCode, readReadme, runIn } from "./app.ts";

const service = startService();
const folders: string[] = [];
let tarball: string;
let browser: Browser;
beforeAll(async () => {
  tarball = await packClient();
  folders.push(dirname(tarball));
  browser = await chromium.launch({
    executablePath: chromiumPath ?? "",
    args: ["--no-sandbox", "--disable-gpu", "--host-resolver-rules=MAP shop.example 127.0.0.1"],
  });
});
afterAll(async () => {
  await browser.close();
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** A page, and the errors that the browser reports in it. */
async function open(url: string): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.goto(url);
  return { page, faults };
}

/** Before the response, Next.js refuses to read the time and random values here. */
const plainPage = `import { Suspense } from "react";
import { client } from "../store";

async function List() {
  const pets = await client.listPets({ limit: 3 });
  return <ul>{pets.map((pet) => <li key={pet.id}>{pet.name}</li>)}</ul>;
}

export default function Page() {
  return <Suspense fallback="wait"><List /></Suspense>;
}
`;

const modes = [{ cacheComponents: false }, { cacheComponents: true }];

describe.each(modes)("Next.js with %j", (config) => {
  let folder: string;
  let server: ChildProcess | undefined;
  let origin: string;
  beforeAll(async () => {
    const code = {
      ...(await readmeCode("ts", "unnamed.ts", service.baseUrl)),
      ...(await readmeCode("tsx", "unnamed.tsx", service.baseUrl)),
    };
    // The directive "use cache" is one of `cacheComponents`.
    const files = Object.entries(code).filter(
      ([path, text]) =>
        path.startsWith("app/") && (config.cacheComponents || !text.includes("use cache")),
    );
    folder = await makeApp("next", tarball, {
      ...Object.fromEntries(files),
      ...(config.cacheComponents && { "app/plain/page.tsx": plainPage }),
      "next.config.ts": `export default ${JSON.stringify(config)};\n`,
    });
    folders.push(folder);
    // The service must be up while cached pages are built. For the others, it may be down.
    const env = config.cacheComponents ? { ANIMAL_STORE_API_KEY: service.apiKey } : {};
    await runIn(folder, "npx", ["next", "build"], env);
    server = spawn("npx", ["next", "start", "--port", "0", "--hostname", "127.0.0.1"], {
      cwd: folder,
      env: { ...process.env, ANIMAL_STORE_API_KEY: service.apiKey, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    origin = `http://shop.example:${await portOf(server)}`;
  });
  afterAll(async () => {
    if (!server?.pid) return;
    // npx does not forward a signal to the program that it runs.
    process.kill(-server.pid);
    await once(server, "exit");
  });

  test("a page is rendered at each request", async () => {
    const response = await fetch(`${origin.replace("shop.example", "127.0.0.1")}/pets`);
    expect((await response.text()).match(/<li>/g)).toHaveLength(3);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
  });

  test.runIf(config.cacheComponents)("a component needs to do nothing but call", async () => {
    const response = await fetch(`${origin.replace("shop.example", "127.0.0.1")}/plain`);
    expect((await response.text()).match(/<li>/g)).toHaveLength(3);
  });

  test.runIf(config.cacheComponents)("a page that is the same for everyone is cached", async () => {
    const response = await fetch(`${origin.replace("shop.example", "127.0.0.1")}/catalogue`);
    expect((await response.text()).match(/<li>/g)).toHaveLength(3);
    expect(response.headers.get("Cache-Control")).toContain("s-maxage");
  });

  test("the browser continues with the page, through the route handler", async () => {
    const { page, faults } = await open(`${origin}/pets`);
    const [request] = await Promise.all([
      page.waitForRequest(/\/api\/v1\/pets\?/),
      page.getByRole("button", { name: "More" }).click(),
    ]);
    expect(request.headers()).not.toHaveProperty("authorization");
    await expect.poll(() => page.locator("li").count()).toBe(6);
    expect(faults).toEqual([]);
  });

  test("a server action returns the animal, or what was wrong", async () => {
    const { page, faults } = await open(`${origin}/add`);
    await page.getByRole("button", { name: "Add Rex" }).click();
    await page.getByText("Added Rex").waitFor();
    await page.getByRole("button", { name: "Add nobody" }).click();
    await page.getByText(/^Refused: /).waitFor();
    expect(faults).toEqual([]);
  });

  test("nothing that browsers get has the key", async () => {
    expect(await textsOf(join(folder, ".next/static"))).not.toContain(service.apiKey);
  });
});

describe.each([
  { name: "vue", file: "Pets.vue" },
  { name: "svelte", file: "Pets.svelte" },
])("$name", ({ name, file }) => {
  let folder: string;
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    const code = await readmeCode(name, file, service.baseUrl);
    folder = await makeApp(name, tarball, code);
    folders.push(folder);
    await runIn(folder, "npx", ["vite", "build"]);
    const { createProxy, nodeHandler } = await import(
      join(folder, "node_modules/@animal-store/client/dist/proxy.js")
    );
    const allowedHosts = ["127.0.0.1"];
    const api = nodeHandler(createProxy({ ...service, allowedHosts }));
    const files = filesIn(join(folder, "dist"));
    server = createServer((request, response) =>
      api(request, response, () => files(request, response)),
    );
    origin = await listen(server);
  });
  afterAll(() => server.close());

  test("the built page lists animals, and adds one", async () => {
    const { page, faults } = await open(origin);
    await page.locator("p").first().waitFor();
    expect(await page.locator("p").count()).toBeGreaterThan(1);
    const [response] = await Promise.all([
      page.waitForResponse((each) => each.request().method() === "POST"),
      page.getByRole("button", { name: "Add Rex" }).click(),
    ]);
    expect(response.status()).toBe(201);
    expect(faults).toEqual([]);
  });

  test("a server renders the page", async () => {
    await runIn(folder, "npx", ["vite", "build", "--ssr", "server.ts", "--outDir", "server"]);
    const { render } = await import(join(folder, "server/server.js"));
    expect(await render()).toContain("Add Rex");
  });
});

/** Code that knows the type of cached data only from the key of its query. */
const keysOf = (framework: string) => `
  import { createAnimalStoreClient, type Pet } from "@animal-store/client";
  import { apiInfiniteQuery, apiQuery } from "@animal-store/client/query";
  import { useQueryClient } from "@tanstack/${framework}-query";
  const client = createAnimalStoreClient({ environment: "production" });
  const queries = useQueryClient();
  const pages = queries.getQueryData(apiInfiniteQuery(client.listPets).queryKey);
  export const pets: Pet[] | undefined = pages?.pages[0]?.items;
  const { queryKey } = apiQuery(client.getPet, { petId: 1 });
  export const pet: Pet | undefined = queries.getQueryData(queryKey);
  // @ts-expect-error: a name is not an animal
  queries.setQueryData(queryKey, "Rex");
`;

test.each(["vue", "svelte", "solid"])("keys tell TanStack Query for %s the types", async (name) => {
  const folder = await makeApp(name, tarball, { "keys.ts": keysOf(name) });
  folders.push(folder);
  const flags = "--noEmit --strict --skipLibCheck --target es2022 --moduleResolution bundler";
  await runIn(folder, "npx", ["tsc", ...flags.split(" "), "--module", "esnext", "keys.ts"]);
});

describe("Jest", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await makeApp("jest", tarball, {});
    folders.push(folder);
  });

  test("needs no configuration", async () => {
    await runIn(folder, "npx", ["jest", "client", "page"]);
  });

  test("runs mocks with the flag that the README names", async () => {
    const [flag = ""] = /--experimental-vm-modules/.exec(await readReadme()) ?? [];
    await runIn(folder, "npx", ["jest", "mocks"], { NODE_OPTIONS: flag });
  });
});

/** The port that Next.js prints. Its later output is read, too, because it prints as long as it runs. */
function portOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const [, port] = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output) ?? [];
      if (port) resolve(port);
    });
    server.once("exit", () => reject(new Error(`Next.js ended: ${output}`)));
  });
}

async function textsOf(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => readFile(join(parentPath, name), "utf8"));
  return (await Promise.all(texts)).join("\n");
}

const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript" };

function filesIn(folder: string): RequestListener {
  return async ({ url = "/" }, response) => {
    const path = url === "/" ? "/index.html" : url;
    response.setHeader("Content-Type", types[extname(path)] ?? "text/plain");
    response.end(await readFile(join(folder, path)));
  };
}
