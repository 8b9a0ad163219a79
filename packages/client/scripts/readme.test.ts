import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Window } from "happy-dom";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { compileErrors } from "../src/testing/compile.js";
import { fetchUnshared, startService } from "../src/testing/running-service.js";

const packageFolder = fileURLToPath(new URL("..", import.meta.url));
// Within the package, so that its own name leads to its sources.
const folder = `${packageFolder}.readme`;
const readme = await readFile(`${packageFolder}README.md`, "utf8");
const blocks = [...readme.matchAll(/^```(tsx?)\n(.*?)^```$/gms)].map((match, index) => {
  const [, extension = "", code = ""] = match;
  const heading = readme
    .slice(0, match.index)
    .match(/(?<=^## ).*/gm)
    ?.at(-1);
  return { index, heading, code, file: `${folder}/block-${index}.${extension}` };
});

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  for (const { file, code } of blocks) await writeFile(file, `${code}\nexport {};\n`);
});
afterAll(() => rm(folder, { recursive: true }));

test("the code of the README compiles", () => {
  expect(compileErrors(blocks.map(({ file }) => file))).toEqual([]);
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

  /** The contract's local server is where the test's service listens. */
  function toService(send: (request: Request) => Promise<Response>) {
    return async (request: Request) => {
      const url = request.url.replace("http://127.0.0.1:3000/v1", service.baseUrl);
      const response = await send(new Request(url, request));
      return Object.defineProperty(response, "url", { value: request.url });
    };
  }

  test.each(blocks.filter(({ file }) => file.endsWith(".ts")))("$heading", async ({ file }) => {
    await import(file);
  });

  test("and the React component shows a list", async () => {
    const window = new Window();
    vi.stubGlobal("window", window);
    vi.stubGlobal("document", window.document);
    vi.stubGlobal("fetch", async () => Response.json([{ id: 1, name: "Rex", categoryId: 7 }]));
    const { App } = await import(blocks.find(({ file }) => file.endsWith(".tsx"))?.file ?? "");
    const container = window.document.createElement("div");
    createRoot(container as unknown as Element).render(createElement(App));
    await vi.waitFor(() => expect(container.textContent).toContain("Rex"));
  });
});
